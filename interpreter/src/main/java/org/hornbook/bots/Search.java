package org.hornbook.bots;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Trees of all seats, grown by one imagined round after the other. */
final class Search {
    /** In standard deviations of what a round brings. */
    private static final double EXPLORATION = 0.6;

    private final Rules rules;
    private final SeatView view;
    private final PossibleTables tables;
    private final RandomGenerator random;
    private final Instinct instinct;
    private final Node[] roots;
    private final Spread spread = new Spread();

    Search(Rules rules, SeatView view, PossibleTables tables, RandomGenerator random) {
        this.rules = rules;
        this.view = view;
        this.tables = tables;
        this.random = random;
        instinct = new Instinct(rules, random);
        roots = new Node[view.players().size() + 1];
        Arrays.setAll(roots, _ -> new Node(view.deals().size()));
    }

    void imagineARound() {
        TableState table = tables.drawBeforeStep(random);
        Descent.Thinker thinker =
                new Descent.Thinker(view.seat(), view.turn(), instinct, EXPLORATION * spread.deviation(), random);
        Descent descent = new Descent(roots, thinker, instinct.passed());
        Future future = new Future(rules, table, descent);
        future.untilTheRoundEnds();
        for (int seat = 1; seat < roots.length; seat++) {
            descent.learn(seat, future.lead(seat));
        }
        spread.add(future.lead(view.seat()));
    }

    /** The cards to play or pass, those tried most often first. */
    List<Integer> cards(SeatView.Board board) {
        return mostTakenFirst(root().card(board.deal()), board.hand());
    }

    /** The row to take; {@code usual} if no round got as far as asking. */
    int row(int deal, List<Integer> rows, int usual) {
        Bandit bandit = root().row(deal);
        int most = mostTakenFirst(bandit, rows).getFirst();
        return bandit.timesTaken(most) == 0 ? usual : most;
    }

    private Node root() {
        return roots[view.seat()];
    }

    private static List<Integer> mostTakenFirst(Bandit bandit, List<Integer> options) {
        return options.stream()
                .sorted(Comparator.comparing(option -> -bandit.timesTaken(option)))
                .toList();
    }
}
