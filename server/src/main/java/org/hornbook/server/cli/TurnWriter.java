package org.hornbook.server.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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
        Map<String, TurnLine.Marker> modifiers = TurnLine.markers(scene.table());
        if (!modifiers.isEmpty()) {
            line.put("modifiers", modifiers);
        }
        line.put(
                "plays",
                scene.plays().stream()
                        .map(play -> new TurnLine.Play(play.player(), play.card(), play.row()))
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
