package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.Hands;
import org.hornbook.game.Phase;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/**
 * The way down the trees of all seats in one imagined round: every seat follows its own tree as far as it reaches, and
 * its instinct from there on. The trees of the others are but roots: their hands differ from round to round, so that
 * hardly anything further down would come twice. Afterwards it can begin again.
 */
final class Descent implements Mind {
    private final int seat;
    private final int turn;
    private final Instinct instinct;
    private final RandomGenerator random;
    private final Node[] roots;
    private final @Nullable Node[] at;
    private final Bandit[] rows;
    private final List<List<Bandit.Arm>> taken;
    private final List<Integer> chosen = new ArrayList<>();
    private int[] options = new int[Integer.SIZE];
    private double exploration;

    /**
     * @param seat who thinks
     * @param turn the one it is asked in
     * @param roots by seat, from 1
     * @param rows a bandit for the rows of each deal, for this turn's questions to the one who thinks
     */
    Descent(int seat, int turn, Node[] roots, Bandit[] rows, Instinct instinct, RandomGenerator random) {
        this.seat = seat;
        this.turn = turn;
        this.instinct = instinct;
        this.random = random;
        this.roots = roots;
        this.rows = rows;
        at = new Node[roots.length];
        taken = Arrays.stream(roots)
                .map(_ -> (List<Bandit.Arm>) new ArrayList<Bandit.Arm>())
                .toList();
    }

    /** @param points how much an option that has rarely been taken is given ahead */
    void begin(double points) {
        exploration = points;
        System.arraycopy(roots, 0, at, 0, roots.length);
        taken.forEach(List::clear);
    }

    @Override
    public void order(TableState table, int orderer) {
        Node node = at[orderer];
        if (node == null) {
            instinct.order(table, orderer);
        } else {
            chosen.clear();
            if (table.phase() == Phase.PASSING) {
                table.orders().put(pass(node, table, orderer));
            } else {
                play(node, table, orderer);
            }
            at[orderer] = orderer == seat ? node.after(chosen) : null;
        }
    }

    /** The thinker's own rows of this turn are searched too; all others are chosen by instinct. */
    @Override
    public int row(TableState table, Asked asked) {
        if (asked.seat() != seat || table.turn() != turn) {
            return instinct.row(table, asked);
        }
        int count = 0;
        for (int row = 1; row < Integer.SIZE; row++) {
            if (asked.offers(row)) {
                options[count++] = row;
            }
        }
        return options[take(rows[asked.deal() - 1], count, seat)];
    }

    void learn(int learner, double gain) {
        for (Bandit.Arm arm : taken.get(learner)) {
            arm.learn(gain);
        }
    }

    private void play(Node node, TableState table, int player) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            int place = take(node.card(deal), offer(table.hands(deal), player), player);
            chosen.add(options[place]);
            table.orders().draw(player, deal, place);
        }
    }

    private Choice pass(Node node, TableState table, int giver) {
        List<List<Integer>> given = new ArrayList<>();
        for (int deal = 1; deal <= table.deals(); deal++) {
            List<Integer> cards = new ArrayList<>();
            for (int left = offer(table.hands(deal), giver); cards.size() < instinct.passed(); left--) {
                int place = take(node.card(deal), left, giver);
                cards.add(options[place]);
                options[place] = options[left - 1];
            }
            given.add(cards);
            chosen.addAll(cards);
        }
        return new Choice.Pass(giver, given);
    }

    /** Makes the cards of a hand the options, and tells how many they are. */
    private int offer(Hands hands, int player) {
        int count = hands.count(player);
        if (options.length < count) {
            options = new int[count];
        }
        for (int place = 0; place < count; place++) {
            options[place] = hands.card(player, place);
        }
        return count;
    }

    private int take(Bandit bandit, int count, int taker) {
        int place = bandit.choose(options, count, exploration, random);
        taken.get(taker).add(bandit.arm(options[place]));
        return place;
    }
}
