package org.hornbook.parser;

import java.util.Locale;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/** Finds characters that nobody can see and that can make a script look like another one. */
final class Characters {
    private Characters() {}

    /** Reports each run of such characters, wherever it stands: also in texts and comments. */
    static void check(SourceFile source, Problems problems) {
        String text = source.text();
        int start = 0;
        while (start < text.length()) {
            int end = start;
            while (end < text.length() && isTreacherous(text, end)) {
                end += Character.charCount(text.codePointAt(end));
            }
            if (end > start) {
                Span span = source.span(start, end);
                String number = String.format(Locale.ROOT, "U+%04X", text.codePointAt(start));
                problems.error(
                        "HB115",
                        span,
                        "A character that cannot be seen (" + number + ") stands here.",
                        new Fix("Remove it", span, ""));
            }
            start = end < text.length() ? end + Character.charCount(text.codePointAt(end)) : end;
        }
    }

    static boolean isTreacherous(String text, int index) {
        if (text.charAt(index) >= ' ' && text.charAt(index) < 0x7F) {
            return false;
        }
        int character = codePoint(text, index);
        return switch (Character.getType(character)) {
            case Character.CONTROL -> "\t\r\n".indexOf(character) < 0;
            case Character.FORMAT -> !isWanted(text, index);
            case Character.SURROGATE, Character.PRIVATE_USE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                true;
            case Character.UNASSIGNED -> (character & 0xFFFE) == 0xFFFE;
            default -> false;
        };
    }

    /** Of a pair of surrogates either half stands for the whole. */
    private static int codePoint(String text, int index) {
        boolean isSecondHalf = index > 0
                && Character.isLowSurrogate(text.charAt(index))
                && Character.isHighSurrogate(text.charAt(index - 1));
        return text.codePointAt(isSecondHalf ? index - 1 : index);
    }

    /** A mark at the start of the file says how it is encoded; joiners make one emoji of several. */
    private static boolean isWanted(String text, int index) {
        return switch (text.charAt(index)) {
            case '\uFEFF' -> index == 0;
            case '\u200C', '\u200D' -> index > 0 && text.charAt(index - 1) > 0x7F;
            case '\u00AD' -> true;
            default -> false;
        };
    }
}
