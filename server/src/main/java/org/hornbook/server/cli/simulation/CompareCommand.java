package org.hornbook.server.cli.simulation;

import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.program.Setup;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.simulation.Arm;
import org.hornbook.simulation.Changes;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Simulates two games on the same deals and prints the differences. */
@Command(
        name = "compare",
        description =
                "Let bots play two variants on the same deals and choices and show how they differ, with intervals"
                        + " that in 95%% of cases all hold at once.")
public final class CompareCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "SCRIPT", description = "A file or a shipped variant.")
    private String base = "";

    @Parameters(index = "1", paramLabel = "OTHER", description = "Another one.")
    private String other = "";

    @Mixin
    private final ExperimentOptions options = new ExperimentOptions();

    @Option(names = "--alone", description = "Tell of each changed rule what it does alone as well.")
    private boolean alone;

    public CompareCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        options.check();
        Variant first = Scripts.playable(base, terminal);
        Variant second = Scripts.playable(other, terminal);
        Setup setup = options.setup(first);
        Changes changes = alone ? Changes.between(first, second) : new Changes(List.of(), List.of());
        Experiment experiment = Experiments.compare(
                setup,
                options.otherSetup(second, setup),
                changes.changes(),
                options.bots(setup),
                options.unit(),
                options.seed);
        Results results = LocalRun.of(experiment, options, terminal).results();
        if (options.asJson) {
            terminal.out().println(new JsonMapper().writeValueAsString(results));
        } else {
            print(results, changes);
        }
        return results.arms().stream().allMatch(arm -> arm.failed() == 0) ? ExitCode.OK : ExitCode.PROBLEMS;
    }

    private void print(Results results, Changes changes) {
        terminal.out()
                .println(results.arms().get(1).label() + " against "
                        + results.arms().getFirst().label() + ": " + TextColumns.number(results.played()) + " "
                        + options.unitWord()
                        + " on the same deals");
        ResultsPrinter printer = new ResultsPrinter(terminal.out());
        for (Results.ArmResults arm : results.arms()) {
            if (arm.failed() > 0 || arm.capped() > 0) {
                terminal.out().println(arm.label() + ":");
                printer.reservations(arm, options.unitWord());
            }
        }
        for (Comparison comparison : results.comparisons()) {
            if (comparison.role() == Arm.Role.CHANGE) {
                terminal.out().println();
                terminal.out().println(comparison.label() + ", alone:");
            }
            printer.print(comparison);
        }
        if (!changes.inseparable().isEmpty()) {
            terminal.out().println();
            terminal.out().println("No game by itself: " + String.join("; ", changes.inseparable()) + ".");
        }
    }
}
