package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.hornbook.engine.GameLoop;
import org.hornbook.game.Choice;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.jspecify.annotations.Nullable;

/**
 * What is worth what in a game: for each choice of its rules, a weight for each number that describes an answer ({@link Outlook}). It
 * is learned by playing: four of its kind play rounds, now and then try anything, and for each answer it is noted what became of the
 * seat's points until the round ended; then the weights are fitted to all that (ridge regression), and it begins again with these.
 * The same rules give the same skill everywhere.
 */
final class Skill {
    /** How many of a hundred answers are learned from: tests that only need a player of this kind do with few. */
    private static final int PERCENT = Integer.getInteger("hornbook.learning", 100);

    /** The answers of each stage; the last ones count most, since they were given by better players. */
    private static final int[] STAGES = {15_000, 25_000, 40_000, 60_000};

    private static final int MOST_KNOWN = 200;
    private static final double CURIOSITY = 0.12;

    /** The answers after which it is known how much more may be expected of what came of cards on imagined tables. */
    private static final int SAMPLED_ANSWERS = 12_000;

    private static final int SAMPLES = 5;

    /** The rounds that decide whether trying cards helps. */
    private static final int TRIAL_ROUNDS = 200;

    /** How much of what earlier stages saw is kept. */
    private static final double KEPT = 0.25;

    private static final double RIDGE = 3;

    /** The rounds of a game that are learned from. */
    private static final int MOST_ROUNDS = 3;

    /** What winning the game is worth, in points. */
    private static final double WIN = 40;

    /** The games last asked for, with what is or will be known of them. */
    private static final Map<Game, FutureTask<Skill>> KNOWN =
            Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75F, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Game, FutureTask<Skill>> eldest) {
                    return size() > MOST_KNOWN;
                }
            });

    private final double[][] weights;

    /** @param rules their hash */
    private record Game(String rules, int players, List<Integer> parameters) {}

    private final int samples;

    private Skill(int choices, int samples) {
        weights = new double[choices][Outlook.COUNT];
        this.samples = samples;
    }

    /** On how many imagined tables each card of the hand is tried, where that helps; 0 where it does not. */
    int samples() {
        return samples;
    }

    private Skill with(int others) {
        Skill same = new Skill(weights.length, others);
        System.arraycopy(weights, 0, same.weights, 0, weights.length);
        return same;
    }

    /** What an answer with these numbers promises: the points that the seat's lead grows by until the end of the round. */
    double value(int choice, double[] numbers) {
        double[] ofChoice = weights[choice];
        double sum = 0;
        for (int i = 0; i < ofChoice.length; i++) {
            sum += ofChoice[i] * numbers[i];
        }
        return sum;
    }

    /** The skill for these rules; what was not learned yet is learned now, which takes seconds. */
    static Skill of(Rules rules) {
        Setup setup = rules.setup();
        Game game = new Game(setup.variant().hash(), setup.players(), setup.parameters());
        FutureTask<Skill> learning = KNOWN.computeIfAbsent(game, _ -> new FutureTask<>(() -> learned(rules)));
        learning.run(); // nothing happens if another thread has begun
        try {
            return learning.get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    private static Skill learned(Rules rules) {
        Learner learner = new Learner(rules);
        for (int answers : STAGES) {
            learner.learn(answers, 0);
        }
        Skill plain = learner.skill;
        learner.learn(SAMPLED_ANSWERS, SAMPLES);
        return learner.isBetter(plain) ? learner.skill : plain;
    }

    /** Plays and notes what came of it. */
    private static final class Learner {
        private final Rules rules;
        private final SplittableRandom random = new SplittableRandom(1);
        private final List<Fit> fits = new ArrayList<>();
        private final TableState table;
        private final List<Note> notes = new ArrayList<>();
        private Skill skill;
        private long games;

        /** An answer whose outcome is not known yet. */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        private record Note(int seat, int choice, double[] numbers, double before) {}

        Learner(Rules rules) {
            this.rules = rules;
            int choices = 1 + rules.code().choices().size();
            skill = new Skill(choices, 0);
            for (int choice = 0; choice < choices; choice++) {
                fits.add(new Fit());
            }
            table = rules.newTable(Seed.of(0));
        }

        void learn(int answers, int samples) {
            boolean isFirst = games == 0;
            QuickPlayer[] player = new QuickPlayer[1];
            player[0] = new QuickPlayer(
                    rules,
                    skill.with(samples),
                    isFirst ? 1 : CURIOSITY,
                    random,
                    (seat, choice, numbers) -> notes.add(new Note(
                            seat, choice, numbers.clone(), player[0].outlook().worth(table, seat))));
            GameLoop loop = new GameLoop(rules, table, player[0], Journal.SILENT);
            double kept = skill.samples == samples ? KEPT : 0;
            fits.forEach(fit -> fit.fade(kept));
            int noted = 0;
            while (noted < answers * PERCENT / 100) {
                noted += play(loop, player[0]);
            }
            Skill next = new Skill(fits.size(), samples);
            for (int choice = 0; choice < fits.size(); choice++) {
                double[] solved = fits.get(choice).solved();
                next.weights[choice] = samples == 0 ? solved : combined(skill.weights[choice], solved);
            }
            skill = next;
        }

        /** What the skill promises as one number, beside what came of the card on imagined tables: few numbers are learned soon. */
        private double[] refined(Note note) {
            double[] few = new double[Outlook.COUNT];
            few[0] = skill.value(note.choice, note.numbers);
            few[1] = 1;
            few[Outlook.SAMPLED] = note.numbers[Outlook.SAMPLED];
            few[Outlook.SAMPLED + 1] = note.numbers[Outlook.SAMPLED + 1];
            return few;
        }

        private static double[] combined(double[] plain, double[] few) {
            if (few[Outlook.SAMPLED] == 0) {
                return plain; // no card of a hand
            }
            double[] all = new double[Outlook.COUNT];
            for (int i = 0; i < Outlook.SAMPLED; i++) {
                all[i] = few[0] * plain[i];
            }
            all[Outlook.SAMPLED] = few[Outlook.SAMPLED];
            all[Outlook.SAMPLED + 1] = few[Outlook.SAMPLED + 1];
            return all;
        }

        /** Whether the skill learned last wins against an earlier one: it takes one seat in turn, and plays each deal in either way. */
        boolean isBetter(Skill earlier) {
            QuickPlayer before = new QuickPlayer(rules, earlier, 0, random, null);
            QuickPlayer after = new QuickPlayer(rules, skill, 0, random, null);
            int trials = Math.max(2, TRIAL_ROUNDS * PERCENT / 100);
            double sum = 0;
            double squares = 0;
            for (int round = 0; round < trials; round++) {
                int seat = 1 + round % rules.setup().people();
                double gained = lead(seat, round, before, after) - lead(seat, round, before, before);
                sum += gained;
                squares += gained * gained;
            }
            double mean = sum / trials;
            return mean > 0 && mean * mean * trials > squares / trials - mean * mean;
        }

        private double lead(int seat, int round, QuickPlayer others, QuickPlayer own) {
            Rollout.Policy policy = new Rollout.Policy() {
                @Override
                public void order(TableState at, int each) {
                    (each == seat ? own : others).order(at, each);
                }

                @Override
                public @Nullable Choice answer(TableState at, Question.Asked asked) {
                    return (asked.seat() == seat ? own : others).answer(at, asked);
                }
            };
            table.restart(Seed.of(-1L - round));
            playRound(new GameLoop(rules, table, policy, Journal.SILENT), policy);
            return own.outlook().worth(table, seat);
        }

        private void playRound(GameLoop loop, Rollout.Policy policy) {
            do {
                for (int seat = 1; loop.waits() && seat <= table.players().count(); seat++) {
                    if (table.orders().isMissing(seat)) {
                        policy.order(table, seat);
                    }
                }
                loop.proceed();
            } while (!table.isOver() && table.phase() != GamePhase.DEALING);
        }

        private int play(GameLoop loop, QuickPlayer player) {
            table.restart(Seed.of(++games));
            int noted = 0;
            for (int round = 0; round < MOST_ROUNDS && !table.isOver(); round++) {
                playRound(loop, player);
                for (Note note : notes) {
                    double won = table.winners() == 0
                            ? 0
                            : (table.winners() & 1 << note.seat) != 0
                                    ? WIN
                                    : -WIN / table.players().count();
                    fits.get(note.choice)
                            .add(
                                    player.isPlain() ? note.numbers : refined(note),
                                    won + player.outlook().worth(table, note.seat) - note.before);
                }
                noted += Math.max(1, notes.size());
                notes.clear();
            }
            return noted;
        }
    }

    /** Weights that fit what was seen best, by least squares. */
    private static final class Fit {
        private static final int COUNT = Outlook.COUNT;

        private final double[][] products = new double[COUNT][COUNT];
        private final double[] outcomes = new double[COUNT];
        private final int[] used = new int[COUNT];

        void add(double[] numbers, double outcome) {
            int count = 0;
            for (int i = 0; i < COUNT; i++) {
                if (numbers[i] != 0) {
                    used[count++] = i;
                }
            }
            for (int i = 0; i < count; i++) {
                double number = numbers[used[i]];
                double[] line = products[used[i]];
                for (int j = 0; j <= i; j++) {
                    line[used[j]] += number * numbers[used[j]];
                }
                outcomes[used[i]] += number * outcome;
            }
        }

        void fade(double kept) {
            for (int i = 0; i < COUNT; i++) {
                outcomes[i] *= kept;
                for (int j = 0; j <= i; j++) {
                    products[i][j] *= kept;
                }
            }
        }

        /** Solves the normal equations by Cholesky's decomposition. */
        double[] solved() {
            double[][] lower = new double[COUNT][COUNT];
            double[] weights = outcomes.clone();
            for (int i = 0; i < COUNT; i++) {
                for (int j = 0; j <= i; j++) {
                    double sum = products[i][j] + (i == j ? RIDGE : 0);
                    for (int k = 0; k < j; k++) {
                        sum -= lower[i][k] * lower[j][k];
                    }
                    lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
                }
                for (int k = 0; k < i; k++) {
                    weights[i] -= lower[i][k] * weights[k];
                }
                weights[i] /= lower[i][i];
            }
            for (int i = COUNT - 1; i >= 0; i--) {
                for (int k = i + 1; k < COUNT; k++) {
                    weights[i] -= lower[k][i] * weights[k];
                }
                weights[i] /= lower[i][i];
            }
            return weights;
        }
    }
}
