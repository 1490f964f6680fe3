package org.hornbook.server.lab;

/**
 * The numbers of games after which it is looked whether the figures are precise enough: always the same, so that the result
 * does not depend on who has played how much by when.
 */
final class Checkpoints {
    private static final long FIRST = 1_000;

    private Checkpoints() {}

    /** @param most after how many the study ends in any case */
    static long first(long most) {
        return Math.min(FIRST, most);
    }

    static long after(long checkpoint, long most) {
        return Math.min(2 * checkpoint, most);
    }
}
