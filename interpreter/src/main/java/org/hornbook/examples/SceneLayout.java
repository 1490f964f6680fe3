package org.hornbook.examples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;

/** Lays out a scene on a table where nothing lies yet. */
final class SceneLayout {
    private final Rules rules;
    private final Variant variant;
    private final Scene scene;
    private final TableState table;
    private final SceneTable left;

    SceneLayout(Rules rules, Scene scene, SceneTable left) {
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.scene = scene;
        this.table = left.table();
        this.left = left;
    }

    /** @param stepper who says what counters start as */
    void layOut(Stepper stepper) {
        table.beginRound();
        table.moveTo(scene.moment().round(), scene.moment().turn() - 1);
        scene.dealt().ifPresent(first -> {
            table.stack(first);
            table.moveTo(scene.moment().round() - 1, 0);
        });
        Board board = table.board(SceneRunner.DEAL);
        for (Picture.Row row : scene.table().rows()) {
            int number = board.openRow();
            board.lay(number, row.cards(), row.stacked());
            row.modifiers().forEach(name -> board.moveModifier(variant.modifier(name), number));
        }
        scene.lying().forEach(left::lay);
        SceneProblems.held(scene)
                .forEach(held -> table.hands(SceneRunner.DEAL).add(left.seat(held.player()), held.card()));
        SceneProblems.answered(variant, scene).forEach(left::lay);
        layDecks();
        count(stepper);
    }

    /** What lies nowhere else is where it begins, in any order, unless the scene says what lies there. */
    private void layDecks() {
        List<Integer> used =
                new ArrayList<>(SceneProblems.placed(variant, scene).toList());
        Set<String> laid =
                scene.lying().stream().map(lying -> lying.what().name()).collect(Collectors.toSet());
        for (int place = 0; place < rules.code().places().size(); place++) {
            Place each = rules.code().places().get(place);
            if (!each.lots().isEmpty() && !laid.contains(each.name())) {
                table.gather(
                        place,
                        SceneRunner.DEAL,
                        Arrays.stream(rules.begins(place, SceneRunner.DEAL))
                                .filter(card -> !used.remove((Integer) card))
                                .toArray());
            }
        }
    }

    /** Counters are as they start; where that is left to chance, the first player or row it is. */
    private void count(Stepper stepper) {
        List<Counter> counters = variant.counters();
        for (int counter = 0; counter < counters.size(); counter++) {
            Counter counted = counters.get(counter);
            for (int owner : owners(counted.per())) {
                int value = counted.random() ? 1 : stepper.start(table, counter);
                table.counters(SceneRunner.DEAL, counted.per()).set(counter, owner, value);
            }
        }
        scene.counts().forEach(left::set);
    }

    private int[] owners(Owner owner) {
        return switch (owner) {
            case PLAYER -> IntStream.rangeClosed(1, table.players().count()).toArray();
            case TEAM -> IntStream.rangeClosed(1, table.players().teams()).toArray();
            case ROW ->
                IntStream.rangeClosed(
                                Board.ANY_NEW, table.board(SceneRunner.DEAL).rowCount())
                        .toArray();
            case CARD -> rules.deck(SceneRunner.DEAL);
            case GAME -> new int[] {0};
        };
    }
}
