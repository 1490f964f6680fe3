package org.hornbook.server.cli;

import java.util.Locale;

/** Text in columns. */
final class TextColumns {
    private TextColumns() {}

    /** The text with spaces after it. */
    static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** The text with spaces before it. */
    static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** A number with its thousands apart. */
    static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
