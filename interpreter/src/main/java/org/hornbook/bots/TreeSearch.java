package org.hornbook.bots;

import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.SeatView;
import org.hornbook.rules.Rules;

/** Trees of all seats, grown by one imagined round after the other. */
final class TreeSearch {
    /** In standard deviations of what a round brings. */
    private static final double EXPLORATION = 0.6;

    private final SeatView view;
    private final PossibleTables tables;
    private final RandomGenerator random;
    private final TreePolicy treePolicy;
    private final Rollout rollout;
    private final RunningVariance spread = new RunningVariance();

    TreeSearch(Rules rules, SeatView view, PossibleTables tables, RandomGenerator random) {
        this.view = view;
        this.tables = tables;
        this.random = random;
        treePolicy = new TreePolicy(rules, view, random);
        rollout = new Rollout(rules, treePolicy);
    }

    void iterate() {
        tables.drawBeforeStep(rollout.table(), random);
        treePolicy.begin(EXPLORATION * spread.deviation());
        rollout.untilTheRoundEnds();
        for (int deal = 1; deal <= view.deals().size(); deal++) {
            for (int learner = 1; learner <= view.players().size(); learner++) {
                treePolicy.learn(learner, deal, rollout.lead(learner, deal));
            }
            spread.add(rollout.lead(view.seat(), deal));
        }
    }

    /** The cards to play or pass, those tried most often first. */
    List<Integer> cards(SeatView.Board board) {
        return mostTakenFirst(treePolicy.cards(board.deal()), board.hand());
    }

    /** The row to order ahead; 0 to leave it to the rules, as also if no round got as far as asking. */
    int rowAhead(SeatView.Board board) {
        List<Integer> rows = Stream.concat(Stream.of(0), board.rows().stream().map(SeatView.Row::number))
                .toList();
        return mostTakenFirst(treePolicy.rows(board.deal()), rows).getFirst();
    }

    /** The row to take; {@code usual} if no round got as far as asking. */
    int row(int deal, List<Integer> offered, int usual) {
        Bandit bandit = treePolicy.rows(deal);
        int most = mostTakenFirst(bandit, offered).getFirst();
        return bandit.timesTaken(most) == 0 ? usual : most;
    }

    private static List<Integer> mostTakenFirst(Bandit bandit, List<Integer> options) {
        return options.stream()
                .sorted(Comparator.comparing(option -> -bandit.timesTaken(option)))
                .toList();
    }
}
