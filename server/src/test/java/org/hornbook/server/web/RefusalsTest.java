package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that no page of ours sends: each is refused in plain words, and no table is the worse for it. */
class RefusalsTest extends HttpTest {
    private static final List<String> QUESTIONS =
            List.of("/api/check", "/api/format", "/api/rulebook", "/api/flatten", "/api/search");
    private static final String TOO_LONG = "{\"script\":\"" + "a".repeat((int) Guard.MOST_BYTES) + "\"}";

    @Test
    void nothingLongerThanAScriptIsRead() throws IOException, InterruptedException {
        for (String path : List.of("/api/check", "/api/tables", "/tables")) {
            HttpResponse<String> answer = post(path, TOO_LONG);

            assertRefused(413, answer, path);
            assertThat(json(answer).get("remedy").asString()).isEqualTo("A script may be 64 KB long.");
        }
    }

    @Test
    void aBodyThatDoesNotTellItsLengthIsMeasured() throws IOException, InterruptedException {
        HttpRequest request = write(
                        "/api/check",
                        BodyPublishers.ofInputStream(
                                () -> new ByteArrayInputStream(TOO_LONG.getBytes(StandardCharsets.UTF_8))))
                .header("Origin", site())
                .build();

        assertRefused(413, send(request), "in pieces");
    }

    @Test
    void peopleAreToldOnAPage() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(site() + "/tables"))
                .header("Origin", site())
                .POST(BodyPublishers.ofString(TOO_LONG))
                .build();

        HttpResponse<String> answer = send(request);

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        assertThat(answer.body()).contains("That is too much at once.", "A script may be 64 KB long.");
    }

    @Test
    void oneAddressOpensSixtyTablesAMinute() throws IOException, InterruptedException {
        for (int wish = 1; wish <= 60; wish++) {
            assertRefused(404, post("/api/tables", "{\"slug\":\"unknown\"}"), "wish " + wish);
        }

        HttpResponse<String> answer = post("/api/tables", "{\"slug\":\"unknown\"}");
        for (int more = 0; answer.statusCode() == 404 && more < 60; more++) {
            answer = post("/api/tables", "{\"slug\":\"unknown\"}");
        }

        assertRefused(429, answer, "too many wishes");
        assertThat(json(answer).get("error").asString()).isEqualTo("That was a lot in a short time.");
    }

    @Test
    void onlyOurOwnPagesMayWrite() throws IOException, InterruptedException {
        String table = openTable();
        String before = get(table + "/state").body();
        List<String> strangers = List.of(
                "null",
                "https://example.com",
                "http://localhost:" + (port() + 1),
                "http://localhost",
                "https://localhost:" + port(),
                site() + ".example.com",
                site() + "/",
                "http://example.com@localhost:" + port(),
                "http://notlocalhost:" + port());
        for (String path : writes(table)) {
            assertRefused(403, send(write(path, BodyPublishers.ofString("{}")).build()), path + " from nowhere");
            for (String origin : strangers) {
                HttpRequest request = write(path, BodyPublishers.ofString("{}"))
                        .header("Origin", origin)
                        .build();
                assertRefused(403, send(request), path + " from " + origin);
            }
        }
        assertThat(get(table + "/state").body()).isEqualTo(before);
    }

    @Test
    void whatCannotBeReadChangesNothing() throws IOException, InterruptedException {
        String table = openTable();
        String before = get(table + "/state").body();
        for (String path : List.of("/api/tables", table + "/choices", QUESTIONS.getFirst(), QUESTIONS.getLast())) {
            for (String body : List.of("", "{", "null", "[]", "5", "\"x\"", "{}", "{\"script\":[]}", "{\"type\":{}}")) {
                assertRefused(400, post(path, body), path + " " + body);
            }
        }
        assertThat(get(table + "/state").body()).isEqualTo(before);
    }

    @Test
    void choicesThatTheRulesDoNotOfferChangeNothing() throws IOException, InterruptedException {
        String table = openTable();
        String before = get(table + "/state").body();
        for (String unreadable : List.of(
                "{\"type\":null}",
                "{\"type\":\"Cheat\",\"from\":1}",
                "{\"type\":\"Absent\",\"from\":1}",
                "{\"type\":\"Play\",\"cards\":[null],\"rows\":[],\"from\":1}",
                "{\"type\":\"Play\",\"cards\":[99999999999],\"rows\":[],\"from\":1}",
                "{\"type\":\"Pass\",\"passed\":[[null]],\"from\":1}")) {
            assertRefused(400, post(table + "/choices", unreadable), unreadable);
        }
        for (String forbidden : List.of(
                "{\"type\":\"Play\",\"cards\":[999],\"rows\":[],\"from\":1}",
                "{\"type\":\"Play\",\"cards\":[],\"rows\":[],\"from\":1}",
                "{\"type\":\"Play\",\"cards\":[1,2,3],\"rows\":[9],\"from\":-4}",
                "{\"type\":\"Pass\",\"passed\":[[1]],\"from\":1}",
                "{\"type\":\"PickRow\",\"row\":-99,\"from\":1}")) {
            assertRefused(409, post(table + "/choices", forbidden), forbidden);
        }
        assertThat(get(table + "/state").body()).isEqualTo(before);
    }

    @Test
    void nobodyPlaysFromAnothersSeat() throws IOException, InterruptedException {
        String table = openTable();
        String before = get(table + "/state").body();
        HttpRequest request = write(
                        table + "/choices", BodyPublishers.ofString("{\"type\":\"PickRow\",\"row\":1,\"from\":1}"))
                .header("Origin", site())
                .header("Cookie", "hornbook-seat=guessed")
                .build();

        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

        assertRefused(403, answer, "a stranger");
        assertThat(get(table + "/state").body()).isEqualTo(before);
    }

    @Test
    void wishesThatCannotBeGrantedAreRefused() throws IOException, InterruptedException {
        for (String unreadable :
                List.of("\"parameters\":{\"limit\":null}", "\"parameters\":{\"limit\":\"x\"}", "\"kind\":\"evil\"")) {
            assertRefused(400, post("/api/tables", "{\"slug\":\"standard\"," + unreadable + "}"), unreadable);
        }
        for (String unsuitable : List.of("\"parameters\":{\"unknown\":1}", "\"bots\":-1", "\"bots\":2147483647")) {
            assertRefused(422, post("/api/tables", "{\"slug\":\"standard\"," + unsuitable + "}"), unsuitable);
        }
        assertRefused(422, post("/api/tables", "{\"script\":\"variant\"}"), "half a script");
        for (String path : List.of("/t/unknown/choices", "/t/unknown/again", "/unknown")) {
            assertRefused(404, post(path, "{}"), path);
        }
    }

    private static List<String> writes(String table) {
        return List.of(
                "/tables",
                "/api/tables",
                table + "/choices",
                table + "/again",
                "/api/check",
                "/api/format",
                "/api/rulebook",
                "/api/flatten",
                "/api/search");
    }

    private static void assertRefused(int status, HttpResponse<String> answer, String request) {
        assertThat(answer.statusCode()).as(request).isEqualTo(status);
        assertThat(answer.body())
                .as(request)
                .contains("\"error\":", "\"remedy\":")
                .doesNotContain("Exception", "java.", "org.hornbook", "\tat ");
    }
}
