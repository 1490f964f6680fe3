package org.hornbook.server.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.hornbook.source.Sha256;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs read, check, try out and publish variants; what they hear is as the document of the API says. */
class ApiTest extends HttpTest {
    private static final String VARIANTS = "/api/v1/variants";
    private static final String VARIANT = VARIANTS + "/{slug}";
    private static final String VERSION = VARIANT + "/versions/{number}";

    private final JsonNode document;
    private final SchemaRegistry schemas;

    ApiTest() throws IOException, InterruptedException {
        String text = get("/api/openapi.json").body();
        document = JsonMapper.shared().readTree(text);
        schemas = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, registry -> registry.schemas(Map.of("https://api", text)));
    }

    @Test
    void variantsAreFoundReadAndCopied() throws IOException, InterruptedException {
        publish("api_cow", "<b>Api Cow</b>", "set limit to 30", "LISTED", "");
        publish("api_cow", "Api Cow", "set limit to 31", "LISTED", "api-cow.1");

        JsonNode found = answer(VARIANTS, 200, get(VARIANTS + "?q=api+cow&players=4&sort=liked&page=1"));
        assertThat(found.get("variants")).singleElement().satisfies(each -> {
            assertThat(each.get("slug").asString()).isEqualTo("api-cow");
            assertThat(each.get("address").asString()).isEqualTo(site() + "/v/api-cow");
        });
        JsonNode all = answer(VARIANTS, 200, get(VARIANTS));
        assertThat(all.get("variants"))
                .anySatisfy(each -> assertThat(each.get("slug").asString()).isEqualTo("standard"));

        JsonNode cow = answer(VARIANT, 200, get(VARIANTS + "/api-cow"));
        assertThat(cow.get("parents"))
                .singleElement()
                .satisfies(parent -> assertThat(parent.asString()).isEqualTo("standard"));
        assertThat(cow.get("versions")).hasSize(2);
        JsonNode latest = answer(VERSION, 200, get(VARIANTS + "/api-cow/versions/2"));
        assertThat(latest.get("text").asString()).contains("set limit to 31");
        assertThat(latest.get("bundle").asString()).contains("set limit to 31", "variant standard");
        assertThat(latest.get("textHash").asString())
                .isEqualTo(Sha256.hex(latest.get("text").asString()))
                .isEqualTo(cow.get("versions").get(0).get("textHash").asString());
        answer(VARIANT, 404, get(VARIANTS + "/api-cow.1"));
        answer(VERSION, 404, get(VARIANTS + "/api-cow/versions/3"));

        assertThat(answer(VARIANT, 200, get(VARIANTS + "/jumping-cow")).get("parents"))
                .isNotEmpty();
        answer(VERSION, 200, get(VARIANTS + "/jumping-cow/versions/1"));
        answer(VERSION, 404, get(VARIANTS + "/jumping-cow/versions/2"));
    }

    @Test
    void whatOnlyALinkLeadsToIsToldToNobodyElse() throws IOException, InterruptedException {
        String address = publish("secret_cow", "Secret Cow", "set limit to 30", "PRIVATE", "");
        String slug = address.substring("/v/".length());
        try (HttpClient somebodyElse = HttpClient.newHttpClient()) {
            HttpRequest fork = write(
                            "/api/publications", publication("fork_cow", "Fork Cow", "", "LISTED", slug + ".1"))
                    .header("Origin", site())
                    .build();
            assertThat(somebodyElse.send(fork, BodyHandlers.ofString()).statusCode())
                    .isEqualTo(201);
        }

        assertThat(get(VARIANTS + "?q=secret").body()).doesNotContain(slug);
        assertThat(answer(VARIANT, 200, get(VARIANTS + "/fork-cow"))
                        .get("forkedFrom")
                        .isNull())
                .isTrue();
        answer(VARIANT, 404, get(VARIANTS + "/secret-cow"));
        answer(VARIANT, 200, get(VARIANTS + "/" + slug));
    }

    @Test
    void whatIsTakenAwayLeavesItsVersions() throws IOException, InterruptedException {
        publish("gone_cow", "Gone Cow", "set limit to 30", "LISTED", "");
        submit("/v/gone-cow/removal", "");

        answer(VARIANT, 410, get(VARIANTS + "/gone-cow"));
        answer(VERSION, 200, get(VARIANTS + "/gone-cow/versions/1"));
    }

    @Test
    void pagesOfOtherSitesMayRead() throws IOException, InterruptedException {
        HttpResponse<String> answer = send(HttpRequest.newBuilder(URI.create(site() + VARIANTS))
                .header("Origin", "https://elsewhere.example")
                .build());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).contains("*");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Credentials"))
                .isEmpty();
        assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(get("/api/publications/standard").headers().firstValue("Access-Control-Allow-Origin"))
                .isEmpty();
    }

    /** The JSON of an answer that is as the document says of this status. */
    private JsonNode answer(String path, int status, HttpResponse<String> answer) {
        String method = answer.request().method().toLowerCase(Locale.ROOT);
        assertThat(answer.statusCode()).as("%s", answer.body()).isEqualTo(status);
        String pointer = "/paths/" + path.replace("/", "~1") + "/" + method + "/responses/" + status;
        JsonNode described = document.at(pointer);
        if (described.has("$ref")) {
            pointer = described.get("$ref").asString().substring(1);
        }
        Schema schema =
                schemas.getSchema(SchemaLocation.of("https://api#" + pointer + "/content/application~1json/schema"));
        assertThat(schema.validate(answer.body(), InputFormat.JSON)).isEmpty();
        return json(answer);
    }

    /** As the workshop does; the address of the variant. */
    private String publish(String name, String title, String rules, String visibility, String from)
            throws IOException, InterruptedException {
        HttpRequest request = write("/api/publications", publication(name, title, rules, visibility, from))
                .header("Origin", site())
                .build();
        HttpResponse<String> answer = send(request);
        assertThat(answer.statusCode()).as("%s", answer.body()).isEqualTo(201);
        return json(answer).get("link").asString();
    }

    private static BodyPublisher publication(String name, String title, String rules, String visibility, String from) {
        String script = "variant " + name + " \"" + title + "\" extends standard {\n  " + rules + "\n}\n";
        return json(Map.of("script", script, "author", "Ann", "note", "", "visibility", visibility, "from", from));
    }

    private static BodyPublisher json(Map<String, ?> fields) {
        return BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(fields));
    }
}
