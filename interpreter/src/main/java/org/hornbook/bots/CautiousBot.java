package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;

/**
 * Looks one turn ahead: deals the unseen cards to the others again and again, lets them play any of them, and tries
 * each of its own cards on every such table. Takes the one that cost fewest points on average. Of other answers it takes
 * those that bring most points against the others; each is tried on the same tables with the same luck, so that what it
 * changes shows at once.
 */
final class CautiousBot extends Bot {
    /** The most imagined tables: more hardly change the choice, and the bot should answer at once. */
    private static final int MOST_TABLES = 40;

    /** The most answers tried, its own and later ones, so that a draft of forty picks takes no longer than a turn. */
    private static final int MOST_ANSWERS = 1000;

    /** Optional picks share the budget as if there were at most this many. */
    private static final int MOST_ROUNDS = 3;

    private final Rules rules;
    private final Budget budget;
    private final RandomGenerator random;
    private final RepeatableRandom imagined = new RepeatableRandom();
    private final DefaultPolicy defaultPolicy;
    private final FirstAnswers firstAnswers;
    private final Rollout rollout;

    /** The seed of the random numbers on the imagined table. */
    private long seed;

    CautiousBot(Rules rules, long seed, Budget budget) {
        this.rules = rules;
        this.budget = budget.within(MOST_TABLES);
        random = new SplittableRandom(seed);
        defaultPolicy = new DefaultPolicy(rules, imagined);
        firstAnswers = new FirstAnswers(defaultPolicy);
        rollout = new Rollout(rules, firstAnswers);
    }

    @Override
    List<List<Integer>> answers(SeatView view, List<Question> questions) {
        if (!rules.code().laysCards(view.progress().instruction())) {
            return tried(view, questions);
        }
        List<Prospects> prospects = prospects(view);
        return questions.stream()
                .map(question -> List.of(view.deals()
                        .get(question.deal() - 1)
                        .hand()
                        .get(prospects.get(question.deal() - 1).bestFirst().getFirst())))
                .toList();
    }

    /**
     * One question after the other: tries each option beside the answers found so far and any to later questions. Before
     * the first turn a whole round tells more.
     */
    private List<List<Integer>> tried(SeatView view, List<Question> questions) {
        List<List<Integer>> found = new ArrayList<>();
        for (Question question : questions) {
            List<Question> later = questions.subList(found.size() + 1, questions.size());
            found.add(best(view, question, questions.size(), others(view), (table, picks) -> {
                List<List<Integer>> answer = new ArrayList<>(found);
                answer.add(picks);
                later.forEach(each -> answer.add(each.any(imagined::nextInt)));
                defaultPolicy.take(table, new Answer.Picks(view.seat(), answer));
                if (view.turn() == 0) {
                    rollout.untilTheRoundEnds();
                } else {
                    rollout.untilTheTurnEnds();
                }
            }));
        }
        return found;
    }

    private static IntPredicate others(SeatView view) {
        return seat -> seat != view.seat();
    }

    /**
     * The picks for a question that bring most: first as many as must be, each tried with any others; then one more at a
     * time, as long as that is better than to stop.
     *
     * @param parts how many questions share the budget
     * @param orderers the seats that answer on imagined tables before the picks are tried
     * @param play gives the picks at the table of the rollout, and plays on
     */
    private List<Integer> best(
            SeatView view,
            Question question,
            int parts,
            IntPredicate orderers,
            BiConsumer<TableState, List<Integer>> play) {
        List<Integer> left = new ArrayList<>(question.options());
        List<Integer> picks = new ArrayList<>();
        int rounds = Math.min(MOST_ROUNDS, 1 + question.most() - question.least());
        boolean goesOn = question.most() > 0;
        while (goesOn) {
            boolean mayStop = picks.size() >= question.least();
            int stop = left.size();
            Prospects prospects = new Prospects(stop + (mayStop ? 1 : 0), random);
            imagine(view, orderers, parts * rounds, table -> {
                for (int place = 0; place < prospects.count(); place++) {
                    begin(table);
                    play.accept(rollout.table(), place == stop ? picks : with(question, picks, left, place));
                    prospects.add(place, rollout.lead(view.seat(), Math.max(1, question.deal())));
                }
            });
            List<Integer> places = prospects.bestFirst().subList(0, mayStop ? 1 : question.least());
            goesOn = !places.contains(stop);
            places.stream().filter(place -> place < stop).forEach(place -> picks.add(left.get(place)));
            places.stream()
                    .sorted(Comparator.reverseOrder())
                    .filter(place -> place < stop)
                    .forEach(place -> left.remove((int) place));
            goesOn &= picks.size() < question.most();
        }
        return picks;
    }

    /** Lays an imagined table out; whatever is left to chance comes the same way for each answer that is tried on it. */
    private void begin(TableState table) {
        rollout.table().become(table);
        imagined.begin(seed);
    }

    /** The picks so far, the option at this place, and random others up to the least number. */
    private List<Integer> with(Question question, List<Integer> before, List<Integer> options, int place) {
        List<Integer> left = new ArrayList<>(options);
        List<Integer> picks = new ArrayList<>(before);
        picks.add(left.remove(place));
        while (picks.size() < question.least()) {
            picks.add(left.remove(imagined.nextInt(left.size())));
        }
        return picks;
    }

    /** How well each card of the hand does this turn, deal by deal. */
    private List<Prospects> prospects(SeatView view) {
        List<Prospects> prospects = view.deals().stream()
                .map(board -> new Prospects(board.hand().size(), random))
                .toList();
        imagine(view, _ -> true, 1, table -> {
            for (int deal = 1; deal <= table.deals(); deal++) {
                tryEachCard(prospects.get(deal - 1), table, view.seat(), deal);
            }
        });
        return prospects;
    }

    /**
     * Tries something on tables as they may be, where everybody else has answered, as long as the budget lets it.
     *
     * @param orderers the seats that have answered there
     * @param parts into how many parts the budget is split
     */
    private void imagine(SeatView view, IntPredicate orderers, int parts, Consumer<TableState> trial) {
        PossibleTables tables = PossibleTables.of(rules, view).orElseThrow();
        TableState table = rules.newTable(Seed.of(0));
        int before = rollout.answers();
        Budget.Thinking thinking = new Budget.Thinking(budget.part(parts));
        do {
            tables.drawBeforeStep(table, random);
            seed = random.nextLong();
            for (int seat = 1; seat <= table.players().count(); seat++) {
                if (orderers.test(seat) && table.orders().isMissing(seat)) {
                    defaultPolicy.order(table, seat);
                }
            }
            trial.accept(table);
        } while (thinking.goesOn() && rollout.answers() - before < MOST_ANSWERS / parts);
    }

    private void tryEachCard(Prospects prospects, TableState table, int seat, int deal) {
        for (int place = 0; place < prospects.count(); place++) {
            begin(table);
            rollout.table().orders().draw(seat, deal, place);
            rollout.untilTheTurnEnds();
            prospects.add(place, rollout.gain(seat, deal));
        }
    }

    @Override
    List<Integer> amid(SeatView view, Question ask, SeatView.Amid step) {
        return best(view, ask, 1, _ -> false, (_, picks) -> {
            firstAnswers.expect(step.answers(), new Answer.Picks(view.seat(), List.of(picks)));
            rollout.untilTheTurnEnds();
        });
    }

    /** Gives fixed answers to the first questions of a step, and answers the rest by the default policy. */
    private static final class FirstAnswers implements Rollout.Policy {
        private final DefaultPolicy defaultPolicy;
        private Engine.GivenAnswers given = new Engine.GivenAnswers(List.of());

        FirstAnswers(DefaultPolicy defaultPolicy) {
            this.defaultPolicy = defaultPolicy;
        }

        void expect(List<Answer> before, Answer own) {
            given = new Engine.GivenAnswers(
                    Stream.concat(before.stream(), Stream.of(own)).toList());
        }

        @Override
        public void order(TableState table, int seat) {
            defaultPolicy.order(table, seat);
        }

        @Override
        public Answer answer(TableState table, Question.MidStep asked) {
            Answer answer = given.answer(table, asked);
            return answer == null ? defaultPolicy.answer(table, asked) : answer;
        }
    }

    /** The total gain of each option, all tried equally often; ties are broken at random. */
    private static final class Prospects {
        private final double[] gains;
        private final int[] tieBreaks;

        Prospects(int count, RandomGenerator random) {
            gains = new double[count];
            tieBreaks = random.ints(count).toArray();
        }

        int count() {
            return gains.length;
        }

        /** @param place of the option among all, from 0 */
        void add(int place, double gain) {
            gains[place] += gain;
        }

        List<Integer> bestFirst() {
            return IntStream.range(0, tieBreaks.length)
                    .boxed()
                    .sorted(Comparator.comparing((Integer place) -> -gains[place])
                            .thenComparing(place -> tieBreaks[place]))
                    .toList();
        }
    }
}
