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
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.library.RuleArea;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Store;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.Settings;
import org.hornbook.source.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs read, check, try out and publish variants; what they hear is as the document of the API says. */
class ApiTest extends HttpTest {
    private static final String VARIANTS = "/api/v1/variants";
    private static final String VARIANT = VARIANTS + "/{slug}";
    private static final String VERSIONS = VARIANT + "/versions";
    private static final String STUDY = "/api/v1/studies/{id}";
    private static final String VERSION = VARIANT + "/versions/{number}";

    private final JsonNode document;
    private final SchemaRegistry schemas;

    ApiTest() throws IOException, InterruptedException {
        String text = get("/api/openapi.json").body();
        document = JsonMapper.shared().readTree(text);
        schemas = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, registry -> registry.schemas(Map.of("https://api", text)));
    }

    /** With the examples that it gives; what it gives none of does not exist. */
    @Test
    void everythingInTheDocumentAnswersAsItSays() throws IOException, InterruptedException {
        assertThat(document.get("openapi").asString()).startsWith("3.1");
        for (Map.Entry<String, JsonNode> path : document.get("paths").properties()) {
            String address = path.getKey();
            for (JsonNode listed : path.getValue().path("parameters")) {
                JsonNode parameter = listed.has("$ref")
                        ? document.at(listed.get("$ref").asString().substring(1))
                        : listed;
                address = address.replace(
                        "{" + parameter.get("name").asString() + "}",
                        parameter.path("example").asString("none"));
            }
            for (String method : List.of("get", "post")) {
                JsonNode operation = path.getValue().path(method);
                if (!operation.isMissingNode()) {
                    JsonNode example = operation.at("/requestBody/content/application~1json/example");
                    HttpResponse<String> heard = method.equals("get")
                            ? get(address)
                            : send(write(address, BodyPublishers.ofString(example.toString()))
                                    .build());
                    assertThat(heard.statusCode()).as("%s %s", method, address).isLessThan(405);
                    answer(path.getKey(), heard.statusCode(), heard);
                }
            }
        }
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
        for (String number : List.of("0", "3", "01", "12345678901", "one")) {
            answer(VERSION, 404, get(VARIANTS + "/api-cow/versions/" + number));
        }

        assertThat(answer(VARIANT, 200, get(VARIANTS + "/jumping-cow")).get("parents"))
                .isNotEmpty();
        answer(VERSION, 200, get(VARIANTS + "/jumping-cow/versions/1"));
        answer(VERSION, 404, get(VARIANTS + "/jumping-cow/versions/2"));
    }

    @Test
    void howAGamePlaysIsTold(@TempDir Path data) throws Exception {
        StorageLocation place = new StorageLocation.Folder(data);
        try (Store store = Store.open(place)) {
            Surprise surprise = new Surprise("6 nimmt!", "Games are 3 rounds shorter.", 2.5, 2.2, 2.7);
            store.measuredGames()
                    .keep(
                            new Address("double", MeasuredGames.SHIPPED),
                            new Measured("hash", 4, 300, new Averages(11.9, 2.2, 3, 14.5, 4.4), surprise));
            store.measuredGames()
                    .keep(new Address("postal", MeasuredGames.SHIPPED), new Measured("hash", 4, 0, null, null));
        }
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, place));
        try {
            JsonNode told = answer(VARIANT, 200, at(server, VARIANTS + "/double"));
            assertThat(told.get("minutes").asDouble()).isEqualTo(14.5);
            assertThat(told.at("/measured/points").asDouble()).isEqualTo(11.9);
            assertThat(told.at("/measured/surprise/verdict").asString()).isEqualTo("Games are 3 rounds shorter.");
            JsonNode without = answer(VARIANT, 200, at(server, VARIANTS + "/postal"));
            assertThat(without.at("/measured/games").asInt()).isZero();
            assertThat(without.at("/measured/minutes").isNull()).isTrue();
            assertThat(answer(VARIANT, 200, at(server, VARIANTS + "/tactics"))
                            .get("measured")
                            .isNull())
                    .isTrue();

            assertThat(answer(VARIANTS, 200, at(server, VARIANTS + "?minutes=15"))
                            .get("variants"))
                    .singleElement()
                    .satisfies(
                            each -> assertThat(each.get("minutes").asDouble()).isEqualTo(14.5));
        } finally {
            server.stop();
        }
    }

    private static HttpResponse<String> at(HornbookServer server, String path)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    @Test
    void theDocumentNamesAllThatCanBeLookedFor() {
        JsonNode form = document.at("/paths/~1api~1v1~1variants/get/parameters");

        assertThat(form.findValuesAsString("name")).doesNotHaveDuplicates();
        assertThat(choices(form, "changes")).isEqualTo(words(RuleArea.values()));
        assertThat(choices(form, "sort")).isEqualTo(words(Order.values()));
    }

    private static List<String> choices(JsonNode form, String name) {
        return form.valueStream()
                .filter(each -> each.get("name").asString().equals(name))
                .flatMap(each -> each.at("/schema/enum").valueStream())
                .map(JsonNode::asString)
                .toList();
    }

    private static List<String> words(Enum<?>[] values) {
        return Arrays.stream(values)
                .map(each -> each.name().toLowerCase(Locale.ROOT))
                .toList();
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
    void whatIsTakenAwayTakesItsVersionsAlong() throws IOException, InterruptedException {
        publish("gone_cow", "Gone Cow", "set limit to 30", "LISTED", "");
        submit("/v/gone-cow/removal", "");

        answer(VARIANT, 410, get(VARIANTS + "/gone-cow"));
        answer(VERSION, 410, get(VARIANTS + "/gone-cow/versions/1"));
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

    @Test
    void whoPublishesAVariantGetsAKeyForItsVersions() throws IOException, InterruptedException {
        Map<String, Object> first = Map.of(
                "text", script("key_cow", "set limit to 30"),
                "author", "Ann",
                "note", "n",
                "visibility", "listed",
                "tags", List.of("short"));
        JsonNode begun = answer(VARIANTS, 201, send(VARIANTS, first, ""));
        String key = begun.get("key").asString();
        assertThat(begun.get("slug").asString()).isEqualTo("key-cow");
        answer(VARIANTS, 409, send(VARIANTS, first, ""));

        String versions = VARIANTS + "/key-cow/versions";
        Map<String, Object> next = Map.of("text", script("key_cow", "set limit to 31"), "latest", 1);
        assertThat(answer(VERSIONS, 201, send(versions, next, key))
                        .get("version")
                        .asInt())
                .isEqualTo(2);
        JsonNode outdated = answer(VERSIONS, 409, send(versions, next, key));
        assertThat(outdated.get("latest").asInt()).isEqualTo(2);
        answer(VERSIONS, 403, send(versions, next, "made-up"));
        answer(VERSIONS, 403, send(versions, next, ""));
        answer(VERSIONS, 404, send(VARIANTS + "/no-cow/versions", next, key));
        JsonNode renamed =
                answer(VERSIONS, 409, send(versions, Map.of("text", script("other_cow", ""), "latest", 2), key));
        assertThat(renamed.get("error").asString()).contains("`key_cow`");

        JsonNode told = answer(VARIANT, 200, get(VARIANTS + "/key-cow"));
        assertThat(told.get("versions"))
                .hasSize(2)
                .allSatisfy(each -> assertThat(each.get("author").asString()).isEqualTo("Ann"));
        assertThat(told.get("tags")).hasSize(1);
        assertThat(told.toString()).doesNotContain(key);
    }

    /** A browser has the right by a cookie, which counts for nothing here, and by the key it can have it too. */
    @Test
    void keysAndCookiesAreNotMixedUp() throws IOException, InterruptedException {
        publish("web_cow", "Web Cow", "set limit to 30", "LISTED", "");
        Map<String, Object> next = Map.of("text", script("web_cow", "set limit to 31"), "latest", 1);
        answer(VERSIONS, 403, send(VARIANTS + "/web-cow/versions", next, ""));

        JsonNode begun =
                answer(VARIANTS, 201, send(VARIANTS, Map.of("text", script("cli_cow", ""), "author", "Ann"), ""));
        String slug = begun.get("slug").asString();
        assertThat(slug).matches("[a-z2-7]{12}");
        assertThat(get("/v/" + slug).body()).doesNotContain("handing-over");
        submit("/v/" + slug + "/handing-over/" + begun.get("key").asString(), "");
        assertThat(get("/v/" + slug).body()).contains("handing-over");
    }

    @Test
    void errorsArePublishedOnlyOnPurpose() throws IOException, InterruptedException {
        Map<String, Object> faulty =
                Map.of("text", script("bad_cow", "set limt to 30"), "author", "Ann", "visibility", "unlisted");
        JsonNode refused = answer(VARIANTS, 422, send(VARIANTS, faulty, ""));
        assertThat(refused.get("diagnostics")).isNotEmpty();

        Map<String, Object> onPurpose = new HashMap<>(faulty);
        onPurpose.put("broken", true);
        answer(VARIANTS, 201, send(VARIANTS, onPurpose, ""));
        JsonNode version = answer(VERSION, 200, get(VARIANTS + "/bad-cow/versions/1"));
        assertThat(version.get("bundle").isNull()).isTrue();
        assertThat(answer(VARIANT, 200, get(VARIANTS + "/bad-cow"))
                        .at("/versions/0/checked")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void whatIsMissingIsNamed() throws IOException, InterruptedException {
        assertThat(answer(VARIANTS, 400, send(VARIANTS, Map.of("author", "Ann"), ""))
                        .get("field")
                        .asString())
                .isEqualTo("text");
        assertThat(answer(
                                VARIANTS,
                                400,
                                send(VARIANTS, Map.of("text", "", "author", "Ann", "visibility", "PUBLIC"), ""))
                        .get("field")
                        .asString())
                .isEqualTo("visibility");
        answer(
                "/api/v1/check",
                400,
                send(write("/api/v1/check", BodyPublishers.ofString("no JSON")).build()));
        answer("/api/v1/check", 413, send("/api/v1/check", Map.of("text", " ".repeat(100_000)), ""));
    }

    @Test
    void otherSitesHaveNobodyPublish() throws IOException, InterruptedException {
        HttpRequest publishing = write(VARIANTS, json(Map.of("text", script("lured_cow", ""), "author", "Ann")))
                .header("Origin", "https://elsewhere.example")
                .build();
        HttpResponse<String> refused = send(publishing);
        answer(VARIANTS, 403, refused);
        assertThat(refused.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();

        for (String path : List.of("/api/v1/check", VARIANTS)) {
            HttpResponse<String> preflight = send(HttpRequest.newBuilder(URI.create(site() + path))
                    .method("OPTIONS", BodyPublishers.noBody())
                    .header("Origin", "https://elsewhere.example")
                    .header("Access-Control-Request-Method", "POST")
                    .build());
            assertThat(preflight
                            .headers()
                            .firstValue("Access-Control-Allow-Origin")
                            .isPresent())
                    .isEqualTo(!path.equals(VARIANTS));
        }
    }

    @Test
    void scriptsAreCheckedAndPlayedByBots() throws IOException, InterruptedException {
        JsonNode faulty = answer(
                "/api/v1/check", 200, send("/api/v1/check", Map.of("text", script("cow", "set limt to 30")), ""));
        assertThat(faulty.get("playable").asBoolean()).isFalse();
        assertThat(faulty.at("/diagnostics/0/fixes")).isNotEmpty();
        JsonNode sound = answer(
                "/api/v1/check", 200, send("/api/v1/check", Map.of("text", script("cow", "set capacity to 6")), ""));
        assertThat(sound.get("playable").asBoolean()).isTrue();
        assertThat(sound.get("examples")).isNotEmpty();

        JsonNode takenIn = answer(
                "/api/v1/simulate",
                202,
                send(
                        "/api/v1/simulate",
                        Map.of("variant", "standard", "players", 3, "games", 20, "bots", List.of("random")),
                        ""));
        String study = takenIn.get("progress").asString().substring(site().length());
        JsonNode progress = answer(STUDY, 200, get(study));
        while (!progress.get("state").asString().equals("DONE")) {
            Thread.sleep(20);
            progress = answer(STUDY, 200, get(study));
        }
        assertThat(progress.get("played").asInt()).isEqualTo(20);
        answer(STUDY, 404, get("/api/v1/studies/none"));
        for (Map.Entry<String, Map<String, Object>> wrong : Map.<String, Map<String, Object>>of(
                        "variant", Map.of("variant", "no-such-cow"),
                        "games", Map.of("variant", "standard", "games", 1_000_000_000),
                        "text", Map.of("text", "variant"))
                .entrySet()) {
            HttpResponse<String> refused = send("/api/v1/simulate", wrong.getValue(), "");
            assertThat(answer("/api/v1/simulate", refused.statusCode(), refused)
                            .get("field")
                            .asString())
                    .isEqualTo(wrong.getKey());
        }
    }

    /** As a program sends it. */
    private HttpResponse<String> send(String path, Map<String, ?> fields, String key)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = write(path, json(fields)).header("Content-Type", "application/json");
        return send((key.isEmpty() ? request : request.header("Authorization", "Bearer " + key)).build());
    }

    private static String script(String name, String rules) {
        return "variant " + name + " \"Cow\" extends standard {\n  " + rules + "\n}\n";
    }

    @Test
    void whoAsksTooOftenHearsWhenToAskAgain() throws IOException, InterruptedException {
        int most = document.at("/paths/~1api~1v1~1variants/post/x-limit/times").asInt();
        for (int times = 1; times <= most; times++) {
            assertThat(send(VARIANTS, Map.of(), "").statusCode()).isEqualTo(400);
        }
        HttpResponse<String> refused = send(VARIANTS, Map.of(), "");
        answer(VARIANTS, 429, refused);
        assertThat(refused.headers().firstValueAsLong("Retry-After").orElseThrow())
                .isPositive();
    }

    @Test
    void thePageSaysTheSameAsTheDocument() throws IOException, InterruptedException {
        String page = get("/api").body();
        assertThat(document.get("paths").properties())
                .allSatisfy(path -> assertThat(page).contains("</b> " + path.getKey() + "<"));
        assertThat(page).contains("--json", "Authorization: Bearer KEY", "Up to 20 times in 10 minutes");
        assertThat(get("/").body()).contains("href=\"/api\"");
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
