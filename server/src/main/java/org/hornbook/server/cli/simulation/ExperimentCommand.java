package org.hornbook.server.cli.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.SetupArguments;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** A command that plays an experiment on this machine and prints its results: players, number of games and parameters. */
abstract class ExperimentCommand implements Callable<Integer> {
    private static final int USUAL = 1_000;

    @Option(names = "--games", paramLabel = "N", description = "Play so many whole games.")
    private @Nullable Integer games;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Play so many single rounds, each dealt afresh. Default: " + USUAL + ".")
    private @Nullable Integer rounds;

    @Option(
            names = "--precision",
            paramLabel = "X",
            description = "Play until the points of a round are known to so much either way (95%%), and no more games"
                    + " or rounds than asked for.")
    private double precision;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    long seed;

    @Option(
            names = "--bots",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "quick",
            description =
                    "Who plays: random, quick (learns the rules first), cautious (slow) or thinker (slower); one for"
                            + " all seats, or one for each, with commas between. Default: ${DEFAULT-VALUE}.")
    private List<String> bots = List.of();

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many threads share the work; the result stays the same. Default: ${DEFAULT-VALUE}.")
    int threads;

    @Mixin
    private final SetupArguments arguments = new SetupArguments();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean asJson;

    final Terminal terminal;

    ExperimentCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** What is played. */
    abstract Experiment experiment();

    abstract void print(LocalRun run, Results results);

    /** The results as they are printed with {@code --json}. */
    Object json(LocalRun run, Results results) {
        return results;
    }

    @Override
    public Integer call() {
        check();
        LocalRun run = LocalRun.of(experiment(), this, terminal);
        Results results = run.results();
        if (asJson) {
            terminal.out().println(new JsonMapper().writeValueAsString(json(run, results)));
        } else {
            print(run, results);
        }
        return results.arms().stream().allMatch(arm -> arm.failed() == 0) ? ExitCode.OK : ExitCode.PROBLEMS;
    }

    /** Refuses combinations that make no sense. */
    private void check() {
        if (games != null && rounds != null) {
            throw Problem.usage("Choose --games or --rounds, not both.");
        }
        if (count() < 1) {
            throw Problem.usage((games == null ? "--rounds" : "--games") + " must be at least 1.");
        }
        if (threads < 1) {
            throw Problem.usage("--threads must be at least 1.");
        }
        if (precision < 0) {
            throw Problem.usage("--precision must be more than 0.");
        }
    }

    Experiment.Unit unit() {
        return games == null ? Experiment.Unit.ROUNDS : Experiment.Unit.GAMES;
    }

    /** The word for what is counted, games or rounds. */
    String unitWord() {
        return switch (unit()) {
            case GAMES -> count() == 1 ? "game" : "games";
            case ROUNDS -> count() == 1 ? "round" : "rounds";
        };
    }

    int count() {
        return games != null ? games : rounds != null ? rounds : USUAL;
    }

    /** The precision at which to stop; 0 plays all games. */
    double precision() {
        return precision;
    }

    Setup setup(Variant variant) {
        return arguments.of(variant);
    }

    /** The setup of another game with as many seats, which need not have all the parameters. */
    Setup otherSetup(Variant variant, Setup first) {
        return arguments.ofOther(variant, first);
    }

    List<BotKind> bots(Setup setup) {
        return Experiments.seated(bots.stream().map(SetupArguments::bot).toList(), setup)
                .orElseThrow(() -> Problem.usage("Name one bot for all seats or one for each of the " + setup.people()
                        + ", not " + bots.size() + "."));
    }

    String botWords() {
        return String.join(", ", bots);
    }

    /** Parses numbers such as {@code 2..8} or {@code 3,5,7}. */
    static List<Integer> numbers(String text) {
        try {
            if (text.contains("..")) {
                String[] bounds = text.split("\\.\\.", 2);
                int low = Integer.parseInt(bounds[0].strip());
                int high = Integer.parseInt(bounds[1].strip());
                if (low > high || high - (long) low > 1_000) {
                    throw Problem.usage(text + " is no range to go through.");
                }
                return IntStream.rangeClosed(low, high).boxed().toList();
            }
            return Arrays.stream(text.split(","))
                    .map(each -> Integer.parseInt(each.strip()))
                    .toList();
        } catch (NumberFormatException other) {
            throw Problem.usage("Write values as 2..8 or 3,5,7, not " + text + ".");
        }
    }
}
