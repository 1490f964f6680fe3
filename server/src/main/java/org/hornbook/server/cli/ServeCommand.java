package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Opens Hornbook in the browser until it is stopped. */
@Command(name = "serve", description = "Open Hornbook for browsers (what happens without a command).")
final class ServeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "7070",
            description = "The port to listen on; 0 takes any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (port < 0 || port > 65_535) {
            throw Problem.usage("There is no port " + port + "; ports go from 0 to 65535.");
        }
        HornbookServer server = HornbookServer.start(new Settings(port));
        Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
        terminal.out().println("Hornbook is open at http://localhost:" + server.port());
        terminal.out().flush();
        waitForever();
        return ExitCode.OK;
    }

    private static void waitForever() {
        try {
            Thread.currentThread().join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
