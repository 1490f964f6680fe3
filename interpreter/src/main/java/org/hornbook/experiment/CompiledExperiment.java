package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.compiler.CompiledRules;

/** An experiment with the rules of all arms compiled once, for those who play it in many parts. */
public final class CompiledExperiment {
    private final Experiment experiment;
    private final List<CompiledRules> rules;
    private final Layout base;

    CompiledExperiment(Experiment experiment) {
        this.experiment = experiment;
        rules = experiment.arms().stream()
                .map(arm -> CompiledRules.uncounted(arm.setup()))
                .toList();
        base = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
    }

    /** As {@link Experiment#play}; several threads may do so at once. */
    public Optional<Sums> play(long first, int count, BooleanSupplier goesOn) {
        List<Player> players = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            players.add(new Player(experiment, experiment.arms().get(i), rules.get(i), base));
        }
        Player ofBase = players.getFirst();
        for (long number = first; number < first + count; number++) {
            for (Player player : players) {
                if (!goesOn.getAsBoolean() || !player.play(number, ofBase, goesOn)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new Sums(players.stream().map(Player::sums).toList()));
    }

    /** An arm being played. */
    private static final class Player {
        private final Arm arm;
        private final Trial trial;
        private final Accumulator tally;

        Player(Experiment experiment, Arm arm, CompiledRules rules, Layout base) {
            this.arm = arm;
            trial = new Trial(rules, arm.bots(), experiment.unit(), experiment::mixed);
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
