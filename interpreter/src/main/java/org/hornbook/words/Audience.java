package org.hornbook.words;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The people who see the cards at a place. Everybody sees how many there are. */
public enum Audience {
    OWNER,
    /** Everybody except the owner. */
    OTHERS,
    ALL,
    NOBODY;

    /** The word in scripts, such as {@code owner}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Audience> find(String word) {
        return Arrays.stream(values())
                .filter(audience -> audience.word().equals(word))
                .findFirst();
    }
}
