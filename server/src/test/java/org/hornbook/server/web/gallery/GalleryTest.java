package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.Moderation;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Draft;
import org.hornbook.server.store.Publications.Likenesses;
import org.hornbook.server.store.Publications.Pick;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Store;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.Settings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Variants are looked for, liked, reported and hidden. */
class GalleryTest extends HttpTest {
    @Test
    void bookletsSpeakTheLanguagesOfAGame() throws Exception {
        assertThat(get("/v/standard").body()).contains("\"?lang=de\" lang=\"de\" hreflang=\"de\"", "Bahasa Indonesia");
        assertThat(get("/v/standard/print?lang=de").body())
                .contains("<article lang=\"de\"", "Welche Reihe nimmst du?", "hreflang=\"id\"")
                .doesNotContain("Which row do you take?");
        assertThat(get("/v/standard/rulebook.md?lang=id").body())
                .contains("kartu")
                .doesNotContain("Which row");
        assertThat(get("/v/standard/print?lang=xx").body())
                .as("the one that was kept")
                .contains("<article lang=\"id\"");
    }

    @Test
    void gamesAreFoundAndListedInEachLanguage() throws Exception {
        publish(
                "found_gnu",
                "Gnus",
                "texts de { title \\\"Streifengnus\\\" about \\\"Gnus mit Streifen.\\\" } about \\\"Gnus.\\\"",
                "");

        assertThat(get("/games?q=springende").body()).contains("/v/jumping-cow", "The Jumping Cow");
        assertThat(get("/games?q=streifengn").body())
                .contains("/v/found-gnu", "Gnus")
                .doesNotContain("mit Streifen");
        String german = get("/games?q=gnu&lang=de").body();
        assertThat(german).contains("<html lang=\"de\">", "Streifengnus", "Gnus mit Streifen.", "hreflang=\"id\"");
        assertThat(get("/games?q=cow").body()).as("the language is kept").contains("Die springende Kuh");
    }

    /** In which language an author wrote nobody knows; but that it is another than the page's, who reads aloud or translates must know. */
    @Test
    void whatIsNotTranslatedIsMarked() throws Exception {
        publish("plain_gnu", "Plain Gnus", "rule tax \\\"Everybody pays.\\\" on round end { each player gains 1 }", "");

        assertThat(get("/v/plain-gnu").body()).doesNotContain("lang=\"\"");
        String german = get("/v/plain-gnu?lang=de").body();
        assertThat(german)
                .contains("<h1 dir=\"auto\" lang=\"\">Plain Gnus", "<p class=\"text\" lang=\"\">Everybody pays.")
                .contains("<p class=\"text\">Alle bekommen zehn Karten");
        assertThat(get("/games?q=plain").body()).contains("<h3 dir=\"auto\" lang=\"\">");
        assertThat(get("/v/jumping-cow").body()).doesNotContain("lang=\"\"");
    }

    @Test
    void aSearchHasAnAddressThatCanBeShared() throws IOException, InterruptedException {
        publish("found_yak", "The <b>Yak</b>", "set limit to 30", "\"steppe\", \"<i>wild</i>\"");

        String all = get("/games?q=YAK&players=4&changes=ending&tag=steppe&clean=on&sort=played&page=1")
                .body();
        assertThat(all).contains("The &lt;b&gt;Yak&lt;/b&gt;", "/v/found-yak", "href=\"/games?tag=steppe\"");
        assertThat(all).doesNotContain("<b>Yak", "<i>wild");
        assertThat(get("/games?q=yak&players=11&changes=nonsense&sort=&page=").body())
                .contains("/v/found-yak");
        assertThat(get("/games?q=yak&changes=scoring").body()).doesNotContain("/v/found-yak");
        assertThat(get("/games?q=jumping+cow").body()).contains("/v/jumping-cow");
        assertThat(get("/games?q=go+LAST+two+steps").body())
                .contains("<a href=\"/learn/reference#house-late\">Pay to go last</a>");
        assertThat(get("/games?q=yak").body()).doesNotContain("/learn/reference#house");
        assertThat(get("/games?players=4").body()).doesNotContain("/learn/reference#house");
        assertThat(get("/games?q=yak&page=9").body()).contains("There is no page 9", "href=\"/games?q=yak\"");
        assertThat(get("/games?q=%22%27%29+OR+zqx%3D1--+%07").body()).contains("Try fewer words");
        assertThat(get("/").body()).contains("/v/found-yak");
    }

    @Test
    void aPersonLikesAVariantOnce() throws IOException, InterruptedException {
        publish("liked_yak", "Liked Yak", "set limit to 30", "");
        submit("/v/liked-yak/like", "likes=true");
        submit("/v/liked-yak/like", "likes=true");
        assertThat(get("/v/liked-yak").body()).contains("aria-pressed=\"true\"");
        assertThat(get("/games?q=liked").body()).contains("liked by 1<");

        submit("/v/liked-yak/like", "likes=false");
        assertThat(get("/v/liked-yak").body()).contains("aria-pressed=\"false\"");
        assertThat(submit("/v/nobody/like", "likes=true").statusCode()).isEqualTo(404);
    }

    @Test
    void onlyAuthorsAreToldWhoFindsTheirVariant() throws IOException, InterruptedException {
        publish("told_yak", "Told Yak", "set limit to 30", "");

        assertThat(get("/api/publications/told-yak.1").body())
                .isEqualTo("{\"title\":\"Told Yak\",\"visibility\":\"LISTED\",\"latest\":1}");
        try (HttpClient stranger = HttpClient.newHttpClient()) {
            for (String slug : new String[] {"told-yak.1", "no-such-yak"}) {
                URI address = URI.create(site() + "/api/publications/" + slug);
                assertThat(stranger.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                                .body())
                        .isEqualTo("{}");
            }
        }
    }

    @Test
    void gamesAreCountedOnceForEachTable() throws IOException, InterruptedException {
        publish("played_yak", "Played Yak", "set limit to 30", "");
        submit("/tables", "slug=played-yak&start=true&name=Ann");
        String gathering = json(post("/api/tables", "{\"slug\":\"played-yak\",\"start\":false,\"bots\":1}"))
                .get("table")
                .asString();
        assertThat(get("/games?q=played").body()).contains(">1 game<");

        command(gathering, "start", 1, "\"type\":\"Start\"");
        assertThat(get("/games?q=played").body()).contains(">2 games<");
        assertThat(get("/").body()).contains("Played this week");
    }

    @Test
    void feedReadersAreToldOfNewVariants()
            throws IOException, InterruptedException, ParserConfigurationException, SAXException {
        publish("old_yak", "Old Yak", "set limit to 30", "");
        publish("new_yak", "</title><script>a&amp;b</script>]]>\ud83d\ude00", "set limit to 31", "");
        HttpResponse<String> answer = get("/feed.xml");

        assertThat(answer.headers().firstValue("Content-Type")).contains("application/atom+xml; charset=utf-8");
        assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
        DocumentBuilderFactory parsers = DocumentBuilderFactory.newDefaultNSInstance();
        Element feed = parsers.newDocumentBuilder()
                .parse(new InputSource(new StringReader(answer.body())))
                .getDocumentElement();
        assertThat(feed.getNamespaceURI()).isEqualTo("http://www.w3.org/2005/Atom");
        assertThat(feed.getElementsByTagName("script").getLength()).isZero();
        NodeList entries = feed.getElementsByTagName("entry");
        assertThat(entries.getLength()).isBetween(2, 50);
        Element newest = (Element) entries.item(0);
        assertThat(text(newest, "title"))
                .startsWith("</title><script>a&amp;b</script>]]>")
                .endsWith("\ud83d\ude00");
        assertThat(text(newest, "id")).isEqualTo(site() + "/v/new-yak");
        assertThat(text(newest, "name")).isEqualTo("Ann");
        assertThat(Instant.parse(text(newest, "updated"))).isEqualTo(Instant.parse(text(newest, "published")));
        assertThat(Instant.parse(text(feed, "updated"))).isAfterOrEqualTo(Instant.parse(text(newest, "updated")));
        assertThat(get("/").body()).contains("type=\"application/atom+xml\"", "href=\"/feed.xml\"");

        String tag = answer.headers().firstValue("ETag").orElseThrow();
        HttpRequest.Builder again =
                HttpRequest.newBuilder(URI.create(site() + "/feed.xml")).header("If-None-Match", tag);
        HttpResponse<String> same = send(again.build());
        assertThat(same.statusCode()).isEqualTo(304);
        assertThat(same.body()).isEmpty();
        HttpRequest.Builder several =
                HttpRequest.newBuilder(URI.create(site() + "/feed.xml")).header("If-None-Match", "\"other\", W/" + tag);
        assertThat(send(several.build()).statusCode()).isEqualTo(304);
        publish("newer_yak", "Newer Yak", "set limit to 32", "");
        assertThat(send(again.build()).body()).contains("/v/newer-yak");
    }

    private static String text(Element parent, String name) {
        return parent.getElementsByTagName(name).item(0).getTextContent();
    }

    @Test
    void anOperatorHidesWhatIsReported() throws IOException, InterruptedException {
        publish("rude_yak", "Rude Yak", "set limit to 30", "");
        String table = submit("/tables", "slug=rude-yak&start=true&name=Ann")
                .headers()
                .firstValue("Location")
                .orElseThrow();
        publish("child_yak", "Child Yak", "", "", "rude_yak");
        HttpClient stranger = HttpClient.newHttpClient();

        assertThat(get("/operator").body()).contains("Token").doesNotContain("Reported");
        assertThat(submit("/operator/decisions", "slug=rude-yak&decision=HIDE&note=")
                        .statusCode())
                .isEqualTo(404);
        assertThat(submit("/v/rude-yak/report", "reason=RUDE&words=%3Cb%3Eoh%3C%2Fb%3E")
                        .body())
                .contains("Thank you");
        assertThat(submit("/v/rude-yak/report", "reason=NONE").statusCode()).isEqualTo(400);
        assertThat(submit("/operator/session", "token=a+guess+of+more+than+twenty")
                        .statusCode())
                .isEqualTo(403);
        HttpResponse<String> in = submit("/operator/session", "token=" + OPERATOR.replace(' ', '+'));
        assertThat(in.headers().firstValue("Set-Cookie").orElseThrow())
                .contains("HttpOnly", "SameSite=Strict")
                .doesNotContain(OPERATOR);
        assertThat(get("/operator").body())
                .contains("Rude Yak", "&lt;b&gt;oh&lt;/b&gt;")
                .doesNotContain("<b>oh");

        submit("/operator/decisions", "slug=rude-yak&decision=HIDE&note=Not+nice.");
        assertThat(get("/operator").body()).contains("No open reports", "Show it again");
        for (String path : new String[] {"", ".1", "/script", "/script.horn", "/preview.png", "/print", "/edit"}) {
            HttpResponse<String> answer = stranger.send(
                    HttpRequest.newBuilder(URI.create(site() + "/v/rude-yak" + path))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(path).isEqualTo(410);
            assertThat(answer.body()).as(path).contains("hidden").doesNotContain("Rude Yak", "Not nice.");
        }
        for (String path : new String[] {"/rude-yak", "/rude-yak/versions/1"}) {
            HttpResponse<String> answer = get("/api/v1/variants" + path);
            assertThat(answer.statusCode()).as(path).isEqualTo(410);
            assertThat(answer.body()).as(path).doesNotContain("Rude Yak", "Not nice.");
        }
        assertThat(get("/api/v1/variants?q=rude").body()).doesNotContain("rude-yak");
        assertThat(get("/games?q=rude").body()).doesNotContain("/v/rude-yak");
        assertThat(get("/").body()).doesNotContain("href=\"/v/rude-yak\" data");
        assertThat(submit("/tables", "slug=rude-yak&start=true&name=Ann").statusCode())
                .isEqualTo(410);
        assertThat(get("/v/rude-yak").body()).as("its author").contains("Not nice.");
        assertThat(get("/v/rude-yak/script.horn").statusCode()).as("its author").isEqualTo(200);
        assertThat(get(table).statusCode()).as("a table that runs").isEqualTo(200);
        assertThat(get("/v/child-yak").statusCode()).isEqualTo(200);
        assertThat(submit("/tables", "slug=child-yak&start=true&name=Ann").statusCode())
                .isLessThan(400);

        submit("/operator/decisions", "slug=rude-yak&decision=SHOW&note=Mended.");
        assertThat(get("/games?q=rude").body()).contains("/v/rude-yak");
        assertThat(get("/operator").body()).contains("“Mended.”");
        submit("/operator/leaving", "");
        assertThat(get("/operator").body()).doesNotContain("Rude Yak");
    }

    @Test
    void handingOverSaysWhatTheOtherCanDo() throws IOException, InterruptedException {
        publish("handed_yak", "Handed Yak", "set limit to 30", "");

        assertThat(submit("/v/handed-yak/handing-over", "").body())
                .contains("becomes an author of Handed Yak", "Give the link only to somebody");
    }

    /** At every address, whether its own or that of something which extends it; what is played or published already goes on. */
    @Test
    void whatIsHiddenOrTakenAwayIsReadNowhere() throws IOException, InterruptedException {
        submit("/operator/session", "token=" + OPERATOR.replace(' ', '+'));
        for (String name : List.of("shady_yak", "gone_yak")) {
            String slug = name.replace('_', '-');
            publish(name, "Secret Yak " + name, "about \\\"Unspeakable.\\\" set limit to 33", "");
            publish("heir_of_" + name, "Heir of " + name, "", "", name);
            String heir = "variant heir \\\"Heir\\\" extends " + name + " { }";
            String table = json(post("/api/tables", "{\"script\":\"" + heir + "\",\"bots\":1}"))
                    .get("table")
                    .asString();
            submit("/v/heir-of-" + slug + "/like", "likes=true");

            if (name.equals("shady_yak")) {
                submit("/operator/decisions", "slug=shady-yak&decision=HIDE&note=Not+nice.");
            } else {
                submit("/v/gone-yak/removal", "");
            }

            try (HttpClient stranger = HttpClient.newHttpClient()) {
                for (String path : List.of(
                        "/v/SLUG",
                        "/v/SLUG.1",
                        "/v/SLUG/script",
                        "/v/SLUG/script.horn",
                        "/v/SLUG.1/script.horn",
                        "/v/SLUG/whole.horn",
                        "/v/heir-of-SLUG/whole.horn",
                        "/v/SLUG/edit",
                        "/v/SLUG/preview.png",
                        "/embed/SLUG",
                        "/embed/SLUG.1/game?deal=1",
                        "/api/v1/variants/SLUG",
                        "/api/v1/variants/SLUG/versions/1")) {
                    HttpRequest request = HttpRequest.newBuilder(URI.create(site() + path.replace("SLUG", slug)))
                            .build();
                    HttpResponse<String> answer = stranger.send(request, BodyHandlers.ofString());
                    assertThat(answer.statusCode()).as(path + " of " + name).isEqualTo(410);
                    assertThat(answer.body()).as(path).doesNotContain("Unspeakable");
                }
            }
            for (String path : List.of("/api/whole", "/api/tables", "/api/check")) {
                for (String extending : List.of(heir, heir.replace(name, name + " 1"))) {
                    HttpResponse<String> answer = post(path, "{\"script\":\"" + extending + "\",\"bots\":1}");
                    assertThat(answer.body())
                            .as(path)
                            .contains("Nothing new can be built on `" + name + "`")
                            .doesNotContain("Unspeakable");
                }
            }
            String shared = json(post("/api/scripts", "{\"script\":\"" + heir + "\"}"))
                    .get("link")
                    .asString();
            assertThat(get(shared).body())
                    .as("a shared script that extends it")
                    .contains("Nothing new can be built on", name)
                    .doesNotContain("Unspeakable");
            assertThat(submit("/tables", "table=" + table.substring("/t/".length()) + "&name=Ann")
                            .statusCode())
                    .as("a new table with the rules of one that goes on")
                    .isEqualTo(410);
            assertThat(get(table).statusCode()).as("a table that goes on").isEqualTo(200);
            assertThat(get("/v/heir-of-" + slug).statusCode()).isEqualTo(200);
            assertThat(get("/v/heir-of-" + slug + "/script").body())
                    .doesNotContain("no longer", "Hornbook has changed");
            assertThat(submit("/tables", "slug=heir-of-" + slug + "&start=true&name=Ann")
                            .statusCode())
                    .isLessThan(400);
        }
    }

    /** What it calls itself and says of itself is its own; only its rules live on in what was built on it. */
    @Test
    void theWordsOfAHiddenGameLiveOnNowhere(@TempDir Path data) throws Exception {
        StorageLocation place = new StorageLocation.Folder(data);
        HornbookServer before = HornbookServer.start(new Settings("localhost", 0, place).withOperator(OPERATOR));
        publishAt(before, "vile_yak", "Unspeakable Yak", "standard { about \\\"Unmentionable.\\\" set limit to 33 }");
        publishAt(before, "heir_yak", "Heir Yak", "vile_yak { set limit to 34 }");
        publishAt(before, "grand_yak", "Grand Yak", "heir_yak { set limit to 35 }");
        String heir = "{\"script\":\"variant own \\\"Own\\\" extends heir_yak { }\",\"bots\":1}";
        String table = json(sendTo(before, "/api/tables", "application/json", heir))
                .get("table")
                .asString();
        submitAt(before, "/operator/session", "token=" + OPERATOR.replace(' ', '+'));
        submitAt(before, "/operator/decisions", "slug=vile-yak&decision=HIDE&note=No.");
        before.stop();
        try (Store store = Store.open(place)) {
            Surprise surprise = new Surprise("Unspeakable Yak", "Games are 3 rounds shorter.", 2.46, 2.2, 2.7);
            Measured measured = new Measured("hash", 4, 300, new Averages(11.94, 2.2, 1, 14.2, 4.4), surprise);
            for (String slug : List.of("vile-yak", "heir-yak", "grand-yak")) {
                store.measuredGames().keep(new Address(slug, 1), measured);
            }
        }

        HornbookServer after = HornbookServer.start(new Settings("localhost", 0, place).withOperator(OPERATOR));
        try {
            for (String path : List.of(
                    "/",
                    "/games",
                    "/games?q=yak",
                    "/games?q=unmentionable",
                    "/games?sort=surprising",
                    "/feed.xml",
                    "/family",
                    "/api/v1/variants",
                    "/api/v1/variants?q=unmentionable",
                    "/api/games",
                    table,
                    table + "/state",
                    "/lab",
                    "/learn")) {
                assertSilent(stranger(after, path), path);
            }
            for (String slug : List.of("heir-yak", "grand-yak", "heir-yak.1")) {
                for (String path : List.of(
                        "/v/",
                        "/embed/",
                        "/v/%s/print",
                        "/v/%s/script",
                        "/v/%s/edit",
                        "/api/v1/variants/",
                        "/compare?one=",
                        "/compare/vile-yak/",
                        "/compare/standard/",
                        "/api/v1/variants/%s/versions/1")) {
                    String address = path.contains("%s") ? path.formatted(slug) : path + slug;
                    assertSilent(stranger(after, address), address);
                }
                assertSilent(
                        sendTo(after, "/api/practice/lessons", "application/json", "{\"slug\":\"" + slug + "\"}"),
                        "lessons");
            }
            assertThat(stranger(after, "/v/heir-yak").body())
                    .contains("a hidden game", "Most different from a hidden game: Games are 3 rounds shorter.");
            assertThat(stranger(after, "/games?q=unmentionable").body()).doesNotContain("/v/heir-yak");

            submitAt(after, "/operator/session", "token=" + OPERATOR.replace(' ', '+'));
            submitAt(after, "/operator/decisions", "slug=vile-yak&decision=SHOW&note=Yes.");
            assertThat(stranger(after, "/v/heir-yak").body()).contains("Most different from Unspeakable Yak");
        } finally {
            after.stop();
        }
    }

    private static void assertSilent(HttpResponse<String> answer, String address) {
        assertThat(answer.statusCode()).as(address).isIn(200, 404, 410);
        assertThat(answer.body()).as(address).doesNotContain("Unspeakable", "Unmentionable");
    }

    private void publishAt(HornbookServer server, String name, String title, String rest)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = sendTo(
                server,
                "/api/publications",
                "application/json",
                "{\"script\":\"variant " + name + " \\\"" + title + "\\\" extends " + rest
                        + "\",\"author\":\"Ann\",\"note\":\"\",\"visibility\":\"LISTED\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    }

    @Test
    void withoutATokenThereIsNoOperator(@TempDir Path data) throws UnusableStore, IOException, InterruptedException {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try {
            assertThat(HttpClient.newHttpClient()
                            .send(
                                    HttpRequest.newBuilder(
                                                    URI.create("http://localhost:" + server.port() + "/operator"))
                                            .build(),
                                    BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(404);
        } finally {
            server.stop();
        }
    }

    /** By lot among those that have been measured before Monday; the draw does not depend on the server, nor on what is withdrawn. */
    @Test
    void eachWeekHasAPick(@TempDir Path data) throws Exception {
        StorageLocation place = new StorageLocation.Folder(data);
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, place).withOperator(OPERATOR));
        publishTwin(server, "set limit to 30", null);
        assertThat(at(server, "/").body()).doesNotContain("Pick of week").contains("/v/twin-yak");
        server.stop();
        try (Store store = Store.open(place)) {
            Publications publications = store.publications();
            LocalDate today = LocalDate.now(ZoneOffset.UTC);
            LocalDate later = today.plusWeeks(1);
            assertThat(publications.pickOfTheWeek(later)).as("not measured").isEmpty();
            for (int yak = 0; yak < 12; yak++) {
                publications.create(
                        "yak-" + yak,
                        new Draft(
                                store.sharedScripts().save("variant yak_" + yak + " extends standard {}"),
                                null,
                                null,
                                "Yak",
                                "",
                                "Ann",
                                "",
                                List.of("standard"),
                                null,
                                new Likenesses("yak" + yak, "yak"),
                                null),
                        Visibility.LISTED,
                        null,
                        "ann");
                store.measuredGames()
                        .keep(
                                new Address("yak-" + yak, 1),
                                new Measured(
                                        "hash",
                                        4,
                                        300,
                                        new Averages(11.94, 2.2, 1, 14.2, 4.4),
                                        new Surprise("6 nimmt!", "Games are shorter.", yak == 0 ? 0 : 2, 0, 3)));
            }
            assertThat(publications.pickOfTheWeek(today))
                    .as("measured this week")
                    .isEmpty();
            Pick pick = publications.pickOfTheWeek(later).orElseThrow();
            assertThat(pick.among())
                    .as("all but the one that plays as its parent does")
                    .isEqualTo(11);
            for (int day = 0; day < 7; day++) {
                assertThat(publications
                                .pickOfTheWeek(later.with(DayOfWeek.MONDAY).plusDays(day))
                                .map(other -> other.publication().slug()))
                        .contains(pick.publication().slug());
            }
            Set<String> picked = IntStream.range(1, 60)
                    .mapToObj(week ->
                            publications.pickOfTheWeek(today.plusWeeks(week)).orElseThrow())
                    .map(each -> each.publication().slug())
                    .collect(Collectors.toSet());
            assertThat(picked).hasSizeGreaterThan(8).doesNotContain("yak-0", "twin-yak");

            String slug = pick.publication().slug();
            picked.stream().filter(other -> !other.equals(slug)).limit(3).forEach(publications::remove);
            assertThat(publications
                            .pickOfTheWeek(later)
                            .orElseThrow()
                            .publication()
                            .slug())
                    .as("others are withdrawn")
                    .isEqualTo(slug);
            store.moderation().report(slug, "ben", Moderation.Reason.RUDE, "");
            assertThat(publications
                            .pickOfTheWeek(later)
                            .orElseThrow()
                            .publication()
                            .slug())
                    .as("it is reported")
                    .isNotEqualTo(slug);
        }
    }

    /** Nothing is waited for: what one server has acknowledged stands in what the other says next. */
    @Test
    void whatWasMeasuredIsShownAndSearchedBy(@TempDir Path data) throws Exception {
        StorageLocation place = new StorageLocation.Folder(data);
        HornbookServer before = HornbookServer.start(new Settings("localhost", 0, place));
        publishTwin(before, "set limit to 30", null);
        assertThat(at(before, "/v/twin-yak").body()).contains("Not measured yet.");
        before.stop();
        try (Store store = Store.open(place)) {
            Measured measured = new Measured(
                    "hash",
                    4,
                    300,
                    new Averages(11.94, 2.2, 1, 14.2, 4.4),
                    new Surprise("<i>6 nimmt!</i>", "Games are 3 rounds shorter.", 2.46, 2.2, 2.7));
            store.measuredGames().keep(new Address("twin-yak", 1), measured);
            store.measuredGames().keep(new Address("standard", 0), measured);
            store.measuredGames().keep(new Address("double", 0), new Measured("hash", 4, 0, null, null));
        }

        HornbookServer after = HornbookServer.start(new Settings("localhost", 0, place));
        try {
            for (String page : new String[] {"/v/twin-yak", "/v/twin-yak.1", "/v/standard"}) {
                assertThat(at(after, page).body())
                        .contains("A game takes about 14 minutes, mostly 10 to 19. It has 1 round.")
                        .contains("A round brings each player 11.9 points, give or take 2.2 from game to game.")
                        .contains("Most different from &lt;i&gt;6 nimmt!&lt;/i&gt;: Games are 3 rounds shorter.")
                        .contains("2.5 times the usual difference between games, 95% between 2.2 and 2.7.");
            }
            assertThat(at(after, "/v/double").body()).contains("Bots could not finish a game");
            assertThat(at(after, "/games?minutes=15&sort=surprising").body())
                    .contains(
                            "/v/twin-yak",
                            "about 14 minutes",
                            "/v/standard",
                            "<option value=\"15\" selected>up to 15</option>")
                    .doesNotContain("/v/jumping-cow", "/v/double");
            assertThat(at(after, "/games?minutes=10").body()).doesNotContain("/v/twin-yak\"");
        } finally {
            after.stop();
        }
    }

    @Test
    void anotherServerOnTheSameDatabaseShowsTheSameLibrary() throws UnusableStore, IOException, InterruptedException {
        StorageLocation shared = new StorageLocation.Database(Postgres.preparedDatabase());
        HornbookServer here = HornbookServer.start(new Settings("localhost", 0, shared).withOperator(OPERATOR));
        HornbookServer there = HornbookServer.start(new Settings("localhost", 0, shared).withOperator(OPERATOR));
        try {
            for (String list : new String[] {"/", "/games", "/feed.xml"}) {
                assertThat(at(there, list).body()).as(list).doesNotContain("/v/twin-yak");
            }
            publishTwin(here, "set limit to 30", null);
            sayWhatCannotBeKept(here);
            for (String list : new String[] {"/", "/games?q=twin", "/feed.xml", "/v/twin-yak"}) {
                assertThat(at(there, list).body()).as(list).contains("Twin Yak");
            }
            publishTwin(there, "set limit to 77", "twin-yak.1");
            assertThat(at(here, "/v/twin-yak/script.horn").body()).contains("77");
            assertThat(at(here, "/v/twin-yak.1/script.horn").body()).contains("30");

            submitAt(here, "/operator/session", "token=" + OPERATOR.replace(' ', '+'));
            submitAt(here, "/v/twin-yak/report", "reason=RUDE&words=");
            submitAt(here, "/operator/decisions", "slug=twin-yak&decision=HIDE&note=No.");
            assertThat(at(there, "/games?q=twin").body()).doesNotContain("/v/twin-yak");
            assertThat(stranger(there, "/v/twin-yak").statusCode()).isEqualTo(410);
            submitAt(here, "/operator/decisions", "slug=twin-yak&decision=SHOW&note=Yes.");
            assertThat(stranger(there, "/v/twin-yak").statusCode()).isEqualTo(200);

            submitAt(there, "/v/twin-yak/visibility", "visibility=UNLISTED");
            assertThat(at(here, "/games?q=twin").body()).doesNotContain("/v/twin-yak");
            submitAt(there, "/v/twin-yak/removal", "");
            assertThat(stranger(here, "/v/twin-yak").body()).contains("The author has removed this variant.");
        } finally {
            here.stop();
            there.stop();
        }
    }

    /** Some letters would turn around what stands beside them. */
    private void sayWhatCannotBeKept(HornbookServer server) throws IOException, InterruptedException {
        HttpResponse<String> answer = sendTo(
                server,
                "/api/publications",
                "application/json",
                "{\"script\":\"variant odd_yak \\\"Odd Yak\\\" extends standard { }\",\"author\":\"Ann\","
                        + "\"note\":\"nev\\u0001er \\u202eodd\\u0007\\n or even\",\"visibility\":\"UNLISTED\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        assertThat(at(server, "/v/odd-yak").body()).contains("never odd\n or even");
        assertThat(at(server, "/games?q=%07&tag=%07").statusCode()).isEqualTo(200);
        submitAt(server, "/v/odd-yak/report", "reason=RUDE&words=%07%E2%80%AE");
    }

    private void publishTwin(HornbookServer server, String rules, @Nullable String from)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = sendTo(
                server,
                "/api/publications",
                "application/json",
                "{\"script\":\"variant twin_yak \\\"Twin Yak\\\" extends standard { " + rules
                        + " }\",\"author\":\"Ann\",\"note\":\"\",\"visibility\":\"LISTED\",\"from\":"
                        + (from == null ? "null" : "\"" + from + "\"") + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    }

    private void submitAt(HornbookServer server, String path, String fields) throws IOException, InterruptedException {
        HttpResponse<String> answer = sendTo(server, path, "application/x-www-form-urlencoded", fields);
        assertThat(answer.statusCode()).as(path + answer.body()).isLessThan(400);
    }

    private HttpResponse<String> sendTo(HornbookServer server, String path, String type, String body)
            throws IOException, InterruptedException {
        return send(address(server, path)
                .header("Accept", "application/json")
                .header("Origin", "http://localhost:" + server.port())
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    private HttpResponse<String> at(HornbookServer server, String path) throws IOException, InterruptedException {
        return send(address(server, path).build());
    }

    private static HttpResponse<String> stranger(HornbookServer server, String path)
            throws IOException, InterruptedException {
        return HttpClient.newBuilder()
                .followRedirects(Redirect.NORMAL)
                .build()
                .send(address(server, path).build(), BodyHandlers.ofString());
    }

    private static HttpRequest.Builder address(HornbookServer server, String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path));
    }

    private void publish(String name, String title, String rules, String tags)
            throws IOException, InterruptedException {
        publish(name, title, rules, tags, "standard");
    }

    private void publish(String name, String title, String rules, String tags, String parent)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = post(
                "/api/publications",
                "{\"script\":\"variant " + name + " \\\"" + title + "\\\" extends " + parent + " { " + rules
                        + " }\",\"author\":\"Ann\",\"note\":\"\",\"visibility\":\"LISTED\",\"tags\":[" + tags + "]}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    }
}
