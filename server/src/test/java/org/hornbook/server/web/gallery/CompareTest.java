package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** Any two games stand side by side. */
class CompareTest extends HttpTest {
    @Test
    void rulesStandBesideEachOtherInPlainWords() throws IOException, InterruptedException {
        String page = get("/compare/standard/jumping-cow").body();
        String rules = page.substring(page.indexOf("id=\"by-rule\""), page.indexOf("Words and examples"));

        assertThat(rules).contains("<strong>modifier cow</strong>").doesNotContain("<strong>title</strong>");
        assertThat(page)
                .contains("<strong>title</strong>", "<ins class=\"text-line new\">")
                .contains("/lab?kind=COMPARE&amp;game=jumping-cow&amp;against=standard");
    }

    /** What a child leaves to its parent is no difference. */
    @Test
    void aChildIsComparedWithAllItExtends() throws IOException, InterruptedException {
        String page = get("/compare/standard/jumping-cow").body();
        String lines = page.substring(page.indexOf("id=\"as-text\""));

        assertThat(lines)
                .contains("with everything they extend", "modifier cow")
                .doesNotContain("extends standard");
        assertThat(lines.split("text-line gone", -1))
                .as("title, source, about and a blank line, title and about in two more languages")
                .hasSize(9);
    }

    /** A study that one has asked for is there for all. */
    @Test
    void eachChangeIsMeasuredBesideItsRule() throws IOException, InterruptedException {
        String path = "/compare/standard/cow-and-odd";
        assertThat(get(path).body()).contains(path + "/measuring\"").doesNotContain("class=\"effect\"");

        HttpResponse<String> begun = submit(path + "/measuring", "");
        assertThat(begun.statusCode()).isEqualTo(303);
        assertThat(begun.headers().firstValue("Location")).hasValue(path + "#by-consequence");
        try (HttpClient stranger = HttpClient.newHttpClient()) {
            HttpRequest.Builder stopping = write(path + "/stopping", BodyPublishers.ofString(""));
            assertThat(stranger.send(stopping.header("Origin", site()).build(), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(303);
            String study = read(stranger, path).replaceFirst("(?s).*data-study=\"(\\w+)\".*", "$1");
            while (read(stranger, "/api/lab/" + study).matches("(?s).*\"state\":\"(QUEUED|RUNNING)\".*")) {
                Thread.sleep(50);
            }

            String page = read(stranger, path);
            assertThat(page)
                    .contains(
                            "Altogether:", GAMES + " games of 4 quick bots", "rows a round more are taken, 95% between")
                    .doesNotContain("/measuring\"");
            assertThat(page.split("class=\"effect\""))
                    .as("counters and modifiers do nothing alone")
                    .hasSize(7);
            assertThat(page.substring(page.indexOf("<strong>rule moves</strong>")))
                    .contains("<strong>Measured</strong>");
        }
        assertThat(submit(path + "/measuring", "").statusCode()).isEqualTo(303);
        assertThat(get(path).body()).as("not once more").doesNotContain("data-study=");
    }

    private String read(HttpClient client, String path) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(site() + path)).build(), BodyHandlers.ofString())
                .body();
    }

    @Test
    void whatOthersCannotPlayIsNotMeasured() throws IOException, InterruptedException {
        post(
                "/api/publications",
                "{\"script\":\"variant pair_yak \\\"Pair\\\" extends standard { players 2..2 }\",\"author\":\"Ann\","
                        + "\"note\":\"\",\"visibility\":\"LISTED\"}");
        post(
                "/api/publications",
                "{\"script\":\"variant trio_yak \\\"Trio\\\" extends standard { players 3..3 }\",\"author\":\"Ann\","
                        + "\"note\":\"\",\"visibility\":\"LISTED\"}");

        assertThat(submit("/compare/pair-yak/trio-yak/measuring", "").body()).contains("Only 2 can play Pair, not 3.");
        assertThat(submit("/compare/pair-yak/no-such-game/measuring", "").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aGameIsTheSameAsItself() throws IOException, InterruptedException {
        assertThat(get("/compare/tactics/tactics").body())
                .contains("No rule is different.", "word for word")
                .doesNotContain("class=\"difference ", "text-line");
    }

    @Test
    void whatIsWrittenInTheFormLeadsThere() throws IOException, InterruptedException {
        assertThat(get("/compare?one=jumping_cow&other=http://localhost:7070/v/even-odd")
                        .headers()
                        .firstValue("Location"))
                .hasValue("/compare/jumping-cow/even-odd");
        assertThat(get("/compare").body())
                .contains("name=\"one\"", "name=\"other\"")
                .doesNotContain("aria-invalid");
        assertThat(get("/compare?one=no-such-game&other=%22%3E%3Cb%3E").body())
                .contains("There is no game no-such-game here.", "There is no game &quot;&gt;&lt;b&gt; here.");
        assertThat(get("/compare/standard/no-such-game").statusCode()).isEqualTo(404);
    }
}
