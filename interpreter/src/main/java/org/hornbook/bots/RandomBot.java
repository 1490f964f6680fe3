package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.SeatView;

/** Plays any card and takes any row, each with the same chance. */
final class RandomBot extends Bot {
    private final Random random;

    RandomBot(long seed) {
        this.random = new Random(seed);
    }

    @Override
    Choice.Play play(SeatView view) {
        List<Integer> cards = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (SeatView.Board board : view.deals()) {
            cards.add(any(board.hand()));
            rows.add(1 + random.nextInt(board.rows().size()));
        }
        return new Choice.Play(view.seat(), cards, rows, false);
    }

    @Override
    List<List<Integer>> pass(SeatView view, int count) {
        return view.deals().stream().map(board -> some(board.hand(), count)).toList();
    }

    @Override
    int row(SeatView view, Decision.ChooseRow ask) {
        return any(ask.rows());
    }

    private List<Integer> some(List<Integer> hand, int count) {
        List<Integer> shuffled = new ArrayList<>(hand);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, count);
    }

    private int any(List<Integer> values) {
        return values.get(random.nextInt(values.size()));
    }
}
