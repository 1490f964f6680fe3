package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows of cards of which some lie on others. */
class BoardTest {
    private final Board board =
            Games.rules(Games.shipped("standard"), 2).newTable(Seed.of(1)).board(1);
    private int row;

    @BeforeEach
    void lay() {
        board.clear();
        row = board.openRow();
        board.lay(row, List.of(12, 14, 15, 20), List.of(2));
    }

    @Test
    void cardsThatLieOnEachOtherCountAsOne() {
        assertThat(board.count(row)).isEqualTo(3);
        assertThat(board.size(row)).isEqualTo(4);
        assertThat(board.cards(row)).containsExactly(12, 14, 15, 20);
        assertThat(board.stacked(row)).containsExactly(2);
        assertThat(board.bullheads(row)).isEqualTo(1 + 1 + 2 + 3);
    }

    @Test
    void theTopCardIsTheFirstOrLast() {
        board.stack(row, board.find(row, 20), 7);
        board.stack(row, 0, 8);

        assertThat(board.last(row)).isEqualTo(7);
        assertThat(board.first(row)).isEqualTo(8);
        assertThat(board.cards(row)).containsExactly(12, 8, 14, 15, 20, 7);
        assertThat(board.count(row)).isEqualTo(3);
    }

    @Test
    void cardsOnARemovedCardStay() {
        board.remove(row, 1);

        assertThat(board.cards(row)).containsExactly(12, 15, 20);
        assertThat(board.stacked(row)).isEmpty();
        assertThat(board.count(row)).isEqualTo(3);
    }

    @Test
    void theTopCardCanBeRemoved() {
        board.remove(row, 2);

        assertThat(board.cards(row)).containsExactly(12, 14, 20);
        assertThat(board.count(row)).isEqualTo(3);
    }

    @Test
    void rowsMoveWithTheirStacks() {
        int other = board.openRow();
        board.append(other, 30);
        board.reorder(new int[] {0, other, row});
        assertThat(board.cards(2)).containsExactly(12, 14, 15, 20);
        assertThat(board.stacked(2)).containsExactly(2);
        assertThat(board.stacked(1)).isEmpty();

        board.closeRow(1);
        assertThat(board.stacked(1)).containsExactly(2);
        assertThat(board.copy().stacked(1)).containsExactly(2);
    }

    @Test
    void longRowsKeepTheirStacks() {
        for (int card = 30; card < 50; card++) {
            board.stack(row, 0, card);
        }

        assertThat(board.count(row)).isEqualTo(3);
        assertThat(board.size(row)).isEqualTo(24);
        assertThat(board.first(row)).isEqualTo(49);
        assertThat(board.last(row)).isEqualTo(20);
    }

    @Test
    void twinsAmongTheFirstCardsLieOnEachOtherUntilFourRowsHaveBegun() {
        Rules rules = Games.rules(Games.shipped("double"), 8);
        int twins = 0;
        for (int seed = 0; seed < 60; seed++) {
            Outcome.Accepted start = new Engine(rules).start(Seed.of(seed));
            Board begun = start.state().board(1);
            assertThat(start.events().stream()
                            .dropWhile(event -> !(event instanceof Event.RowsDealt))
                            .filter(Event.CardStacked.class::isInstance))
                    .allMatch(stacked -> stacked.cause() == null);
            assertThat(begun.rowCount()).isEqualTo(4);
            assertThat(IntStream.rangeClosed(1, 4).mapToObj(begun::first)).doesNotHaveDuplicates();
            for (int each = 1; each <= 4; each++) {
                assertThat(begun.count(each)).isOne();
                twins += begun.size(each) - 1;
            }
        }
        assertThat(twins).isPositive();
    }
}
