package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.Phase;
import org.hornbook.game.TableState;

/** Everybody plays any card and takes any row, straight from the table: what the random bot does, without its view. */
public final class RandomSeats implements Seats {
    private final int passed;
    private SplittableRandom random = new SplittableRandom(0);

    /** @param passed how many cards everybody passes on, if they do */
    public RandomSeats(int passed) {
        this.passed = passed;
    }

    @Override
    public void begin(long seed) {
        random = new SplittableRandom(seed);
    }

    @Override
    public void choose(TableState table, int seat) {
        if (table.phase() == Phase.PASSING) {
            table.orders().put(pass(table, seat));
        } else {
            play(table, seat);
        }
    }

    @Override
    public int row(TableState table, Asked asked) {
        int skipped = random.nextInt(Integer.bitCount(asked.rows()));
        int rows = asked.rows();
        for (int i = 0; i < skipped; i++) {
            rows &= rows - 1;
        }
        return Integer.numberOfTrailingZeros(rows);
    }

    private void play(TableState table, int seat) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            table.orders().draw(seat, deal, random.nextInt(table.hands(deal).count(seat)));
        }
    }

    private Choice pass(TableState table, int seat) {
        List<List<Integer>> cards = new ArrayList<>();
        for (int deal = 1; deal <= table.deals(); deal++) {
            List<Integer> hand = new ArrayList<>(table.hands(deal).cards(seat));
            List<Integer> chosen = new ArrayList<>();
            while (chosen.size() < passed && !hand.isEmpty()) {
                chosen.add(hand.remove(random.nextInt(hand.size())));
            }
            cards.add(chosen);
        }
        return new Choice.Pass(seat, cards);
    }
}
