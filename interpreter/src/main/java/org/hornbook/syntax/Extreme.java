package org.hornbook.syntax;

/** Which end of a scale. {@code fewest} and {@code most} say the same of counts as {@code lowest} and {@code highest}. */
public enum Extreme {
    LOWEST,
    HIGHEST,
    FEWEST,
    MOST;

    public boolean isLow() {
        return this == LOWEST || this == FEWEST;
    }

    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
