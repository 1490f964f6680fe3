package org.hornbook.words;

/** The card that stays when a row is taken. */
public enum Keep {
    LOWEST,
    HIGHEST,
    FIRST,
    LAST;

    private static final Keep[] ALL = values();

    /** Its number among the operands of a verb, which are all numbers. */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
        return ordinal();
    }

    public static Keep of(int number) {
        return ALL[number];
    }
}
