package org.hornbook.server.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hornbook.game.SeatView;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.Scene;
import org.hornbook.search.Position;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * One line of input: a table and a turn.
 *
 * @param rows for each card of a row those that lie on each other there, the lowermost first; by number, or by name if they
 *     have one instead
 * @param modifiers where each modifier lies, by its name; those missing are not on the table
 * @param params parameters that are not as the script states them; a switch is true or false
 * @param players how many play; as many as there are plays if it is missing
 * @param moment the first turn of the first round if it is missing
 */
record TurnLine(
        List<List<List<String>>> rows,
        Map<String, Marker> modifiers,
        List<Play> plays,
        Map<String, Integer> params,
        @Nullable Integer players,
        Scene.Moment moment) {

    record Marker(
            int row,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String side) {}

    /** @param card its number, or its name */
    record Play(
            String player,
            Object card,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer row) {}

    TurnLine {
        modifiers = new LinkedHashMap<>(modifiers);
    }

    /** Where each modifier of a table lies, by its name. */
    static Map<String, Marker> markers(Picture table) {
        Map<String, Marker> markers = new LinkedHashMap<>();
        List<Picture.Row> rows = table.rows();
        for (int i = 0; i < rows.size(); i++) {
            for (SeatView.Marker marker : rows.get(i).modifiers()) {
                markers.put(marker.name(), new Marker(i + 1, marker.side().isEmpty() ? null : marker.side()));
            }
        }
        return markers;
    }

    /** Rows for JSON: of each its cards, several that lie on each other as a list. */
    static List<List<Object>> rows(Variant variant, Picture table) {
        return table.rows().stream()
                .map(row -> Stacks.of(cards(variant, row.cards()), row.stacked()).stream()
                        .map(stack -> stack.size() == 1 ? stack.getFirst() : stack)
                        .toList())
                .toList();
    }

    static List<Object> cards(Variant variant, List<Integer> cards) {
        return cards.stream().map(card -> card(variant, card)).toList();
    }

    /** A card for JSON: its number, or its name. */
    static Object card(Variant variant, int card) {
        String name = variant.cardName(card);
        return name.equals(String.valueOf(card)) ? (Object) card : name;
    }

    /** Writes a table and a turn as the line of JSON that a {@link TurnReader} reads. */
    static final class Writer {
        private final JsonMapper json = new JsonMapper();

        /** Empty if it matters what players have taken before, of which lines tell nothing. */
        Optional<String> line(Position position) {
            Scene scene = position.scene();
            if (!scene.taken().isEmpty()) {
                return Optional.empty();
            }
            Map<String, Object> line = new LinkedHashMap<>();
            Variant variant = position.setup().variant();
            line.put("rows", rows(variant, scene.table()));
            Map<String, TurnLine.Marker> modifiers = TurnLine.markers(scene.table());
            if (!modifiers.isEmpty()) {
                line.put("modifiers", modifiers);
            }
            line.put(
                    "plays",
                    scene.plays().stream()
                            .map(play -> new TurnLine.Play(play.player(), card(variant, play.card()), play.row()))
                            .toList());
            if (!position.settings().isEmpty()) {
                line.put("params", position.settings());
            }
            position.players().ifPresent(players -> line.put("players", players));
            if (!scene.moment().equals(Scene.Moment.FIRST)) {
                line.put("round", scene.moment().round());
                line.put("turn", scene.moment().turn());
            }
            return Optional.of(json.writeValueAsString(line));
        }
    }
}
