package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.game.ScriptLink;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PreviewTest extends HttpTest {
    @Test
    void messengersFindTitleSentenceAndPicture() throws IOException, InterruptedException {
        String page = get("/v/jumping-cow").body();

        assertThat(page)
                .contains(
                        "<meta property=\"og:title\" content=\"The Jumping Cow\">",
                        "<meta property=\"og:image\" content=\"" + site() + "/v/jumping-cow/preview.png?lang=en\">",
                        "<meta property=\"og:description\" content=\"A cow");
        for (String address :
                new String[] {"/v/jumping-cow/preview.png", link("A", "B", "C", "D", "E") + "/preview.png"}) {
            HttpResponse<byte[]> picture = bytes(address);
            assertThat(picture.headers().firstValue("Content-Type")).contains("image/png");
            assertThat(picture.headers().firstValue("Cache-Control")).contains("public, max-age=3600");
            BufferedImage drawn = ImageIO.read(new ByteArrayInputStream(picture.body()));
            assertThat(List.of(drawn.getWidth(), drawn.getHeight())).containsExactly(1200, 630);
            assertThat(coloursOf(drawn)).as("more than an empty sheet").isGreaterThan(30);
        }
    }

    /** A picture's address leads to the same table for ever, so browsers ask for it once. */
    @Test
    void tablesAreDrawnFromStatesOfTheirOwnRules() throws IOException, InterruptedException {
        HttpResponse<String> published = post(
                "/api/publications",
                "{\"script\":\"variant pictured extends standard { set row_count to 3 set hand_size to 7 set capacity"
                        + " to 4 }\",\"author\":\"Ann\",\"note\":\"\",\"visibility\":\"LISTED\"}");
        assertThat(published.statusCode()).as(published.body()).isEqualTo(201);
        for (String page : List.of("/v/pictured", "/v/pictured.1", "/v/jumping-cow", link("A", "B", "C", "D", "E"))) {
            String address =
                    Jsoup.parse(get(page).body()).select("[data-table]").attr("data-table");
            HttpResponse<String> table = get(address);
            assertThat(table.headers().firstValue("Cache-Control"))
                    .as(address)
                    .contains("public, max-age=31536000, immutable");
            assertThat(get(address.replace("as=", "as=0")).headers().firstValue("Cache-Control"))
                    .contains("no-cache");
        }
        JsonNode board = json(get("/v/pictured/table.json")).at("/view/deals/0");
        assertThat(board.get("rows"))
                .hasSize(3)
                .allSatisfy(row -> assertThat(row.get("capacity").asInt()).isEqualTo(4));
        assertThat(board.get("hand")).as("after three turns").hasSize(4);
        JsonNode cow = json(get("/v/jumping-cow/table.json")).at("/view/deals/0/rows");
        assertThat(cow.toString()).contains("\"modifiers\":[\"cow\"]");
        assertThat(get("/v/nowhere/table.json").statusCode()).isEqualTo(404);
        assertThat(Jsoup.parse(get("/games?q=pictured").body())
                        .select("[data-table]")
                        .attr("data-table"))
                .as("lists and pages share it")
                .isEqualTo(Jsoup.parse(get("/v/pictured").body())
                        .select("[data-table]")
                        .attr("data-table"));
    }

    @Test
    void otherSitesLearnHowToShowAGame() throws IOException, InterruptedException {
        JsonNode told = json(get("/oembed?format=json&url=" + encoded(site() + "/v/jumping-cow")));

        assertThat(told.get("type").asString()).isEqualTo("rich");
        assertThat(told.get("title").asString()).isEqualTo("The Jumping Cow");
        assertThat(told.get("html").asString()).contains("<iframe src=\"" + site() + "/embed/jumping-cow\"");
        assertThat(Jsoup.parse(get("/v/jumping-cow").body())
                        .select("#frame-code")
                        .attr("value"))
                .isEqualTo(told.get("html").asString());
        for (String other : new String[] {
            "https://elsewhere.example/v/jumping-cow", site() + "/t/abc", site() + "/v/%22%3E%3Cscript%3E", "", ":// "
        }) {
            assertThat(get("/oembed?url=" + encoded(other)).statusCode())
                    .as(other)
                    .isIn(400, 404);
        }
        assertThat(get("/oembed?format=xml&url=" + encoded(site() + "/v/standard"))
                        .statusCode())
                .isEqualTo(404);
    }

    /** Only what is made for it may stand in others' frames, and it knows nobody. */
    @Test
    void aFrameShowsExamplesAndNothingElse() throws IOException, InterruptedException {
        HttpResponse<String> frame = get("/embed/jumping-cow");

        assertThat(policy(frame)).contains("frame-ancestors *", "form-action 'self'");
        assertThat(frame.headers().allValues("Set-Cookie")).isEmpty();
        assertThat(frame.body())
                .contains("target=\"_blank\" rel=\"noopener\"", "figure")
                .doesNotContain("<form", "<iframe");
        assertThat(policy(get("/v/jumping-cow"))).contains("frame-ancestors 'none'");
        assertThat(policy(get("/embed/no-such-game"))).contains("frame-ancestors 'none'");
    }

    private static String link(String title, String about, String rule, String ruling, String example) {
        return "/open/"
                + ScriptLink.link(
                        """
                        variant mine "%s" extends standard {
                          about "%s"
                          rule extra "%s" on taken { player gains 1 }
                            ruling "%s"
                          modifier pest after dealing step pest_starts "It begins." { move pest to row with lowest first }
                          example "%s" {
                            given rows [5 8 11 13] [70 78] [64] [20]
                            when ann plays 14
                            then rows [5 8 11 13 14] [70 78] [64] [20]
                          }
                        }
                        """.formatted(quoted(title), quoted(about), quoted(rule), quoted(ruling), quoted(example)));
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static long coloursOf(BufferedImage image) {
        return IntStream.range(0, image.getWidth() * image.getHeight())
                .map(at -> image.getRGB(at % image.getWidth(), at / image.getWidth()))
                .distinct()
                .count();
    }

    private static String policy(HttpResponse<?> answer) {
        return answer.headers().firstValue("Content-Security-Policy").orElse("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpResponse<byte[]> bytes(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(site() + path)).build(), BodyHandlers.ofByteArray());
        }
    }
}
