package org.hornbook.server.cli.simulation;

import java.io.PrintWriter;
import org.hornbook.program.Setup;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Simulates many games and prints the figures. */
@Command(
        name = "simulate",
        description = "Let bots play many games or rounds and show the figures. The same seed gives the same figures.")
public final class SimulateCommand extends ExperimentCommand {
    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Option(
            names = "--ladder",
            description = "Let other bots play a few games at seat 1 as well, to see how much skill matters.")
    private boolean ladder;

    public SimulateCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Experiment experiment() {
        Setup setup = setup(script.playable(terminal));
        return Experiments.simulate(setup, bots(setup), unit(), seed, ladder);
    }

    private static double perSecond(LocalRun run, Results results) {
        return results.arms().getFirst().rounds() / run.cpuSeconds();
    }

    @Override
    Object json(LocalRun run, Results results) {
        return new Simulated(
                run.base().name(), botWords(), seed, threads, run.cpuSeconds(), perSecond(run, results), results);
    }

    /**
     * The results as JSON. If rules failed, the arm's {@code failed} has the number of failures and {@code failure} the
     * reason; an arm that always failed has no figures.
     */
    record Simulated(
            String variant,
            String bots,
            long seed,
            int threads,
            double cpuSeconds,
            double roundsPerCpuSecond,
            Results results) {}

    @Override
    void print(LocalRun run, Results results) {
        PrintWriter out = terminal.out();
        Results.ArmResults arm = results.arms().getFirst();
        out.println(run.base().title() + ": " + TextColumns.number(arm.played()) + " " + unitWord() + ", " + botWords()
                + " bots, seed " + seed);
        ResultsPrinter printer = new ResultsPrinter(out);
        printer.reservations(arm, unitWord());
        if (arm.failed() == arm.played()) {
            return;
        }
        if (arm.figures().isEmpty()) {
            out.println("One game is not enough; play more.");
            return;
        }
        printer.print(arm);
        out.println();
        out.println("  " + TextColumns.number((long) perSecond(run, results)) + " rounds per second of the processor");
    }
}
