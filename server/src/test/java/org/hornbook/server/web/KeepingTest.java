package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Map;
import org.hornbook.server.web.replay.QuickGame;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Pages say how long a thing is kept, and those whose it is can have it kept for ever. */
class KeepingTest extends HttpTest {
    private static final String SHORT = """
        {"slug":"standard","parameters":{"hand_size":3,"limit":10},"bots":2,"kind":"random","name":"Ann"}
        """;
    private static final String OFFER = "Keep it forever</button>";
    private static final String KEPT = "Stored forever.";

    @Test
    void aTableSaysWhatBecomesOfIt() throws IOException, InterruptedException {
        String gathering = json(post("/api/tables", "{\"slug\":\"standard\",\"start\":false}"))
                .get("table")
                .asString();
        assertThat(get(openTable()).body())
                .contains("If nobody goes on, this game is cleared away 30 days after somebody last did something.")
                .doesNotContain(OFFER);
        assertThat(get(gathering).body())
                .contains("If nobody starts, this table is cleared away 2 days after somebody last did something.")
                .doesNotContain(OFFER);
    }

    @Test
    void whoPlayedMayKeepTheGame() throws IOException, InterruptedException {
        QuickGame quick = new QuickGame(site());
        String table = quick.play(SHORT);
        String replay = table + "/replay";

        assertThat(get(replay).body())
                .contains("It is stored until " + inDays(365))
                .doesNotContain(OFFER);
        assertThat(keep(table, true, replay, "").statusCode()).isEqualTo(403);
        String ann = "hornbook-player=" + quick.cookie();
        assertThat(get(replay, ann)).contains(OFFER);
        HttpResponse<String> kept = keep(table, true, replay, ann);
        assertThat(kept.statusCode()).isEqualTo(303);
        assertThat(kept.headers().firstValue("Location")).contains(replay);
        assertThat(get(replay, ann)).contains(KEPT, "Let it expire</button>");
        assertThat(keep(table, false, "//evil.example", ann).headers().firstValue("Location"))
                .contains(table);
        assertThat(get(replay, ann)).doesNotContain(KEPT);
    }

    @Test
    void whoeverHasItsLinkMayKeepAScript() throws IOException, InterruptedException {
        String script = "variant mine \"Mine\" extends standard { set limit to 30 }";
        String link = json(post("/api/scripts", JsonMapper.shared().writeValueAsString(Map.of("script", script))))
                .get("link")
                .asString();

        assertThat(get(link).body()).contains("It is stored until " + inDays(730), OFFER);
        assertThat(keep(link, true, link, "").statusCode()).isEqualTo(303);
        assertThat(get(link).body()).contains(KEPT);
        assertThat(get("/v/standard").body()).doesNotContain(OFFER, KEPT);
        assertThat(keep("/v/standard", true, "", "").statusCode()).isEqualTo(404);
    }

    @Test
    void whoAskedMayKeepAStudy() throws IOException, InterruptedException {
        String link = json(post("/api/lab", """
            {"kind":"SIMULATE","slug":"standard","players":4,"bots":["random"],"unit":"ROUNDS","count":10}\
            """)).get("link").asString();

        assertThat(get(link).body()).contains(OFFER);
        assertThat(get(link, "hornbook-player=somebodyelse12345678ab")).doesNotContain(OFFER);
        assertThat(keep(link, true, link, "").statusCode()).isEqualTo(403);
    }

    private static String inDays(int days) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(Locale.ENGLISH)
                .format(ZonedDateTime.now(ZoneOffset.UTC).plusDays(days));
    }

    private String get(String path, String cookie) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(site() + path))
                .header("Cookie", cookie)
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    private HttpResponse<String> keep(String thing, boolean keep, String back, String cookie)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(site() + thing + "/kept"))
                .header("Origin", site())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("keep=" + keep + "&back=" + back));
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        return HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .build()
                .send(request.build(), BodyHandlers.ofString());
    }
}
