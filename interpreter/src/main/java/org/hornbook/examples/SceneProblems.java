package org.hornbook.examples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Referee;
import org.hornbook.program.Rules;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;

/** Finds what cannot happen in a game: cards that are not in the deck or in two places, too many or too long rows. */
final class SceneProblems {
    private final Rules rules;
    private final Variant variant;
    private final Scene scene;
    private final List<String> problems = new ArrayList<>();

    SceneProblems(Rules rules, Scene scene) {
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.scene = scene;
    }

    List<String> find() {
        findInRows();
        findInCards();
        findInPlays();
        findInTurn();
        if (problems.isEmpty()) {
            findLongRows();
        }
        return problems;
    }

    /** Whether every card of the scene is one of the deck's. */
    boolean allCardsInDeck() {
        Set<Integer> deck = Arrays.stream(rules.deck(SceneRunner.DEAL)).boxed().collect(Collectors.toSet());
        return cards(variant, scene).allMatch(deck::contains);
    }

    private void findInRows() {
        int rows = scene.table().rows().size();
        if (rows != rules.rows() && !variant.changesRows() || rows > Effect.MOST_ROWS) {
            problems.add("There must be " + rules.rows() + " rows, not " + rows + ".");
        }
    }

    private void findInTurn() {
        int turn = scene.moment().turn();
        boolean isTooLate = rules.handSize() > 0 && !rules.code().dealsLater() && turn > rules.handSize();
        if (turn < 1 || isTooLate || scene.moment().round() < 1) {
            problems.add("A round has " + rules.handSize() + " turns; there is no turn " + turn + ".");
        }
    }

    private void findInCards() {
        List<Integer> left = new ArrayList<>(
                Arrays.stream(rules.deck(SceneRunner.DEAL)).boxed().toList());
        Set<Integer> deck = Set.copyOf(left);
        cards(variant, scene).forEach(card -> {
            if (!left.remove(card)) {
                problems.add("Card " + variant.cardName(card)
                        + (deck.contains(card) ? " is in two places." : " is not in the deck."));
            }
        });
    }

    /** Every card that the scene names; one that is played may be named where it lies, too. */
    private static Stream<Integer> cards(Variant variant, Scene scene) {
        return Stream.concat(placed(variant, scene), scene.dealt().stream().flatMap(List::stream));
    }

    /** Every card that lies somewhere at the beginning, or that a player holds. */
    static Stream<Integer> placed(Variant variant, Scene scene) {
        Stream<Integer> answered = answered(variant, scene).stream().flatMap(held -> held.cards().stream());
        return Stream.concat(shown(scene), answered);
    }

    /** Cards that players choose of their own, and of which the scene does not say where they lie. */
    static List<Scene.Lying> answered(Variant variant, Scene scene) {
        if (scene.dealt().isPresent()) {
            return List.of();
        }
        List<Integer> shown = new ArrayList<>(shown(scene).toList());
        List<Scene.Lying> answered = new ArrayList<>();
        for (Scene.Play play : scene.plays()) {
            variant.chosenFrom(play.choice()).ifPresent(place -> {
                for (String pick : play.picks()) {
                    variant.card(pick).stream()
                            .filter(card -> !shown.contains(card))
                            .forEach(card -> {
                                shown.add(card);
                                answered.add(new Scene.Lying(
                                        new Scene.Fact(Owner.PLAYER, play.player(), 0, place.name()), List.of(card)));
                            });
                }
            });
        }
        return answered;
    }

    private static Stream<Integer> shown(Scene scene) {
        Stream<Integer> inRows = scene.table().rows().stream().flatMap(row -> row.cards().stream());
        List<Integer> lying =
                scene.lying().stream().flatMap(place -> place.cards().stream()).toList();
        Stream<Integer> played = held(scene).stream().map(Held::card);
        return Stream.of(inRows, lying.stream(), played).flatMap(cards -> cards);
    }

    /** A card that a player holds since they play it later. */
    record Held(String player, int card) {}

    /** The cards that players play and of which the scene does not say where they lie; none if all cards come from the deal. */
    static List<Held> held(Scene scene) {
        List<Held> held = new ArrayList<>();
        List<Integer> lying = new ArrayList<>(
                scene.lying().stream().flatMap(place -> place.cards().stream()).toList());
        for (List<Scene.Play> turn : scene.dealt().isPresent() ? List.<List<Scene.Play>>of() : scene.turns()) {
            List<Held> before = List.copyOf(held);
            for (Scene.Play play : turn) {
                play.cards().stream()
                        .filter(card -> !lying.remove(card))
                        .map(card -> new Held(play.player(), card))
                        .filter(each -> !before.contains(each))
                        .forEach(held::add);
            }
        }
        return held;
    }

    private void findInPlays() {
        if (scene.plays().isEmpty()) {
            problems.add("Nobody plays a card.");
        }
        for (List<Scene.Play> turn : scene.turns()) {
            Set<String> players = new HashSet<>();
            for (Scene.Play play : turn) {
                if (play.choice().isEmpty() && !players.add(play.player())) {
                    problems.add(play.player() + " plays two cards.");
                }
            }
        }
    }

    private void findLongRows() {
        TableState table = new SceneRunner(rules, scene, false).table();
        Referee referee = rules.referee(Answerer.ABSENT, Journal.SILENT);
        for (int row = 1; row <= scene.table().rows().size(); row++) {
            int cards = table.board(SceneRunner.DEAL).count(row);
            int capacity = referee.capacity(table, SceneRunner.DEAL, row);
            if (capacity > 0 && cards > capacity) {
                problems.add("Row " + row + " holds " + cards + " cards; " + capacity + " fill it.");
            }
        }
    }
}
