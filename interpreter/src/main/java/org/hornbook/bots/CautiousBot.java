package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Rules;

/**
 * Looks one turn ahead: deals the unseen cards to the others again and again, lets them play any of them, and tries
 * each of its own cards (or rows) on every such table. Takes the one that cost fewest points on average.
 */
final class CautiousBot extends Bot {
    /** More hardly change its choice, and it should answer at once. */
    private static final int MOST_TABLES = 40;

    /** Answers looked at in all, its own and those that follow: a draft of forty picks is no harder to think about than a turn. */
    private static final int MOST_ANSWERS = 1000;

    private final Rules rules;
    private final Budget budget;
    private final RandomGenerator random;
    private final DefaultPolicy defaultPolicy;
    private final FirstAnswers firstAnswers;
    private final Rollout rollout;

    CautiousBot(Rules rules, long seed, Budget budget) {
        this.rules = rules;
        this.budget = budget.within(MOST_TABLES);
        random = new SplittableRandom(seed);
        defaultPolicy = new DefaultPolicy(rules, random);
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
                .map(question -> List.of(prospects.get(question.deal() - 1).best()))
                .toList();
    }

    /** Tries each option of each question, with any others beside it. Before the first turn a whole round tells more. */
    private List<List<Integer>> tried(SeatView view, List<Question> questions) {
        List<Prospects> prospects = questions.stream().map(this::prospects).toList();
        imagine(view, false, table -> {
            for (int i = 0; i < questions.size(); i++) {
                tryEach(i, questions, prospects.get(i), table, view);
            }
        });
        List<List<Integer>> picks = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            picks.add(prospects.get(i).picks(questions.get(i)));
        }
        return picks;
    }

    private void tryEach(int tried, List<Question> questions, Prospects prospects, TableState table, SeatView view) {
        Question question = questions.get(tried);
        forEachOption(question, (place, picks) -> {
            List<List<Integer>> answer = new ArrayList<>();
            for (Question each : questions) {
                answer.add(each.any(random::nextInt));
            }
            answer.set(tried, picks);
            rollout.table().become(table);
            defaultPolicy.take(rollout.table(), new Choice.Answer(view.seat(), answer));
            if (view.turn() == 0) {
                rollout.untilTheRoundEnds();
            } else {
                rollout.untilTheTurnEnds();
            }
            prospects.add(place, rollout.gain(view.seat(), Math.max(1, question.deal())));
        });
    }

    /** The option at a place, and any others that have to be chosen with it. */
    private List<Integer> with(Question question, int place) {
        List<Integer> left = new ArrayList<>(question.options());
        List<Integer> picks = new ArrayList<>();
        picks.add(left.remove(place));
        while (picks.size() < question.least()) {
            picks.add(left.remove(random.nextInt(left.size())));
        }
        return picks;
    }

    /** How each card of the hand would do this turn, deal by deal. */
    private List<Prospects> prospects(SeatView view) {
        List<Prospects> prospects = view.deals().stream()
                .map(board -> new Prospects(board.hand(), random))
                .toList();
        imagine(view, true, table -> {
            for (int deal = 1; deal <= table.deals(); deal++) {
                tryEachCard(prospects.get(deal - 1), table, view.seat(), deal);
            }
        });
        return prospects;
    }

    /**
     * Tries something on tables as they may be, where everybody else has answered, as long as the budget lets it.
     *
     * @param alsoOwn whether the bot has answered there too
     */
    private void imagine(SeatView view, boolean alsoOwn, Consumer<TableState> trial) {
        PossibleTables tables = PossibleTables.of(rules, view).orElseThrow();
        TableState table = rules.newTable(Seed.of(0));
        int before = rollout.answers();
        Budget.Thinking thinking = new Budget.Thinking(budget);
        do {
            tables.drawBeforeStep(table, random);
            for (int seat = 1; seat <= table.players().count(); seat++) {
                if ((alsoOwn || seat != view.seat()) && table.orders().isMissing(seat)) {
                    defaultPolicy.order(table, seat);
                }
            }
            trial.accept(table);
        } while (thinking.goesOn() && rollout.answers() - before < MOST_ANSWERS);
    }

    private void tryEachCard(Prospects prospects, TableState table, int seat, int deal) {
        for (int place = 0; place < prospects.options().size(); place++) {
            rollout.table().become(table);
            rollout.table().orders().draw(seat, deal, place);
            rollout.untilTheTurnEnds();
            prospects.add(place, rollout.gain(seat, deal));
        }
    }

    @Override
    List<Integer> amid(SeatView view, Question ask, SeatView.Amid step) {
        PossibleTables tables = PossibleTables.of(rules, view).orElseThrow();
        Prospects prospects = prospects(ask);
        Budget.Thinking thinking = new Budget.Thinking(budget);
        TableState table = rules.newTable(Seed.of(0));
        do {
            tables.drawBeforeStep(table, random);
            forEachOption(ask, (place, picks) -> {
                firstAnswers.expect(step.answers(), new Choice.Answer(view.seat(), List.of(picks)));
                rollout.table().become(table);
                rollout.untilTheTurnEnds();
                prospects.add(place, rollout.gain(view.seat(), ask.deal()));
            });
        } while (thinking.goesOn());
        return prospects.picks(ask);
    }

    /** Of each option of a question, by its place, and behind them of none. */
    private Prospects prospects(Question question) {
        return new Prospects(
                IntStream.rangeClosed(0, question.options().size()).boxed().toList(), random);
    }

    /** Tries every option of a question, with any others that have to be chosen with it, and none where that is allowed. */
    private void forEachOption(Question question, OptionTrial trial) {
        int size = question.options().size();
        for (int place = question.most() == 0 ? size : 0; place <= size; place++) {
            if (place < size || question.least() == 0) {
                trial.tries(place, place == size ? List.of() : with(question, place));
            }
        }
    }

    /** An option that is tried, by its place, and the picks that stand for it. */
    @FunctionalInterface
    private interface OptionTrial {
        void tries(int place, List<Integer> picks);
    }

    /** Answers the first questions of a step as they have been answered, and everything else by the default policy. */
    private static final class FirstAnswers implements Rollout.Policy {
        private final DefaultPolicy defaultPolicy;
        private Engine.GivenAnswers given = new Engine.GivenAnswers(List.of());

        FirstAnswers(DefaultPolicy defaultPolicy) {
            this.defaultPolicy = defaultPolicy;
        }

        void expect(List<Choice> before, Choice own) {
            given = new Engine.GivenAnswers(
                    Stream.concat(before.stream(), Stream.of(own)).toList());
        }

        @Override
        public void order(TableState table, int seat) {
            defaultPolicy.order(table, seat);
        }

        @Override
        public Choice answer(TableState table, Question.Asked asked) {
            Choice choice = given.answer(table, asked);
            return choice == null ? defaultPolicy.answer(table, asked) : choice;
        }
    }

    /** What each of a few options has brought so far, all tried equally often; equally good ones come in any order. */
    private static final class Prospects {
        private final List<Integer> options;
        private final double[] gains;
        private final int[] lots;

        Prospects(List<Integer> options, RandomGenerator random) {
            this.options = options;
            gains = new double[options.size()];
            lots = random.ints(options.size()).toArray();
        }

        List<Integer> options() {
            return options;
        }

        /** @param place of the option among all, from 0 */
        void add(int place, double gain) {
            gains[place] += gain;
        }

        /** The best options, by their places; to choose none, which comes last of all, ends the list where it may. */
        List<Integer> picks(Question question) {
            List<Integer> picks = new ArrayList<>();
            int none = question.options().size();
            for (int place : bestFirst()) {
                if (place == none && question.least() == 0 || picks.size() == question.most()) {
                    break;
                }
                boolean isNeeded = picks.size() < question.least() || question.least() == 0;
                if (place != none && isNeeded) {
                    picks.add(question.options().get(place));
                }
            }
            return picks;
        }

        int best() {
            return bestFirst().getFirst();
        }

        List<Integer> bestFirst() {
            return IntStream.range(0, lots.length)
                    .boxed()
                    .sorted(Comparator.comparing((Integer place) -> -gains[place])
                            .thenComparing(place -> lots[place]))
                    .map(options::get)
                    .toList();
        }
    }
}
