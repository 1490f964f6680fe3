package org.hornbook.repair;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes words with the letters that names may have. */
final class Transliteration {
    private static final Map<Character, String> SPELT_OUT =
            Map.of('ä', "ae", 'ö', "oe", 'ü', "ue", 'Ä', "Ae", 'Ö', "Oe", 'Ü', "Ue", 'ß', "ss", 'æ', "ae", 'ø', "oe");

    private static final int MOST_WORDS = 3;

    private Transliteration() {}

    /** {@code größe} as {@code groesse}, {@code café} as {@code cafe}; what has no such letters is left out. */
    static String letters(String word) {
        StringBuilder spelt = new StringBuilder();
        String composed = Normalizer.normalize(word, Normalizer.Form.NFC);
        for (int i = 0; i < composed.length(); i++) {
            spelt.append(SPELT_OUT.getOrDefault(composed.charAt(i), composed.substring(i, i + 1)));
        }
        return Normalizer.normalize(spelt, Normalizer.Form.NFD).replaceAll("[^A-Za-z0-9_]", "");
    }

    /** A name made of the first words of a text: {@code fifty_points_end} of {@code Fifty points end it.}; empty if it has none. */
    static String name(String text) {
        return Stream.of(text.split("[^\\p{L}0-9]+"))
                .map(word -> letters(word).toLowerCase(Locale.ROOT))
                .dropWhile(word -> word.isEmpty() || Character.isDigit(word.charAt(0)))
                .filter(word -> !word.isEmpty())
                .limit(MOST_WORDS)
                .collect(Collectors.joining("_"));
    }
}
