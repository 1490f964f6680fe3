package org.hornbook.source;

import java.util.Locale;

/** Invisible characters, which can make a text look like another one. */
public final class InvisibleCharacters {
    private InvisibleCharacters() {}

    /** Whether there is such a character, or half of one, at an index. */
    public static boolean isAt(String text, int index) {
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

    /** The code point at an index; both halves of a surrogate pair stand for the whole. */
    private static int codePoint(String text, int index) {
        boolean isSecondHalf = index > 0
                && Character.isLowSurrogate(text.charAt(index))
                && Character.isHighSurrogate(text.charAt(index - 1));
        return text.codePointAt(isSecondHalf ? index - 1 : index);
    }

    /** Whether an invisible character is legitimate: a byte order mark at the start, or a joiner within an emoji. */
    private static boolean isWanted(String text, int index) {
        return switch (text.charAt(index)) {
            case '\uFEFF' -> index == 0;
            case '\u200C', '\u200D' -> index > 0 && text.charAt(index - 1) > 0x7F;
            case '\u00AD' -> true;
            default -> false;
        };
    }

    /** The text with each such character as {@code <U+202E>}. */
    public static String spelledOut(String text) {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int character = text.codePointAt(i);
            if (isAt(text, i)) {
                seen.append('<').append(number(character)).append('>');
            } else {
                seen.appendCodePoint(character);
            }
        }
        return seen.toString();
    }

    /** The text without such characters and without surrounding space. */
    public static String without(String text) {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (!isAt(text, i)) {
                seen.append(text.charAt(i));
            }
        }
        return seen.toString().strip();
    }

    /** The code point in hexadecimal, such as {@code U+202E}. */
    public static String number(int character) {
        return String.format(Locale.ROOT, "U+%04X", character);
    }
}
