package org.hornbook.bots;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.hornbook.bots.TreePolicy.Answered;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;

/**
 * What each option of a choice costs a seat, as far as this seat can know. On each imagined table the options are played to the end of the
 * round with the same hidden cards and the same random numbers, so that two options differ by the choice alone. All seats play on as a
 * thinker imagines them ({@link TreeSearch}), after some rounds of training. An option that is worse for certain is tried on few of the
 * later tables. It can be asked again to become more certain. One thread at a time.
 */
public final class Coach {
    /** The probability that any of the intervals misses. */
    private static final double UNSURE = 0.05;

    /** The part of the first look that is spent on training. */
    private static final int TRAINING = 3;

    /** The first table after which options are dropped; then always when the tables have doubled. */
    private static final int FIRST_DROP = 32;

    /** One table of so many is played with all options, dropped ones too. */
    private static final int WITH_ALL = 8;

    private final int place;
    private final Question question;
    private final PossibleTables tables;
    private final SplittableRandom seeds;
    private final RepeatableRandom random = new RepeatableRandom();
    private final TreeSearch search;
    private final TableState table;
    private final List<List<Integer>> options = new ArrayList<>();
    private final boolean[] isDropped;
    private final Differences differences;
    private int looks;
    private int drawn;

    private Coach(Rules rules, SeatView view, int place, PossibleTables tables, long seed) {
        this.place = place;
        this.question = view.decision().of(view.seat()).get(place);
        this.tables = tables;
        seeds = new SplittableRandom(seed);
        search = new TreeSearch(rules, view, tables, random);
        table = rules.newTable(Seed.of(0));
        question.options().stream().distinct().forEach(option -> options.add(List.of(option)));
        if (question.least() == 0) {
            options.add(List.of());
        }
        isDropped = new boolean[options.size()];
        differences = new Differences(options.size());
    }

    /**
     * A coach for a question of {@code view.decision()} to its seat; none if there is no such question, or if several picks
     * answer it.
     *
     * @param place of the question among those to the seat, from 0
     * @param seed the same seed gives the same figures under the same budget of iterations
     */
    public static Optional<Coach> of(Rules rules, SeatView view, int place, long seed) {
        List<Question> questions = view.decision().of(view.seat());
        if (place >= questions.size() || questions.get(place).most() != 1) {
            return Optional.empty();
        }
        return PossibleTables.of(rules, view).map(tables -> new Coach(rules, view, place, tables, seed));
    }

    /**
     * Looks at more tables.
     *
     * @return the options, the best first, after all tables so far; none if the question was asked on no table
     */
    public List<Option> look(Budget budget) {
        Budget.Thinking thinking = new Budget.Thinking(budget);
        if (looks == 0) {
            random.begin(seeds.nextLong());
            Budget.Thinking training = new Budget.Thinking(budget.part(TRAINING));
            do {
                search.iterate();
            } while (training.goesOn());
        }
        looks++;
        do {
            random.begin(seeds.nextLong());
            search.iterate(); // training goes on
            tryOptions();
        } while (thinking.goesOn());
        return found();
    }

    private void tryOptions() {
        tables.drawBeforeStep(table, random);
        long seed = seeds.nextLong();
        double[] leads = new double[isDropped.length];
        for (int option = 0; option < leads.length; option++) {
            if (isDropped[option] && drawn % WITH_ALL != 0) {
                leads[option] = Double.NaN;
            } else {
                random.begin(seed);
                leads[option] = search.lead(table, new Answered(place, question, options.get(option)));
            }
        }
        differences.add(leads);
        drawn++;
        if (drawn >= FIRST_DROP && Integer.bitCount(drawn) == 1) {
            int best = best();
            for (int option = 0; option < leads.length; option++) {
                isDropped[option] = differences.mean(best, option) > differences.margin(best, option);
            }
        }
    }

    private int best() {
        int best = -1;
        for (int option = 0; option < isDropped.length; option++) {
            if (!isDropped[option] && (best < 0 || differences.mean(best, option) < 0)) {
                best = option;
            }
        }
        return best;
    }

    private List<Option> found() {
        int best = best();
        return IntStream.range(0, isDropped.length)
                .filter(option -> differences.count(best, option) > 0)
                .mapToObj(option -> new Option(
                        options.get(option),
                        Math.max(0, differences.mean(best, option)),
                        option == best ? 0 : differences.margin(best, option),
                        differences.count(best, option)))
                .sorted(Comparator.comparingDouble(Option::cost))
                .toList();
    }

    /**
     * An option with what it costs.
     *
     * @param picks the answer to the question
     * @param cost by how many points less the seat's team is expected to do better than the others on average, to the end of the round,
     *     than with the best option
     * @param margin the interval of the cost reaches so far to each side; all intervals together hold in 95 of 100 cases. Infinite
     *     after a single table
     * @param tables how many imagined tables this comes from
     */
    public record Option(List<Integer> picks, double cost, double margin, int tables) {
        /** Fewer tables say nothing that is worth telling. */
        private static final int FEW = 16;

        /** Of points, which are told with one decimal place. */
        private static final double LEAST = 0.1;

        /** Whether the best option is better by more than chance. */
        public boolean isWorse() {
            return tables >= FEW && cost > margin;
        }

        /** What it costs, to follow its name: {@code costs about 1.5 points more than 34, between 0.4 and 2.6}. */
        public String words(String best, boolean lowestWins) {
            if (tables < FEW) {
                return say("coach.unknown");
            }
            if (isWorse()) {
                return say(
                        "coach.worse lowest points best low high",
                        lowestWins,
                        points(cost),
                        best,
                        points(Math.max(LEAST, cost - margin)),
                        points(cost + margin));
            }
            return cost + margin < LEAST
                    ? say("coach.good best", best)
                    : say("coach.nearly best points", best, points(cost + margin));
        }

        /** The same in short: {@code +1.5}. */
        public String mark(boolean lowestWins) {
            if (isWorse()) {
                return say("coach.mark lowest points", lowestWins, points(cost));
            }
            return tables < FEW ? "?" : "\u2248";
        }

        /** Points as exactly as they are told. */
        private static Number points(double points) {
            return points < 10 ? (Number) (Math.round(points * 10) / 10.0) : (Number) Math.round(points);
        }
    }

    /** How the leads of each two options differ on tables on which both were tried. */
    private static final class Differences {
        private final int[][] counts;
        private final double[][] sums;
        private final double[][] squares;

        /** Of one interval (Bonferroni): which option is best is found on the same tables, so that all pairs count. */
        private final double level;

        Differences(int options) {
            counts = new int[options][options];
            sums = new double[options][options];
            squares = new double[options][options];
            level = 1 - UNSURE / Math.max(1, options * (options - 1));
        }

        /** @param leads not a number where an option was not tried */
        void add(double[] leads) {
            for (int one = 0; one < leads.length; one++) {
                for (int other = 0; other < leads.length; other++) {
                    double difference = leads[one] - leads[other];
                    if (!Double.isNaN(difference)) {
                        counts[one][other]++;
                        sums[one][other] += difference;
                        squares[one][other] += difference * difference;
                    }
                }
            }
        }

        int count(int one, int other) {
            return counts[one][other];
        }

        double mean(int one, int other) {
            return sums[one][other] / counts[one][other];
        }

        double margin(int one, int other) {
            int count = counts[one][other];
            if (count < 2) {
                return Double.POSITIVE_INFINITY;
            }
            double mean = mean(one, other);
            double variance = Math.max(0, squares[one][other] / count - mean * mean);
            return TDistribution.of(count - 1.0).inverseCumulativeProbability(level)
                    * Math.sqrt(variance / (count - 1));
        }
    }
}
