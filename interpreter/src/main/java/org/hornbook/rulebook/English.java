package org.hornbook.rulebook;

import java.util.List;
import org.hornbook.variant.Variant;

/** Small matters of writing English. */
final class English {
    private static final List<String> NUMBERS = List.of(
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");

    private English() {}

    static String sentence(String words) {
        return words.isEmpty() || words.endsWith(".") ? capital(words) : capital(words) + ".";
    }

    static String capital(String words) {
        int first = words.startsWith("\u201c") ? 1 : 0;
        return words.length() == first
                ? words
                : words.substring(0, first) + Character.toUpperCase(words.charAt(first)) + words.substring(first + 1);
    }

    /** {@code a, b and c}. */
    static String and(List<String> parts) {
        return join(parts, " and ");
    }

    static String or(List<String> parts) {
        return join(parts, " or ");
    }

    private static String join(List<String> parts, String last) {
        int size = parts.size();
        return size < 2
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, size - 1)) + last + parts.get(size - 1);
    }

    /** {@code one card}, {@code five cards}, {@code 20 cards}. */
    static String count(int count, String thing) {
        return number(count) + " " + (count == 1 ? thing : thing + "s");
    }

    static String number(int number) {
        return number >= 0 && number < NUMBERS.size() ? NUMBERS.get(number) : Integer.toString(number);
    }

    static String range(Variant.Bounds bounds) {
        return bounds.low() == bounds.high() ? number(bounds.low()) : bounds.low() + " to " + bounds.high();
    }
}
