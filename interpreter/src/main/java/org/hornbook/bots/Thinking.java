package org.hornbook.bots;

/** One answer being thought about, until the budget is spent or the thread is interrupted. */
final class Thinking {
    private final int iterations;
    private final long deadline;
    private int done;

    Thinking(Budget budget) {
        iterations = budget.iterations();
        deadline = System.nanoTime() + budget.time().toNanos();
    }

    /** Counts an iteration that is done; whether there may be another. */
    boolean goesOn() {
        done++;
        return done < iterations
                && System.nanoTime() - deadline < 0
                && !Thread.currentThread().isInterrupted();
    }
}
