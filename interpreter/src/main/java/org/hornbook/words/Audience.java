package org.hornbook.words;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Who sees which cards lie in a place. How many there are, everybody sees. */
public enum Audience {
    OWNER,
    /** All players but the owner. */
    OTHERS,
    ALL,
    NOBODY;

    /** As a script says it: {@code owner}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Audience> find(String word) {
        return Arrays.stream(values())
                .filter(audience -> audience.word().equals(word))
                .findFirst();
    }
}
