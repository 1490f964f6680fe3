package org.hornbook.bots;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.SeatView;
import org.hornbook.rules.Rules;

/**
 * Information set Monte Carlo tree search: each iteration deals the unseen cards afresh (a determinization of what the
 * seat knows) and plays the round to its end, one tree per seat (Cowling, Powley and Whitehouse 2012, "Information Set
 * Monte Carlo Tree Search", the variant with multiple observers). Cards are chosen at the same time, so each seat's UCB
 * chooses without regard to the others (decoupled UCT: Tak, Lanctot and Winands 2014, "Monte Carlo Tree Search Variants
 * for Simultaneous Move Games"). A seat's tree branches on that seat's own choices only (open loop: Perez, Dieskau,
 * Hünermund, Mostaghim and Lucas 2015), since the same cards of all players hardly ever come twice. What counts is the
 * lead over the others at the end of the round. With several deals each has trees of its own, which learn from what that
 * deal brought: a choice is not credited with what luck did elsewhere.
 */
final class ThinkerBot implements Bot {
    private final Rules rules;
    private final Budget budget;
    private final RandomGenerator random;

    ThinkerBot(Rules rules, long seed, Budget budget) {
        this.rules = rules;
        this.budget = budget;
        random = new SplittableRandom(seed);
    }

    @Override
    public Choice answer(SeatView view) {
        return switch (view.decision()) {
            case Decision.PlayCards _ -> play(view);
            case Decision.PassCards pass -> pass(view, pass.count());
            case Decision.ChooseRow ask -> new Choice.PickRow(view.seat(), row(view, ask));
            case Decision.Nothing _ -> throw new IllegalArgumentException("nothing to answer");
        };
    }

    private Choice play(SeatView view) {
        TreeSearch search =
                searched(view, PossibleTables.of(rules, view, random).orElseThrow());
        List<Integer> cards = view.deals().stream()
                .map(board -> search.cards(board).getFirst())
                .toList();
        List<Integer> rows = rules.setup().variant().procedure().ordersAhead()
                ? view.deals().stream().map(search::rowAhead).toList()
                : List.of();
        return new Choice.Play(view.seat(), cards, rows, false);
    }

    private Choice pass(SeatView view, int count) {
        TreeSearch search =
                searched(view, PossibleTables.of(rules, view, random).orElseThrow());
        return new Choice.Pass(
                view.seat(),
                view.deals().stream()
                        .map(board -> search.cards(board).subList(0, count))
                        .toList());
    }

    private int row(SeatView view, Decision.ChooseRow ask) {
        int usual = Rows.best(rules, view, ask);
        Optional<PossibleTables> tables = PossibleTables.of(rules, view, random);
        return tables.isEmpty() || ask.rows().size() == 1
                ? usual
                : searched(view, tables.get()).row(ask.deal(), ask.rows(), usual);
    }

    private TreeSearch searched(SeatView view, PossibleTables tables) {
        TreeSearch search = new TreeSearch(rules, view, tables, random);
        Thinking thinking = new Thinking(budget);
        do {
            search.iterate();
        } while (thinking.goesOn());
        return search;
    }
}
