package org.hornbook.server.cli;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.json.JsonMapper;

/** Plays single turns for other programs: a table and a turn a line in, what comes of it a line out. */
@Command(
        name = "resolve",
        description = "Read tables and turns as JSON lines, and print what comes of each.",
        footer = {
            "",
            "In:  "
                + " {\"rows\":[[12],[37]],\"modifiers\":{\"cow\":{\"row\":1}},\"plays\":[{\"player\":\"ann\",\"card\":14,\"row\":2}]}",
            "      \"row\" is the row chosen if one is asked for. \"params\":{\"capacity\":6} and \"players\":4,"
                    + " \"round\":2 and \"turn\":6 may be added.",
            "Out:  rows, modifiers, taken, points and because; {\"error\":…} for a line that cannot be resolved."
        })
final class ResolveCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final JsonMapper json = new JsonMapper();
    private final TurnReader reader = new TurnReader();

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    ResolveCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        TurnResolver resolver = new TurnResolver(script.playable(terminal));
        int exitCode = ExitCode.OK;
        for (String line = terminal.in().readLine();
                line != null;
                line = terminal.in().readLine()) {
            try {
                terminal.out().println(json.writeValueAsString(resolver.resolve(reader.read(line))));
            } catch (Problem problem) {
                terminal.out().println(json.writeValueAsString(Map.of("error", problem.getMessage())));
                exitCode = ExitCode.PROBLEMS;
            }
            if (!terminal.in().ready()) {
                terminal.out().flush();
            }
        }
        return exitCode;
    }
}
