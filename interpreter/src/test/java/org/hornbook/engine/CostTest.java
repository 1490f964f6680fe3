package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.hornbook.checker.Checker;
import org.hornbook.fuzz.VariantGenerator;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.AnyAnswers;
import org.hornbook.program.Figures;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Instruction;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the checker's worst case against what games really take; with {@code -Plong} of more numbers of players. */
class CostTest {
    private static final int GAMES = Integer.getInteger("games", 1);
    private static final int GENERATED = Integer.getInteger("costs", 5);
    private static final int ROUNDS = 2;
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    static List<String> variants() {
        return Games.secondPart();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void noCardOrRoundTakesMoreStepsThanTheCheckerSays(String name) {
        Variant variant = Games.variant(name);
        for (int players : Games.players(name)) {
            Steps steps = new Steps();
            for (int game = 0; game < GAMES; game++) {
                steps.play(Games.rules(variant, players), game);
            }
            long least = variant.placement().cases().isEmpty() ? 0 : 1;
            assertThat(steps.mostForCard).isBetween(least, variant.cost().perCard());
            assertThat(steps.mostForRound).isBetween(1L, variant.cost().perRound());
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void noRoundHasMoreEventsThanTheCheckerSays(String name) {
        Variant variant = Games.variant(name);
        for (int players : Games.players(name)) {
            assertThat(eventsOfARound(Games.rules(variant, players), players))
                    .isLessThanOrEqualTo(Figures.mostEvents(Setup.of(variant, players)));
        }
    }

    @Test
    void generatedVariantsKeepToTheirBoundsToo() {
        int playable = 0;
        for (int number = 0; number < GENERATED; number++) {
            String script = new VariantGenerator(number).variant();
            Variant variant = new Checker(SHIPPED)
                    .check(new SourceFile("generated.horn", script))
                    .variant();
            if (variant != null) {
                playable++;
                Rules rules = Games.rules(variant, 2 + number % 4);
                Steps steps = new Steps();
                steps.play(rules, number);
                assertThat(steps.mostForCard)
                        .as(script)
                        .isBetween(1L, variant.cost().perCard());
                assertThat(steps.mostForRound)
                        .as(script)
                        .isBetween(1L, variant.cost().perRound());
                assertThat(eventsOfARound(rules, number))
                        .as(script)
                        .isLessThanOrEqualTo(Figures.mostEvents(rules.setup()));
            }
        }
        assertThat(playable).isGreaterThan(GENERATED * 2 / 3);
    }

    /** The most of a few rounds. */
    private static long eventsOfARound(Rules rules, int number) {
        Random random = new Random(number);
        Engine engine = new Engine(rules);
        Outcome.Accepted step = engine.start(Seed.of(number));
        long most = 0;
        long count = 0;
        int rounds = 0;
        while (true) {
            for (Event event : step.events()) {
                if (event instanceof Event.RoundBegan) {
                    most = Math.max(most, count);
                    count = 0;
                    rounds++;
                }
                count++;
            }
            if (step.state().isOver() || rounds > ROUNDS) {
                return Math.max(most, count);
            }
            int seat = engine.decision(step.state()).seats().getFirst();
            Answer answer = Games.choice(engine.view(step.state(), seat), random);
            Outcome.Accepted accepted = (Outcome.Accepted) engine.apply(step.state(), answer);
            step = new Outcome.Accepted(accepted.state(), accepted.events());
        }
    }

    /** How many steps a card and a round took at most, without those of the steps of the script. */
    private static final class Steps {
        private long mostForCard;
        private long mostForRound;

        void play(Rules rules, int number) {
            Random random = new Random(number);
            TableState table = rules.newTable(Seed.of(number));
            GameLoop course = new GameLoop(rules, table, new AnyAnswers(random, 0), Journal.SILENT);
            Engine engine = new Engine(rules);
            long ofRound = 0;
            while (!table.isOver()) {
                if (course.waits()) {
                    for (int seat : engine.decision(table).seats()) {
                        table.orders().put(Games.choice(engine.view(table, seat), random));
                    }
                }
                Instruction instruction = rules.code().instructions().get(table.instruction());
                boolean isCard =
                        instruction instanceof Instruction.Resolve || instruction instanceof Instruction.ResolveOne
                                ? !table.queue(table.deal()).isEmpty()
                                : false;
                course.step();
                if (instruction instanceof Instruction.BeginRound) {
                    ofRound = 0;
                } else if (isCard
                        || instruction instanceof Instruction.After
                        || instruction instanceof Instruction.Conclude) {
                    ofRound += course.steps();
                    mostForCard = isCard ? Math.max(mostForCard, course.steps()) : mostForCard;
                    mostForRound = Math.max(mostForRound, ofRound);
                }
            }
        }
    }
}
