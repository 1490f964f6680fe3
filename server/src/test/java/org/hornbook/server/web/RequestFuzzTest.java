package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.web.game.ScriptLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends all routes of a running server parameters, headers and bodies, good ones and bad ones: nothing breaks, whatever comes.
 * {@code -Plong} sends more, half of them to each kind of database, {@code -Dseed=7} others.
 */
class RequestFuzzTest {
    private static final int REQUESTS = Integer.getInteger("requests", 150);
    private static final int SEED = Integer.getInteger("seed", 1);
    private static final int LONGEST_ANSWER = 200_000;
    private static final Pattern PARAMETER = Pattern.compile("[{<](\\w+)[}>]");
    private static final Pattern STATUS = Pattern.compile("HTTP/1.1 (\\d{3}) ");

    private static final String SCRIPT = "variant fuzz \"Fuzz\" extends standard { set limit to 30 }";

    /** Fields of all forms and bodies that no document lists, with a value that makes sense somewhere. */
    private static final Map<String, List<String>> FIELDS = new TreeMap<>(Map.ofEntries(
            Map.entry("script", List.of(SCRIPT, "variant", "")),
            Map.entry("text", List.of(SCRIPT)),
            Map.entry("slug", List.of("standard", "jumping-cow", "SLUG", "none")),
            Map.entry("variant", List.of("standard")),
            Map.entry("table", List.of("TABLE")),
            Map.entry("id", List.of("TABLE", "STUDY")),
            Map.entry("study", List.of("STUDY")),
            Map.entry("name", List.of("Ann", "")),
            Map.entry("author", List.of("Ann")),
            Map.entry("note", List.of("A note.", "")),
            Map.entry("visibility", List.of("LISTED", "UNLISTED", "unlisted", "PRIVATE")),
            Map.entry("tags", List.of("short,quick")),
            Map.entry("kind", List.of("cautious", "SIMULATE", "GAPS", "COMPARE", "SWEEP")),
            Map.entry("unit", List.of("ROUNDS", "GAMES")),
            Map.entry("command", List.of("c1", "c2")),
            Map.entry(
                    "type",
                    List.of("Sit", "Start", "Leave", "Return", "Rename", "Accept", "Answer", "AddBot", "BotFor")),
            Map.entry("carried", List.of("PACKED")),
            Map.entry("clock", List.of("off", "relaxed")),
            Map.entry("listed", List.of("true", "false")),
            Map.entry("start", List.of("true", "false")),
            Map.entry("param.limit", List.of("30", "-1")),
            Map.entry("from", List.of("1", "SLUG")),
            Map.entry("brought", List.of("standard")),
            Map.entry("as", List.of("all", "1")),
            Map.entry("q", List.of("cow")),
            Map.entry("deal", List.of("1", "999999999")),
            Map.entry("said", List.of("1.5", "1.5_2.7")),
            Map.entry("answers", List.of("")),
            Map.entry("pick0", List.of("5")),
            Map.entry("url", List.of("SITE/v/standard", "SITE/open/PACKED")),
            Map.entry("format", List.of("json", "xml")),
            Map.entry("one", List.of("standard")),
            Map.entry("other", List.of("jumping-cow")),
            Map.entry("of", List.of("other", "1")),
            Map.entry("page", List.of("1", "p1")),
            Map.entry("sort", List.of("new", "surprising")),
            Map.entry("topic", List.of("steps")),
            Map.entry("example", List.of("1")),
            Map.entry("keep", List.of("true")),
            Map.entry("back", List.of("/t/TABLE", "//example.com")),
            Map.entry("likes", List.of("true", "false")),
            Map.entry("reason", List.of("SPAM", "OTHER")),
            Map.entry("words", List.of("Look at this.")),
            Map.entry("token", List.of(HttpTest.OPERATOR)),
            Map.entry("decision", List.of("HIDE", "SHOW")),
            Map.entry("paper", List.of("a5")),
            Map.entry("seat", List.of("1", "2")),
            Map.entry("players", List.of("4")),
            Map.entry("minutes", List.of("30")),
            Map.entry("bots", List.of("3", "0")),
            Map.entry("count", List.of("2")),
            Map.entry("games", List.of("2")),
            Map.entry("seed", List.of("1")),
            Map.entry("latest", List.of("1")),
            Map.entry("asked", List.of("1")),
            Map.entry("offset", List.of("10")),
            Map.entry("line", List.of("1")),
            Map.entry("column", List.of("1")),
            Map.entry("finding", List.of("0"))));

    private static final List<String> BAD_VALUES = List.of(
            "",
            " ",
            "0",
            "-1",
            "99999999999999999999",
            "1e400",
            "null",
            "true",
            "\u0000",
            "a\u0000b",
            "\u202e",
            "\ufffd",
            "\ud83d\ude00",
            "é",
            "%",
            "%zz",
            "..",
            "../../etc/passwd",
            "a/b",
            "\\",
            "\"",
            "'; drop table x; --",
            "<script>",
            "{{7*7}}",
            "${x}",
            ".1",
            "standard.",
            "standard.0",
            "standard.9999999",
            "x".repeat(3_000),
            "_1.1".repeat(900),
            "{".repeat(2_000),
            "\r\nX: y");

    private static final List<String> BAD_JSON = List.of(
            "null",
            "true",
            "-1",
            "1e400",
            "1e-400",
            "99999999999999999999",
            "1.5",
            "\"\"",
            "\"\\u0000\"",
            "\"a\\u0000b\"",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "[]",
            "[null]",
            "[[]]",
            "[1,\"a\",null]",
            "{}",
            "{\"a\":null}",
            "{\"\\u0000\":1}",
            "{\"limit\":99}",
            "{\"slug\":\"standard\"}",
            "[{\"name\":\"limit\",\"values\":[1,2,null]}]",
            "[[" + "9".repeat(400) + "]]",
            "[".repeat(900) + "]".repeat(900),
            "NaN",
            "'a'",
            "[1,",
            "\\",
            "\"" + "x".repeat(70_000) + "\"",
            "\"" + "\\\"".repeat(30_000) + "\"");

    private static final List<String> BAD_HEADERS = List.of(
            "Content-Type: application/json; charset=nope",
            "Content-Type: application/json; charset=utf-7",
            "Content-Type: ;;;=\"",
            "Content-Type: multipart/form-data",
            "Content-Type: multipart/form-data; boundary=x",
            "Content-Encoding: gzip",
            "Cookie: =;;\"; $Version=1; a",
            "Cookie: hornbook-player=\"; hornbook-player=%00",
            "Cookie: __Host-hornbook-player=" + "x".repeat(4_000),
            "Cookie: hornbook-operator=.; hornbook-operator=1.2",
            "Accept: */*;q=x, application/json",
            "Accept-Language: \u00ff\u00fe",
            "Accept-Encoding: gzip;q=9",
            "Authorization: Bearer",
            "Authorization: Bearer \u00ff",
            "Authorization: Basic %%%",
            "If-None-Match: W/\"",
            "If-Modified-Since: yesterday",
            "Range: bytes=9-1,99999999999999999999-",
            "Expect: 100-continue",
            "Expect: nothing",
            "Origin: null",
            "Referer: \u0001",
            "User-Agent: " + "x".repeat(5_000),
            "X-Forwarded-For: ",
            "X-Forwarded-For: unknown",
            "X-Forwarded-For: 1.2.3.4.5, [::1",
            "X-Forwarded-Proto: ",
            "X-Forwarded-Proto: gopher",
            "X-Forwarded-Proto: https",
            "Forwarded: for=x;proto=y",
            "Host: ",
            "Host: a b",
            "Host: [::1",
            "Host: x:99999999",
            "Transfer-Encoding: gzip",
            "Transfer-Encoding: chunked",
            "Content-Length: 5",
            "Content-Length: -1",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x",
            "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA",
            "Last-Event-ID: \u00ff",
            "X: ",
            "no colon",
            ": nothing");

    @TempDir
    Path folder;

    @Test
    void nothingBreaks() throws Exception {
        for (StorageLocation data : Postgres.besideSqlite(folder)) {
            HornbookServer server = HornbookServer.start(new Settings(
                            "localhost",
                            0,
                            data,
                            Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1")),
                            Optional.empty(),
                            false)
                    .withOperator(HttpTest.OPERATOR)
                    .withProfilesOf(1));
            try (ErrorLog log = new ErrorLog()) {
                new Fuzzer(server, new SplittableRandom(SEED)).run(log);
            } finally {
                server.stop();
            }
        }
    }

    /** Makes up requests for one server, each from another address, so that none is refused only since others came before. */
    private static final class Fuzzer {
        private final SplittableRandom random;
        private final int port;
        private final List<String> routes;
        private final Map<String, String> known;
        private final Map<String, List<String>> values = new HashMap<>(FIELDS);
        private final List<String> names;
        private final List<String> examples = new ArrayList<>();
        private final Map<Integer, Integer> statuses = new TreeMap<>();
        private int asked;

        Fuzzer(HornbookServer server, SplittableRandom random) throws IOException, InterruptedException {
            this.random = random;
            port = server.port();
            routes = server.routes();
            JsonNode document = JsonMapper.shared().readTree(ask("GET", "/api/openapi.json", ""));
            document.findValues("parameters")
                    .forEach(each -> each.findValuesAsString("name")
                            .forEach(name -> values.putIfAbsent(name, List.of("1", "on", "cow"))));
            document.findValues("properties")
                    .forEach(each -> each.properties()
                            .forEach(field -> values.putIfAbsent(field.getKey(), List.of("1", "Ann"))));
            document.findValues("example").forEach(each -> examples.add(each.toString()));
            names = List.copyOf(new TreeSet<>(values.keySet()));
            String table = JsonMapper.shared()
                    .readTree(ask("POST", "/api/tables", "{\"slug\":\"standard\"}"))
                    .get("table")
                    .asString();
            String study = JsonMapper.shared()
                    .readTree(ask("POST", "/api/v1/simulate", "{\"variant\":\"standard\",\"games\":2}"))
                    .get("id")
                    .asString();
            JsonNode published = JsonMapper.shared()
                    .readTree(ask(
                            "POST",
                            "/api/v1/variants",
                            "{\"text\":" + JsonMapper.shared().writeValueAsString(SCRIPT)
                                    + ",\"author\":\"Ann\",\"note\":\"\",\"visibility\":\"listed\"}"));
            known = Map.of(
                    "TABLE",
                    table.substring("/t/".length()),
                    "STUDY",
                    study,
                    "SLUG",
                    published.get("slug").asString(),
                    "KEY",
                    published.get("key").asString(),
                    "PACKED",
                    ScriptLink.link(SCRIPT),
                    "SITE",
                    "http://localhost:" + port);
        }

        void run(ErrorLog log) throws IOException {
            for (int number = 0; number < REQUESTS / 2; number++) {
                String route = number < routes.size() ? routes.get(number) : any(routes);
                byte[] request = request(route);
                String answer = exchange(request);
                Matcher status = STATUS.matcher(answer);
                if (status.lookingAt()) {
                    statuses.merge(Integer.valueOf(status.group(1)), 1, Integer::sum);
                }
                String told = "request " + number + ", " + route + ":\n" + shown(request);
                assertThat(answer)
                        .as(told)
                        .doesNotStartWith("HTTP/1.1 500")
                        .matches("(?s)(|HTTP/1.1 ([1-4]\\d\\d|503) .*)");
                assertThat(answer)
                        .as(told)
                        .doesNotContain("Exception", "org.hornbook", "org.eclipse", "java.lang", "\tat ");
                assertThat(log.errors()).as(told).isEmpty();
            }
            assertThat(statuses.keySet()).as("statuses").contains(200, 400, 404);
        }

        private byte[] request(String route) throws IOException {
            String method = route.substring(0, route.indexOf(' '));
            String path = path(route.substring(route.indexOf(' ') + 1));
            boolean isWritten = !method.equals("GET") && !method.equals("OPTIONS");
            String query = isWritten && random.nextInt(4) > 0 ? "" : query();
            boolean isForm = isWritten && !path.startsWith("/api/");
            byte[] body = isWritten
                    ? damaged(isForm ? form() : random.nextInt(8) == 0 ? any(examples) : json(0))
                    : new byte[0];
            List<String> headers = new ArrayList<>(List.of(
                    "Host: localhost:" + port,
                    "Connection: close",
                    "X-Forwarded-For: 2001:db8:" + Integer.toHexString(asked++ & 0xffff) + ":"
                            + Integer.toHexString(asked >> 16) + "::1",
                    "Content-Type: " + (isForm ? "application/x-www-form-urlencoded" : "application/json")));
            if (isWritten && random.nextInt(20) > 0) {
                headers.add("Origin: http://localhost:" + port);
            }
            if (random.nextInt(4) == 0) {
                headers.add("Accept: application/json");
            }
            if (random.nextInt(8) == 0) {
                headers.add("Authorization: Bearer " + known.get("KEY"));
            }
            if (random.nextInt(8) == 0) {
                headers.add("Cookie: hornbook-player=" + known.get("KEY"));
            }
            boolean isChunked = isWritten && random.nextInt(8) == 0;
            if (isWritten) {
                headers.add(isChunked ? "Transfer-Encoding: chunked" : "Content-Length: " + body.length);
            }
            while (random.nextInt(3) == 0) {
                String bad = any(BAD_HEADERS);
                String name = bad.substring(0, Math.max(0, bad.indexOf(':') + 1));
                headers.removeIf(each -> !name.isEmpty() && each.startsWith(name) && random.nextInt(8) > 0);
                headers.add(bad);
            }
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            request.writeBytes(
                    (method + " " + path + query + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            if (isChunked) {
                request.writeBytes((Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            }
            request.writeBytes(body);
            if (isChunked) {
                request.writeBytes(any(List.of("\r\n0\r\n\r\n", "\r\nzz\r\n", "0\r\n\r\n", "\r\n0\r\nX: y\r\n\r\n"))
                        .getBytes(StandardCharsets.US_ASCII));
            }
            return request.toByteArray();
        }

        private String path(String route) {
            return PARAMETER
                    .matcher(route)
                    .replaceAll(parameter -> Matcher.quoteReplacement(
                            switch (random.nextInt(4)) {
                                case 0 ->
                                    random.nextInt(8) == 0
                                            ? any(List.of("%", "%zz", "%ff", "%00", ";", "%2f", "é"))
                                            : escaped(any(BAD_VALUES));
                                default ->
                                    escaped(placed(
                                            switch (parameter.group(1)) {
                                                case "id" ->
                                                    route.contains("lab") || route.contains("studies")
                                                            ? "STUDY"
                                                            : "TABLE";
                                                case "slug" ->
                                                    any(List.of("standard", "jumping-cow", "SLUG", "SLUG.1"));
                                                case "one", "other" -> any(List.of("standard", "jumping-cow", "SLUG"));
                                                case "script" -> "PACKED";
                                                case "code" -> "KEY";
                                                default -> "1";
                                            }));
                            }));
        }

        private String query() {
            if (random.nextInt(3) == 0) {
                return "";
            }
            return "?"
                    + (random.nextInt(12) == 0
                            ? any(List.of("%", "a=%zz", "%ff", "&&==&", "\u00ff", "a=%00"))
                            : form());
        }

        private String form() {
            List<String> fields = new ArrayList<>();
            for (int field = random.nextInt(6); field >= 0; field--) {
                String name = any(names);
                fields.add(escaped(name) + "="
                        + escaped(
                                random.nextInt(3) == 0
                                        ? any(BAD_VALUES)
                                        : placed(any(values.getOrDefault(name, List.of(""))))));
            }
            return String.join("&", fields);
        }

        /** An object with values that fit for most of its fields: bodies say no more than their routes need. */
        private String json(int depth) {
            if (depth == 0 && random.nextInt(20) == 0) {
                return any(BAD_JSON);
            }
            Map<String, String> fields = new TreeMap<>();
            if (depth == 0 && random.nextInt(2) == 0) {
                for (String name : List.of(
                        "script", "text", "slug", "author", "note", "visibility", "command", "seat", "type", "kind")) {
                    fields.put(name, value(name, depth));
                }
            }
            for (int field = random.nextInt(6); field >= 0; field--) {
                String name = any(names);
                fields.put(name, value(name, depth));
            }
            return fields.entrySet().stream()
                    .map(each -> JsonMapper.shared().writeValueAsString(each.getKey()) + ":" + each.getValue())
                    .reduce((one, next) -> one + "," + next)
                    .map(all -> "{" + all + "}")
                    .orElse("{}");
        }

        private String value(String name, int depth) {
            return switch (random.nextInt(12)) {
                case 0 -> any(BAD_JSON);
                case 1 -> JsonMapper.shared().writeValueAsString(any(BAD_VALUES));
                case 2 -> depth > 2 ? "{}" : json(depth + 1);
                case 3 -> "[" + (depth > 2 ? "" : json(depth + 1)) + "]";
                default -> {
                    String fit = placed(any(values.getOrDefault(name, List.of(""))));
                    yield fit.matches("-?\\d{1,9}|true|false")
                            ? fit
                            : JsonMapper.shared().writeValueAsString(fit);
                }
            };
        }

        private byte[] damaged(String body) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            if (bytes.length > 0 && random.nextInt(10) == 0) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            return bytes;
        }

        private String placed(String value) {
            String placed = value;
            for (Map.Entry<String, String> each : known.entrySet()) {
                placed = placed.replace(each.getKey(), each.getValue());
            }
            return placed;
        }

        private static String escaped(String value) {
            return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        }

        private <T> T any(List<T> list) {
            return list.get(random.nextInt(list.size()));
        }

        /** What the server answers; as much as it says before it hangs up, or before it waits for more. */
        private String exchange(byte[] request) throws IOException {
            try (Socket socket = new Socket("localhost", port)) {
                socket.setSoTimeout(60_000);
                try {
                    socket.getOutputStream().write(request);
                    socket.shutdownOutput();
                } catch (SocketException hungUp) {
                    // It may have answered before it has read everything.
                }
                ByteArrayOutputStream answer = new ByteArrayOutputStream();
                byte[] buffer = new byte[16_384];
                try {
                    InputStream in = socket.getInputStream();
                    for (int read = in.read(buffer);
                            read >= 0 && answer.size() < LONGEST_ANSWER;
                            read = in.read(buffer)) {
                        answer.write(buffer, 0, read);
                        String soFar = answer.toString(StandardCharsets.ISO_8859_1);
                        if (soFar.contains("text/event-stream") || soFar.startsWith("HTTP/1.1 101")) {
                            break; // goes on until somebody hangs up
                        }
                    }
                } catch (SocketException hungUp) {
                    // as above
                } catch (SocketTimeoutException waiting) {
                    throw new AssertionError("no answer to\n" + shown(request), waiting);
                }
                return answer.toString(StandardCharsets.ISO_8859_1);
            }
        }

        private static String shown(byte[] request) {
            String text = new String(request, StandardCharsets.ISO_8859_1);
            return text.substring(0, Math.min(text.length(), 3_000));
        }

        private String ask(String method, String path, String body) throws IOException, InterruptedException {
            try (HttpClient client = HttpClient.newHttpClient()) {
                return client.send(
                                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                                        .header("Origin", "http://localhost:" + port)
                                        .method(method, BodyPublishers.ofString(body))
                                        .build(),
                                BodyHandlers.ofString())
                        .body();
            }
        }
    }
}
