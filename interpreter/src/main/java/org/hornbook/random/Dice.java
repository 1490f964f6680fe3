package org.hornbook.random;

/**
 * Random numbers that depend only on the place in a game where they are needed. So games that differ in one rule stay
 * comparable: the same player draws the same lot at the same place, whatever was drawn before.
 */
public final class Dice {
    private Dice() {}

    /** A number from 0 up to but not including {@code bound}; the bias is below {@code bound} / 2³². */
    public static int below(int bound, long seed, int round, int turn, int seat, int what) {
        long place = ((round * 64L + turn) * 16 + seat) * 256 + what;
        return (int) ((mixed(seed + place * 0x9E3779B97F4A7C15L) >>> 32) * bound >>> 32);
    }

    /** Mixes bits by the finalizer of SplitMix64. */
    public static long mixed(long bits) {
        long mixed = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
