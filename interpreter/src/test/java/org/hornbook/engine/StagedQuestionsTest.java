package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Later questions of a step depend on the player's own earlier answers, secret ones too, and others learn nothing. */
class StagedQuestionsTest {
    private static final int ANN = 1;
    private static final int BEN = 2;

    private static final Rules BOAST = rules("""
        variant boast "Boast" extends standard {
          before laying step boasting "Everybody may boast." {
            each player chooses boast from 0..1 "How many cards fewer?", secretly, absent 0
          }
          replace step laying "One or two cards; who boasts, one." {
            each player chooses 1..(2 - boast) lead from hand, secretly, absent random
          }
          after turning_up step telling "The boasts are told." { reveal boast }
          remove example "figure 2: rules 1 and 2"
          remove example "figure 3: the sixth card"
          remove example "figure 4: a card too low"
          remove example "nobody answers for a card too low"
        }
        """);

    private final Engine engine = new Engine(BOAST);

    private static Rules rules(String script) {
        return Games.rules(Games.check(new SourceFile("boast.horn", script)), 3);
    }

    @Test
    void theLaterQuestionFollowsOnTheOwnAnswer() {
        TableState table = engine.start(Seed.of(1)).state();
        assertThat(engine.decision(table).of(ANN)).extracting(Question::name).containsExactly("boast");
        TableState bold = answered(table, ANN, 1);
        assertThat(engine.decision(bold).of(ANN)).singleElement().satisfies(lead -> {
            assertThat(lead.name()).isEqualTo("lead");
            assertThat(lead.most()).isEqualTo(1);
        });
        assertThat(engine.decision(answered(table, ANN, 0)).of(ANN))
                .extracting(Question::most)
                .containsExactly(2);
        assertThat(engine.decision(bold).of(BEN)).extracting(Question::name).containsExactly("boast");
        assertThat(engine.view(bold, ANN).chosen())
                .containsExactly(new SeatView.Chosen("boast", 1, ANN, List.of(1), true));
    }

    @Test
    void othersDoNotSeeLaterStages() {
        TableState table = engine.start(Seed.of(1)).state();
        Outcome.Accepted first = (Outcome.Accepted) engine.apply(table, Answer.Picks.of(ANN, 1));
        assertThat(first.events()).isEmpty();
        for (int seat : List.of(0, BEN, 3)) {
            assertThat(engine.view(first.state(), seat)).isEqualTo(engine.view(table, seat));
        }
        Question lead = engine.decision(first.state()).of(ANN).getFirst();
        TableState bold = answered(first.state(), ANN, lead.options().getFirst());
        TableState modest =
                answered(answered(table, ANN, 0), ANN, lead.options().getFirst());
        for (int seat : List.of(0, BEN, 3)) {
            assertThat(engine.view(bold, seat)).isEqualTo(engine.view(modest, seat));
        }
        assertThat(engine.decision(bold).seats()).containsExactly(BEN, 3);
    }

    @Test
    void finishedStagesCannotBeChanged() {
        TableState table = engine.start(Seed.of(1)).state();
        TableState bold = answered(table, ANN, 1);
        TableState laid = answered(
                bold, ANN, engine.decision(bold).of(ANN).getFirst().options().getFirst());
        assertThat(engine.decision(laid).of(ANN)).isEmpty();
        assertThat(engine.apply(laid, Answer.Picks.of(ANN, 0))).isInstanceOf(Outcome.Rejected.class);
    }

    @Test
    void leavingAfterTheFirstStageIsAbsenceForAllStages() {
        TableState table = answered(engine.start(Seed.of(1)).state(), ANN, 1);
        List<Event> events = new ArrayList<>();
        for (int seat = 1; seat <= 3; seat++) {
            Outcome.Accepted step = (Outcome.Accepted) engine.apply(table, new Answer.Absent(seat));
            events.addAll(step.events());
            table = step.state();
        }
        assertThat(events)
                .filteredOn(event -> event instanceof Event.ChoiceShown shown
                        && shown.choice().equals("boast"))
                .map(event -> ((Event.ChoiceShown) event).picks())
                .hasSize(3)
                .containsOnly(List.of(0));
    }

    @Test
    void anImaginedTableStandsAtTheSameQuestion() {
        TableState table = answered(engine.start(Seed.of(1)).state(), ANN, 1);
        SeatView view = engine.view(table, ANN);
        TableState imagined = PossibleTables.of(BOAST, view).orElseThrow().draw(new SplittableRandom(1));
        assertThat(engine.view(imagined, ANN)).isEqualTo(view);
    }

    @ParameterizedTest
    @EnumSource(BotKind.class)
    void botsPlayIt(BotKind kind) {
        TableState table = engine.start(Seed.of(7)).state();
        List<Answer> answers = new ArrayList<>();
        while (table.turn() < 4 && !table.isOver()) {
            int seat = engine.decision(table).seats().getFirst();
            Answer answer =
                    kind.seeded(BOAST, table.turn(), Budget.iterations(3)).answer(engine.view(table, seat));
            answers.add(answer);
            table = ((Outcome.Accepted) engine.apply(table, answer)).state();
        }
        TableState again = engine.replay(Seed.of(7), answers).state();
        TableState here = table;
        assertThat(IntStream.rangeClosed(0, 3))
                .allSatisfy(seat -> assertThat(engine.view(again, seat)).isEqualTo(engine.view(here, seat)));
    }

    private TableState answered(TableState table, int seat, int pick) {
        return ((Outcome.Accepted) engine.apply(table, Answer.Picks.of(seat, pick))).state();
    }
}
