package org.hornbook.server.cli;

import java.util.List;
import java.util.function.ToIntFunction;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Parameters;

/** The scripts that a command goes through. */
final class ScriptArguments {
    @Parameters(arity = "1..*", paramLabel = "SCRIPT", description = "Files or shipped variants.")
    private List<String> scripts = List.of();

    /** Finds all of them before it begins with the first, and gives the worst of the exit codes. */
    int worst(ToIntFunction<Scripts.Found> work) {
        List<Scripts.Found> found = scripts.stream().map(Scripts::find).toList();
        return found.stream().mapToInt(work).reduce(ExitCode.OK, Math::max);
    }

    /** The variants they come to; one with errors is a problem, told on {@code terminal}. */
    List<Variant> playable(Terminal terminal) {
        return scripts.stream()
                .map(script -> Scripts.playable(script, terminal))
                .toList();
    }
}
