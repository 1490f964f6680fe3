package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hornbook.engine.Engine;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.jspecify.annotations.Nullable;

/**
 * What each option of a choice promises a seat, as far as this seat can know. On each imagined table, every option is played to the
 * end of the round with the same hidden cards and the same random numbers, so that two options differ by the choice alone. It can
 * be asked again to become more certain. Which option is best is judged by the same tables, so that costs from few tables are rather
 * too high. One thread at a time.
 */
public final class Coach {
    /** Standard errors on each side of a 95 % interval. */
    private static final double WIDTH = 1.96;

    private final SeatView view;
    private final Question question;
    private final PossibleTables tables;
    private final SplittableRandom seeds;
    private final Continuation continuation;
    private final Rollout rollout;
    private final List<List<Integer>> options = new ArrayList<>();
    private final double[] sums;
    private final double[][] squares;
    private int drawn;

    private Coach(Rules rules, SeatView view, Question question, PossibleTables tables, long seed) {
        this.view = view;
        this.question = question;
        this.tables = tables;
        seeds = new SplittableRandom(seed);
        continuation = new Continuation(rules);
        rollout = new Rollout(rules, continuation);
        question.options().stream().distinct().forEach(option -> options.add(List.of(option)));
        if (question.least() == 0) {
            options.add(List.of());
        }
        sums = new double[options.size()];
        squares = new double[options.size()][options.size()];
    }

    /**
     * A coach for the first question of {@code view.decision()} to its seat; none if there is no such question, or if several picks
     * answer it.
     *
     * @param seed the same seed gives the same figures under the same budget of iterations
     */
    public static Optional<Coach> of(Rules rules, SeatView view, long seed) {
        List<Question> questions = view.decision().of(view.seat());
        if (questions.isEmpty() || questions.getFirst().most() != 1) {
            return Optional.empty();
        }
        return PossibleTables.of(rules, view).map(tables -> new Coach(rules, view, questions.getFirst(), tables, seed));
    }

    /** Looks at more tables. @return the options, the best first, after all tables so far */
    public List<Option> look(Budget budget) {
        Budget.Thinking thinking = new Budget.Thinking(budget);
        TableState table = rollout.table().copy();
        double[] leads = new double[options.size()];
        do {
            tables.drawBeforeStep(table, seeds);
            long seed = seeds.nextLong();
            for (int option = 0; option < leads.length; option++) {
                rollout.table().become(table);
                continuation.begin(options.get(option), seed);
                rollout.untilTheRoundEnds();
                leads[option] = rollout.lead(view.seat(), Math.max(1, question.deal()));
            }
            add(leads);
        } while (thinking.goesOn());
        return found();
    }

    private void add(double[] leads) {
        drawn++;
        for (int one = 0; one < leads.length; one++) {
            sums[one] += leads[one];
            for (int other = 0; other < leads.length; other++) {
                double off = leads[one] - leads[other];
                squares[one][other] += off * off;
            }
        }
    }

    private List<Option> found() {
        int best = 0;
        for (int option = 1; option < sums.length; option++) {
            if (sums[option] > sums[best]) {
                best = option;
            }
        }
        List<Option> found = new ArrayList<>();
        for (int option = 0; option < sums.length; option++) {
            double cost = (sums[best] - sums[option]) / drawn;
            double variance = Math.max(0, squares[best][option] / drawn - cost * cost);
            double margin = drawn == 1 && option != best
                    ? Double.POSITIVE_INFINITY
                    : WIDTH * Math.sqrt(variance / Math.max(1, drawn - 1));
            found.add(new Option(options.get(option), sums[option] / drawn, cost, margin, drawn));
        }
        found.sort(Comparator.comparingDouble(Option::cost));
        return Collections.unmodifiableList(found);
    }

    /**
     * An option with what it promises.
     *
     * @param picks the answer to the question
     * @param lead the points by which the seat's team is expected to do better than the others on average, to the end of the round
     * @param cost how much less that is than with the best option, at least 0
     * @param margin the cost's 95 % interval reaches so far to each side; infinite after a single table
     * @param tables how many imagined tables this comes from
     */
    public record Option(List<Integer> picks, double lead, double cost, double margin, int tables) {
        /** Whether the best option is better by more than chance. */
        public boolean isWorse() {
            return cost > margin;
        }
    }

    /** The seat chooses an option once; all else is chosen by quick players, with the same random numbers for each option. */
    private final class Continuation implements Rollout.Policy {
        private final DefaultPolicy steps;
        private final QuickPlayer player;
        private SplittableRandom random = new SplittableRandom(0);
        private Engine.GivenAnswers given = new Engine.GivenAnswers(List.of());
        private @Nullable List<Integer> picks;

        Continuation(Rules rules) {
            steps = new DefaultPolicy(rules, () -> random.nextLong());
            player = new QuickPlayer(rules, Skill.ready(rules), 0, () -> random.nextLong(), null);
        }

        void begin(List<Integer> option, long seed) {
            picks = option;
            random = new SplittableRandom(seed);
            SeatView.Amid amid = view.amid();
            given = new Engine.GivenAnswers(amid == null ? List.of() : amid.answers());
        }

        @Override
        public void order(TableState table, int seat) {
            List<Integer> option = picks;
            if (seat != view.seat() || view.amid() != null || option == null) {
                player.order(table, seat);
                return;
            }
            picks = null;
            List<Question> questions = steps.questions(table, seat);
            List<List<Integer>> answer = new ArrayList<>(player.picks(table, seat, questions));
            answer.set(0, option);
            steps.take(table, new Answer.Picks(seat, answer));
        }

        @Override
        public Answer answer(TableState table, Question.MidStep asked) {
            Answer before = given.answer(table, asked);
            if (before != null) {
                return before;
            }
            List<Integer> option = picks;
            boolean isAsked = option != null
                    && view.amid() != null
                    && asked.seat() == view.seat()
                    && asked.question().name().equals(question.name())
                    && asked.question().takes(option);
            if (!isAsked) {
                return player.answer(table, asked);
            }
            picks = null;
            return new Answer.Picks(asked.seat(), List.of(option));
        }
    }
}
