package org.hornbook.server.cli;

import java.util.Map;
import org.hornbook.playtest.Simulation;
import org.hornbook.playtest.SimulationResult;

/** What came of a simulation, for other programs. */
record SimulationJson(
        String variant,
        int players,
        String bots,
        long seed,
        int threads,
        int rounds,
        double cpuSeconds,
        double roundsPerCpuSecond,
        double meanPointsPerRound,
        double standardError,
        long failedRounds,
        Map<String, Long> rules) {

    static SimulationJson of(SimulationResult result) {
        Simulation simulation = result.simulation();
        return new SimulationJson(
                simulation.rules().setup().variant().name(),
                simulation.rules().setup().players(),
                simulation.bots().word(),
                simulation.seed(),
                simulation.threads(),
                simulation.rounds(),
                result.cpuSeconds(),
                result.roundsPerCpuSecond(),
                result.meanPointsPerRound(),
                result.standardError(),
                result.failedRounds(),
                result.rules());
    }
}
