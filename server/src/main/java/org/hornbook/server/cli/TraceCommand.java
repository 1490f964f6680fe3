package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.game.TableState;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Setup;
import org.hornbook.program.Trace;
import org.hornbook.random.Seed;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.SetupArguments;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.simulation.RandomPlayer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what the rules work out in one turn of a game among random bots. */
@Command(
        name = "trace",
        description = "Play a game among random bots and print one turn of it with every instruction, case and rule"
                + " tried, action, value and event. The same seed gives the same.",
        footer = {
            "",
            "Indented lines belong to the line above them. 'try' tells whether a case or rule applies, 'do' is an"
                    + " action, '=>' an event."
        })
final class TraceCommand implements Callable<Integer> {
    private static final int MOST_ROUNDS = 1_000;

    private final Terminal terminal;

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--round", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private int round;

    @Option(
            names = "--turn",
            paramLabel = "N",
            defaultValue = "1",
            description = "0 is what comes before the first turn, such as the deal. Default: ${DEFAULT-VALUE}.")
    private int turn;

    @Mixin
    private final SetupArguments arguments = new SetupArguments();

    TraceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (round < 1 || round > MOST_ROUNDS || turn < 0) {
            throw Problem.usage("--round goes from 1 to " + MOST_ROUNDS + ", --turn from 0.");
        }
        Setup setup = arguments.of(script.playable(terminal));
        Trace trace = new Trace(setup);
        play(trace);
        if (trace.lines().isEmpty()) {
            throw Problem.usage(
                    "This game has no turn " + turn + " in round " + round + ". Try a lower --turn or --round.");
        }
        trace.lines().forEach(terminal.out()::println);
        return ExitCode.OK;
    }

    private void play(Trace trace) {
        TableState table = trace.rules().newTable(Seed.of(seed));
        RandomPlayer bots = new RandomPlayer(trace.rules());
        bots.begin(seed);
        GameLoop loop = new GameLoop(trace.rules(), table, bots, trace);
        while (!table.isOver() && !isPast(table)) {
            trace.enable(table.round() == round && table.turn() == turn);
            if (loop.waits()) {
                bots.chooseAll(table);
            } else {
                loop.step();
            }
        }
    }

    private boolean isPast(TableState table) {
        return table.round() > round || table.round() == round && table.turn() > turn;
    }
}
