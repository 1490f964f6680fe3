package org.hornbook.checker;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Guesses which word was meant. */
final class Spelling {
    /** Nobody means a word longer than this, and comparing such words takes long. */
    private static final int LONGEST = 40;

    private Spelling() {}

    /** The candidate nearest to the word by edit distance; empty if none is near enough to be a slip. */
    static Optional<String> nearest(String word, Collection<String> candidates) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        String best = null;
        int least = Math.max(1, word.length() / 3) + 1;
        for (String candidate : candidates) {
            if (candidate.length() > LONGEST) {
                continue;
            }
            int distance = distance(plain(word), plain(candidate));
            if (distance < least && !candidate.equals(word)) {
                least = distance;
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replace("_", "");
    }

    /** Insertions, deletions, changes and swaps of neighbours that turn one word into the other. */
    static int distance(String a, String b) {
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
                current[j] = Math.min(Math.min(last[j], current[j - 1]) + 1, last[j - 1] + change);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    current[j] = Math.min(current[j], beforeLast[j - 2] + 1);
                }
            }
            int[] spare = beforeLast;
            beforeLast = last;
            last = current;
            current = spare;
        }
        return last[b.length()];
    }
}
