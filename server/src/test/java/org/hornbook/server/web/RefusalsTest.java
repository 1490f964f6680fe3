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
import org.hornbook.server.web.http.Guard;
import org.junit.jupiter.api.Test;

/** Requests that no page of ours sends: each is refused in plain words, and no table is the worse for it. */
class RefusalsTest extends HttpTest {
    private static final List<String> QUESTIONS =
            List.of("/api/check", "/api/language", "/api/format", "/api/rulebook", "/api/flatten", "/api/search");
    private static final String TOO_LONG = "{\"script\":\"" + "a".repeat(Guard.MOST_BYTES) + "\"}";

    @Test
    void nothingLongerThanAScriptIsRead() throws IOException, InterruptedException {
        for (String path : List.of("/api/check", "/api/tables", "/tables")) {
            HttpResponse<String> answer = post(path, TOO_LONG);

            assertRefused(413, answer, path);
            assertThat(json(answer).get("remedy").asString()).isEqualTo("A script may be 64 KB long.");
        }
    }

    /** Reading files would write them to the disk, whatever the limits say; so nobody is asked to go on and send one. */
    @Test
    void filesAreRefusedBeforeTheyAreRead() throws IOException, InterruptedException {
        for (String path : List.of("/tables", "/api/tables", "/api/check")) {
            for (String type : List.of("multipart/form-data; boundary=x", "Multipart/Mixed", "multipart/form-data")) {
                HttpRequest request = write(path, BodyPublishers.ofString("--x\r\n" + TOO_LONG))
                        .setHeader("Content-Type", type)
                        .header("Origin", site())
                        .expectContinue(true)
                        .build();

                assertRefused(415, send(request), path + ", " + type);
            }
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

    /** Browsers write refusals on their console as errors, and half a script is none. */
    @Test
    void aScriptThatCannotBePutInFormIsNoRefusal() throws IOException, InterruptedException {
        HttpResponse<String> answer = post("/api/format", "{\"script\":\"variant x {\"}");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(json(answer).get("problem").asString()).startsWith("Fix the errors first");
    }

    @Test
    void onePersonOpensTwentyTablesAMinute() throws IOException, InterruptedException {
        for (int wish = 1; wish <= 20; wish++) {
            assertRefused(404, post("/api/tables", "{\"slug\":\"unknown\"}"), "wish " + wish);
        }

        HttpResponse<String> answer = post("/api/tables", "{\"slug\":\"unknown\"}");
        for (int more = 0; answer.statusCode() == 404 && more < 60; more++) {
            answer = post("/api/tables", "{\"slug\":\"unknown\"}");
        }

        assertRefused(429, answer, "too many wishes");
        assertThat(json(answer).get("error").asString()).isEqualTo("You have done that a lot in a short time.");
        assertThat(json(answer).get("remedy").asString()).matches("Try again in [1-3] seconds?\\.");
    }

    @Test
    void onlyOurOwnPagesMayWrite() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
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
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void whatCannotBeReadChangesNothing() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        for (String path : List.of("/api/tables", table + "/commands", QUESTIONS.getFirst(), QUESTIONS.getLast())) {
            for (String body : List.of("", "{", "null", "[]", "5", "\"x\"", "{}", "{\"script\":[]}", "{\"type\":{}}")) {
                assertRefused(400, post(path, body), path + " " + body);
            }
        }
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void choicesThatTheRulesDoNotOfferChangeNothing() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        for (String unreadable : List.of(
                "\"type\":null",
                "\"type\":\"Cheat\"",
                "\"type\":\"Absent\"",
                "\"type\":\"Play\",\"cards\":[1],\"rows\":[],\"keepsLast\":false",
                "\"type\":\"Answer\",\"picks\":[[99999999999]]",
                "\"type\":\"Answer\",\"picks\":[null]",
                "\"type\":\"Answer\",\"picks\":[[null]]")) {
            assertRefused(400, command(table, "unreadable", 1, unreadable), unreadable);
        }
        for (String forbidden : List.of(
                "\"type\":\"Answer\",\"picks\":[[999]]",
                "\"type\":\"Answer\",\"picks\":[]",
                "\"type\":\"Answer\",\"picks\":[[]]",
                "\"type\":\"Answer\",\"picks\":[[1,2,3]]",
                "\"type\":\"Answer\",\"picks\":[[-99]]",
                "\"type\":\"Start\"",
                "\"type\":\"Accept\",\"rules\":\"others\"",
                "\"type\":\"BotFor\",\"of\":99,\"kind\":\"random\"",
                "\"type\":\"Return\"",
                "\"type\":\"Rename\",\"name\":\"\\u202e\"")) {
            assertRefused(409, command(table, "forbidden", 1, forbidden), forbidden);
        }
        assertThat(snapshot(table)).isEqualTo(before);
    }

    @Test
    void nobodyPlaysFromAnothersSeat() throws IOException, InterruptedException {
        String table = openTable();
        String before = snapshot(table);
        for (String cookie : List.of("hornbook-player=guessed", "hornbook-player=", "other=1")) {
            HttpRequest request = write(
                            table + "/commands",
                            BodyPublishers.ofString(
                                    "{\"command\":\"a\",\"seat\":1,\"type\":\"Answer\",\"picks\":[[1]]}"))
                    .header("Origin", site())
                    .header("Cookie", cookie)
                    .build();

            HttpResponse<String> answer =
                    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

            assertRefused(409, answer, "a stranger");
        }
        for (int seat : List.of(-1, 0, 2, 99)) {
            assertRefused(409, command(table, "other", seat, "\"type\":\"Answer\",\"picks\":[[1]]"), "seat " + seat);
        }
        assertThat(snapshot(table)).isEqualTo(before);
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
        for (String bots : List.of("2147483647", "-2147483648", "10")) {
            HttpResponse<String> answer = post("/api/tables", "{\"slug\":\"standard\",\"bots\":" + bots + "}");
            assertThat(json(answer).get("error").asString()).isEqualTo("This game is played with 1 to 9 bots.");
        }
        assertRefused(422, post("/api/tables", "{\"script\":\"variant\"}"), "half a script");
        for (String path : List.of("/t/unknown/commands", "/t/unknown/again", "/unknown")) {
            assertRefused(404, post(path, "{}"), path);
        }
    }

    private static List<String> writes(String table) {
        return List.of(
                "/tables",
                "/api/tables",
                table + "/commands",
                table + "/again",
                table + "/device",
                table + "/device/unknown",
                table + "/devices/1/remove",
                "/api/scripts",
                "/api/rerun",
                "/api/verify",
                "/api/check",
                "/api/language",
                "/api/format",
                "/api/rulebook",
                "/api/flatten",
                "/api/search",
                "/api/lab",
                "/api/lab/unknown/cancel");
    }

    private static void assertRefused(int status, HttpResponse<String> answer, String request) {
        assertThat(answer.statusCode()).as(request).isEqualTo(status);
        assertThat(answer.body())
                .as(request)
                .contains("\"error\":", "\"remedy\":")
                .doesNotContain("Exception", "java.", "org.hornbook", "\tat ");
    }
}
