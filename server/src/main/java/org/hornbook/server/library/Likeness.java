package org.hornbook.server.library;

import java.text.Normalizer;
import java.util.Locale;

/** What names look like, so that nobody takes one game for another. */
final class Likeness {
    /** Letters and digits that look like others: each character of the first line like that below it. */
    private static final String SEEN = "абвгеіјкмнопрсԁѕтухһԛԝαβεικνορτυχıł01i|øđð";

    private static final String TAKEN_FOR = "a6breljkmhonpcdstyxhqwabelkvoptuxllolllodd";

    private Likeness() {}

    /**
     * The name without capitals, accents, spaces and signs, with one letter for all that look like it: two names of which this is
     * the same are taken for each other, such as {@code 6 nimmt!} and {@code 6_Nimmt}, with a Cyrillic letter or without.
     */
    static String of(String name) {
        StringBuilder seen = new StringBuilder();
        Normalizer.normalize(name, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .map(Likeness::takenFor)
                .filter(Character::isLetterOrDigit)
                .forEach(seen::appendCodePoint);
        return seen.toString().replace("rn", "m").replace("vv", "w");
    }

    private static int takenFor(int letter) {
        int place = SEEN.indexOf(letter);
        return place < 0 ? letter : TAKEN_FOR.charAt(place);
    }
}
