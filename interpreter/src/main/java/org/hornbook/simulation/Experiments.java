package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;

/** Builds the experiments that people ask for. */
public final class Experiments {
    private static final int ROUNDS_OF_A_GAME = 5;

    private Experiments() {}

    /** The same bot at every seat. */
    public static List<BotKind> everywhere(BotKind bot, Setup setup) {
        return Collections.nCopies(setup.players(), bot);
    }

    /**
     * A bot for each seat; empty if their number does not fit the seats.
     *
     * @param named one bot for all seats, or one for each seat
     */
    public static Optional<List<BotKind>> seated(List<BotKind> named, Setup setup) {
        if (named.size() == 1) {
            return Optional.of(everywhere(named.getFirst(), setup));
        }
        if (named.size() != setup.people()) {
            return Optional.empty();
        }
        List<BotKind> bots = new ArrayList<>(named);
        bots.addAll(Collections.nCopies(setup.players() - named.size(), named.getLast()));
        return Optional.of(bots);
    }

    /** An experiment with one game. With a ladder, stronger and weaker bots also play some games at seat 1. */
    public static Experiment simulate(
            Setup setup, List<BotKind> bots, Experiment.Unit unit, long seed, boolean ladder) {
        List<Arm> arms = new ArrayList<>();
        arms.add(Arm.whole(setup.variant().title(), Arm.Role.BASE, setup, bots));
        if (ladder) {
            for (BotKind kind : BotKind.values()) {
                if (kind != bots.getFirst()) {
                    List<BotKind> others = new ArrayList<>(bots);
                    others.set(0, kind);
                    arms.add(rung(setup, others, unit));
                }
            }
        }
        return new Experiment(unit, seed, arms);
    }

    /** Compares two games, and the first with each single change; changes that cannot be played alone are left out. */
    public static Experiment compare(
            Setup base,
            Setup other,
            List<Changes.Change> changes,
            List<BotKind> bots,
            Experiment.Unit unit,
            long seed) {
        List<Arm> arms = new ArrayList<>();
        arms.add(Arm.whole(base.variant().title(), Arm.Role.BASE, base, bots));
        arms.add(Arm.whole(other.variant().title(), Arm.Role.OTHER, other, bots));
        for (Changes.Change change : changes) {
            Setup changed = base.forVariant(change.variant());
            if (SetupProblems.of(changed).isEmpty()) {
                arms.add(Arm.whole(change.label(), Arm.Role.CHANGE, changed, bots));
            }
        }
        return new Experiment(unit, seed, arms);
    }

    /**
     * One game with every combination of some parameters' values, the last parameter changing fastest; combinations
     * that cannot be played are left out. An arm's label tells its values, such as {@code row_count=5, hand_size=10}.
     */
    public static Experiment sweep(Setup setup, List<Axis> axes, List<BotKind> bots, Experiment.Unit unit, long seed) {
        List<Arm> arms = new ArrayList<>();
        List<Integer> places = new ArrayList<>(Collections.nCopies(axes.size(), 0));
        do {
            Setup cell = setup;
            List<String> label = new ArrayList<>();
            for (int i = 0; i < axes.size(); i++) {
                Axis axis = axes.get(i);
                int value = axis.values().get(places.get(i));
                cell = cell.with(axis.parameter(), value);
                label.add(axis.parameter() + "=" + value);
            }
            if (SetupProblems.of(cell).isEmpty()) {
                arms.add(Arm.whole(String.join(", ", label), Arm.Role.CELL, cell, bots));
            }
        } while (advance(places, axes));
        return new Experiment(unit, seed, arms);
    }

    private static boolean advance(List<Integer> places, List<Axis> axes) {
        for (int i = axes.size() - 1; i >= 0; i--) {
            int next = places.get(i) + 1;
            if (next < axes.get(i).values().size()) {
                places.set(i, next);
                IntStream.range(i + 1, axes.size()).forEach(later -> places.set(later, 0));
                return true;
            }
        }
        return false;
    }

    /**
     * Enough games to see a large difference, few enough to wait for, and spread evenly, so that the other figures do not
     * wait for them.
     */
    private static Arm rung(Setup setup, List<BotKind> bots, Experiment.Unit unit) {
        BotKind kind = bots.getFirst();
        int rounds = switch (kind) {
            case RANDOM -> 20_000;
            case QUICK -> 8_000;
            case CAUTIOUS -> 2_000;
            case THINKER -> 200;
        };
        int every = switch (kind) {
            case RANDOM -> 1;
            case QUICK -> 1;
            case CAUTIOUS -> 4;
            case THINKER -> 32;
        };
        long games = unit == Experiment.Unit.ROUNDS ? rounds : rounds / ROUNDS_OF_A_GAME;
        return new Arm(kind.word() + " at seat 1", Arm.Role.RUNG, setup, bots, every, every * games);
    }

    /** A parameter and the values it goes through. */
    public record Axis(String parameter, List<Integer> values) {
        public Axis {
            values = List.copyOf(values);
        }
    }

    /**
     * After how many games the precision is checked: always the same numbers, so that the result
     * does not depend on the speed of threads and servers.
     */
    public static final class Checkpoints {
        private static final long FIRST = 1_000;

        private Checkpoints() {}

        /** @param most the most games that are played */
        public static long first(long most) {
            return Math.min(FIRST, most);
        }

        /** The checkpoint that follows another one. */
        public static long after(long checkpoint, long most) {
            return Math.min(2 * checkpoint, most);
        }
    }
}
