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
import org.hornbook.game.GamePhase;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;

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
    private static final int[] STAGES = {6_000, 10_000, 16_000, 24_000};

    private static final int MOST_KNOWN = 200;
    private static final double CURIOSITY = 0.12;

    /** How much of what earlier stages saw is kept. */
    private static final double KEPT = 0.25;

    private static final double RIDGE = 3;

    /** The rounds of a game that are learned from. */
    private static final int MOST_ROUNDS = 3;

    /** What winning the game is worth, in points, where points do not decide who wins. */
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

    private Skill(double[][] weights) {
        this.weights = weights;
    }

    /** What an answer with these numbers promises: the points that the seat gains from now to the end of the round. */
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
            learner.learn(answers);
        }
        return learner.skill;
    }

    /** Plays and notes what came of it. */
    private static final class Learner {
        private final Rules rules;
        private final SplittableRandom random = new SplittableRandom(1);
        private final List<Fit> fits = new ArrayList<>();
        private final TableState table;
        private final Rollout.DealScores scores;
        private final Standing standing;
        private final List<Note> notes = new ArrayList<>();
        private Skill skill;
        private long games;

        /** An answer whose outcome is not known yet. */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        private record Note(int seat, int deal, int choice, double[] numbers, double before) {}

        Learner(Rules rules) {
            this.rules = rules;
            int choices = 1 + rules.code().choices().size();
            skill = new Skill(new double[choices][Outlook.COUNT]);
            for (int choice = 0; choice < choices; choice++) {
                fits.add(new Fit());
            }
            table = rules.newTable(Seed.of(0));
            scores = new Rollout.DealScores(rules, table);
            standing = new Standing(rules);
        }

        void learn(int answers) {
            QuickPlayer player = new QuickPlayer(
                    rules,
                    skill,
                    games == 0 ? 1 : CURIOSITY,
                    random,
                    (seat, deal, choice, numbers) ->
                            notes.add(new Note(seat, deal, choice, numbers.clone(), worthNow(seat, deal))));
            GameLoop loop = new GameLoop(rules, table, player, scores);
            fits.forEach(fit -> fit.fade(KEPT));
            int noted = 0;
            while (noted < answers * PERCENT / 100) {
                noted += play(loop, player);
            }
            skill = new Skill(fits.stream().map(Fit::solved).toArray(double[][]::new));
        }

        /** What a seat's points by one deal are worth if the round ends now. */
        private int worthNow(int seat, int deal) {
            standing.look(table);
            return standing.worth(seat, deal) + scores.worth(seat, deal) - scores.worth(seat, 0);
        }

        /** The number of answers noted, at least one for each round. */
        private int play(GameLoop loop, QuickPlayer player) {
            table.restart(Seed.of(++games));
            scores.clear();
            int noted = 0;
            for (int round = 0; round < MOST_ROUNDS && !table.isOver(); round++) {
                do {
                    for (int seat = 1; loop.waits() && seat <= table.players().count(); seat++) {
                        if (table.orders().isMissing(seat)) {
                            player.order(table, seat);
                        }
                    }
                    loop.proceed();
                } while (!table.isOver() && table.phase() != GamePhase.DEALING);
                for (Note note : notes) {
                    double outcome = won(note.seat) + scores.worth(note.seat, note.deal) - note.before;
                    fits.get(note.choice).add(note.numbers, outcome);
                }
                noted += Math.max(1, notes.size());
                notes.clear();
            }
            return noted;
        }

        private double won(int seat) {
            boolean counts =
                    table.winners() != 0 && rules.setup().variant().procedure().goal() != null;
            return !counts
                    ? 0
                    : (table.winners() & 1 << seat) != 0
                            ? WIN
                            : -WIN / table.players().count();
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
