package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Comparator;
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

    /** Trees of all seats, grown by one imagined round after the other. */
    private static final class TreeSearch {
        /** The bonus of rarely taken options, in standard deviations of a round's result. */
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

        /** The options tried most often, until stopping was tried more often. */
        List<Integer> picks(int place, Question question) {
            return picks(treePolicy.bandit(place), question);
        }

        /** The same in the middle of a step; {@code usual} if no round got as far as asking. */
        List<Integer> amid(Question question, List<Integer> usual) {
            Bandit bandit = treePolicy.amid(question.deal(), question.name());
            boolean isTried = IntStream.rangeClosed(0, question.options().size())
                    .anyMatch(option -> bandit.timesTaken(option) > 0);
            return isTried ? picks(bandit, question) : usual;
        }

        private static List<Integer> picks(Bandit bandit, Question question) {
            int stopped = bandit.timesTaken(question.options().size());
            List<Integer> picks = new ArrayList<>();
            for (int option : mostTakenFirst(
                    bandit,
                    IntStream.range(0, question.options().size()).boxed().toList())) {
                boolean worthIt = picks.size() < question.least() || bandit.timesTaken(option) > stopped;
                if (picks.size() < question.most() && worthIt) {
                    picks.add(question.options().get(option));
                }
            }
            return picks;
        }

        /** The card to play: the one tried most often. */
        List<Integer> card(Question question) {
            return mostTakenFirst(treePolicy.cards(question.deal()), question.options())
                    .subList(0, 1);
        }

        private static List<Integer> mostTakenFirst(Bandit bandit, List<Integer> options) {
            return options.stream()
                    .sorted(Comparator.comparing(option -> -bandit.timesTaken(option)))
                    .toList();
        }

        /** A running variance (Welford 1962). */
        private static final class RunningVariance {
            private int count;
            private double mean;
            private double squares;

            void add(double value) {
                count++;
                double off = value - mean;
                mean += off / count;
                squares += off * (value - mean);
            }

            /** The standard deviation; 1 while it is not known. */
            double deviation() {
                return count < 2 || squares == 0 ? 1 : Math.sqrt(squares / (count - 1));
            }
        }
    }
}
