package org.hornbook.server.library;

import static org.hornbook.words.Language.say;

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
            throw new Unpublishable(say("publish.many_tags most", MOST), say("publish.many_tags.remedy most", MOST));
        }
        for (String tag : tags) {
            if (tag.codePointCount(0, tag.length()) > LONGEST) {
                throw new Unpublishable(say("publish.long_tag most", LONGEST), say("publish.long_tag.remedy"));
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
