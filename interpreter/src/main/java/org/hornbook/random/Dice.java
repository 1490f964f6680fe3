package org.hornbook.random;

/**
 * Random numbers that depend only on the place in a game where they are needed. So games that differ in one rule stay
 * comparable: the same player draws the same number at the same place, whatever was drawn before.
 */
public final class Dice {
    /** Bits for a turn and for a seat: no two places of a game are the same number. */
    private static final int TURN = 16;

    private static final int SEAT = 8;

    /** An odd number, by which different numbers become different ones far apart: 2⁶⁴ divided by the golden ratio. */
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private Dice() {}

    /**
     * A number from 0 up to but not including {@code bound}; the bias is below {@code bound} / 2³².
     *
     * @param draw tells the draws of a seat in a turn apart
     */
    public static int below(int bound, long seed, int round, int turn, int seat, long draw) {
        long place = ((long) round << TURN | turn) << SEAT | seat;
        return (int) ((mixed(mixed(seed + place * STEP) + draw * STEP) >>> 32) * bound >>> 32);
    }

    /** Mixes bits by the finalizer of SplitMix64. */
    public static long mixed(long bits) {
        long mixed = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
