package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.random.Dice;

/**
 * Games that bots play again and again, each of them under the rules of every arm: with the same number they have the
 * same deals and, as far as their rules allow, the same choices.
 *
 * @param seed another seed gives other games
 * @param arms the first is what the others are compared with
 */
public record Experiment(Unit unit, long seed, List<Arm> arms) {
    public Experiment {
        arms = List.copyOf(arms);
    }

    /**
     * Plays the games numbered {@code first} to {@code first + count - 1} of every arm. They come out the same whoever
     * plays them, and with whatever others.
     *
     * @param goesOn asked before each game, and before each choice of bots that think; when it says no all is given up
     * @return nothing if it was given up
     */
    public Optional<Sums> play(long first, int count, BooleanSupplier goesOn) {
        return compiled().play(first, count, goesOn);
    }

    /** For playing it in many parts: compiles the rules, which takes a while. */
    public Compiled compiled() {
        return new Compiled(this);
    }

    /**
     * Plays one game again, to its end, and writes down what everybody chooses.
     *
     * @param arm from 1
     */
    public RecordedGame replayed(int arm, long number) {
        return RecordedGame.of(arms.get(arm - 1), mixed(number));
    }

    /** A number for each game that looks unlike those of its neighbours (the finalizer of SplitMix64). */
    long mixed(long number) {
        return Dice.mixed(seed * 0x9E3779B97F4A7C15L + number * 0xD1342543DE82EF95L);
    }

    /** What is played again and again. */
    public enum Unit {
        /** Whole games, until a rule ends them. */
        GAMES,
        /** The first rounds of games. */
        ROUNDS
    }

    /** An experiment with the rules of all arms compiled once, for those who play it in many parts. */
    public static final class Compiled {
        private final Experiment experiment;
        private final List<CompiledRules> rules;
        private final Layout base;

        /** What has played a part, a trial for each arm, plays the next: parts are short, and to begin anew takes long. */
        private final Queue<List<Trial>> idle = new ConcurrentLinkedQueue<>();

        Compiled(Experiment experiment) {
            this.experiment = experiment;
            rules = experiment.arms().stream()
                    .map(arm -> CompiledRules.uncounted(arm.setup()))
                    .toList();
            base = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
        }

        /** As {@link Experiment#play}; several threads may do so at once. */
        public Optional<Sums> play(long first, int count, BooleanSupplier goesOn) {
            List<Trial> trials = Objects.requireNonNullElseGet(idle.poll(), this::trials);
            List<Player> players = new ArrayList<>();
            for (int i = 0; i < trials.size(); i++) {
                players.add(new Player(experiment.arms().get(i), trials.get(i), base));
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
            return Optional.of(new Sums(players.stream().map(Player::sums).toList()));
        }

        private List<Trial> trials() {
            List<Trial> trials = new ArrayList<>();
            for (int i = 0; i < rules.size(); i++) {
                trials.add(
                        new Trial(rules.get(i), experiment.arms().get(i).bots(), experiment.unit(), experiment::mixed));
            }
            return trials;
        }

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

            /** Says no if the game was given up. */
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
