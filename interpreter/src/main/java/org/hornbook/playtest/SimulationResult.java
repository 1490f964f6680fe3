package org.hornbook.playtest;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.NamedRule.Kind;

/**
 * What came of a simulation.
 *
 * @param cpuSeconds the processor time of all threads that played
 * @param meanPointsPerRound bullheads taken by all players together in a round; one that a rule ends early counts as
 *     far as it was played
 * @param standardError of that mean
 * @param rules how often each case, rule, score and end applied, in the order of the script
 * @param failedRounds rounds that stopped because the rules did not say what happens
 * @param failure one reason for such a stop; empty if there was none
 */
public record SimulationResult(
        Simulation simulation,
        double cpuSeconds,
        double meanPointsPerRound,
        double standardError,
        Map<String, Long> rules,
        long failedRounds,
        Optional<String> failure) {

    static SimulationResult of(Simulation simulation, Tally tally) {
        double mean = (double) tally.points / tally.rounds;
        double variance = Math.max(0, (double) tally.squaredPoints / tally.rounds - mean * mean);
        Map<String, Long> rules = new LinkedHashMap<>();
        for (NamedRule rule : simulation.rules().setup().variant().rules()) {
            if (rule.kind() != Kind.PROCEDURE && rule.kind() != Kind.BAR && rule.kind() != Kind.START) {
                rules.put(rule.name(), tally.applied[rule.index()]);
            }
        }
        return new SimulationResult(
                simulation,
                tally.cpuNanoseconds / 1e9,
                mean,
                Math.sqrt(variance / tally.rounds),
                rules,
                tally.failures,
                Optional.ofNullable(tally.failure));
    }

    public double roundsPerCpuSecond() {
        return simulation.rounds() / cpuSeconds;
    }
}
