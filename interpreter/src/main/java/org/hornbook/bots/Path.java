package org.hornbook.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** One seat's way down its tree of one deal in an imagined round, with the arms it has pulled. It can begin again. */
final class Path {
    private final TreeNode root = new TreeNode();
    private final boolean isDeep;
    private final List<Bandit.Arm> pulled = new ArrayList<>();
    private TreeNode node = root;
    private boolean beyond;

    /** @param isDeep whether the tree has more than a root */
    Path(boolean isDeep) {
        this.isDeep = isDeep;
    }

    Bandit root() {
        return root.cards();
    }

    void begin() {
        node = root;
        beyond = false;
        pulled.clear();
    }

    /** Whether the way has come to an end, so that there is nothing to choose by. */
    boolean isBeyondTheTree() {
        return beyond;
    }

    Bandit cards() {
        return node.cards();
    }

    /** Pulls an arm that will learn what comes of it. */
    int pull(Bandit bandit, int[] options, int count, double exploration, RandomGenerator random) {
        int place = bandit.choose(options, count, exploration, random);
        pulled.add(bandit.arm(options[place]));
        return place;
    }

    /** Goes on to where the chosen cards lead. */
    void follow(List<Integer> chosen) {
        TreeNode next = isDeep ? node.after(chosen) : null;
        if (next == null) {
            beyond = true;
        } else {
            node = next;
        }
    }

    void learn(double gain) {
        for (Bandit.Arm arm : pulled) {
            arm.learn(gain);
        }
    }
}
