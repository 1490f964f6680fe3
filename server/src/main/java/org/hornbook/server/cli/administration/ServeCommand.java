package org.hornbook.server.cli.administration;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.hornbook.server.calls.CallSettings;
import org.hornbook.server.calls.CallSettings.MailServer;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Retention;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the web server until it is stopped. */
@Command(name = "serve", description = "Open Hornbook for browsers (what happens without a command).")
public final class ServeCommand implements Callable<Integer> {
    /**
     * The number of carrier threads. A virtual thread that computes is not preempted: with only one carrier for each
     * processor, two slow pages would block everybody else.
     */
    private static final String THREADS_BENEATH = "jdk.virtualThreadScheduler.parallelism";

    private static final int OF_EACH_PROCESSOR = 4;

    private static final Duration STOPS_WITHIN = Duration.ofSeconds(9);

    /** The exit code of a process that was asked to end. */
    private static final int TERMINATED = 143;

    private final Terminal terminal;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "7070",
            description = "The port to listen on; 0 takes any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = "0.0.0.0",
            description = "The address to listen on; localhost keeps others out. Default: all of them.")
    private String host = "";

    @Mixin
    private final DataOptions data = new DataOptions();

    @Option(
            names = "--behind-proxy",
            arity = "0..1",
            split = ",",
            paramLabel = "ADDRESS",
            fallbackValue = "127.0.0.1,::1",
            description =
                    "Believe the last X-Forwarded-For and X-Forwarded-Proto of a proxy in front, at these addresses"
                            + " (on this machine if none is given); without one, anybody could make them up.")
    private List<String> proxies = List.of();

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description = "The address under which people know this server, such as https://hornbook.example; requests"
                    + " for other names are refused. With https, TLS ends at a proxy in front.")
    private @Nullable URI publicUrl;

    @Option(
            names = "--metrics-port",
            paramLabel = "PORT",
            description =
                    "Another port, at which Prometheus can read /metrics: how much there is to do and how quickly it"
                            + " is done, nothing personal.")
    private @Nullable Integer metricsPort;

    @Option(
            names = "--metrics-host",
            paramLabel = "HOST",
            defaultValue = "localhost",
            description = "The address at which to listen for Prometheus. Default: ${DEFAULT-VALUE}, which keeps others"
                    + " out.")
    private String metricsHost = "localhost";

    @Mixin
    private final RetentionOptions kept = new RetentionOptions();

    @Option(
            names = "--operator-token-file",
            paramLabel = "FILE",
            description =
                    "Let the operator, who knows the token in this file, read reports and hide variants at /operator;"
                            + " it has at least 20 letters.")
    private @Nullable Path operatorTokenFile;

    @Mixin
    private final CallOptions calls = new CallOptions();

    @Option(names = "--log-json", description = "Log in JSON, a line each, for programs that collect logs.")
    private boolean logsJson;

    @Option(names = "--unlimited", hidden = true, description = "Let anybody do as much as it likes, to measure.")
    private boolean unlimited;

    public ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UnusableStore {
        checkPort(port);
        if (metricsPort != null) {
            checkPort(metricsPort);
        }
        if (logsJson) {
            System.setProperty("hornbook.log", "json"); // read when the first line is logged
        }
        if (System.getProperty(THREADS_BENEATH) == null) { // read when the first of them starts
            int processors = Runtime.getRuntime().availableProcessors();
            System.setProperty(THREADS_BENEATH, String.valueOf(OF_EACH_PROCESSOR * processors));
        }
        HornbookServer server = start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
        terminal.out().println("Hornbook is open at http://localhost:" + server.port());
        server.metricsPort()
                .ifPresent(open ->
                        terminal.out().println("Metrics are at http://" + metricsHost + ":" + open + "/metrics"));
        terminal.out().flush();
        server.warmUp();
        waitForever();
        return ExitCode.OK;
    }

    /** Stops the server. What does not end in time ends with the process: everything acknowledged is stored already. */
    private static void stop(HornbookServer server) {
        Thread stopping = Thread.ofPlatform().daemon().start(server::stop);
        try {
            if (!stopping.join(STOPS_WITHIN)) {
                Runtime.getRuntime().halt(TERMINATED);
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private static void checkPort(int number) {
        if (number < 0 || number > 65_535) {
            throw Problem.usage("There is no port " + number + "; ports go from 0 to 65535.");
        }
    }

    private Set<InetAddress> proxies() {
        return proxies.stream().map(ServeCommand::address).collect(toUnmodifiableSet());
    }

    private static InetAddress address(String text) {
        try {
            return InetAddress.ofLiteral(text);
        } catch (IllegalArgumentException none) {
            throw Problem.usage("--behind-proxy takes addresses such as 127.0.0.1 or ::1, and " + text + " is none.");
        }
    }

    private Optional<URI> publicUrl() {
        if (publicUrl != null
                && (publicUrl.getAuthority() == null || !publicUrl.getScheme().matches("https?"))) {
            throw Problem.usage("--public-url takes an address such as https://hornbook.example");
        }
        return Optional.ofNullable(publicUrl);
    }

    private Settings withOperator(Settings settings) {
        if (operatorTokenFile == null) {
            return settings;
        }
        try {
            return settings.withOperator(Files.readString(operatorTokenFile).strip());
        } catch (IOException unreadable) {
            throw Problem.found("The file " + operatorTokenFile + " with the operator's token cannot be read.");
        } catch (IllegalArgumentException tooShort) {
            throw Problem.found(tooShort.getMessage() + " Write a longer one to " + operatorTokenFile + ".");
        }
    }

    private HornbookServer start() throws UnusableStore {
        try {
            Settings settings = withOperator(new Settings(host, port, data.place(), proxies(), publicUrl(), !unlimited)
                    .withRetention(kept.retention())
                    .calling(calls.settings())
                    .measuring());
            return HornbookServer.start(
                    metricsPort == null
                            ? settings
                            : settings.withMetricsAt(new InetSocketAddress(metricsHost, metricsPort)));
        } catch (RuntimeException thrown) {
            if (causes(thrown).anyMatch(BindException.class::isInstance)) {
                throw Problem.found(inUse());
            }
            if (causes(thrown)
                    .anyMatch(cause ->
                            cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException)) {
                throw Problem.found("There is no host " + host + " on this machine.");
            }
            throw thrown;
        }
    }

    private String inUse() {
        return metricsPort == null
                ? "Port " + port + " is in use; choose another with --port."
                : "Port " + port + " or " + metricsPort + " is in use; choose others with --port and --metrics-port.";
    }

    private static Stream<Throwable> causes(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause);
    }

    private static void waitForever() {
        try {
            Thread.currentThread().join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** The options for retention times. */
    private static final class RetentionOptions {
        private static final String FOR_EVER = "forever";

        @Option(
                names = "--keep-unstarted",
                paramLabel = "DAYS",
                defaultValue = "" + Retention.UNSTARTED,
                description = "How long a table is kept at which nobody starts, or " + FOR_EVER
                        + ". Default: ${DEFAULT-VALUE} days.")
        private String unstarted = "";

        @Option(
                names = "--keep-unfinished",
                paramLabel = "DAYS",
                defaultValue = "" + Retention.UNFINISHED,
                description =
                        "Delete an unfinished game when nobody has played it for this long. Default: ${DEFAULT-VALUE}"
                                + " days.")
        private String unfinished = "";

        @Option(
                names = "--keep-finished",
                paramLabel = "DAYS",
                defaultValue = "" + Retention.FINISHED,
                description =
                        "Delete a finished game when nobody has opened it for this long. Default: ${DEFAULT-VALUE}"
                                + " days.")
        private String finished = "";

        @Option(
                names = "--keep-scripts",
                paramLabel = "DAYS",
                defaultValue = "" + Retention.SCRIPTS,
                description =
                        "Delete a shared script when nobody has opened it for this long. Default: ${DEFAULT-VALUE}"
                                + " days.")
        private String scripts = "";

        @Option(
                names = "--keep-studies",
                paramLabel = "DAYS",
                defaultValue = "" + Retention.STUDIES,
                description = "Delete a study when nobody has opened it for this long. Default: ${DEFAULT-VALUE} days.")
        private String studies = "";

        Retention retention() {
            return new Retention(
                    time("unstarted", unstarted),
                    time("unfinished", unfinished),
                    time("finished", finished),
                    time("scripts", scripts),
                    time("studies", studies));
        }

        private static Optional<Duration> time(String option, String text) {
            if (text.equals(FOR_EVER)) {
                return Optional.empty();
            }
            if (!text.matches("[1-9]\\d{0,4}")) {
                throw Problem.usage("--keep-" + option + " takes a number of days from 1 to 99999, or " + FOR_EVER
                        + "; it cannot be " + text + ".");
            }
            return Optional.of(Duration.ofDays(Integer.parseInt(text)));
        }
    }

    /** The options for calls by mail and push. */
    private static final class CallOptions {
        @Option(
                names = "--mail-server",
                paramLabel = "URL",
                description =
                        "Offer to call people by mail, by this server: smtp://USER@HOST:587, or smtps://USER@HOST.")
        private @Nullable URI mailServer;

        @Option(names = "--mail-from", paramLabel = "ADDRESS", description = "The sender's address of such mail.")
        private String mailFrom = "";

        @Option(
                names = "--mail-password-file",
                paramLabel = "FILE",
                description = "A file whose first line is the password of the mail server's user.")
        private @Nullable Path mailPassword;

        @Option(
                names = "--private-push",
                description = "Let browsers name push services in this machine's own network. Then anybody can make the"
                        + " server send requests there.")
        private boolean privatePush;

        CallSettings settings() {
            try {
                return new CallSettings(
                        Optional.ofNullable(mailServer).map(url -> new MailServer(url, password(), mailFrom)),
                        privatePush);
            } catch (IllegalArgumentException unsuitable) {
                throw Problem.usage(unsuitable.getMessage() + " See --mail-server and --mail-from.");
            }
        }

        private String password() {
            if (mailPassword == null) {
                return "";
            }
            try (Stream<String> lines = Files.lines(mailPassword)) {
                return lines.findFirst().orElse("").strip();
            } catch (IOException | UncheckedIOException unreadable) {
                throw Problem.found("The file with the mail server's password, " + mailPassword + ", cannot be read.");
            }
        }
    }
}
