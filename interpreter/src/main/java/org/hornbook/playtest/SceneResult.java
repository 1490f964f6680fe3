package org.hornbook.playtest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.rules.Journal;
import org.hornbook.variant.NamedRule;

/**
 * What came of a turn.
 *
 * @param events all that happened, in order
 * @param reasons for each card resolved, in order, the case that placed it
 * @param applied every case, rule and bar that applied
 * @param taken the cards each player took in this turn, in the order taken; only those who took any
 * @param points what each player gained in this turn, by cards or by rules; only those with any
 * @param winners who has won
 * @param left how cards, counts and answers are left
 * @param failure what the rules leave open; empty if nothing
 */
public record SceneResult(
        Picture table,
        List<Event> events,
        List<Reason> reasons,
        Set<NamedRule> applied,
        Map<String, List<Integer>> taken,
        Map<String, Integer> points,
        Set<String> winners,
        Aftermath left,
        Optional<Journal.Failure> failure) {

    /** The case that placed a card; {@code cause} says why, if that was asked for. */
    public record Reason(String player, int card, NamedRule rule, Cause cause) {}
}
