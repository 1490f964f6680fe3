package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of bot plays every game, and knows when to stop thinking. */
class WholeGameTest {
    private static final int ALL_ANSWER = Integer.getInteger("games", 1) > 1 ? Integer.MAX_VALUE : 8;

    /** The kinds by turns, after each has answered what is asked a few times; each always with {@code -Plong}. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void allChoicesArePossible(String name) {
        Variant variant = Games.variant(name);
        Rules rules = Games.rules(variant, Math.min(4, variant.players().high()));
        Engine engine = new Engine(rules);
        List<Bot> bots = Arrays.stream(BotKind.values())
                .map(kind -> kind.seeded(rules, 1, Budget.iterations(3)))
                .toList();
        Map<List<String>, Integer> asked = new HashMap<>();
        TableState table = engine.start(Seed.of(5)).state();
        while (!table.isOver() && table.round() < 3) {
            SeatView view = engine.view(table, engine.decision(table).seats().getFirst());
            List<String> questions =
                    view.decision().of(view.seat()).stream().map(Question::name).toList();
            int times = asked.merge(questions, 1, Integer::sum);
            int turn = times % bots.size();
            Outcome.Accepted next = accepted(engine, table, bots.get(turn).answer(view));
            if (times <= ALL_ANSWER) {
                for (Bot other : bots) {
                    accepted(engine, table, other.answer(view));
                }
            }
            table = next.state();
        }
    }

    @ParameterizedTest
    @CsvSource({"standard, lead", "postal, lead lead lead lead order order order order"})
    void aThinkerOrdersRowsOnlyWhereThatIsDoneAhead(String name, String questions) {
        Rules rules = Games.rules(Games.shipped(name), 4);
        Engine engine = new Engine(rules);
        SeatView view = engine.view(engine.start(Seed.of(1)).state(), 1);

        Answer choice = BotKind.THINKER.seeded(rules, 1, Budget.iterations(50)).answer(view);

        assertThat(view.decision().of(1)).extracting(Question::name).containsExactly(questions.split(" "));
        assertThat(choice)
                .isInstanceOfSatisfying(
                        Answer.Picks.class,
                        answer -> assertThat(answer.picks())
                                .hasSameSizeAs(view.decision().of(1)));
    }

    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "CAUTIOUS"})
    void othersOrderACardForEachDealAndARowIfTheyLike(BotKind kind) {
        Rules rules = new Rules(Games.rules(Games.shipped("postal"), 4).setup().with("hand_size", 2));
        Engine engine = new Engine(rules);
        SeatView view = engine.view(engine.start(Seed.of(1)).state(), 1);

        assertThat(kind.seeded(rules, 1, Budget.iterations(3)).answer(view))
                .isInstanceOfSatisfying(Answer.Picks.class, answer -> {
                    assertThat(answer.picks().subList(0, 4)).allMatch(card -> card.size() == 1);
                    assertThat(answer.picks().subList(4, 9)).allMatch(optional -> optional.size() <= 1);
                });
    }

    /** The second question of a step, when the table is no longer as the step began. */
    @ParameterizedTest
    @EnumSource(names = {"CAUTIOUS", "THINKER"})
    void whoThinksSeesWhatAnAnswerInTheMiddleOfAStepComesTo(BotKind kind) {
        Rules rules = Games.rules(Games.check(new SourceFile("test.horn", """
            variant test extends standard {
              rule toll "Somebody else is named, and then the toll is paid." on placed when turn = 1 {
                player.previous chooses named from players except player.previous, absent lowest number
                set player.fee to 2
                player chooses paid from 0..6, absent 0
                when player.paid = 4 { player loses 9 } otherwise { player gains player.paid }
              }
              counter fee = 0 per player
            }
            """)), 3);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(2)).state();
        int asked = 0;
        while (table.turn() == 1) {
            int seat = engine.decision(table).seats().getFirst();
            SeatView view = engine.view(table, seat);
            Answer answer = kind.seeded(rules, 3, Budget.iterations(300)).answer(view);
            if (view.decision().questions().getFirst().name().equals("paid")) {
                assertThat(answer).isEqualTo(Answer.Picks.of(seat, 4));
                asked++;
            }
            table = ((Outcome.Accepted) engine.apply(table, answer)).state();
        }
        assertThat(asked).isEqualTo(3);
    }

    private static Outcome.Accepted accepted(Engine engine, TableState table, Answer answer) {
        Outcome outcome = engine.apply(table, answer);
        assertThat(outcome).as(answer.toString()).isInstanceOf(Outcome.Accepted.class);
        return (Outcome.Accepted) outcome;
    }

    /** Without an end to its time it would think for ever; how long that is on a busy machine nobody knows. */
    @Test
    @Timeout(60)
    void aThinkerKeepsToItsTime() {
        Answer answer = thinker(Budget.time(Duration.ofMillis(50))).answer(firstView());

        assertThat(answer).isInstanceOf(Answer.Picks.class);
    }

    @Test
    void aThinkerStopsWhenInterrupted() {
        Thread.currentThread().interrupt();
        Answer answer = thinker(Budget.iterations(Integer.MAX_VALUE)).answer(firstView());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(answer).isInstanceOf(Answer.Picks.class);
    }

    private static Bot thinker(Budget budget) {
        return BotKind.THINKER.seeded(standard(), 1, budget);
    }

    private static SeatView firstView() {
        Engine engine = new Engine(standard());
        return engine.view(engine.start(Seed.of(1)).state(), 1);
    }

    private static Rules standard() {
        return Games.rules(Games.shipped("standard"), 4);
    }
}
