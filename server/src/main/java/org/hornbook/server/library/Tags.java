package org.hornbook.server.library;

import java.util.List;
import java.util.Locale;
import org.hornbook.server.library.Publishing.Unpublishable;

/** Normalises and validates the tags that authors give their variants. */
final class Tags {
    private static final int MOST = 5;
    private static final int LONGEST = 24;

    private Tags() {}

    /** The typed tags, each normalised, without empty and repeated ones. */
    static List<String> of(List<String> typed) throws Unpublishable {
        List<String> tags = typed.stream()
                .map(Tags::tidy)
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .toList();
        if (tags.size() > MOST) {
            throw new Unpublishable("These are more than " + MOST + " tags.", "Choose the best " + MOST + ".");
        }
        for (String tag : tags) {
            if (tag.codePointCount(0, tag.length()) > LONGEST) {
                throw new Unpublishable(
                        "A tag is longer than " + LONGEST + " letters.", "Shorten it, or put a comma in it.");
            }
        }
        return tags;
    }

    /** A tag in lower case letters, digits, hyphens and single spaces. */
    private static String tidy(String tag) {
        return tag.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{M}\\p{N}-]+", " ")
                .strip();
    }
}
