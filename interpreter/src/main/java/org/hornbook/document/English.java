package org.hornbook.document;

import java.util.List;

/** Helpers for writing English. */
public final class English {
    private static final List<String> NUMBERS = List.of(
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");

    private English() {}

    public static String sentence(String words) {
        return words.isEmpty() || words.endsWith(".") ? capital(words) : capital(words) + ".";
    }

    public static String capital(String words) {
        int first = words.startsWith("\u201c") ? 1 : 0;
        return words.length() == first
                ? words
                : words.substring(0, first) + Character.toUpperCase(words.charAt(first)) + words.substring(first + 1);
    }

    /** A list: {@code a, b and c}. */
    public static String and(List<String> parts) {
        return join(parts, " and ");
    }

    public static String or(List<String> parts) {
        return join(parts, " or ");
    }

    private static String join(List<String> parts, String last) {
        int size = parts.size();
        return size < 2
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, size - 1)) + last + parts.get(size - 1);
    }

    /** The indefinite article: {@code a calf} or {@code an ox}. */
    public static String one(String thing) {
        return ("aeiou".indexOf(Character.toLowerCase(thing.charAt(0))) < 0 ? "a " : "an ") + thing;
    }

    /** Whether a word is a plural, judged by its ending: {@code animals} is, {@code abyss} is not. */
    public static boolean isPlural(String thing) {
        return thing.endsWith("s") && !thing.endsWith("ss");
    }

    /** A number with a noun: {@code one card}, {@code five cards}, {@code 20 cards}. */
    public static String count(int count, String thing) {
        return number(count) + " " + (count == 1 ? thing : thing + "s");
    }

    public static String number(int number) {
        return number >= 0 && number < NUMBERS.size() ? NUMBERS.get(number) : Integer.toString(number);
    }

    /** A range of numbers: {@code three}, {@code 2 to 6}. */
    public static String range(int low, int high) {
        return low == high ? number(low) : low + " to " + high;
    }
}
