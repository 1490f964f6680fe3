package org.hornbook.playtest;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table and one turn at it, in the first deal.
 *
 * @param players everybody at the table by name, in the order of the seats
 * @param taken what players have taken before, in this round
 * @param plays at most one card for each player
 */
public record Scene(Picture table, List<String> players, Map<String, List<Integer>> taken, List<Play> plays) {
    public Scene {
        players = List.copyOf(players);
        taken = Map.copyOf(taken);
        plays = List.copyOf(plays);
    }

    /** A card, and the row chosen if one is asked for; without it, or if it is not offered, the default is taken. */
    public record Play(String player, int card, @Nullable Integer row) {}
}
