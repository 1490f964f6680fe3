package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import java.util.zip.Deflater;
import org.hornbook.parser.Bundle;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.http.Refused;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ScriptLinkTest extends HttpTest {
    private static final String SCRIPT =
            "variant mine \"Mine <script>alert(1)</script> \\{\\{ 7 * 7 }}\" extends standard { set limit to 30 }";

    @Test
    void aLinkHoldsAllThatIsNeededToPlay() throws IOException, InterruptedException {
        String link = link(SCRIPT);
        assertThat(link).matches("/open/[A-Za-z0-9_-]+").hasSizeLessThan(200);

        String packed = link.substring("/open/".length());
        for (String page : new String[] {link, link + "/script", "/new?carried=" + packed}) {
            HttpResponse<String> answer = get(page);
            assertThat(answer.statusCode()).as(page).isEqualTo(200);
            assertThat(answer.body()).as(page).contains("{ 7 * 7 }}").doesNotContain("<script>alert");
        }
        assertThat(get(link + "/script.horn").body()).isEqualTo(SCRIPT);
        HttpResponse<String> table =
                send(write("/tables", BodyPublishers.ofString("start=true&name=Ann&carried=" + packed))
                        .header("Origin", site())
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .build());
        assertThat(table.headers().firstValue("Location").orElse("")).contains("/t/");
    }

    @Test
    void whatEveryHornbookHasIsLeftOutOfALink() throws IOException, InterruptedException {
        String parent = """
            variant roomy "Roomy" extends standard {
              set capacity to 6
              remove example "figure 3: the sixth card"
            }
            """;
        String text = "variant mine \"Mine\" extends roomy { set limit to 30 }\n" + parent;
        String packed = link(text).substring("/open/".length());

        SourceFile carried = new SourceFile("mine.horn", ScriptLink.text(packed));
        assertThat(Bundle.of(carried).scripts()).hasSize(2);
        assertThat(get("/open/" + packed).body()).contains("Roomy", "6 nimmt!");
    }

    /** Somebody may want help with it. */
    @Test
    void aScriptWithErrorsOpensWithWhatIsWrong() throws IOException, InterruptedException {
        HttpResponse<String> page = get(link("variant mine extends standard { set limt to 30 }"));

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("cannot be played yet", "/new?carried=");
    }

    @Test
    void aBombIsNeverUnfolded() throws IOException, InterruptedException {
        HttpResponse<String> page = get("/open/" + packed("x".repeat(3_000_000)));

        assertThat(page.statusCode()).isEqualTo(413);
        assertThat(page.body()).contains("script in this link is too large");
    }

    @Test
    void aScriptOf64KilobytesOpensAndOneByteMoreDoesNot() throws IOException, InterruptedException {
        String longest = SCRIPT + " ".repeat(ScriptLink.LONGEST_TEXT - SCRIPT.length());

        assertThat(get("/open/" + packed(longest) + "/script").statusCode()).isEqualTo(200);
        assertThat(get("/open/" + packed(longest + " ") + "/script").statusCode())
                .isEqualTo(413);
    }

    @Test
    void whatIsTooLongForALinkIsNamed() throws IOException, InterruptedException {
        byte[] noise = new byte[12_000];
        new Random(1).nextBytes(noise);
        String text = "variant mine \"Mine\" extends standard { } # "
                + Base64.getEncoder().encodeToString(noise);

        HttpResponse<String> refused = post("/api/links", body(text));

        assertThat(refused.statusCode()).isEqualTo(413);
        assertThat(refused.body()).contains("too long to fit in a link", "as a file");
        assertThat(get("/open/" + "A".repeat(ScriptLink.LONGEST_LINK + 1)).statusCode())
                .isEqualTo(413);
    }

    /** Whatever arrives, people are told in a sentence. */
    @Test
    void aLinkThatWasCutOrChangedIsRefused() throws IOException, InterruptedException {
        String packed = packed(SCRIPT);
        Random random = new Random(7);
        for (int cut = 1; cut < packed.length(); cut += 5) {
            assertThat(get("/open/" + packed.substring(0, cut)).statusCode())
                    .as("cut at %d", cut)
                    .isEqualTo(400);
        }
        for (int round = 0; round < 300; round++) {
            byte[] noise = new byte[1 + random.nextInt(400)];
            random.nextBytes(noise);
            if (round % 2 == 0) {
                noise = Base64.getUrlDecoder().decode(packed);
                noise[random.nextInt(noise.length)] ^= (byte) (1 << random.nextInt(8));
            }
            String link = Base64.getUrlEncoder().withoutPadding().encodeToString(noise);
            assertThat(isCarriedOrRefused(link)).isTrue();
        }
        assertThat(get("/open/%00%ff").statusCode()).isEqualTo(400);
        assertThat(get("/open/" + URLEncoder.encode("<script>alert(1)</script>", StandardCharsets.UTF_8))
                        .body())
                .contains("Part of this link is missing.")
                .doesNotContain("<script>alert");
    }

    private static boolean isCarriedOrRefused(String link) {
        try {
            return ScriptLink.text(link).length() <= ScriptLink.LONGEST_TEXT;
        } catch (Refused refused) {
            return !refused.error().isEmpty();
        }
    }

    private String link(String script) throws IOException, InterruptedException {
        HttpResponse<String> answer = post("/api/links", body(script));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer).get("link").asString();
    }

    private static String body(String script) {
        return JsonMapper.shared().writeValueAsString(Map.of("script", script));
    }

    private static String packed(String text) {
        byte[] out = new byte[100_000];
        try (Deflater deflater = new Deflater(9, true)) {
            deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
            deflater.finish();
            int length = deflater.deflate(out);
            assertThat(deflater.finished()).isTrue();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(out, length));
        }
    }
}
