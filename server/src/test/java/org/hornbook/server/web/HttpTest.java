package org.hornbook.server.web;

import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.server.RecordTextTest;
import org.hornbook.server.browser.ForwardClock;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Hornbook on a free port for each class of tests, and for each test somebody else who talks to it in plain HTTP. */
public abstract class HttpTest {
    /** What whoever runs the server types. */
    protected static final String OPERATOR = "a token of more than twenty letters";

    /** Few, for what they show is not looked at. */
    protected static final int GAMES = 6;

    private static final AtomicInteger ADDRESSES = new AtomicInteger();

    private final HttpClient client = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .localAddress(anotherAddress())
            .build();
    private static HornbookServer server;

    /** The server's. */
    protected static ForwardClock clock;

    @BeforeAll
    static void start(@TempDir Path data) throws UnusableStore {
        clock = new ForwardClock();
        server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data))
                        .withOperator(OPERATOR)
                        .withProfilesOf(GAMES),
                clock);
    }

    @AfterAll
    static void stop() {
        server.stop();
    }

    /** One of this machine's, so that nobody uses up what others may do. */
    private static InetAddress anotherAddress() {
        int number = ADDRESSES.incrementAndGet();
        return InetAddress.ofLiteral("127.1." + number / 256 + "." + number % 256);
    }

    protected final int port() {
        return server.port();
    }

    protected final String site() {
        return "http://localhost:" + port();
    }

    /** The address of a new table, whose seat this visitor holds. */
    protected final String openTable() throws IOException, InterruptedException {
        return json(post("/api/tables", "{\"slug\":\"standard\"}")).get("table").asString();
    }

    /** How the table stands once the bots have answered, but for the time. */
    protected final String snapshot(String table) throws IOException, InterruptedException {
        JsonNode state = json(get(table + "/state?from=1"));
        while (state.get("view").get("decision").get("seats").size() > 1) {
            Thread.sleep(20);
            state = json(get(table + "/state?from=1"));
        }
        return state.toString().replaceAll("\"now\":\\d+", "");
    }

    /** A command as the page of a table sends it. */
    protected final HttpResponse<String> command(String table, String id, int seat, String rest)
            throws IOException, InterruptedException {
        return post(table + "/commands", "{\"command\":\"" + id + "\",\"seat\":" + seat + "," + rest + "}");
    }

    protected final HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(site() + path)).build());
    }

    /** As one of Hornbook's own pages would send it. */
    protected final HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(write(path, BodyPublishers.ofString(body))
                .header("Origin", site())
                .build());
    }

    /** As a form of Hornbook's own pages would send it. */
    protected final HttpResponse<String> submit(String path, String fields) throws IOException, InterruptedException {
        return send(write(path, BodyPublishers.ofString(fields))
                .header("Origin", site())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .build());
    }

    /** A write that asks for JSON and names no origin yet. */
    protected final HttpRequest.Builder write(String path, BodyPublisher body) {
        return HttpRequest.newBuilder(URI.create(site() + path))
                .header("Accept", "application/json")
                .POST(body);
    }

    protected final HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return read(client.send(request, HttpResponse.BodyHandlers.ofString()));
    }

    private static HttpResponse<String> read(HttpResponse<String> response) {
        String type = response.headers().firstValue("Content-Type").orElse("");
        if (type.contains("html") || type.contains("json")) {
            RecordTextTest.read(response.body());
        }
        return response;
    }

    /** Somebody else, with a browser and an address of their own. */
    protected final class Visitor {
        private final HttpClient client = HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .localAddress(anotherAddress())
                .build();

        public Visitor() {}

        public HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return send(HttpRequest.newBuilder(URI.create(site() + path)).build());
        }

        /** JSON, or the fields of a form. */
        public HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
            boolean isJson = body.startsWith("{");
            return send(write(path, BodyPublishers.ofString(body))
                    .header("Origin", site())
                    .header("Content-Type", isJson ? "application/json" : "application/x-www-form-urlencoded")
                    .build());
        }

        private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
            return read(client.send(request, HttpResponse.BodyHandlers.ofString()));
        }
    }

    protected static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }
}
