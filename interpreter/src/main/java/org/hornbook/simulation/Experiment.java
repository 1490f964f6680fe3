package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.QuickPlayer;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Dice;

/**
 * Games among bots, each played under the rules of every arm. Games with the same number have the
 * same deals and, as far as their rules allow, the same choices.
 *
 * @param seed decides all deals and choices
 * @param arms the first is what the others are compared with
 */
public record Experiment(Unit unit, long seed, List<Arm> arms) {
    public Experiment {
        arms = List.copyOf(arms);
    }

    /**
     * Plays the games numbered {@code first} to {@code first + count - 1} of every arm. A game's result depends on its number
     * alone, not on the thread or the other games played.
     *
     * @param goesOn asked before each game, and before each choice of bots that think; false cancels the whole call
     * @return the sums; empty if it was cancelled
     */
    public Optional<Sums> play(long first, int count, BooleanSupplier goesOn) {
        return compiled().play(first, count, goesOn);
    }

    /**
     * Prepares the rules once, for an experiment that is played in many parts. Takes some milliseconds for each arm; where quick bots play
     * that have not learned its rules yet, seconds.
     */
    public Compiled compiled() {
        return new Compiled(this, /* learns= */ true);
    }

    /** The same at once: quick bots play with what is known of the rules, or of the game that they change. */
    public Compiled unlearned() {
        return new Compiled(this, /* learns= */ false);
    }

    /**
     * Plays one game again to its end and records everybody's choices.
     *
     * @param arm from 1
     */
    public RecordedGame replayed(int arm, long number) {
        return RecordedGame.of(arms.get(arm - 1), mixed(number));
    }

    /** The seed of a game: its number mixed, so that neighbours get unrelated seeds (the finalizer of SplitMix64). */
    long mixed(long number) {
        return Dice.mixed(seed * 0x9E3779B97F4A7C15L + number * 0xD1342543DE82EF95L);
    }

    /** Whether whole games or single rounds are played. */
    public enum Unit {
        /** Whole games, until a rule ends them. */
        GAMES,
        /** The first rounds of games. */
        ROUNDS
    }

    /** An experiment with the rules of all arms prepared once, for those who play it in many parts. */
    public static final class Compiled {
        /** Making rules quick pays for those that are played for longer than this, in nanoseconds. */
        private static final long WORTH_IT = 200_000_000;

        private final Experiment experiment;
        private final boolean learns;
        private final Layout base;
        private final LongAdder spent = new LongAdder();

        /** Parts are short, and new trials take long to make. */
        private final Queue<Trials> idle = new ConcurrentLinkedQueue<>();

        private List<Rules> rules;
        private boolean isQuick;

        Compiled(Experiment experiment, boolean learns) {
            this.experiment = experiment;
            this.learns = learns;
            rules = rules(Rules::new);
            for (int i = 0; i < rules.size(); i++) {
                if (learns && experiment.arms().get(i).bots().contains(BotKind.QUICK)) {
                    QuickPlayer.learn(rules.get(i));
                }
            }
            base = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
        }

        /** As {@link Experiment#play}; several threads may do so at once. */
        public Optional<Sums> play(long first, int count, BooleanSupplier goesOn) {
            long begun = System.nanoTime();
            Trials trials = trials();
            List<Player> players = new ArrayList<>();
            for (int i = 0; i < trials.ofArms().size(); i++) {
                players.add(new Player(experiment.arms().get(i), trials.ofArms().get(i), base));
            }
            Player ofBase = players.getFirst();
            for (long number = first; number < first + count; number++) {
                for (Player player : players) {
                    if (!goesOn.getAsBoolean() || !player.play(number, ofBase, goesOn)) {
                        return Optional.empty();
                    }
                }
            }
            idle.add(trials);
            spent.add(System.nanoTime() - begun);
            return Optional.of(new Sums(players.stream().map(Player::sums).toList()));
        }

        private Trials trials() {
            List<Rules> current = current();
            Trials waiting = idle.poll();
            while (waiting != null && waiting.rules() != current) {
                waiting = idle.poll();
            }
            return waiting == null ? trials(current) : waiting;
        }

        private Trials trials(List<Rules> current) {
            List<Trial> ofArms = new ArrayList<>();
            for (int i = 0; i < current.size(); i++) {
                Arm arm = experiment.arms().get(i);
                ofArms.add(new Trial(current.get(i), arm.bots(), experiment.unit(), experiment::mixed, learns));
            }
            return new Trials(current, ofArms);
        }

        private synchronized List<Rules> current() {
            if (!isQuick && spent.sum() > WORTH_IT) {
                isQuick = true;
                rules = rules(Rules::quick);
            }
            return rules;
        }

        private List<Rules> rules(Function<Setup, Rules> made) {
            return experiment.arms().stream()
                    .map(arm -> made.apply(arm.setup()))
                    .toList();
        }

        /** One for each arm. */
        private record Trials(List<Rules> rules, List<Trial> ofArms) {}

        /** An arm being played. */
        private static final class Player {
            private final Arm arm;
            private final Trial trial;
            private final Accumulator tally;

            Player(Arm arm, Trial trial, Layout base) {
                this.arm = arm;
                this.trial = trial;
                tally = new Accumulator(trial.layout(), arm.isPaired() ? base : null);
            }

            /** Returns false if the game was cancelled. */
            boolean play(long number, Player base, BooleanSupplier goesOn) {
                if (!arm.plays(number)) {
                    return true;
                }
                boolean isWhole = trial.play(number, goesOn);
                if (isWhole) {
                    tally.count(number, trial.observation(), base.trial.observation());
                }
                return isWhole;
            }

            Sums.ArmSums sums() {
                return tally.sums();
            }
        }
    }
}
