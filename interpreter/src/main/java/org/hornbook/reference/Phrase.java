package org.hornbook.reference;

import java.util.Arrays;
import java.util.List;
import org.hornbook.source.BuiltIn;

/**
 * A snippet for completion.
 *
 * @param label its label, such as {@code rule on taken}
 * @param meaning its meaning in a few words
 * @param text the inserted text; parts between <code>${</code> and <code>}</code> are placeholders
 */
public record Phrase(String label, String meaning, String text) {
    private static final String FILE = "/phrases.txt";

    /** All snippets, in the order of their file. */
    public static List<Phrase> all() {
        return Arrays.stream(BuiltIn.text(FILE).split("(?m)^--- "))
                .skip(1)
                .map(Phrase::read)
                .toList();
    }

    private static Phrase read(String part) {
        String[] headAndText = part.split("\n", 2);
        String[] labelAndMeaning = headAndText[0].split(": ", 2);
        return new Phrase(labelAndMeaning[0], labelAndMeaning[1], headAndText[1].strip());
    }
}
