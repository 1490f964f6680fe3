package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Cause;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.SeatView;
import org.hornbook.playtest.Shipped;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BotsTest {
    private static final Rules RULES = new InterpretedRules(Setup.of(Shipped.variant("standard"), 4));
    private static final Cause CAUSE = new Cause("too_low", "", List.of(), "standard.horn", 1);

    @ParameterizedTest
    @EnumSource
    void playsACardItHolds(BotKind kind) {
        SeatView view = view(List.of(3, 62, 90), new Decision.PlayCards(List.of(1, 2, 3, 4)));

        for (int seed = 0; seed < 20; seed++) {
            assertThat(kind.seeded(RULES, seed).answer(view))
                    .isInstanceOfSatisfying(
                            Choice.Play.class,
                            play -> assertThat(List.of(3, 62, 90)).containsAll(play.cards()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void choosesARowItMay(BotKind kind) {
        Decision ask = new Decision.ChooseRow(1, 1, 3, List.of(2, 4), 2, CAUSE);

        for (int seed = 0; seed < 20; seed++) {
            assertThat(kind.seeded(RULES, seed).answer(view(List.of(3), ask)))
                    .isInstanceOfSatisfying(
                            Choice.PickRow.class, pick -> assertThat(pick.row()).isIn(2, 4));
        }
    }

    @ParameterizedTest
    @EnumSource
    void passesDifferentCards(BotKind kind) {
        SeatView view = view(List.of(3, 62, 90), new Decision.PassCards(List.of(1, 2, 3, 4), 2));

        assertThat(kind.seeded(RULES, 7).answer(view))
                .isInstanceOfSatisfying(
                        Choice.Pass.class,
                        pass -> assertThat(pass.cards().getFirst())
                                .hasSize(2)
                                .doesNotHaveDuplicates()
                                .isSubsetOf(3, 62, 90));
    }

    @Test
    void cautionAvoidsAFullRow() {
        SeatView view = view(List.of(16, 62), new Decision.PlayCards(List.of(1, 2, 3, 4)));

        assertThat(BotKind.CAUTIOUS.seeded(RULES, 1).answer(view))
                .isInstanceOfSatisfying(
                        Choice.Play.class, play -> assertThat(play.cards()).containsExactly(62));
    }

    @Test
    void aSeedFixesTheAnswer() {
        SeatView view = view(List.of(3, 4, 5, 6, 7, 62, 90), new Decision.PlayCards(List.of(1, 2, 3, 4)));

        assertThat(BotKind.RANDOM.seeded(RULES, 5).answer(view))
                .isEqualTo(BotKind.RANDOM.seeded(RULES, 5).answer(view));
    }

    private static SeatView view(List<Integer> hand, Decision decision) {
        List<SeatView.Row> rows = List.of(
                row(1, List.of(11, 12, 13, 14, 15)), row(2, List.of(30)), row(3, List.of(50, 55)), row(4, List.of(61)));
        SeatView.Board board = new SeatView.Board(
                1,
                rows,
                hand,
                0,
                List.of(),
                IntStream.rangeClosed(1, 104).boxed().toList());
        List<SeatView.Player> players = IntStream.rangeClosed(1, 4)
                .mapToObj(seat ->
                        new SeatView.Player(seat, 0, 0, List.of(List.of()), List.of(hand.size()), false, List.of()))
                .toList();
        return new SeatView(1, 1, 1, List.of(board), players, List.of(), decision, false);
    }

    private static SeatView.Row row(int number, List<Integer> cards) {
        return new SeatView.Row(number, cards, List.of(), 5, cards.size(), cards.size(), List.of());
    }
}
