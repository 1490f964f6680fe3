package org.hornbook.experiment;

import java.util.List;
import org.hornbook.game.Players;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one arm.
 *
 * @param arm its place among the experiment's arms, from 1
 * @param played how many games or rounds
 * @param rounds how many rounds that were
 * @param failed in how many of them the rules did not say what happens
 * @param failure one reason for that; empty if there was none
 * @param capped in how many of them somebody's score went as far as scores go ({@link Players#MOST_POINTS})
 * @param figures none if the rules failed in all of them
 */
public record ArmResults(
        int arm,
        String label,
        Role role,
        long played,
        long rounds,
        long failed,
        String failure,
        long capped,
        List<Figure> figures) {
    public ArmResults {
        figures = List.copyOf(figures);
    }

    /** A figure by its id; null if this run has none. */
    public @Nullable Figure figure(String id) {
        return figures.stream().filter(each -> each.id().equals(id)).findFirst().orElse(null);
    }
}
