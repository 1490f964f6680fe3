package org.hornbook.words;

import java.util.Locale;

/** What many values come to. */
public enum Measure {
    COUNT,
    TOTAL,
    LOWEST,
    HIGHEST;

    /** As scripts write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
