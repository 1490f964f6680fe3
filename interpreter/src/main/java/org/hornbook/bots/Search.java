package org.hornbook.bots;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.SeatView;
import org.hornbook.rules.Rules;

/** Trees of all seats, grown by one imagined round after the other. */
final class Search {
    /** In standard deviations of what a round brings. */
    private static final double EXPLORATION = 0.6;

    private final int seat;
    private final PossibleTables tables;
    private final RandomGenerator random;
    private final Node[] roots;
    private final Bandit[] rows;
    private final Descent descent;
    private final Future future;
    private final Spread spread = new Spread();

    Search(Rules rules, SeatView view, PossibleTables tables, RandomGenerator random) {
        int deals = view.deals().size();
        this.seat = view.seat();
        this.tables = tables;
        this.random = random;
        roots = new Node[view.players().size() + 1];
        Arrays.setAll(roots, _ -> new Node(deals));
        rows = Bandit.several(deals);
        descent = new Descent(seat, view.turn(), roots, rows, new Instinct(rules, random), random);
        future = new Future(rules, descent);
    }

    void imagineARound() {
        tables.drawBeforeStep(future.table(), random);
        descent.begin(EXPLORATION * spread.deviation());
        future.untilTheRoundEnds();
        for (int learner = 1; learner < roots.length; learner++) {
            descent.learn(learner, future.lead(learner));
        }
        spread.add(future.lead(seat));
    }

    /** The cards to play or pass, those tried most often first. */
    List<Integer> cards(SeatView.Board board) {
        return mostTakenFirst(roots[seat].card(board.deal()), board.hand());
    }

    /** The row to take; {@code usual} if no round got as far as asking. */
    int row(int deal, List<Integer> offered, int usual) {
        Bandit bandit = rows[deal - 1];
        int most = mostTakenFirst(bandit, offered).getFirst();
        return bandit.timesTaken(most) == 0 ? usual : most;
    }

    private static List<Integer> mostTakenFirst(Bandit bandit, List<Integer> options) {
        return options.stream()
                .sorted(Comparator.comparing(option -> -bandit.timesTaken(option)))
                .toList();
    }
}
