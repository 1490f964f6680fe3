package org.hornbook.server.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.search.Position;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A line of input: a table and a turn.
 *
 * @param rows the stacks of each row, the lowest card first; by number, or by name if they
 *     have one instead
 * @param modifiers the row of each modifier, by its name; the others are not on the table
 * @param lying the cards in other places, by the names in examples: {@code ann.hand}, {@code pool}, {@code row
 *     2.tokens}
 * @param counts the counters, by the names in examples: {@code ann.score}, {@code starter}, {@code row 2.signs}
 * @param params parameters with other values than the script's; a switch is true or false
 * @param players the number of players; by default as many as are named
 * @param moment by default the first turn of the first round
 */
record TurnLine(
        List<List<List<String>>> rows,
        Map<String, Integer> modifiers,
        Map<String, List<String>> lying,
        Map<String, String> counts,
        List<Play> plays,
        Map<String, Integer> params,
        @Nullable Integer players,
        Scene.Moment moment) {

    /**
     * @param card its number, or its name; null if another question is answered
     * @param question the question's name in the script
     * @param answer the answers in words: {@code 5}, {@code row 2}, {@code yes}, a card, a player; none if nothing is chosen
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Play(
            String player,
            @Nullable Object card,
            @Nullable Integer row,
            @Nullable String question,
            @Nullable List<String> answer) {
        static Play of(String player, Object card, @Nullable Integer row) {
            return new Play(player, card, row, null, null);
        }
    }

    TurnLine {
        modifiers = new LinkedHashMap<>(modifiers);
    }

    /** The row of each modifier of a table, by its name. */
    static Map<String, Integer> modifiers(Picture table) {
        Map<String, Integer> modifiers = new LinkedHashMap<>();
        List<Picture.Row> rows = table.rows();
        for (int i = 0; i < rows.size(); i++) {
            for (String name : rows.get(i).modifiers()) {
                modifiers.put(name, i + 1);
            }
        }
        return modifiers;
    }

    /** Rows as JSON: the cards of each, with a stack as a list. */
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

    /** A card as JSON: its number, or its name. */
    static Object card(Variant variant, int card) {
        String name = variant.cardName(card);
        return name.equals(String.valueOf(card)) ? (Object) card : name;
    }

    /** Writes the line that a {@link TurnReader} reads. */
    static final class Writer {
        private final JsonMapper json = new JsonMapper();

        /** The line; empty if the position depends on earlier turns, which lines cannot say. */
        Optional<String> line(Position position) {
            Scene scene = position.scene();
            if (!scene.taken().isEmpty()) {
                return Optional.empty();
            }
            Map<String, Object> line = new LinkedHashMap<>();
            Variant variant = position.setup().variant();
            line.put("rows", rows(variant, scene.table()));
            Map<String, Integer> modifiers = TurnLine.modifiers(scene.table());
            if (!modifiers.isEmpty()) {
                line.put("modifiers", modifiers);
            }
            line.put(
                    "plays",
                    scene.plays().stream()
                            .map(play -> TurnLine.Play.of(play.player(), card(variant, play.card()), play.row()))
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

    /** Reads a line of input. */
    static final class TurnReader {
        private static final Set<String> FIELDS =
                Set.of("rows", "modifiers", "given", "plays", "params", "players", "round", "turn");
        private static final Set<String> PLAY_FIELDS = Set.of("player", "card", "row");
        private static final Set<String> ANSWER_FIELDS = Set.of("player", "question", "answer");

        private static final List<String> SWITCH = List.of("no", "yes");

        private final JsonMapper json = new JsonMapper();

        /** Reads a line; a wrong one is a {@linkplain Problem problem} in one sentence. */
        TurnLine read(String line) {
            JsonNode turn = parse(line);
            object("The line", turn, FIELDS);
            List<List<List<String>>> rows = new ArrayList<>();
            for (JsonNode row : list("rows", turn.path("rows"))) {
                List<List<String>> cards = new ArrayList<>();
                list("A row", row).forEach(card -> cards.add(stack(card)));
                rows.add(cards);
            }
            Map<String, Integer> modifiers = new LinkedHashMap<>();
            entries("modifiers", turn.path("modifiers"))
                    .forEach((name, row) -> modifiers.put(name, number("row of " + name, row)));
            Map<String, List<String>> lying = new LinkedHashMap<>();
            Map<String, String> counts = new LinkedHashMap<>();
            entries("given", turn.path("given")).forEach((name, value) -> {
                if (value.isArray()) {
                    lying.put(name, stack(value));
                } else {
                    counts.put(name, word(name, value));
                }
            });
            List<TurnLine.Play> plays = new ArrayList<>();
            list("plays", turn.path("plays")).forEach(play -> plays.add(play(play)));
            Map<String, Integer> params = new LinkedHashMap<>();
            entries("params", turn.path("params")).forEach((name, value) -> params.put(name, parameter(name, value)));
            return new TurnLine(
                    rows,
                    modifiers,
                    lying,
                    counts,
                    plays,
                    params,
                    optionalNumber("players", turn.path("players")),
                    new Scene.Moment(counted("round", turn), counted("turn", turn)));
        }

        private static List<String> stack(JsonNode card) {
            if (!card.isArray()) {
                return List.of(card("A card", card));
            }
            List<String> stack = new ArrayList<>();
            card.forEach(each -> stack.add(card("A card", each)));
            return stack;
        }

        /** Reads a card's number or name. */
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

        private static TurnLine.Play play(JsonNode play) {
            if (play.has("question")) {
                object("An answer", play, ANSWER_FIELDS);
                List<String> words = new ArrayList<>();
                JsonNode answer = play.path("answer");
                (answer.isArray() ? answer : List.of(answer)).forEach(each -> words.add(word("answer", each)));
                return new TurnLine.Play(
                        text("player", play.path("player")),
                        null,
                        null,
                        text("question", play.path("question")),
                        words);
            }
            object("A play", play, PLAY_FIELDS);
            return TurnLine.Play.of(
                    text("player", play.path("player")), card("card", play.path("card")), chosenRow(play.path("row")));
        }

        /** Reads a number, a name, yes or no. */
        private static String word(String what, JsonNode value) {
            return value.isBoolean() ? SWITCH.get(value.booleanValue() ? 1 : 0) : card(what, value);
        }

        /** Reads the chosen row; a wrong one counts as none. */
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

        /** Reads a number from 1, by default 1. */
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
}
