package org.hornbook.server.calls;

import java.time.Instant;
import java.util.function.Supplier;
import org.hornbook.server.calls.Notice.About;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What somebody is sent. It never holds a card, a hand or an answer that others may not see.
 *
 * @param subject one line of at most 120 characters; longer ones are cut
 * @param text plain text of at most 100,000 characters; push shows the first 300
 * @param link the path of the page that it is about, such as {@code /t/abc}
 * @param about by which it is dropped if it is out of date when it would be sent; null if it never is
 * @param until when it is of no use any more; null if it stays useful
 */
public record Notice(
        String subject,
        String text,
        String link,
        @Nullable About about,
        @Nullable Instant until) {
    private static final int LONGEST_SUBJECT = 120;
    private static final int LONGEST_TEXT = 100_000;

    public Notice {
        subject = cut(line(subject), LONGEST_SUBJECT);
        text = cut(text, LONGEST_TEXT);
    }

    /** A notice that is never out of date. */
    public static Notice of(String subject, String text, String link) {
        return new Notice(subject, text, link, null, null);
    }

    /** A notice as it is stored, in a language of these letters; in English if there is no such language any more. */
    public static String written(String language, Supplier<Notice> notice) {
        return Language.of(language)
                .orElseGet(Language::english)
                .during(() -> JsonMapper.shared().writeValueAsString(notice.get()));
    }

    /** People's text in one line, without characters that steer terminals, lines or the direction of writing. */
    static String line(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").strip();
    }

    static String cut(String text, int most) {
        return text.length() <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, most - 1))) + "…";
    }

    /**
     * A question at a table.
     *
     * @param asked the question's number
     */
    public record About(String table, int asked) {}
}
