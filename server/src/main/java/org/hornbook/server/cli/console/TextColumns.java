package org.hornbook.server.cli.console;

import java.util.Locale;

/** Text in columns. */
public final class TextColumns {
    private TextColumns() {}

    /** The text padded on the right. */
    public static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** The text padded on the left. */
    public static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** A number with separated thousands. */
    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
