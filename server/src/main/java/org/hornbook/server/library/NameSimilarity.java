package org.hornbook.server.library;

import java.text.Normalizer;
import java.util.Locale;

/** Whether two names look alike, so that nobody publishes a game that is taken for another. */
final class NameSimilarity {
    /** Letters and digits that look like others: each character of the first line like that below it. */
    private static final String SEEN = "абвгеіјкмнопрсԁѕтухһԛԝαβεικνορτυχıł01i|øđð";

    private static final String TAKEN_FOR = "a6breljkmhonpcdstyxhqwabelkvoptuxllolllodd";

    private NameSimilarity() {}

    /**
     * The name's skeleton: without case, accents, spaces and signs, with one letter for all that look like it. Names with
     * equal skeletons look alike, such as {@code 6 nimmt!} and {@code 6_Nimmt}, also with a Cyrillic letter.
     */
    static String of(String name) {
        StringBuilder seen = new StringBuilder();
        Normalizer.normalize(name, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .map(NameSimilarity::takenFor)
                .filter(Character::isLetterOrDigit)
                .forEach(seen::appendCodePoint);
        return seen.toString().replace("rn", "m").replace("vv", "w");
    }

    private static int takenFor(int letter) {
        int place = SEEN.indexOf(letter);
        return place < 0 ? letter : TAKEN_FOR.charAt(place);
    }
}
