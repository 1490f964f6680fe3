package org.hornbook.server.cli.console;

import java.lang.Character.UnicodeScript;
import java.util.Locale;
import java.util.Set;

/** Text in columns, as a terminal shows it: wide letters take two columns, marks on other letters none. */
public final class TextColumns {
    private static final Set<UnicodeScript> WIDE = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HANGUL,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.YI);

    private static final int TAB = 4;

    private TextColumns() {}

    /** The number of columns that a text without tabs takes. */
    public static int width(String text) {
        return text.codePoints().map(TextColumns::width).sum();
    }

    private static int width(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(character) ? 2 : 1;
        };
    }

    private static boolean isWide(int character) {
        boolean isHalfWidth = character >= 0xFF61 && character <= 0xFFDC;
        boolean isHalfOfFlag = character >= 0x1F1E6 && character <= 0x1F1FF;
        boolean isFullWidth = (character >= 0x3000 && character <= 0x303E)
                || (character >= 0xFF01 && character <= 0xFF60)
                || (character >= 0xFFE0 && character <= 0xFFE6);
        return isFullWidth
                || (!isHalfWidth && WIDE.contains(UnicodeScript.of(character)))
                || (!isHalfOfFlag && Character.isEmojiPresentation(character));
    }

    /**
     * The text with spaces for tabs.
     *
     * @param column the number of columns before it
     */
    public static String withoutTabs(String text, int column) {
        StringBuilder line = new StringBuilder();
        int at = column;
        for (int character : text.codePoints().toArray()) {
            int wide = character == '\t' ? TAB - at % TAB : width(character);
            line.append(character == '\t' ? " ".repeat(wide) : Character.toString(character));
            at += wide;
        }
        return line.toString();
    }

    /** The text padded on the right. */
    public static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    /** The text padded on the left. */
    public static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }

    /** A number with separated thousands. */
    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
