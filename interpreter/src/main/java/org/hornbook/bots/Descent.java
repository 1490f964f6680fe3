package org.hornbook.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.Phase;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** One imagined round: every seat follows its own tree as far as it reaches, and its instinct from there on. */
final class Descent implements Mind {
    private final Node[] roots;
    private final @Nullable Node[] at;
    private final List<List<Bandit.Arm>> taken = new ArrayList<>();
    private final Thinker thinker;
    private final int passed;

    /** Who searches, with what the trees have in common. {@code turn} is the one it is asked in, {@code exploration} in points. */
    record Thinker(int seat, int turn, Instinct instinct, double exploration, RandomGenerator random) {}

    Descent(Node[] roots, Thinker thinker, int passed) {
        this.roots = roots;
        this.at = roots.clone();
        this.thinker = thinker;
        this.passed = passed;
        for (int seat = 0; seat < roots.length; seat++) {
            taken.add(new ArrayList<>());
        }
    }

    @Override
    public Choice choice(TableState table, int seat) {
        Node node = at[seat];
        if (node == null) {
            return thinker.instinct.choice(table, seat);
        }
        boolean passes = table.phase() == Phase.PASSING;
        List<List<Integer>> chosen = new ArrayList<>();
        for (int deal = 1; deal <= table.deals(); deal++) {
            chosen.add(cards(node.card(deal), table.hands(deal).cards(seat), passes ? passed : 1, seat));
        }
        List<Integer> all = chosen.stream().flatMap(List::stream).toList();
        at[seat] = node.after(all);
        return passes ? new Choice.Pass(seat, chosen) : new Choice.Play(seat, all, List.of(), false);
    }

    /** The thinker's own rows of this turn are searched too; all others are chosen by instinct. */
    @Override
    public int row(TableState table, Asked asked) {
        if (asked.seat() != thinker.seat || table.turn() != thinker.turn) {
            return thinker.instinct.row(table, asked);
        }
        return take(roots[asked.seat()].row(asked.deal()), asked.options(), asked.seat());
    }

    void learn(int seat, double gain) {
        taken.get(seat).forEach(arm -> arm.learn(gain));
    }

    private List<Integer> cards(Bandit bandit, List<Integer> hand, int count, int seat) {
        List<Integer> left = new ArrayList<>(hand);
        List<Integer> chosen = new ArrayList<>();
        while (chosen.size() < count) {
            Integer card = take(bandit, left, seat);
            left.remove(card);
            chosen.add(card);
        }
        return chosen;
    }

    private int take(Bandit bandit, List<Integer> options, int seat) {
        Bandit.Arm arm = bandit.choose(options, thinker.exploration, thinker.random);
        taken.get(seat).add(arm);
        return arm.option;
    }
}
