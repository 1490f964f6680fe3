package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is imagined about the hidden cards, a seat could not tell the imagined table from the real one. In more games
 * with {@code -Plong}.
 */
class PossibleTablesTest {
    private static final int GAMES = Integer.getInteger("games", 1);

    private final SplittableRandom random = new SplittableRandom(1);
    private int imagined;

    static List<String> variants() {
        return Games.thirdPart();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void showTheVeryView(String name) {
        Variant variant = Games.variant(name);
        for (int game = 0; game < GAMES; game++) {
            int players = Math.min(variant.players().high(), variant.players().low() + game);
            play(Games.rules(variant, players), game);
        }

        assertThat(imagined).isGreaterThan(25 * GAMES);
    }

    @Test
    void dealTheOthersOtherCards() {
        Rules rules = Games.rules(Games.shipped("standard"), 4);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(1)).state();
        PossibleTables tables = PossibleTables.of(rules, engine.view(table, 2)).orElseThrow();

        assertThat(tables.draw(random).hands(1).cards(2))
                .isEqualTo(table.hands(1).cards(2));
        assertThat(tables.draw(random).hands(1).cards(3))
                .isNotEqualTo(tables.draw(random).hands(1).cards(3));
    }

    @Test
    void areNoneForASpectatorOfAFinishedGame() {
        Rules rules = Games.rules(Games.shipped("standard"), 4);
        TableState over = Games.random(rules, 1).table();

        assertThat(PossibleTables.of(rules, new Engine(rules).view(over, 0))).isEmpty();
    }

    private void play(Rules rules, long number) {
        Engine engine = new Engine(rules);
        Random choices = new Random(number);
        TableState table = engine.start(Seed.of(number)).state();
        while (!table.isOver() && table.round() < 3) {
            for (int seat = 1; seat <= rules.setup().players(); seat++) {
                imagine(rules, engine.view(table, seat));
            }
            List<Integer> seats = engine.decision(table).seats();
            int seat = seats.get(choices.nextInt(seats.size()));
            table = ((Outcome.Accepted) engine.apply(table, Games.choice(engine.view(table, seat), choices))).state();
        }
    }

    private void imagine(Rules rules, SeatView view) {
        SeatView shown = view.amid() == null ? view : view.amid().before();
        for (int i = 0; i < 2; i++) {
            TableState table = PossibleTables.of(rules, view).orElseThrow().draw(random);
            assertThat(new Engine(rules).view(table, view.seat())).isEqualTo(shown);
            imagined++;
        }
    }
}
