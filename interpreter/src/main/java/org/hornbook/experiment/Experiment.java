package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.game.Seed;

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
     * @param goesOn asked before each game; when it says no all is given up
     * @return nothing if it was given up
     */
    public Optional<Sums> play(long first, int count, BooleanSupplier goesOn) {
        List<Player> players = new ArrayList<>();
        for (Arm arm : arms) {
            players.add(new Player(this, arm));
        }
        Player base = players.getFirst();
        for (long number = first; number < first + count; number++) {
            for (Player player : players) {
                if (!goesOn.getAsBoolean()) {
                    return Optional.empty();
                }
                player.play(number, base);
            }
        }
        return Optional.of(new Sums(players.stream().map(Player::sums).toList()));
    }

    /** The seed of a game's deals. */
    public Seed deals(long number) {
        return Seed.of(mixed(number));
    }

    /**
     * Plays one game again, to its end, and writes down what everybody chooses.
     *
     * @param arm from 1
     */
    public Played replayed(int arm, long number) {
        return Played.of(arms.get(arm - 1), mixed(number));
    }

    /** A number for each game that looks unlike those of its neighbours (the finalizer of SplitMix64). */
    long mixed(long number) {
        return Dice.mixed(seed * 0x9E3779B97F4A7C15L + number * 0xD1342543DE82EF95L);
    }

    /** An arm being played. */
    private static final class Player {
        private final Experiment experiment;
        private final Arm arm;
        private final Trial trial;
        private final Tally tally;

        Player(Experiment experiment, Arm arm) {
            this.experiment = experiment;
            this.arm = arm;
            trial = new Trial(CompiledRules.uncounted(arm.setup()), arm.bots(), experiment.unit());
            Layout base = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
            tally = new Tally(trial.layout(), arm.isPaired() ? base : null);
        }

        void play(long number, Player base) {
            if (number < arm.most()) {
                trial.play(number, experiment.mixed(number));
                tally.count(number, trial.observation(), base.trial.observation());
            }
        }

        ArmSums sums() {
            return tally.sums();
        }
    }
}
