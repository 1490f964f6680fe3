package org.hornbook.server.cli;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.search.Position;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.gamefile.Misfit;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * A line of input: a table and a turn. One card or word may stand for a list of one.
 *
 * @param rows the stacks of each row, the lowest card first; by number, or by name if they have one instead
 * @param modifiers the row of each modifier, by its name; the others are not on the table
 * @param given the cards in other places and the values of counters, by the names in examples: {@code ann.hand}, {@code
 *     row 2.tokens}, {@code ann.score}, {@code starter}
 * @param params parameters with other values than the script's; a switch is yes or no
 * @param players the number of players; by default as many as are named
 * @param round by default the first; and so is the turn
 */
record TurnLine(
        List<List<List<String>>> rows,
        Map<String, Integer> modifiers,
        Map<String, List<String>> given,
        List<Play> plays,
        Map<String, String> params,
        @Nullable Integer players,
        int round,
        int turn) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(
                    DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .withCoercionConfig(
                    LogicalType.Textual, texts -> texts.setCoercion(CoercionInputShape.Float, CoercionAction.Fail))
            .changeDefaultNullHandling(_ -> JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    /**
     * The answer to a question.
     *
     * @param card its number, or its name; null if another question is answered
     * @param question the question's name in the script; null for a card
     * @param answer in words: {@code 5}, {@code row 2}, {@code yes}, a card, a player; none if nothing is chosen
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Play(
            String player,
            @Nullable String card,
            @Nullable Integer row,
            @Nullable String question,
            @Nullable List<String> answer) {}

    /** As JSON may leave things out. */
    private record Written(
            @Nullable List<List<List<String>>> rows,
            @Nullable Map<String, Integer> modifiers,
            @Nullable Map<String, List<String>> given,
            @Nullable List<Play> plays,
            @Nullable Map<String, String> params,
            @Nullable Integer players,
            @Nullable Integer round,
            @Nullable Integer turn) {}

    /** Reads a line; a wrong one is a {@linkplain Problem problem} in one sentence. */
    static TurnLine read(String line) {
        try {
            Written written = JSON.readValue(line, Written.class);
            if (written == null || written.rows() == null || written.plays() == null) {
                throw Problem.found("The line has rows and plays, each a list in [ ].");
            }
            for (Play play : written.plays()) {
                boolean isWhole =
                        play.player() != null && (play.question() == null ? play.card() : play.answer()) != null;
                if (!isWhole || play.card() != null && play.question() != null) {
                    throw Problem.found("A play has a player and a card, or a player, a question and an answer.");
                }
            }
            return new TurnLine(
                    written.rows(),
                    Objects.requireNonNullElse(written.modifiers(), Map.of()),
                    Objects.requireNonNullElse(written.given(), Map.of()),
                    written.plays(),
                    Objects.requireNonNullElse(written.params(), Map.of()),
                    written.players(),
                    Objects.requireNonNullElse(written.round(), 1),
                    Objects.requireNonNullElse(written.turn(), 1));
        } catch (JacksonException wrong) {
            if (wrong instanceof StreamReadException && !(wrong instanceof InputCoercionException)) {
                throw Problem.found("This is not JSON: " + wrong.getOriginalMessage());
            }
            throw Problem.found(Misfit.of(wrong, "The line", Written.class).sentence("a whole number or a name"));
        }
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

    /** The line for a position. */
    static String line(Position position) {
        Scene scene = position.scene();
        Map<String, Object> line = new LinkedHashMap<>();
        Variant variant = position.setup().variant();
        line.put("rows", rows(variant, scene.table()));
        Map<String, Integer> modifiers = modifiers(scene.table());
        if (!modifiers.isEmpty()) {
            line.put("modifiers", modifiers);
        }
        if (!scene.lying().isEmpty()) {
            line.put(
                    "given",
                    scene.lying().stream()
                            .collect(toMap(lying -> lying.what().toString(), lying -> cards(variant, lying.cards()))));
        }
        line.put(
                "plays",
                scene.plays().stream().map(play -> played(variant, play)).toList());
        if (!position.settings().isEmpty()) {
            line.put("params", position.settings());
        }
        position.players().ifPresent(players -> line.put("players", players));
        if (!scene.moment().equals(Scene.Moment.FIRST)) {
            line.put("round", scene.moment().round());
            line.put("turn", scene.moment().turn());
        }
        return JSON.writeValueAsString(line);
    }

    private static Map<String, Object> played(Variant variant, Scene.Play play) {
        Map<String, Object> played = new LinkedHashMap<>();
        played.put("player", play.player());
        played.put("card", card(variant, play.card()));
        if (play.row() != null) {
            played.put("row", play.row());
        }
        return played;
    }
}
