package org.hornbook.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.hornbook.checker.Checker;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.game.Event;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each card of many random games must do the same by the script as by the game written straight from its booklet. */
class TwoImplementationsTest {
    /** A longer form with {@code -Plong}. */
    private static final int DECKS = Integer.getInteger("decks", 20);

    private static final int CARDS = 40;
    private static final ShippedScripts SCRIPTS = new ShippedScripts();

    @ParameterizedTest
    @EnumSource
    void everyCardDoesTheSame(PlainGame game) {
        Rules rules = rules(game);
        Random random = new Random(game.name().hashCode());
        for (int i = 0; i < DECKS; i++) {
            List<Integer> deck =
                    new ArrayList<>(IntStream.rangeClosed(1, 104).boxed().toList());
            Collections.shuffle(deck, random);
            PlainTable table = new PlainTable();
            deck.subList(0, 4).forEach(card -> table.rows.add(new ArrayList<>(List.of(card))));
            game.begin(table);
            for (int card : deck.subList(4, 4 + CARDS)) {
                placeBothWays(game, rules, table, card, random.nextInt(4));
            }
        }
    }

    private static void placeBothWays(PlainGame game, Rules rules, PlainTable table, int card, int choice) {
        String before = table + ", card " + card + ", row of choice " + (choice + 1);
        Scene.Play play = new Scene.Play("ann", card, choice + 1);
        Scene.Result result = new Scene(
                        picture(table),
                        List.of("ann", "ben"),
                        List.of(),
                        table.marker < 0 ? List.of() : List.of(side(table)),
                        List.of(List.of(play)),
                        Scene.Moment.FIRST,
                        Optional.empty(),
                        false)
                .play(rules);
        List<Integer> taken = game.place(table, card, _ -> choice);
        assertThat(result.table()).as(before).isEqualTo(picture(table));
        if (table.marker >= 0) {
            assertThat(result.count(Scene.Fact.of("side")))
                    .as(before)
                    .hasValue(side(table).value());
        }
        assertThat(result.taken().getOrDefault("ann", List.of())).as(before).isEqualTo(taken);
        assertThat(result.events().stream()
                        .mapToInt(event -> event instanceof Event.RowTaken took ? took.points() : 0)
                        .sum())
                .as(before)
                .isEqualTo(taken.stream().mapToInt(PlainTable::bullheads).sum());
    }

    private static Rules rules(PlainGame game) {
        var checked = new Checker(SCRIPTS).check(SCRIPTS.find(game.variant()));
        return new Rules(Setup.of(checked.variant(), 2));
    }

    private static Scene.Count side(PlainTable table) {
        return new Scene.Count(Scene.Fact.of("side"), table.markerOdd ? "odd" : "even");
    }

    private static Picture picture(PlainTable table) {
        List<Picture.Row> rows = new ArrayList<>();
        for (int row = 0; row < table.rows.size(); row++) {
            List<String> modifiers = new ArrayList<>();
            if (table.cow == row) {
                modifiers.add("cow");
            }
            if (table.marker == row) {
                modifiers.add("marker");
            }
            rows.add(new Picture.Row(table.rows.get(row), List.of(), modifiers));
        }
        return new Picture(rows);
    }
}
