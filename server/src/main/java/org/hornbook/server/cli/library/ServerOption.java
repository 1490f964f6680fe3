package org.hornbook.server.cli.library;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import org.hornbook.server.cli.console.Problem;
import picocli.CommandLine.Option;

/** The option for the server's address. */
final class ServerOption {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Option(
            names = "--server",
            paramLabel = "URL",
            defaultValue = "${env:HORNBOOK_SERVER:-http://localhost:7070}",
            description = "The Hornbook whose variants are meant; without it, the one that the environment variable"
                    + " HORNBOOK_SERVER names, or else http://localhost:7070.")
    private String server = "";

    /** The server's address without a path, such as {@code https://hornbook.example}. */
    URI address() {
        try {
            URI written = URI.create(server.strip());
            String scheme = written.getScheme();
            if (written.getHost() != null
                    && written.getUserInfo() == null
                    && ("http".equals(scheme) || "https".equals(scheme))) {
                return URI.create(scheme + "://" + written.getAuthority().toLowerCase(Locale.ROOT));
            }
        } catch (IllegalArgumentException _) {
            // Said below.
        }
        throw Problem.usage("--server takes an address such as https://hornbook.example or http://localhost:7070; it"
                + " cannot be " + server + ".");
    }

    RemoteLibrary library() {
        return new RemoteLibrary(address(), PATIENCE);
    }
}
