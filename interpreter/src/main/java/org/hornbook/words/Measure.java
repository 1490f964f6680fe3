package org.hornbook.words;

import java.util.Locale;

/** Aggregates of values. */
public enum Measure {
    COUNT,
    TOTAL,
    LOWEST,
    HIGHEST;

    /** The word in scripts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
