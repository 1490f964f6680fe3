package org.hornbook.server.cli;

import java.util.List;
import java.util.Map;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.SceneResult;

/** One line of output: the table after the turn, and what it cost whom because of which rule. */
record TurnResult(
        List<List<Integer>> rows,
        Map<String, TurnLine.Marker> modifiers,
        Map<String, List<Integer>> taken,
        Map<String, Integer> points,
        List<Reason> because) {

    /** The case that placed a card, its line in the script, why it applied and why no rule before it did. */
    record Reason(String player, int card, String rule, int line, List<String> why, List<Not> whyNot) {
        static Reason of(SceneResult.Reason reason) {
            return new Reason(
                    reason.player(),
                    reason.card(),
                    reason.rule().name(),
                    reason.rule().line(),
                    reason.cause().reasons(),
                    reason.cause().skipped().stream()
                            .map(each -> new Not(each.rule(), each.reason()))
                            .toList());
        }
    }

    /** A rule that was tried before. */
    record Not(String rule, String why) {}

    static TurnResult of(SceneResult result) {
        return new TurnResult(
                result.table().rows().stream().map(Picture.Row::cards).toList(),
                TurnLine.markers(result.table()),
                result.taken(),
                result.points(),
                result.reasons().stream().map(Reason::of).toList());
    }
}
