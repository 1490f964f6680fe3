package org.hornbook.bots;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.program.Rules;

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
final class ThinkerBot extends Bot {
    private final Rules rules;
    private final Budget budget;
    private final RandomGenerator random;

    ThinkerBot(Rules rules, long seed, Budget budget) {
        this.rules = rules;
        this.budget = budget;
        random = new SplittableRandom(seed);
    }

    @Override
    List<List<Integer>> answers(SeatView view, List<Question> questions) {
        TreeSearch search = searched(view, PossibleTables.of(rules, view).orElseThrow());
        if (!rules.code().laysCards(view.progress().instruction())) {
            return IntStream.range(0, questions.size())
                    .mapToObj(i -> search.picks(i, questions.get(i)))
                    .toList();
        }
        return questions.stream().map(search::card).toList();
    }

    @Override
    List<Integer> amid(SeatView view, Question ask, SeatView.Amid step) {
        return ask.options().size() == ask.least()
                ? ask.options()
                : searched(view, PossibleTables.of(rules, view).orElseThrow())
                        .amid(ask, usual(rules, view, ask, random));
    }

    private TreeSearch searched(SeatView view, PossibleTables tables) {
        TreeSearch search = new TreeSearch(rules, view, tables, random);
        Budget.Thinking thinking = new Budget.Thinking(budget);
        do {
            search.iterate();
        } while (thinking.goesOn());
        return search;
    }
}
