package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.engine.Games;
import org.hornbook.examples.Shipped;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.SeatView;
import org.hornbook.program.CourseCode;
import org.hornbook.program.Instruction;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BotsTest {
    private static final Rules RULES = new Rules(Setup.of(Shipped.variant("standard"), 4));
    private static final Budget BUDGET = Budget.iterations(200);
    private static final Cause CAUSE = new Cause("too_low", "", List.of(), "standard.horn", 1);

    @ParameterizedTest
    @EnumSource
    void playsACardItHolds(BotKind kind) {
        SeatView view = playing(List.of(3, 62, 90));

        for (int seed = 0; seed < 20; seed++) {
            assertThat(picks(kind.seeded(RULES, seed, BUDGET).answer(view)))
                    .hasSize(1)
                    .isSubsetOf(3, 62, 90);
        }
    }

    @ParameterizedTest
    @EnumSource
    void choosesARowItMay(BotKind kind) {
        Question ask =
                new Question(1, 1, "row", "Which row?", Kind.ROWS, List.of(2, 4), 1, 1, false, 3, List.of(2), CAUSE);
        SeatView view = view(RULES, 1, List.of(3), new Decision(List.of(ask), List.of(1)));

        for (int seed = 0; seed < 20; seed++) {
            assertThat(picks(kind.seeded(RULES, seed, BUDGET).answer(view)))
                    .hasSize(1)
                    .isSubsetOf(2, 4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void passesDifferentCards(BotKind kind) {
        Rules passing = new Rules(Setup.of(Games.variant("pass_left"), 4));
        SeatView view = view(passing, 0, List.of(3, 62, 90), cards("passed", List.of(3, 62, 90), 2));

        assertThat(picks(kind.seeded(passing, 7, BUDGET).answer(view)))
                .hasSize(2)
                .doesNotHaveDuplicates()
                .isSubsetOf(3, 62, 90);
    }

    @Test
    void cautionAvoidsAFullRow() {
        assertThat(BotKind.CAUTIOUS.seeded(RULES, 1).answer(playing(List.of(16, 62))))
                .isEqualTo(Answer.Picks.of(1, 62));
    }

    @Test
    void aSeedFixesTheAnswer() {
        SeatView view = playing(List.of(3, 4, 5, 6, 7, 62, 90));

        assertThat(BotKind.RANDOM.seeded(RULES, 5).answer(view))
                .isEqualTo(BotKind.RANDOM.seeded(RULES, 5).answer(view));
    }

    private static List<Integer> picks(Answer answer) {
        List<List<Integer>> picks = ((Answer.Picks) answer).picks();
        assertThat(picks).hasSize(1);
        return picks.getFirst();
    }

    private static SeatView playing(List<Integer> hand) {
        return view(RULES, 1, hand, cards("lead", hand, 1));
    }

    private static Decision cards(String name, List<Integer> hand, int count) {
        Question question =
                new Question(1, 1, name, "Which?", Kind.CARDS, hand, count, count, true, 0, List.of(), CAUSE);
        return new Decision(List.of(question), List.of(1, 2, 3, 4));
    }

    private static SeatView view(Rules rules, int turn, List<Integer> hand, Decision decision) {
        List<SeatView.Row> rows = List.of(
                row(1, List.of(11, 12, 13, 14, 15)), row(2, List.of(30)), row(3, List.of(50, 55)), row(4, List.of(61)));
        SeatView.Board board = new SeatView.Board(
                1,
                rows,
                hand,
                List.of(),
                List.of(),
                0,
                IntStream.rangeClosed(1, 104).boxed().toList(),
                List.of());
        List<SeatView.Player> players = IntStream.rangeClosed(1, 4)
                .mapToObj(seat ->
                        new SeatView.Player(seat, 0, 0, List.of(List.of()), List.of(hand.size()), false, List.of()))
                .toList();
        return new SeatView(
                1,
                1,
                turn,
                List.of(board),
                players,
                List.of(),
                List.of(),
                progress(rules, decision),
                decision,
                List.of(),
                null,
                false);
    }

    /** Where the first question of that name is asked, or else where cards are placed. */
    private static SeatView.Progress progress(Rules rules, Decision decision) {
        CourseCode code = rules.code();
        Question question = decision.questions().getFirst();
        int instruction = IntStream.range(0, code.instructions().size())
                .filter(at -> code.instructions().get(at) instanceof Instruction.Ask ask
                        ? code.choices()
                                .get(ask.questions().getFirst().choice())
                                .name()
                                .equals(question.name())
                        : question.card() > 0 && code.instructions().get(at) instanceof Instruction.Resolve)
                .findFirst()
                .orElseThrow();
        return new SeatView.Progress(instruction, 0, Collections.nCopies(code.locals(), 0));
    }

    private static SeatView.Row row(int number, List<Integer> cards) {
        return new SeatView.Row(number, cards, List.of(), List.of(), 5, cards.size(), cards.size(), List.of());
    }
}
