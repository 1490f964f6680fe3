package org.hornbook.server.cli.simulation;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.hornbook.program.Setup;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** Simulates many games and prints the figures. */
@Command(
        name = "simulate",
        description = "Let bots play many games or rounds and show the figures. The same seed gives the same figures.")
public final class SimulateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Mixin
    private final ExperimentOptions options = new ExperimentOptions();

    @Option(
            names = "--ladder",
            description = "Let other bots play a few games at seat 1 as well, to see how much skill matters.")
    private boolean ladder;

    public SimulateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        options.check();
        Variant variant = script.playable(terminal);
        Setup setup = options.setup(variant);
        Experiment experiment = Experiments.simulate(setup, options.bots(setup), options.unit(), options.seed, ladder);
        LocalRun run = LocalRun.of(experiment, options, terminal);
        Results results = run.results();
        Results.ArmResults arm = results.arms().getFirst();
        double perSecond = results.arms().getFirst().rounds() / run.cpuSeconds();
        if (options.asJson) {
            terminal.out().println(new JsonMapper().writeValueAsString(json(variant, run, results, perSecond)));
        } else {
            print(variant, arm, perSecond);
        }
        return arm.failed() == 0 ? ExitCode.OK : ExitCode.PROBLEMS;
    }

    private Simulated json(Variant variant, LocalRun run, Results results, double perSecond) {
        return new Simulated(
                variant.name(),
                options.botWords(),
                options.seed,
                options.threads,
                run.cpuSeconds(),
                perSecond,
                results);
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

    private void print(Variant variant, Results.ArmResults arm, double perSecond) {
        PrintWriter out = terminal.out();
        out.println(variant.title() + ": " + TextColumns.number(arm.played()) + " " + options.unitWord() + ", "
                + options.botWords() + " bots, seed " + options.seed);
        ResultsPrinter printer = new ResultsPrinter(out);
        printer.reservations(arm, options.unitWord());
        if (arm.failed() == arm.played()) {
            return;
        }
        if (arm.figures().isEmpty()) {
            out.println("One game is not enough; play more.");
            return;
        }
        printer.print(arm);
        out.println();
        out.println("  " + TextColumns.number((long) perSecond) + " rounds per second of the processor");
    }
}
