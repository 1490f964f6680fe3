package org.hornbook.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.examples.BoardPosition;
import org.hornbook.examples.Scene;
import org.hornbook.program.Setup;
import org.hornbook.variant.Variant;

/**
 * The smallest table found, with a card, at which the rules fail.
 *
 * @param players how many must play; empty if it makes no difference
 */
public record Position(Setup setup, Optional<Integer> players, Scene scene) {
    private static final List<String> NAMES = List.of("ann", "ben", "cid", "dora");

    /** The parameters that are not as the script states them, by name. */
    public Map<String, Integer> settings() {
        return settings(setup);
    }

    static Map<String, Integer> settings(Setup setup) {
        Map<String, Integer> settings = new LinkedHashMap<>();
        for (int i = 0; i < setup.parameters().size(); i++) {
            Variant.Parameter parameter = setup.variant().parameters().get(i);
            int value = setup.parameters().get(i);
            if (value != parameter.initial()) {
                settings.put(parameter.name(), value);
            }
        }
        return settings;
    }

    /** The position as an example in Horn, without what should happen. */
    public String example() {
        BoardPosition board = onBoard();
        return "example \"found by search: card "
                + card(scene.plays().getFirst().card()) + "\" {\n"
                + board.given().stream().map(fact -> "  given " + fact + "\n").collect(Collectors.joining())
                + "  when " + String.join(", ", board.when().getFirst()) + "\n}\n";
    }

    /** The position as the board beside a text shows it. */
    public BoardPosition onBoard() {
        Scene.Play play = scene.plays().getFirst();
        String plays = play.player() + " plays " + card(play.card());
        return new BoardPosition(
                Stream.of(
                                Stream.of("rows " + scene.table().written(setup.variant())),
                                moment(),
                                scene.lying().stream()
                                        .map(lying -> lying.what() + " is "
                                                + lying.cards().stream()
                                                        .map(this::card)
                                                        .collect(Collectors.joining(" ", "[", "]")))
                                        .sorted())
                        .flatMap(facts -> facts)
                        .toList(),
                List.of(
                        play.row() == null
                                ? List.of(plays)
                                : List.of(plays, play.player() + ".row is row " + play.row())));
    }

    private String card(int card) {
        return setup.variant().cardName(card);
    }

    private Stream<String> moment() {
        Scene.Moment moment = scene.moment();
        return moment.equals(Scene.Moment.FIRST)
                ? Stream.of()
                : Stream.of("round is " + moment.round(), "turn is " + moment.turn());
    }

    static String name(int seat) {
        return seat <= NAMES.size() ? NAMES.get(seat - 1) : "player_" + seat;
    }

    /** Names for so many players, in the order of their seats. */
    static List<String> names(int seats) {
        return IntStream.rangeClosed(1, seats).mapToObj(Position::name).toList();
    }
}
