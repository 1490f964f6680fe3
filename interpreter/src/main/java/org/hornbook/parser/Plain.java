package org.hornbook.parser;

import java.text.Normalizer;
import java.util.Map;

/** Writes words with the letters that names may have. */
final class Plain {
    private static final Map<Character, String> SPELT_OUT =
            Map.of('ä', "ae", 'ö', "oe", 'ü', "ue", 'Ä', "Ae", 'Ö', "Oe", 'Ü', "Ue", 'ß', "ss", 'æ', "ae", 'ø', "oe");

    private Plain() {}

    /** {@code größe} as {@code groesse}, {@code café} as {@code cafe}; what has no such letters is left out. */
    static String letters(String word) {
        StringBuilder spelt = new StringBuilder();
        String composed = Normalizer.normalize(word, Normalizer.Form.NFC);
        for (int i = 0; i < composed.length(); i++) {
            spelt.append(SPELT_OUT.getOrDefault(composed.charAt(i), composed.substring(i, i + 1)));
        }
        return Normalizer.normalize(spelt, Normalizer.Form.NFD).replaceAll("[^A-Za-z0-9_]", "");
    }
}
