package org.hornbook.server;

import org.hornbook.server.cli.Hornbook;
import org.hornbook.server.cli.console.Terminal;

/** Starts Hornbook: the server, or the named command. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(Hornbook.run(Terminal.system(), arguments));
    }
}
