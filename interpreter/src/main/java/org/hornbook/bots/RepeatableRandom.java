package org.hornbook.bots;

import java.util.random.RandomGenerator;
import org.hornbook.random.Dice;

/** Random numbers that can be repeated. */
final class RepeatableRandom implements RandomGenerator {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    void begin(long from) {
        state = from;
    }

    @Override
    public long nextLong() {
        state += GOLDEN;
        return Dice.mixed(state);
    }
}
