package org.hornbook.playtest;

import org.hornbook.game.Event;
import org.hornbook.rules.Journal;
import org.jspecify.annotations.Nullable;

/** What is counted over many rounds. Sums of whole numbers only, so that the order of adding does not matter. */
final class Tally implements Journal {
    long rounds;
    long points;
    long squaredPoints;
    long failures;
    long cpuNanoseconds;
    final long[] applied;

    @Nullable
    String failure;

    Tally(int rules) {
        applied = new long[rules];
    }

    @Override
    public boolean wantsEvents() {
        return false;
    }

    @Override
    public void record(Event event) {
        if (event instanceof Event.RulesFailed failed) {
            failures++;
            failure = earlier(failure, failed.message());
        }
    }

    @Override
    public void applied(int rule) {
        applied[rule]++;
    }

    void count(long roundPoints) {
        rounds++;
        points += roundPoints;
        squaredPoints += roundPoints * roundPoints;
    }

    void add(Tally other) {
        rounds += other.rounds;
        points += other.points;
        squaredPoints += other.squaredPoints;
        failures += other.failures;
        cpuNanoseconds += other.cpuNanoseconds;
        for (int rule = 0; rule < applied.length; rule++) {
            applied[rule] += other.applied[rule];
        }
        failure = other.failure == null ? failure : earlier(failure, other.failure);
    }

    /** The first in alphabetical order, so that it does not matter either in which order rounds are played. */
    private static String earlier(@Nullable String known, String fresh) {
        return known == null || fresh.compareTo(known) < 0 ? fresh : known;
    }
}
