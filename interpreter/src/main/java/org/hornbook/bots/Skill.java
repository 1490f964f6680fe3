package org.hornbook.bots;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.hornbook.game.GamePhase;
import org.hornbook.game.TableState;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.variant.Choice;
import org.jspecify.annotations.Nullable;

/**
 * What is worth what in a game: for each choice of its rules, a weight for each number that describes an answer ({@link Outlook}). It
 * is learned by playing: four of its kind play rounds, now and then try anything, and for each answer it is noted what became of the
 * seat's points until the round ended; then the weights are fitted to all that (ridge regression), and it begins again with these.
 * What it takes to play the shipped games comes with Hornbook; other games begin with that of the game they extend, and learn for a
 * moment. The same rules give the same skill everywhere.
 */
final class Skill {
    /** How many of a hundred answers are learned from: tests that only need a player of this kind do with few. */
    private static final int PERCENT = Integer.getInteger("hornbook.learning", 100);

    /** The answers of each stage; the last ones count most, since they were given by better players. */
    private static final int[] STAGES = {6_000, 10_000, 16_000, 24_000};

    /** The same for those that begin with another game's skill. */
    private static final int[] LATER_STAGES = {8_000, 12_000, 20_000};

    /** How many answers shipped games are learned from, for a hundred that others are. */
    private static final int THOROUGHLY = 500;

    /** Where the skills of the shipped games are, in a jar. */
    static final String SHIPPED = "/skills.bin";

    private static final int MOST_KNOWN = 200;
    private static final double CURIOSITY = 0.12;

    /** How much of what earlier stages saw is kept. */
    private static final double KEPT = 0.25;

    private static final double RIDGE = 3;

    /** How many answers another game's skill is worth. */
    private static final double TRUST = 20;

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

    /** For each choice; none where nothing is known. */
    private final double[][] weights;

    /** @param rules their hash */
    private record Game(String rules, int players, List<Integer> parameters) {
        Game(Setup setup) {
            this(setup.variant().hash(), setup.players(), setup.parameters());
        }
    }

    private Skill(double[][] weights) {
        this.weights = weights;
    }

    boolean knows(int choice) {
        return weights[choice].length > 0;
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

    /** The skill for these rules; what was not learned yet is learned now, which takes a moment. */
    static Skill of(Rules rules) {
        FutureTask<Skill> learning =
                KNOWN.computeIfAbsent(new Game(rules.setup()), _ -> new FutureTask<>(() -> learned(rules)));
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
        Shipped like = like(rules.setup());
        if (like == null) {
            return new Learner(rules, empty(rules)).learned(STAGES, PERCENT);
        }
        Skill known = like.skill(rules);
        return like.game.equals(new Game(rules.setup()))
                ? known
                : new Learner(rules, known).learned(LATER_STAGES, PERCENT);
    }

    /** What is known already: what was learned of these rules, or else of the shipped game that they extend; nothing where there is none. */
    static Skill ready(Rules rules) {
        FutureTask<Skill> learning = KNOWN.get(new Game(rules.setup()));
        if (learning != null && learning.state() == Future.State.SUCCESS) {
            return learning.resultNow();
        }
        Shipped like = like(rules.setup());
        return like == null ? empty(rules) : like.skill(rules);
    }

    private static Skill empty(Rules rules) {
        return new Skill(new double[1 + rules.code().choices().size()][0]);
    }

    /** The shipped game that these rules are, or extend. */
    private static @Nullable Shipped like(Setup setup) {
        return setup.variant().lineage().stream()
                .map(ancestor -> Shipped.ALL.get(ancestor.name()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Whether these rules are a shipped game that need not be learned. */
    static boolean isShipped(Rules rules) {
        Shipped like = like(rules.setup());
        return like != null && like.game.equals(new Game(rules.setup()));
    }

    /** Learns shipped games thoroughly and writes down what is known then. */
    static void ship(List<Rules> games, OutputStream file) throws IOException {
        DataOutputStream out = new DataOutputStream(file);
        out.writeInt(Outlook.COUNT);
        for (Rules rules : games) {
            Game game = new Game(rules.setup());
            out.writeUTF(rules.setup().variant().name());
            out.writeUTF(game.rules);
            out.writeByte(game.players);
            out.writeByte(game.parameters.size());
            for (int parameter : game.parameters) {
                out.writeInt(parameter);
            }
            double[][] weights = new Learner(rules, empty(rules)).learned(STAGES, THOROUGHLY).weights;
            out.writeByte(weights.length);
            for (int choice = 0; choice < weights.length; choice++) {
                out.writeUTF(name(rules, choice));
                for (double weight : weights[choice]) {
                    out.writeFloat((float) weight);
                }
            }
        }
    }

    /** The name of a choice; empty for questions that no step asks. */
    private static String name(Rules rules, int choice) {
        List<Choice> choices = rules.code().choices();
        return choice < choices.size() ? choices.get(choice).name() : "";
    }

    /**
     * What is known of a shipped game.
     *
     * @param weights by the names of choices
     */
    private record Shipped(Game game, Map<String, double[]> weights) {
        static final Map<String, Shipped> ALL = all();

        Skill skill(Rules rules) {
            Skill skill = empty(rules);
            for (int choice = 0; choice < skill.weights.length; choice++) {
                skill.weights[choice] = weights.getOrDefault(name(rules, choice), skill.weights[choice]);
            }
            return skill;
        }

        private static Map<String, Shipped> all() {
            Map<String, Shipped> all = new HashMap<>();
            try (InputStream file = Skill.class.getResourceAsStream(SHIPPED)) {
                DataInputStream in = new DataInputStream(
                        new ByteArrayInputStream(Objects.requireNonNull(file).readAllBytes()));
                boolean fits = in.readInt() == Outlook.COUNT;
                while (fits && in.available() > 0) {
                    String name = in.readUTF();
                    String hash = in.readUTF();
                    int players = in.readByte();
                    List<Integer> parameters = new ArrayList<>();
                    for (int left = in.readByte(); left > 0; left--) {
                        parameters.add(in.readInt());
                    }
                    Map<String, double[]> weights = new HashMap<>();
                    for (int left = in.readByte(); left > 0; left--) {
                        double[] ofChoice = new double[Outlook.COUNT];
                        weights.put(in.readUTF(), ofChoice);
                        for (int i = 0; i < ofChoice.length; i++) {
                            ofChoice[i] = in.readFloat();
                        }
                    }
                    all.put(name, new Shipped(new Game(hash, players, parameters), weights));
                }
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
            return all;
        }
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

        Learner(Rules rules, Skill known) {
            this.rules = rules;
            skill = known;
            for (double[] before : known.weights) {
                fits.add(new Fit(before));
            }
            table = rules.newTable(Seed.of(0));
            scores = new Rollout.DealScores(rules, table);
            standing = new Standing(rules);
        }

        Skill learned(int[] stages, int percent) {
            for (int answers : stages) {
                learn(answers * percent / 100);
            }
            return skill;
        }

        private void learn(int answers) {
            QuickPlayer player = new QuickPlayer(
                    rules,
                    skill,
                    CURIOSITY,
                    random,
                    (seat, deal, choice, numbers) ->
                            notes.add(new Note(seat, deal, choice, numbers.clone(), worthNow(seat, deal))));
            GameLoop loop = new GameLoop(rules, table, player, scores);
            fits.forEach(fit -> fit.fade(KEPT));
            int noted = 0;
            while (noted < answers) {
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

        /** What is taken for true as long as nothing was seen. */
        private final double[] before;

        private final double trust;

        Fit(double[] before) {
            this.before = Arrays.copyOf(before, COUNT);
            trust = before.length > 0 ? TRUST : RIDGE;
        }

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
            double[] weights = new double[COUNT];
            for (int i = 0; i < COUNT; i++) {
                weights[i] = outcomes[i] + trust * before[i];
                for (int j = 0; j <= i; j++) {
                    double sum = products[i][j] + (i == j ? trust : 0);
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
