package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Players;

/**
 * What is known of one arm.
 *
 * @param played how many games or rounds
 * @param failed in how many the rules did not say what happens
 * @param failure one reason for that; empty if there was none
 * @param capped in how many somebody's score went as far as scores go ({@link Players#MOST_POINTS})
 * @param crosses with the base; empty columns if it is not compared game by game
 * @param spreads how often each value came up, in the order of {@link Spread}
 */
public record ArmSums(
        long played, long failed, String failure, long capped, Moments moments, Crosses crosses, List<Counts> spreads) {
    public ArmSums {
        spreads = List.copyOf(spreads);
    }

    /** Whether nothing was played to its end, so that no figure means anything. */
    boolean failedAlways() {
        return failed == played;
    }

    ArmSums plus(ArmSums other) {
        List<Counts> sums = new ArrayList<>();
        for (int i = 0; i < spreads.size(); i++) {
            sums.add(spreads.get(i).plus(other.spreads.get(i)));
        }
        return new ArmSums(
                played + other.played,
                failed + other.failed,
                earlier(failure, other.failure),
                capped + other.capped,
                moments.plus(other.moments),
                crosses.plus(other.crosses),
                sums);
    }

    /** The first in alphabetical order, so that it does not matter in which order games are played. */
    static String earlier(String one, String other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one + other;
        }
        return one.compareTo(other) <= 0 ? one : other;
    }
}
