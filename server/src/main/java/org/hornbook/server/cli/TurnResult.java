package org.hornbook.server.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.game.SeatView.Marker;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.SceneResult;
import org.jspecify.annotations.Nullable;

/** One line of output: the table after the turn, and what it cost whom because of which rule. */
record TurnResult(
        List<List<Integer>> rows,
        Map<String, Place> modifiers,
        Map<String, List<Integer>> taken,
        Map<String, Integer> points,
        List<Reason> because) {

    record Place(
            int row,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String side) {}

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
        Map<String, Place> modifiers = new LinkedHashMap<>();
        List<Picture.Row> rows = result.table().rows();
        for (int i = 0; i < rows.size(); i++) {
            for (Marker marker : rows.get(i).modifiers()) {
                modifiers.put(marker.name(), new Place(i + 1, marker.side().isEmpty() ? null : marker.side()));
            }
        }
        return new TurnResult(
                rows.stream().map(Picture.Row::cards).toList(),
                modifiers,
                result.taken(),
                result.points(),
                result.reasons().stream().map(Reason::of).toList());
    }
}
