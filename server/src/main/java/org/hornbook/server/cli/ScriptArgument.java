package org.hornbook.server.cli;

import org.hornbook.variant.Variant;
import picocli.CommandLine.Parameters;

/** The one script that a command is about. */
final class ScriptArgument {
    @Parameters(paramLabel = "SCRIPT", description = "A file or a shipped variant.")
    private String script = "";

    Scripts.Found find() {
        return Scripts.find(script);
    }

    /** The variant it comes to; one with errors is a problem, told on {@code terminal}. */
    Variant playable(Terminal terminal) {
        return Scripts.playable(script, terminal);
    }
}
