package org.hornbook.experiment;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
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
    public CompiledExperiment compiled() {
        return new CompiledExperiment(this);
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
}
