package org.hornbook.parser;

import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.source.Unseen;

/** Finds {@link Unseen} characters. */
final class Characters {
    private Characters() {}

    /** Reports each run of such characters, wherever it stands: also in texts and comments. */
    static void check(SourceFile source, Problems problems) {
        String text = source.text();
        int start = 0;
        while (start < text.length()) {
            int end = start;
            while (end < text.length() && Unseen.isAt(text, end)) {
                end += Character.charCount(text.codePointAt(end));
            }
            if (end > start) {
                Span span = source.span(start, end);
                String number = Unseen.number(text.codePointAt(start));
                problems.error(
                        "HB115",
                        span,
                        "A character that cannot be seen (" + number + ") stands here.",
                        new Fix("Remove it", span, ""));
            }
            start = end < text.length() ? end + Character.charCount(text.codePointAt(end)) : end;
        }
    }
}
