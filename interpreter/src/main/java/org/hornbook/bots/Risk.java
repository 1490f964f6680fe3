package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hornbook.game.Event.Played;
import org.hornbook.game.SeatView;

/**
 * A guess at the bullheads a card will cost this turn, if every opponent plays any one of the cards not yet seen. It
 * knows the board and no rules, so it takes the card to join the row whose last card is nearest below.
 */
final class Risk {
    private final List<SeatView.Row> rows;
    private final List<Integer> unseen;
    private final int opponents;

    private Risk(List<SeatView.Row> rows, List<Integer> unseen, int opponents) {
        this.rows = rows;
        this.unseen = unseen;
        this.opponents = opponents;
    }

    static Risk of(SeatView view, SeatView.Board board) {
        List<Integer> unseen = new ArrayList<>(board.deck());
        board.hand().forEach(unseen::remove);
        board.rows().forEach(row -> row.cards().forEach(unseen::remove));
        board.queue().stream().map(Played::card).forEach(unseen::remove);
        for (SeatView.Player player : view.players()) {
            player.taken().get(board.deal() - 1).forEach(unseen::remove);
        }
        return new Risk(board.rows(), unseen, view.players().size() - 1);
    }

    double of(int card) {
        Optional<SeatView.Row> fit =
                rows.stream().filter(row -> last(row) < card).max(Comparator.comparingInt(Risk::last));
        if (fit.isEmpty()) {
            return cheapestRow() * chanceAtMost(0, shareBetween(0, card));
        }
        SeatView.Row row = fit.get();
        double share = shareBetween(last(row), card);
        int room = row.capacity() - row.places();
        if (room <= 0) {
            return row.bullheads() * chanceAtMost(0, share);
        }
        return (row.bullheads() + room) * (1 - chanceAtMost(room - 1, share));
    }

    private double cheapestRow() {
        return rows.stream().mapToInt(SeatView.Row::bullheads).min().orElse(0);
    }

    /** The share of unseen cards strictly between two cards. */
    private double shareBetween(int low, int high) {
        long between = unseen.stream().filter(card -> low < card && card < high).count();
        return unseen.isEmpty() ? 0 : (double) between / unseen.size();
    }

    /** The chance that at most {@code count} opponents play one of the cards that make up {@code share}. */
    private double chanceAtMost(int count, double share) {
        double chance = 0;
        double ways = 1;
        for (int hits = 0; hits <= Math.min(count, opponents); hits++) {
            chance += ways * Math.pow(share, hits) * Math.pow(1 - share, opponents - hits);
            ways = ways * (opponents - hits) / (hits + 1);
        }
        return chance;
    }

    private static int last(SeatView.Row row) {
        return row.cards().isEmpty() ? 0 : row.cards().getLast();
    }
}
