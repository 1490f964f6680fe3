package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hornbook.playtest.Scene;
import org.hornbook.server.cli.console.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a table and a turn from one line of JSON. */
final class TurnReader {
    private static final Set<String> FIELDS =
            Set.of("rows", "modifiers", "plays", "params", "players", "round", "turn");
    private static final Set<String> PLAY_FIELDS = Set.of("player", "card", "row");
    private static final Set<String> MARKER_FIELDS = Set.of("row", "side");

    /** As scripts and messages write 0 and 1. */
    private static final List<String> SWITCH = List.of("off", "on");

    private final JsonMapper json = new JsonMapper();

    /** A line that is not as it should be is {@linkplain Problem told} in one sentence. */
    TurnLine read(String line) {
        JsonNode turn = parse(line);
        object("The line", turn, FIELDS);
        List<List<List<String>>> rows = new ArrayList<>();
        for (JsonNode row : list("rows", turn.path("rows"))) {
            List<List<String>> cards = new ArrayList<>();
            list("A row", row).forEach(card -> cards.add(stack(card)));
            rows.add(cards);
        }
        Map<String, TurnLine.Marker> modifiers = new LinkedHashMap<>();
        entries("modifiers", turn.path("modifiers"))
                .forEach((name, marker) -> modifiers.put(name, marker(name, marker)));
        List<TurnLine.Play> plays = new ArrayList<>();
        list("plays", turn.path("plays")).forEach(play -> plays.add(play(play)));
        Map<String, Integer> params = new LinkedHashMap<>();
        entries("params", turn.path("params")).forEach((name, value) -> params.put(name, parameter(name, value)));
        return new TurnLine(
                rows,
                modifiers,
                plays,
                params,
                optionalNumber("players", turn.path("players")),
                new Scene.Moment(counted("round", turn), counted("turn", turn)));
    }

    /** A card, or a list of cards that lie on each other. */
    private static List<String> stack(JsonNode card) {
        if (!card.isArray()) {
            return List.of(card("A card", card));
        }
        List<String> stack = new ArrayList<>();
        card.forEach(each -> stack.add(card("A card", each)));
        return stack;
    }

    /** Its number, or its name. */
    private static String card(String what, JsonNode card) {
        return card.isString() ? text(what, card) : String.valueOf(number(what, card));
    }

    private JsonNode parse(String line) {
        try {
            return json.readTree(line);
        } catch (JacksonException malformed) {
            throw Problem.found("This is not JSON: " + malformed.getOriginalMessage());
        }
    }

    private static TurnLine.Marker marker(String name, JsonNode marker) {
        object(name, marker, MARKER_FIELDS);
        JsonNode side = marker.path("side");
        return new TurnLine.Marker(
                number("row of " + name, marker.path("row")),
                side.isMissingNode() || side.isNull() ? null : text("side of " + name, side));
    }

    private static TurnLine.Play play(JsonNode play) {
        object("A play", play, PLAY_FIELDS);
        return new TurnLine.Play(
                text("player", play.path("player")), card("card", play.path("card")), chosenRow(play.path("row")));
    }

    /** A row that makes no sense counts as none chosen. */
    private static @Nullable Integer chosenRow(JsonNode row) {
        return row.isIntegralNumber() && row.canConvertToInt() ? row.intValue() : null;
    }

    private static int parameter(String name, JsonNode value) {
        if (value.isString() && SWITCH.contains(value.stringValue())) {
            return SWITCH.indexOf(value.stringValue());
        }
        return value.isBoolean() ? value.booleanValue() ? 1 : 0 : number("value of " + name, value);
    }

    private static void object(String what, JsonNode node, Set<String> fields) {
        if (!node.isObject()) {
            throw Problem.found(what + " must be an object in { }.");
        }
        for (String field : node.propertyNames()) {
            if (!fields.contains(field)) {
                throw Problem.found(what + " has no field " + field + ".");
            }
        }
    }

    private static JsonNode list(String what, JsonNode node) {
        if (!node.isArray()) {
            throw Problem.found(what + " must be a list in [ ].");
        }
        return node;
    }

    private static Map<String, JsonNode> entries(String what, JsonNode node) {
        Map<String, JsonNode> entries = new LinkedHashMap<>();
        if (node.isObject()) {
            node.properties().forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
        } else if (!node.isMissingNode() && !node.isNull()) {
            throw Problem.found(what + " must be an object in { }.");
        }
        return entries;
    }

    private static @Nullable Integer optionalNumber(String what, JsonNode node) {
        return node.isMissingNode() || node.isNull() ? null : number(what, node);
    }

    /** From 1, which it is if nothing is said. */
    private static int counted(String what, JsonNode line) {
        return Objects.requireNonNullElse(optionalNumber(what, line.path(what)), 1);
    }

    private static int number(String what, JsonNode node) {
        if (!node.isIntegralNumber() || !node.canConvertToInt()) {
            throw Problem.found(what + " must be a whole number.");
        }
        return node.intValue();
    }

    private static String text(String what, JsonNode node) {
        if (!node.isString() || node.stringValue().isBlank()) {
            throw Problem.found(what + " must be a text.");
        }
        return node.stringValue();
    }
}
