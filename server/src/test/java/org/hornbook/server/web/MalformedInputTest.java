package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.web.game.ScriptLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Five hundred requests, messages and values that nobody's page sends: each is refused, and the table is unharmed. */
class MalformedInputTest extends HttpTest {
    private static final int OF_EACH_KIND = 150;
    private static final Set<Integer> CLOSED = Set.of(1002, 1003, 1007, 1008, 1009);
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "1e400",
            "99999999999999999999",
            "\"\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "[]",
            "[null]",
            "{}",
            "{\"a\":{}}",
            "[[[[1]]]]",
            "\"" + "x".repeat(3000) + "\"",
            "NaN",
            "'a'",
            "[1,",
            "\u202e",
            "\\");
    private static final List<String> FIELDS = List.of(
            "command",
            "type",
            "seat",
            "name",
            "kind",
            "of",
            "to",
            "rules",
            "picks",
            "script",
            "slug",
            "parameters",
            "bots",
            "clock",
            "listed",
            "start",
            "kind",
            "players",
            "unit",
            "count",
            "precision",
            "seed",
            "over",
            "other",
            "__proto__");
    private static final List<String> BROKEN_REQUESTS = List.of(
            "GET /%zz HTTP/1.1",
            "GET /v/%u0041 HTTP/1.1",
            "GET /t/%00 HTTP/1.1",
            "GET /t/../../etc/passwd HTTP/1.1",
            "GET /static/..%2f..%2fpom.xml HTTP/1.1",
            "GET /t/TABLE/state?seat=99999999999999 HTTP/1.1",
            "GET /t/TABLE/state?seat=-5&from=-9 HTTP/1.1",
            "GET /t/TABLE/state?from=x HTTP/1.1",
            "GET /t/TABLE/state?seat=%ff HTTP/1.1",
            "GET  HTTP/1.1",
            "GET / HTTP/9.9",
            "BREW / HTTP/1.1",
            "DELETE /t/TABLE HTTP/1.1",
            "PUT /t/TABLE/commands HTTP/1.1",
            "TRACE / HTTP/1.1",
            "OPTIONS * HTTP/1.1",
            "GET http://example.com/ HTTP/1.1",
            "GET /" + "a".repeat(9000) + " HTTP/1.1",
            "POST /t/TABLE/commands HTTP/1.1\r\nContent-Length: -1",
            "POST /t/TABLE/commands HTTP/1.1\r\nContent-Length: 99999999999",
            "POST /t/TABLE/commands HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 5",
            "POST /t/TABLE/commands HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5",
            "GET / HTTP/1.1\r\nX: " + "a".repeat(20_000),
            "GET / HTTP/1.1\r\nno colon here",
            "GET / HTTP/1.1\r\n: empty name",
            "GET /t/TABLE/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade",
            "GET /t/TABLE/device/x HTTP/1.1",
            "GET /t/TABLE/game.json HTTP/1.1",
            "GET /t/TABLE/replay.json?as=all HTTP/1.1",
            "GET /lab/%00 HTTP/1.1",
            "GET /lab/x.csv HTTP/1.1",
            "GET /lab/x/games/99999999999999/-1 HTTP/1.1",
            "GET /api/lab/x/progress HTTP/1.1",
            "GET /new?study=%ff&finding=x HTTP/1.1",
            "\u0000\u0001\u0002",
            "");

    private static final String SCRIPT = "{\"script\":\"variant v \\\"V\\\" extends standard {}\"}";

    private final SplittableRandom random = new SplittableRandom(3);

    @Test
    void requestsThatAreNoneAreRefused() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        for (String request : BROKEN_REQUESTS) {
            String answer = exchange(request.replace("/t/TABLE", table));
            String status = answer.lines().findFirst().orElse("");
            assertThat(status).as(request).matches("|HTTP/1.1 [234]\\d\\d.*").doesNotContain(" 500 ");
            assertSaysNothingOfTheInside(answer, request);
        }
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void addressesWithBrokenEscapesAreAnsweredInOurOwnWords() throws IOException {
        for (String address : List.of(
                "/%zz", "/t/%", "/t/x%4", "/v/%ff", "/v/%C3%28", "/v/%u0041", "/api/lab/%zz", "/static/%u0041.css")) {
            String answer = exchange("GET " + address + " HTTP/1.1");
            assertThat(answer)
                    .as(address)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("That request could not be read.", "Go back, reload the page and try again.")
                    .contains("Content-Security-Policy: default-src 'none'", "Cache-Control: no-store");
            assertSaysNothingOfTheInside(answer, address);
        }
    }

    @Test
    void onlyUtf8IsRead() throws IOException, InterruptedException {
        try (ErrorLog log = new ErrorLog()) {
            for (String path :
                    List.of("/api/check", "/api/tables", "/tables", "/api/v1/check", "/api/zip", "/nowhere")) {
                for (String charset : List.of("nope", "utf-7", "utf-16", "\"", "\"nope", "x;y")) {
                    assertThat(sendAs("text/plain; charset=" + charset, path, "{}"))
                            .as(path + " " + charset)
                            .isEqualTo(400);
                }
            }
            assertThat(sendAs("application/json; charset=\"UTF-8\"", "/api/check", SCRIPT))
                    .isEqualTo(200);
            assertThat(log.errors()).isEmpty();
        }
    }

    private int sendAs(String type, String path, String body) throws IOException, InterruptedException {
        return send(write(path, BodyPublishers.ofString(body))
                        .header("Origin", site())
                        .header("Content-Type", type)
                        .build())
                .statusCode();
    }

    @Test
    void brokenQueriesAreRefused() throws IOException, InterruptedException {
        String socket = handshake(openTable());
        for (String query : List.of("?%", "?seat=%zz", "?seat=%ff")) {
            assertThat(exchange(socket.replace("/socket ", "/socket" + query + " ")))
                    .as(query)
                    .startsWith("HTTP/1.1 400 ");
        }
        for (String query : List.of("q=%", "q=%zz", "q=%ff", "%c3%28", "q=%00", "q=%ed%a0%80", "a=b&c%=d")) {
            assertThat(exchange("GET /games?" + query + " HTTP/1.1")).as(query).startsWith("HTTP/1.1 400 ");
        }
        assertThat(exchange("GET /games?q=%C3%A4+%2B&&=&q HTTP/1.1")).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void whatNoDatabaseKeepsAsItIsIsRefused() throws IOException, InterruptedException {
        String table = openTable();
        for (String half : List.of("\\u0000", "\\ud800", "\\udc00\\ud800", "\\\\\\u0000")) {
            for (String body : List.of(
                    "{\"script\":\"x\",\"author\":\"a\",\"note\":\"\",\"visibility\":\"PUBLIC\",\"from\":\"a%sb\"}",
                    "{\"script\":\"%s\",\"author\":\"a\",\"note\":\"\",\"visibility\":\"PUBLIC\"}",
                    "{\"slug\":\"standard\",\"parameters\":{\"%s\":1}}",
                    "{\"command\":\"%s\",\"seat\":1,\"type\":\"Leave\"}")) {
                for (String path : List.of("/api/publications", "/api/tables", "/api/zip", table + "/commands")) {
                    assertThat(post(path, body.formatted(half)).statusCode())
                            .as(path + " " + body.formatted(half))
                            .isEqualTo(400);
                }
            }
        }
        assertThat(post("/api/check", SCRIPT.replace("variant", "\\u0076ariant").replace("V", "\\ud83d\\ude00"))
                        .statusCode())
                .isEqualTo(200);
        for (String name : List.of("a%00", "%ed%a0%80", "%ff", "%")) {
            assertThat(submit("/tables", "slug=standard&name=" + name).statusCode())
                    .as(name)
                    .isEqualTo(400);
        }
    }

    /** Java's patterns call themselves for each turn of a group, until the stack is full. */
    @Tag("long")
    @Test
    void longTextsFillNoStack() throws IOException, InterruptedException {
        try (ErrorLog log = new ErrorLog()) {
            for (String answer : List.of("1.5", "1.", "12.5!6!7,8")) {
                String said = String.join("_", Collections.nCopies(7_500 / (answer.length() + 1), answer));
                assertThat(get("/embed/standard/game?deal=1&said=" + said).statusCode())
                        .as(answer)
                        .isEqualTo(400);
            }
            for (String text : List.of("\\\"", "\\\\", "a_bb_", "`a` ", "{", "(", "#\n", "not ", "1 + ")) {
                String much = text.repeat(15_000 / text.length());
                for (String script : List.of(
                        "variant v \"V\" extends standard { about \"" + much + "\" }",
                        "variant v \"V\" extends standard { set " + much + " to 3 }",
                        "variant " + much + " \"V\" extends standard {}",
                        "variant v \"V\" extends standard { rule r on placed when " + much,
                        much)) {
                    // Shown with what is wrong with it, or refused since telling that takes more work than a script
                    // may.
                    assertThat(get("/open/" + ScriptLink.link(script)).statusCode())
                            .as(script.substring(0, 60))
                            .isIn(200, 422);
                }
            }
            assertThat(log.errors()).isEmpty();
        }
    }

    /** Links are made with the name that was asked for, and no picture holds one of several thousand letters. */
    @Test
    void namesNoHostCanHaveAreRefused() throws IOException, InterruptedException {
        String table = openTable();
        for (String address : List.of("/", "/health", table, table + "/qr.svg", table + "/device/secret")) {
            String answer = exchange("GET " + address + " HTTP/1.1", "h".repeat(3_500));
            assertThat(answer).as(address).startsWith("HTTP/1.1 400 ");
            assertSaysNothingOfTheInside(answer, address);
        }
    }

    /** Nothing is kept in one, but they would fill the memory. */
    @Test
    void socketsOfStrangersBeginNoSession() throws IOException, InterruptedException {
        String answer = exchange(handshake(openTable()));

        assertThat(answer).startsWith("HTTP/1.1 101 ").doesNotContain("Set-Cookie", "SESSION");
    }

    @Test
    void whatCannotBeInflatedIsRefusedInOurOwnWords() throws IOException, InterruptedException {
        String noDeflation =
                "\u00c1\u0083\u0000\u0000\u0000\u0000\u00ff\u00ff\u00ff"; // a compressed, masked frame of three bytes
        String answer = exchange(
                handshake(openTable()) + "\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n" + noDeflation);

        assertThat(answer).startsWith("HTTP/1.1 101 ").contains("That could not be understood.");
        assertSaysNothingOfTheInside(answer, "a frame");
    }

    private String handshake(String table) {
        return "GET " + table + "/socket HTTP/1.1\r\nOrigin: " + site()
                + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
                + "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    }

    @Test
    void valuesThatMakeNoSenseAreRefused() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        List<String> paths =
                List.of(table + "/commands", "/api/check", "/api/rerun", "/api/scripts", "/api/tables", "/api/lab");
        for (int number = 0; number < OF_EACH_KIND; number++) {
            String path = paths.get(number % paths.size());
            String body = rubbish();
            HttpResponse<String> answer = post(path, path.equals("/api/tables") ? body.replace("slug", "slog") : body);
            assertThat(answer.statusCode()).as(path + " " + body).isBetween(200, 499);
            assertSaysNothingOfTheInside(answer.body(), path + " " + body);
        }
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void messagesThatMakeNoSenseCloseTheSocketOrAreRefused() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        for (int number = 0; number < OF_EACH_KIND / 2; number++) {
            String text = rubbish();
            try (Ear ear = new Ear(table)) {
                ear.socket.sendText(text, true).join();
                ear.expectClose(text);
            }
        }
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void messagesThatAreNoCommandsCloseTheSocket() throws IOException, InterruptedException {
        String table = openTable();
        for (String text : List.of("null", "", "5", "[]", "{}", "{\"command\":null}")) {
            try (Ear ear = new Ear(table)) {
                ear.socket.sendText(text, true).join();
                assertThat(ear.closed()).as(text).isEqualTo(1007);
            }
        }
    }

    @Test
    void framesThatAreTooLongOrNoTextCloseTheSocket() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        try (Ear ear = new Ear(table)) {
            var _ = ear.socket.sendText("x".repeat(9000), true);
            assertThat(ear.closed()).isEqualTo(1009);
        }
        try (Ear ear = new Ear(table)) {
            var _ = ear.socket.sendBinary(ByteBuffer.wrap(new byte[] {1, 2, 3}), true);
            assertThat(ear.closed()).isEqualTo(1003);
        }
        try (Ear ear = new Ear(table)) {
            for (int part = 0; part < 40; part++) {
                ear.socket
                        .sendText("{\"a\":".repeat(50), part == 39)
                        .handle((sent, failed) -> 0)
                        .join();
            }
            assertThat(ear.closed()).isEqualTo(1009);
        }
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void socketsAreOpenedByOurOwnPagesOnly() throws IOException, InterruptedException {
        String table = openTable();
        for (String origin : List.of(
                "null",
                "https://example.com",
                "http://localhost",
                "http://localhost:" + (port() + 1),
                "https://localhost:" + port(),
                site() + ".example.com",
                "http://example.com@localhost:" + port(),
                "http://notlocalhost:" + port(),
                "")) {
            assertThat(handshake(table, origin)).as(origin).isEqualTo(403);
        }
        assertThat(handshake("/t/unknown", site())).isEqualTo(404);
        assertThat(handshake(table, site())).isEqualTo(101);
    }

    private int handshake(String table, String origin) {
        try {
            WebSocket.Builder builder = HttpClient.newHttpClient().newWebSocketBuilder();
            if (!origin.isEmpty()) {
                builder.header("Origin", origin);
            }
            builder.buildAsync(address(table), new WebSocket.Listener() {})
                    .join()
                    .abort();
            return 101;
        } catch (CompletionException refused) {
            return ((WebSocketHandshakeException) Objects.requireNonNull(refused.getCause()))
                    .getResponse()
                    .statusCode();
        }
    }

    private URI address(String table) {
        return URI.create("ws://localhost:" + port() + table + "/socket?seat=1&from=1");
    }

    /** A JSON object with some of our fields and senseless values, or something that is no JSON. */
    private String rubbish() {
        if (random.nextInt(4) == 0) {
            return VALUES.get(random.nextInt(VALUES.size()));
        }
        List<String> fields = new ArrayList<>();
        for (int field = 0; field < 1 + random.nextInt(5); field++) {
            fields.add("\"" + FIELDS.get(random.nextInt(FIELDS.size())) + "\":"
                    + VALUES.get(random.nextInt(VALUES.size())));
        }
        return "{" + String.join(",", fields) + "}";
    }

    private String exchange(String request) throws IOException {
        return exchange(request, "localhost:" + port());
    }

    private String exchange(String request, String host) throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.setSoTimeout(30_000);
            String[] parts = request.split("\r\n", 2);
            String text = parts[0] + "\r\nHost: " + host + "\r\nConnection: close\r\n"
                    + (parts.length > 1 ? parts[1] + "\r\n" : "") + "\r\n";
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void assertSaysNothingOfTheInside(String answer, String request) {
        assertThat(answer).as(request).doesNotContain("Exception", "java.", "org.hornbook", "jetty", "Jetty", "\tat ");
    }

    /** A stranger's socket. */
    private final class Ear implements WebSocket.Listener, AutoCloseable {
        private final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private final CompletableFuture<String> refused = new CompletableFuture<>();
        private final WebSocket socket;

        Ear(String table) {
            socket = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .header("Origin", site())
                    .buildAsync(address(table), this)
                    .join();
        }

        int closed() {
            return closed.orTimeout(180, TimeUnit.SECONDS).join();
        }

        void expectClose(String text) {
            Object outcome = CompletableFuture.anyOf(closed, refused)
                    .orTimeout(180, TimeUnit.SECONDS)
                    .join();
            if (outcome instanceof Integer code) {
                assertThat(CLOSED).as(text).contains(code);
            }
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            if (part.toString().contains("\"Refused\"")) {
                refused.complete(part.toString());
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            closed.completeExceptionally(error);
        }

        @Override
        public void close() {
            socket.abort();
        }
    }
}
