package org.hornbook.server.web.operation;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Metrics;

/** Serves metrics to Prometheus at a port of its own, which the public site never exposes. */
public final class MetricsPort implements AutoCloseable {
    private static final String PATH = "/metrics";
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int NO_BODY = -1;

    private final HttpServer server;
    private final Metrics metrics;

    private MetricsPort(HttpServer server, Metrics metrics) {
        this.server = server;
        this.metrics = metrics;
    }

    /**
     * Opens the port.
     *
     * @throws UncheckedIOException if the port cannot be opened
     */
    public static MetricsPort open(InetSocketAddress address, Metrics metrics) {
        try {
            MetricsPort port = new MetricsPort(HttpServer.create(address, 0), metrics);
            port.server.createContext("/", port::answer);
            port.server.start();
            return port;
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
    }

    /** The port number. */
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().equals(PATH)) {
                exchange.sendResponseHeaders(NOT_FOUND, NO_BODY);
                return;
            }
            byte[] scraped = metrics.scraped().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
            exchange.sendResponseHeaders(OK, scraped.length);
            exchange.getResponseBody().write(scraped);
        }
    }

    /** Gauges of tables and studies, read from the database at each scrape. */
    public static final class Gauges {
        private Gauges() {}

        /** Adds the gauges. */
        public static void connect(Metrics metrics, Tables tables, Lab lab, Gate gate) {
            for (Gate.Kind kind : Gate.Kind.values()) {
                metrics.gauge(
                        "hornbook.work.most",
                        "The largest part of its budget that any work of this kind has used",
                        "kind",
                        kind.name().toLowerCase(Locale.ROOT),
                        () -> gate.mostUsed(kind));
            }
            for (Snapshot.Phase phase : List.of(Snapshot.Phase.GATHERING, Snapshot.Phase.PLAYING)) {
                metrics.gauge(
                        "hornbook.tables",
                        "Tables at which something happened within the hour, of all servers",
                        "phase",
                        phase.name().toLowerCase(Locale.ROOT),
                        () -> tables.lively(phase));
            }
            metrics.gauge(
                    "hornbook.tables.set.aside",
                    "Tables at which servers have ended, which nobody opens any more",
                    tables::setAside);
            for (Study.State state : List.of(Study.State.QUEUED, Study.State.RUNNING)) {
                metrics.gauge(
                        "hornbook.studies",
                        "Studies that are not over, of all servers",
                        "state",
                        state.name().toLowerCase(Locale.ROOT),
                        () -> lab.count(state));
            }
            metrics.timer(
                    "hornbook.bot.answers",
                    "Answers of bots, from when their turn came",
                    tables.botAnswers(),
                    Tables.AnswerTimes::count,
                    Tables.AnswerTimes::nanos);
        }
    }
}
