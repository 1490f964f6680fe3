package org.hornbook.server.cli.simulation;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.program.Setup;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.SetupArguments;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Simulates a game with many values of its parameters. */
@Command(
        name = "sweep",
        description = "Let bots play a variant with each value of one parameter, or each combination of two, on the"
                + " same deals.")
public final class SweepCommand extends ExperimentCommand {
    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Option(
            names = "--over",
            required = true,
            paramLabel = "NAME=VALUES",
            description = "A parameter and its values, such as row_count=3..6 or hand_size=8,10; once or twice.")
    private Map<String, String> over = new LinkedHashMap<>();

    public SweepCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Experiment experiment() {
        Setup setup = setup(script.playable(terminal));
        List<Experiments.Axis> axes = new ArrayList<>();
        over.forEach((name, values) -> axes.add(axis(setup, name, values)));
        if (axes.size() > 2) {
            throw Problem.usage("Sweep over one or two parameters, not " + axes.size() + ".");
        }
        Experiment experiment = Experiments.sweep(setup, axes, bots(setup), unit(), seed);
        if (experiment.arms().isEmpty()) {
            throw Problem.usage("None of these combinations can be played.");
        }
        return experiment;
    }

    private static Experiments.Axis axis(Setup setup, String name, String values) {
        Variant.Parameter parameter = SetupArguments.parameter(setup.variant(), name);
        List<Integer> numbers = numbers(values);
        for (int value : numbers) {
            Optional<String> problem = parameter.problem(value);
            if (problem.isPresent()) {
                throw Problem.usage(problem.get());
            }
        }
        return new Experiments.Axis(name, numbers);
    }

    @Override
    void print(LocalRun run, Results results) {
        Map<String, String> titles = new LinkedHashMap<>();
        for (Results.ArmResults arm : results.arms()) {
            figures(arm).forEach(figure -> titles.putIfAbsent(figure.id(), figure.title()));
        }
        int width = results.arms().stream()
                .mapToInt(arm -> TextColumns.width(arm.label()))
                .max()
                .orElse(0);
        PrintWriter out = terminal.out();
        out.println("  " + TextColumns.left("", width) + "  " + String.join("  ", titles.values()));
        for (Results.ArmResults arm : results.arms()) {
            Map<String, String> means = new LinkedHashMap<>();
            figures(arm).forEach(figure -> means.put(figure.id(), mean(figure)));
            StringBuilder line = new StringBuilder("  " + TextColumns.left(arm.label(), width));
            titles.forEach((id, title) ->
                    line.append("  ").append(TextColumns.right(means.getOrDefault(id, ""), TextColumns.width(title))));
            out.println(line.toString().stripTrailing());
            new ResultsPrinter(out).reservations(arm, unitWord());
        }
    }

    private static List<Figure> figures(Results.ArmResults arm) {
        return arm.figures().stream()
                .filter(figure -> figure.estimate() != null)
                .toList();
    }

    private static String mean(Figure figure) {
        return String.format(
                Locale.ROOT, "%.2f", Objects.requireNonNull(figure.estimate()).mean());
    }
}
