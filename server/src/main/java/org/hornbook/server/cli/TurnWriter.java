package org.hornbook.server.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hornbook.game.SeatView.Marker;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.Scene;
import org.hornbook.search.Position;
import tools.jackson.databind.json.JsonMapper;

/** Writes a table and a turn as the line of JSON that a {@link TurnReader} reads. */
final class TurnWriter {
    private final JsonMapper json = new JsonMapper();

    /** Empty if it matters what players have taken before, of which lines tell nothing. */
    Optional<String> line(Position position) {
        Scene scene = position.scene();
        if (!scene.taken().isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("rows", scene.table().rows().stream().map(Picture.Row::cards).toList());
        Map<String, Object> modifiers = modifiers(scene.table());
        if (!modifiers.isEmpty()) {
            line.put("modifiers", modifiers);
        }
        line.put("plays", scene.plays().stream().map(TurnWriter::play).toList());
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

    private static Map<String, Object> modifiers(Picture table) {
        Map<String, Object> modifiers = new LinkedHashMap<>();
        List<Picture.Row> rows = table.rows();
        for (int row = 1; row <= rows.size(); row++) {
            for (Marker marker : rows.get(row - 1).modifiers()) {
                modifiers.put(
                        marker.name(),
                        marker.side().isEmpty() ? Map.of("row", row) : Map.of("row", row, "side", marker.side()));
            }
        }
        return modifiers;
    }

    private static Map<String, Object> play(Scene.Play play) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("player", play.player());
        fields.put("card", play.card());
        if (play.row() != null) {
            fields.put("row", play.row());
        }
        return fields;
    }
}
