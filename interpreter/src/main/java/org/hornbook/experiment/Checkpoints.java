package org.hornbook.experiment;

/**
 * The numbers of games after which it is looked whether the figures are precise enough: always the same, so that the result
 * does not depend on who has played how much by when.
 */
public final class Checkpoints {
    private static final long FIRST = 1_000;

    private Checkpoints() {}

    /** @param most after how many it ends in any case */
    public static long first(long most) {
        return Math.min(FIRST, most);
    }

    /** The checkpoint that follows another one. */
    public static long after(long checkpoint, long most) {
        return Math.min(2 * checkpoint, most);
    }
}
