package org.hornbook.source;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the known word that a misspelt one probably means. */
public final class Spelling {
    private static final int LONGEST_WORD = 40;

    private Spelling() {}

    /** A whole number in quotation marks or in digits of other scripts, with the digits 0 to 9; empty if it is none. */
    public static String number(String written) {
        String digits = written.replaceAll("[\"'“”]", "").strip();
        boolean isNumber = !digits.isEmpty() && digits.codePoints().allMatch(Character::isDigit);
        return isNumber
                ? digits.codePoints()
                        .map(digit -> Character.digit(digit, 10))
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining())
                : "";
    }

    /**
     * The nearest candidate, if it is near enough to suggest: one mistake in a short word, two in a longer one, three in a
     * long one. Case, hyphens and underscores are ignored; among equally near candidates the first is taken.
     */
    public static Optional<String> closest(String word, Collection<String> candidates) {
        String plain = plain(word);
        String nearest = null;
        int fewestSlips = slipsAllowed(plain) + 1;
        for (String candidate : candidates) {
            int slips = slips(plain, plain(candidate), fewestSlips);
            if (slips < fewestSlips) {
                fewestSlips = slips;
                nearest = candidate;
            }
        }
        return nearest == null ? beginning(word, candidates) : Optional.of(nearest);
    }

    /** The only candidate that starts with the word, such as {@code hand_size} for {@code hand}. */
    private static Optional<String> beginning(String word, Collection<String> candidates) {
        List<String> longer = candidates.stream()
                .filter(candidate -> candidate.startsWith(word + "_"))
                .toList();
        return longer.size() == 1 ? Optional.of(longer.getFirst()) : Optional.empty();
    }

    private static String plain(String word) {
        String lower = word.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
        return lower.length() > LONGEST_WORD ? lower.substring(0, LONGEST_WORD) : lower;
    }

    private static int slipsAllowed(String word) {
        return word.length() <= 2 ? 0 : word.length() <= 4 ? 1 : word.length() <= 8 ? 2 : 3;
    }

    /** The edit distance with transpositions; {@code limit} if it is that or more. */
    private static int slips(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) >= limit) {
            return limit;
        }
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(Math.min(current[j - 1], last[j]) + 1, last[j - 1] + change);
                if (isSwap(a, i, b, j)) {
                    current[j] = Math.min(current[j], beforeLast[j - 2] + 1);
                }
            }
            int[] spare = beforeLast;
            beforeLast = last;
            last = current;
            current = spare;
        }
        return Math.min(last[b.length()], limit);
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
