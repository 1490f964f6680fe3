package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hornbook.bots.TreePolicy.Answered;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.jspecify.annotations.Nullable;

/** Trees of all seats, grown by one imagined round after the other. */
final class TreeSearch {
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
        play(null);
    }

    /**
     * Plays the round with a given answer. The others' trees learn nothing from it, since nobody need answer like that.
     *
     * @return the lead at the end of the round; not a number if the question was not asked
     */
    double lead(TableState table, Answered answer) {
        rollout.table().become(table);
        play(answer);
        int deal = Math.max(1, answer.question().deal());
        return treePolicy.isAnswered() ? rollout.lead(view.seat(), deal) : Double.NaN;
    }

    private void play(@Nullable Answered answer) {
        treePolicy.begin(EXPLORATION * spread.deviation(), answer);
        rollout.untilTheRoundEnds();
        for (int deal = 1; deal <= view.deals().size(); deal++) {
            for (int learner = 1; learner <= view.players().size(); learner++) {
                if (answer == null || learner == view.seat()) {
                    treePolicy.learn(learner, deal, rollout.lead(learner, deal));
                }
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
        boolean isTried =
                IntStream.rangeClosed(0, question.options().size()).anyMatch(option -> bandit.timesTaken(option) > 0);
        return isTried ? picks(bandit, question) : usual;
    }

    private static List<Integer> picks(Bandit bandit, Question question) {
        int stopped = bandit.timesTaken(question.options().size());
        List<Integer> picks = new ArrayList<>();
        for (int option : mostTakenFirst(
                bandit, IntStream.range(0, question.options().size()).boxed().toList())) {
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
