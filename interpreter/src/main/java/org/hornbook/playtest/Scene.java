package org.hornbook.playtest;

import java.util.List;
import java.util.Map;
import org.hornbook.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * A table and one turn at it, in the first deal.
 *
 * @param players everybody at the table by name, in the order of the seats
 * @param taken what players have taken before, in this round
 * @param plays at most one card for each player
 */
public record Scene(
        Picture table, List<String> players, Map<String, List<Integer>> taken, List<Play> plays, Moment moment) {
    public Scene {
        players = List.copyOf(players);
        taken = Map.copyOf(taken);
        plays = List.copyOf(plays);
    }

    /** A scene at the beginning of a game. */
    public Scene(Picture table, List<String> players, Map<String, List<Integer>> taken, List<Play> plays) {
        this(table, players, taken, plays, Moment.FIRST);
    }

    /** What keeps it from being a table of a real game, in plain sentences; none if it can be one. */
    public List<String> problems(Rules rules) {
        return new SceneProblems(rules, this).find();
    }

    /**
     * Plays its turn. The rules must be for as many players as it names, or more; the others do nothing. Modifiers it
     * does not show are not on the table.
     */
    public SceneResult play(Rules rules) {
        return new SceneRunner(rules, this, false).play();
    }

    /** The same, and the causes of what happens say why. */
    public SceneResult explain(Rules rules) {
        return new SceneRunner(rules, this, true).play();
    }

    /** When it is, both counted from 1. */
    public record Moment(int round, int turn) {
        public static final Moment FIRST = new Moment(1, 1);
    }

    /** A card, and the row chosen if one is asked for; without it, or if it is not offered, the default is taken. */
    public record Play(String player, int card, @Nullable Integer row) {}
}
