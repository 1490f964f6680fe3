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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.game.ScriptLink;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PreviewTest extends HttpTest {
    /** A tag up to one of its attributes; what stands between quotation marks is nobody's attribute. */
    private static final String ATTRIBUTES = "(?i)<[a-z]++(?:\\s+[a-z-]+(?:=\"[^\"]*\")?)*\\s+";

    @Test
    void messengersFindTitleSentenceAndPicture() throws IOException, InterruptedException {
        String page = get("/v/jumping-cow").body();

        assertThat(page)
                .contains(
                        "<meta property=\"og:title\" content=\"The Jumping Cow\">",
                        "<meta property=\"og:image\" content=\"" + site() + "/v/jumping-cow/preview.png\">",
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

    /** In every field, on every page that a link leads to. */
    @Test
    void whatPeopleWriteDoesNothing() throws IOException, InterruptedException {
        List<String> payloads = payloads();
        assertThat(payloads).hasSizeGreaterThanOrEqualTo(60);
        for (int i = 0; i + 5 <= payloads.size(); i += 5) {
            List<String> five = payloads.subList(i, i + 5);
            String link = link(five.get(0), five.get(1), five.get(2), five.get(3), five.get(4));
            assertThat(bytes(link + "/preview.png").statusCode()).isEqualTo(200);
            for (String page : new String[] {"", "/script", "/print", "/cards", "/embed"}) {
                HttpResponse<String> answer = get(link + page);
                assertThat(answer.statusCode()).as(page + five).isEqualTo(200);
                assertThat(answer.body()).as(page).contains("</html>");
                five.stream()
                        .filter(payload -> payload.matches(".*[<>\"].*"))
                        .forEach(payload -> assertThat(answer.body()).doesNotContain(payload));
                assertThat(answer.body())
                        .as(page)
                        .doesNotContainPattern(ATTRIBUTES + "(href|src|action)=[\"']?(javascript|vbscript|data):[^i]")
                        .doesNotContainPattern(ATTRIBUTES + "on[a-z]+=")
                        .doesNotContain("603729");
            }
            HttpResponse<String> markdown = get(link + "/rulebook.md");
            assertThat(markdown.headers().firstValue("Content-Type")).contains("text/markdown; charset=utf-8");
            assertThat(markdown.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }

    /** What stands beside a script when it is published, and in lists, the feed and what messengers and other sites show. */
    @Test
    void whatPeoplePublishDoesNothing() throws IOException, InterruptedException {
        List<String> payloads = payloads();
        for (int i = 0; i + 5 <= payloads.size(); i += 5) {
            List<String> five = payloads.subList(i, i + 5);
            String slug = "loaded-yak-" + i;
            String script = "variant loaded_yak_" + i + " \"" + quoted(five.get(0)) + "\" extends standard { about \""
                    + quoted(five.get(1)) + "\" set limit to " + (20 + i) + " }";
            HttpResponse<String> published = post(
                    "/api/publications",
                    JsonMapper.shared()
                            .writeValueAsString(Map.of(
                                    "script",
                                    script,
                                    "author",
                                    shortened(five.get(2)),
                                    "note",
                                    five.get(3),
                                    "visibility",
                                    "LISTED",
                                    "tags",
                                    List.of(shortened(five.get(4))))));
            assertThat(published.statusCode()).as(five + published.body()).isEqualTo(201);
            String game = "/v/" + slug;
            for (String page : new String[] {
                "/",
                "/games",
                game,
                game + ".1",
                game + "/script",
                game + ".1/edit",
                game + "/print",
                game + "/cards",
                "/embed/" + slug,
                "/feed.xml"
            }) {
                HttpResponse<String> answer = get(page);
                assertThat(answer.statusCode()).as(page + five).isEqualTo(200);
                five.stream()
                        .flatMap(payload -> Stream.of(payload, shortened(payload)))
                        .filter(payload -> payload.matches(".*<[a-zA-Z/!?].*"))
                        .filter(payload -> !payload.matches("<[a-z]*|<!--"))
                        .forEach(payload -> assertThat(answer.body()).as(page).doesNotContain(payload));
                assertThat(answer.body())
                        .as(page)
                        .doesNotContainPattern(ATTRIBUTES + "(href|src|action)=[\"']?(javascript|vbscript|data):[^i]")
                        .doesNotContainPattern(ATTRIBUTES + "on[a-z]+=")
                        .doesNotContain("603729");
            }
            assertThat(json(get("/oembed?url=" + encoded(site() + game)))
                            .get("html")
                            .asString())
                    .doesNotContain("script", "alert");
            HttpResponse<String> whole = get(game + "/whole.horn");
            assertThat(whole.headers().firstValue("Content-Disposition").orElseThrow())
                    .contains(slug)
                    .doesNotContain("<", "alert", "\n");
            assertThat(bytes(game + "/preview.png").statusCode()).isEqualTo(200);
        }
    }

    /** As long as a name may be. */
    private static String shortened(String text) {
        return text.substring(0, Math.min(20, text.length())).strip();
    }

    private static List<String> payloads() {
        List<String> payloads = new ArrayList<>(List.of(
                "<script>alert(1)</script>",
                "\"><script>alert(1)</script>",
                "'><script>alert(1)</script>",
                "</title><script>alert(1)</script>",
                "</textarea><script>alert(1)</script>",
                "</script><script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "\"><img src=x onerror=alert(1)>",
                "<svg onload=alert(1)>",
                "<svg/onload=alert(1)>",
                "<body onload=alert(1)>",
                "<iframe src=javascript:alert(1)>",
                "<object data=javascript:alert(1)>",
                "<embed src=javascript:alert(1)>",
                "<a href=javascript:alert(1)>x</a>",
                "<input autofocus onfocus=alert(1)>",
                "<details open ontoggle=alert(1)>",
                "<video src=x onerror=alert(1)>",
                "<math href=javascript:alert(1)>",
                "<link rel=stylesheet href=//x.example>",
                "<meta http-equiv=refresh content=0>",
                "<base href=//x.example/>",
                "<form action=//x.example>",
                "<style>*{display:none}</style>",
                "\" onmouseover=\"alert(1)",
                "' onmouseover='alert(1)",
                "\" autofocus onfocus=\"alert(1)",
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                "data:text/html,<script>alert(1)</script>",
                "vbscript:msgbox(1)",
                "{{ 777 * 777 }}",
                "${777*777}",
                "#{777*777}",
                "<%= 777*777 %>",
                "{% include 'layout' %}",
                "{{ nonce }}",
                "&lt;script&gt;alert(1)&lt;/script&gt;",
                "&#60;script&#62;alert(1)&#60;/script&#62;",
                "<!--",
                "-->",
                "<![CDATA[<script>alert(1)</script>]]>",
                "]]>",
                "<?xml version=1?>",
                "<!DOCTYPE x>",
                "[x](javascript:alert(1))",
                "![x](javascript:alert(1))",
                "<scr<script>ipt>alert(1)</script>",
                "<noscript><p title=x>",
                "<template><script>alert(1)</script>",
                "<xmp><script>alert(1)</script>",
                "<plaintext>",
                "<isindex onfocus=alert(1)>",
                "<marquee onstart=alert(1)>",
                "<select onfocus=alert(1) autofocus>",
                "<table background=javascript:alert(1)>",
                "`-alert(1)-`",
                "'-alert(1)-'",
                "*/alert(1)/*",
                "%3Cscript%3Ealert(1)%3C/script%3E"));
        return payloads;
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
