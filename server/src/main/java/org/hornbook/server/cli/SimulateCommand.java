package org.hornbook.server.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.playtest.Simulation;
import org.hornbook.playtest.SimulationResult;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Plays many rounds among bots and tells what came of them. */
@Command(
        name = "simulate",
        description = "Play many rounds, each dealt afresh, among bots. The same seed gives the same rounds.")
final class SimulateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "SCRIPT", description = "A file or a shipped variant.")
    private String script = "";

    @Option(names = "--players", paramLabel = "N", defaultValue = "4", description = "Default: ${DEFAULT-VALUE}.")
    private int players;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "20000", description = "Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--bots",
            paramLabel = "NAME",
            defaultValue = "random",
            description = "Who plays: random, cautious or thinker. Default: ${DEFAULT-VALUE}.")
    private String bots = "";

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many threads share the work; the result stays the same. Default: ${DEFAULT-VALUE}.")
    private int threads;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A value for a parameter of the variant; on is 1 and off is 0.")
    private Map<String, String> parameters = Map.of();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean asJson;

    SimulateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Variant variant = Scripts.playable(script, terminal);
        SimulationResult result = run(simulation(variant));
        if (asJson) {
            terminal.out().println(new JsonMapper().writeValueAsString(SimulationJson.of(result)));
        } else {
            print(variant, result);
        }
        result.failure()
                .ifPresent(failure ->
                        terminal.err().println("The rules failed in " + result.failedRounds() + " rounds: " + failure));
        return result.failedRounds() == 0 ? ExitCode.OK : ExitCode.PROBLEMS;
    }

    private Simulation simulation(Variant variant) {
        atLeastOne("--rounds", rounds);
        atLeastOne("--threads", threads);
        Setup setup = SetupArguments.of(variant, players, parameters);
        return new Simulation(CompiledRules.uncounted(setup), BotArgument.kind(bots), rounds, seed, threads);
    }

    private static void atLeastOne(String option, int value) {
        if (value < 1) {
            throw Problem.usage(option + " must be at least 1.");
        }
    }

    private SimulationResult run(Simulation simulation) {
        Progress progress = new Progress(terminal, "Playing");
        try {
            return simulation.run(progress::show);
        } finally {
            progress.end();
        }
    }

    private void print(Variant variant, SimulationResult result) {
        PrintWriter out = terminal.out();
        out.println(variant.title() + ": " + Columns.number(rounds) + " rounds, " + players + " players, " + bots
                + " bots, seed " + seed);
        out.printf(
                Locale.ROOT,
                "  bullheads taken in a round  %.2f ± %.2f%n",
                result.meanPointsPerRound(),
                result.standardError());
        out.println("  rounds per CPU second       " + Columns.number((long) result.roundsPerCpuSecond()));
        out.println();
        int width = Math.max(
                4,
                result.rules().keySet().stream().mapToInt(String::length).max().orElse(0));
        out.println("  " + Columns.left("rule", width) + Columns.right("times", 14) + Columns.right("a round", 10));
        result.rules()
                .forEach((rule, times) -> out.println("  " + Columns.left(rule, width)
                        + Columns.right(Columns.number(times), 14)
                        + Columns.right(String.format(Locale.ROOT, "%.2f", (double) times / rounds), 10)));
    }
}
