package org.hornbook.server.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.game.SubmittedScript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SharingTest extends HttpTest {
    private static final String SCRIPT =
            "variant mine \"Mine <script>alert(1)</script> \\{\\{ 7 * 7 }}\" extends standard { set limit to 30 }";

    @Test
    void aSharedScriptHasAllPagesOfAVariant() throws IOException, InterruptedException {
        HttpResponse<String> shared = share(SCRIPT);
        assertThat(shared.statusCode()).isEqualTo(201);
        String link = json(shared).get("link").asString();
        assertThat(link).matches("/v/[a-z2-7]{12}");

        for (String page : new String[] {link, link + "/script", link + "/edit"}) {
            HttpResponse<String> answer = get(page);
            assertThat(answer.statusCode()).as(page).isEqualTo(200);
            assertThat(answer.body()).as(page).contains("{{ 7 * 7 }}").doesNotContain("<script>alert");
        }
        assertThat(get(link + "/script.horn").body()).isEqualTo(SCRIPT);
        assertThat(get("/").body()).doesNotContain(link);
        String slug = link.substring("/v/".length());
        assertThat(post("/api/tables", "{\"slug\":\"" + slug + "\"}").statusCode())
                .isEqualTo(200);
    }

    /** Whoever renames something is told of the published games that use it, but of none that is not listed. */
    @Test
    void aRenameTellsOfPublishedChildren() throws IOException, InterruptedException {
        String parent = "variant renamed_parent \"Parent\" extends standard { param toll = 2 in 1..9 \"toll\""
                + " rule tolled \"{toll} points.\" on taken { player gains toll } }";
        publish(parent, "LISTED");
        publish("variant open_child \"Open Child\" extends renamed_parent { set toll to 3 }", "LISTED");
        publish("variant secret_child \"Secret Child\" extends renamed_parent { set toll to 4 }", "UNLISTED");
        String asked = JsonMapper.shared()
                .writeValueAsString(
                        Map.of("script", parent, "at", parent.indexOf("toll"), "ask", "RENAME", "name", "fee"));
        assertThat(json(post("/api/language", asked))
                        .get("answers")
                        .get(0)
                        .get("elsewhere")
                        .toString())
                .isEqualTo("[\"Open Child\"]");
    }

    private void publish(String script, String visibility) throws IOException, InterruptedException {
        String body = JsonMapper.shared()
                .writeValueAsString(Map.of("script", script, "author", "Eve", "note", "", "visibility", visibility));
        assertThat(post("/api/publications", body).statusCode()).isEqualTo(201);
    }

    @Test
    void theSameTextHasTheSameLink() throws IOException, InterruptedException {
        assertThat(share(SCRIPT).body()).isEqualTo(share(SCRIPT).body());
    }

    @Test
    void aScriptWithErrorsIsSharedForSomebodyToHelp() throws IOException, InterruptedException {
        HttpResponse<String> shared = share("variant mine \"Mine\" extends standard { set limt to 30 }");
        assertThat(shared.statusCode()).isEqualTo(201);
        String link = json(shared).get("link").asString();

        assertThat(get(link).body()).contains("Script of Mine", "has errors", "limt");
        assertThat(get(link + "/edit").body()).contains("\"title\":\"Mine\"");
    }

    /** Also what has errors, but not what a comment says. */
    @Test
    void theNameOfAScriptIsThatWhichTheParserReads() throws IOException, InterruptedException {
        JsonNode checked = json(post("/api/check", JsonMapper.shared().writeValueAsString(Map.of("script", """
            # like variant other_one "Other" extends jumping_cow
            variant hay_cart "Hay Cart" extends even_odd { set limt to 3 }\
            """))));

        assertThat(checked.get("title").asString()).isEqualTo("Hay Cart");
        assertThat(checked.get("address").asString()).isEqualTo("hay-cart");
        assertThat(checked.get("parent").asString()).isEqualTo("even-odd");
    }

    /** Scripts write names with underscores. */
    @ParameterizedTest
    @CsvSource({
        "/v/jumping_cow, /v/jumping-cow",
        "/v/Jumping_Cow/edit?draft=1, /v/jumping-cow/edit?draft=1",
        "/embed/jumping_cow, /embed/jumping-cow",
        "/embed/jumping_cow/game?deal=1, /embed/jumping-cow/game?deal=1",
        "/compare/even_odd/jumping_cow, /compare/even-odd/jumping-cow"
    })
    void aNameAsScriptsWriteItLeadsToTheAddress(String written, String address)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = get(written);

        assertThat(answer.statusCode()).isEqualTo(301);
        assertThat(answer.headers().firstValue("Location").orElse("")).endsWith(address);
    }

    /** Where the editor marks it. */
    @Test
    void aParentsExampleThatFailsIsShownWhereItIsChanged() throws IOException, InterruptedException {
        String script = "variant roomy \"Roomy\" extends standard {\n  set limit to 30\n  set capacity to 6\n}";
        JsonNode checked = json(post("/api/check", JsonMapper.shared().writeValueAsString(Map.of("script", script))));

        assertThat(checked.get("examples"))
                .filteredOn(example -> !example.get("passed").asBoolean())
                .singleElement()
                .satisfies(example -> {
                    assertThat(example.get("line").asInt()).isEqualTo(3);
                    assertThat(example.get("after").asString()).isEqualTo("36 | 37 | 43 44 | 58 61");
                });
    }

    /** Its author may know better, but readers must not learn from it. */
    @Test
    void whoReadsASharedVariantSeesNoExampleThatDoesNotHold() throws IOException, InterruptedException {
        String link = json(share("variant roomy \"Roomy\" extends standard { set capacity to 6 }"))
                .get("link")
                .asString();

        assertThat(get(link).body())
                .contains("one example of the script does not hold and is left out")
                .doesNotContain("<figcaption>Figure 3")
                .contains("<figcaption>Figure 2");
    }

    @Test
    void unknownLinksLeadNowhere() throws IOException, InterruptedException {
        for (String page : new String[] {"", "/script", "/script.horn", "/edit"}) {
            assertThat(get("/v/aaaaaaaaaaaa" + page).statusCode()).isEqualTo(404);
        }
    }

    @Test
    void strangersOfOneAddressShareTenScriptsInTenMinutes() throws IOException, InterruptedException {
        for (int script = 1; script <= 10; script++) {
            assertThat(share(SCRIPT).statusCode()).isEqualTo(201);
        }

        assertThat(share(SCRIPT).statusCode()).isEqualTo(429);
    }

    @Test
    void whoWritesIsToldApartFromOthersOfTheirAddress() throws IOException, InterruptedException {
        assertThat(get("/new").headers().firstValue("Set-Cookie"))
                .hasValueSatisfying(cookie -> assertThat(cookie).startsWith("hornbook-player="));
    }

    private HttpResponse<String> share(String script) throws IOException, InterruptedException {
        return post("/api/scripts", JsonMapper.shared().writeValueAsString(new SubmittedScript(script, null)));
    }
}
