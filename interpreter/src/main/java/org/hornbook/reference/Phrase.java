package org.hornbook.reference;

import java.util.Arrays;
import java.util.List;
import org.hornbook.source.BuiltIn;

/**
 * Something an editor offers to write for people.
 *
 * @param label what it is offered as, such as {@code rule on taken}
 * @param meaning what it is, in a few words
 * @param text what is written; each part between <code>${</code> and <code>}</code> is there to be typed over
 */
public record Phrase(String label, String meaning, String text) {
    private static final String FILE = "/phrases.txt";

    /** All phrases, in the order of their file. */
    public static List<Phrase> all() {
        return Arrays.stream(BuiltIn.text(FILE).split("(?m)^--- "))
                .skip(1)
                .map(Phrase::read)
                .toList();
    }

    /** The text as it is when nobody types over anything. */
    public String filled() {
        return text.replaceAll("\\$\\{([^}]*)}", "$1");
    }

    private static Phrase read(String part) {
        String[] headAndText = part.split("\n", 2);
        String[] labelAndMeaning = headAndText[0].split(": ", 2);
        return new Phrase(labelAndMeaning[0], labelAndMeaning[1], headAndText[1].strip());
    }
}
