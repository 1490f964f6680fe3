package org.hornbook.server.cli.simulation;

import java.util.List;
import org.hornbook.program.Setup;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulates two games on the same deals and prints the differences. */
@Command(
        name = "compare",
        description =
                "Let bots play two variants on the same deals and choices and show how they differ, with intervals"
                        + " that in 95%% of cases all hold at once.")
public final class CompareCommand extends ExperimentCommand {
    @Parameters(index = "0", paramLabel = "SCRIPT", description = "A file or a shipped variant.")
    private String base = "";

    @Parameters(index = "1", paramLabel = "OTHER", description = "Another one.")
    private String other = "";

    @Option(names = "--alone", description = "Tell of each changed rule what it does alone as well.")
    private boolean alone;

    private Changes changes = new Changes(List.of(), List.of());

    public CompareCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Experiment experiment() {
        Variant first = Scripts.playable(base, terminal);
        Variant second = Scripts.playable(other, terminal);
        Setup setup = setup(first);
        if (alone) {
            changes = Changes.between(first, second);
        }
        return Experiments.compare(setup, otherSetup(second, setup), changes.changes(), bots(setup), unit(), seed);
    }

    @Override
    void print(LocalRun run, Results results) {
        terminal.out()
                .println(results.arms().get(1).label() + " against "
                        + results.arms().getFirst().label() + ": " + TextColumns.number(results.played()) + " "
                        + unitWord()
                        + " on the same deals");
        ResultsPrinter printer = new ResultsPrinter(terminal.out());
        for (Results.ArmResults arm : results.arms()) {
            if (arm.failed() > 0 || arm.capped() > 0) {
                terminal.out().println(arm.label() + ":");
                printer.reservations(arm, unitWord());
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
