package org.hornbook.bots;

import java.time.Duration;

/**
 * How much a bot may think about one answer; whichever bound is reached first ends its thinking. Under a bound on
 * iterations alone the same seed gives the same answer.
 *
 * @param iterations how many possible tables are looked at, at least 1
 * @param time how long it may take; a bot looks at one table even if no time is left
 */
public record Budget(int iterations, Duration time) {
    private static final Duration FOR_EVER = Duration.ofDays(1);

    /** At tables with people: short, so that nobody waits. */
    public static final Budget AT_TABLES = time(Duration.ofMillis(200));

    /** In experiments: bounded without a clock, so that a game comes out the same on any machine. */
    public static final Budget IN_EXPERIMENTS = iterations(200);

    public static Budget iterations(int iterations) {
        return new Budget(iterations, FOR_EVER);
    }

    public static Budget time(Duration time) {
        return new Budget(Integer.MAX_VALUE, time);
    }

    Budget within(int most) {
        return new Budget(Math.min(iterations, most), time);
    }

    /** An equal part of the budget. Only the time is split, since each table then takes less of it. */
    Budget part(int parts) {
        return new Budget(iterations, time.dividedBy(parts));
    }

    /** One answer being thought about, until the budget is spent or the thread is interrupted. */
    static final class Thinking {
        private final int iterations;
        private final long deadline;
        private int done;

        Thinking(Budget budget) {
            iterations = budget.iterations();
            deadline = System.nanoTime() + budget.time().toNanos();
        }

        /** Counts a finished iteration. @return whether another one is allowed */
        boolean goesOn() {
            done++;
            return done < iterations
                    && System.nanoTime() - deadline < 0
                    && !Thread.currentThread().isInterrupted();
        }
    }
}
