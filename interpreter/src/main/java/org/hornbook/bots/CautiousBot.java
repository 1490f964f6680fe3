package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.SeatView;

/** Plays the card that is likely to cost the fewest bullheads this turn, and takes the cheapest row. */
final class CautiousBot implements Bot {
    private final Random random;

    CautiousBot(long seed) {
        this.random = new Random(seed);
    }

    @Override
    public Choice answer(SeatView view) {
        return switch (view.decision()) {
            case Decision.PlayCards _ -> play(view);
            case Decision.PassCards pass -> pass(view, pass.count());
            case Decision.ChooseRow ask -> chooseRow(view, ask);
            case Decision.Nothing _ -> throw new IllegalArgumentException("nothing to answer");
        };
    }

    private Choice play(SeatView view) {
        List<Integer> cards = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (SeatView.Board board : view.deals()) {
            cards.add(bySafety(view, board).getFirst());
            rows.add(cheapest(board.rows()));
        }
        return new Choice.Play(view.seat(), cards, rows, false);
    }

    private Choice pass(SeatView view, int count) {
        List<List<Integer>> cards = new ArrayList<>();
        for (SeatView.Board board : view.deals()) {
            cards.add(bySafety(view, board).reversed().subList(0, count));
        }
        return new Choice.Pass(view.seat(), cards);
    }

    private static Choice chooseRow(SeatView view, Decision.ChooseRow ask) {
        List<SeatView.Row> choices = view.deals().get(ask.deal() - 1).rows().stream()
                .filter(row -> ask.rows().contains(row.number()))
                .toList();
        return new Choice.PickRow(view.seat(), cheapest(choices));
    }

    /** The hand, safest card first; equally safe cards come in any order. */
    private List<Integer> bySafety(SeatView view, SeatView.Board board) {
        Risk risk = Risk.of(view, board);
        return board.hand().stream()
                .map(card -> new Weighed(card, risk.of(card), random.nextInt()))
                .sorted(Comparator.comparingDouble(Weighed::risk).thenComparingInt(Weighed::lot))
                .map(Weighed::card)
                .toList();
    }

    private static int cheapest(List<SeatView.Row> rows) {
        return rows.stream()
                .min(Comparator.comparingInt(SeatView.Row::bullheads).thenComparingInt(SeatView.Row::number))
                .orElseThrow()
                .number();
    }

    private record Weighed(int card, double risk, int lot) {}
}
