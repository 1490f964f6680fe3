package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.Payloads;
import org.hornbook.server.web.game.ScriptLink;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Text that tries to become more than text adds no element and no attribute to a page that harmless text has not: a third of
 * such texts, all with {@code -Plong}.
 */
class PayloadsTest extends HttpTest {
    private static final int AT_ONCE = 5;
    private static final int EVERY = "all".equals(System.getProperty("payloads")) ? 1 : 3;
    private static final int IN_A_REPORT = 11;
    private static final int LONGEST_TITLE = 80;
    private static final int LONGEST_NAME = 24;

    /** What anybody may look at; the slugs are those of a variant and of its fork. */
    private static final List<String> PAGES = List.of(
            "/v/%1$s",
            "/v/%2$s",
            "/v/%1$s.1",
            "/v/%1$s.2/script",
            "/v/%1$s.1/edit",
            "/v/%1$s/print",
            "/v/%1$s/print?paper=a5",
            "/v/%1$s/cards",
            "/embed/%1$s",
            "/compare/%2$s/%1$s",
            "/compare?one=%1$s",
            "/lab?game=%1$s",
            "/games?q=%1$s");

    /** What anybody may look at of a script that a link carries. */
    private static final List<String> CARRIED = List.of("", "/script", "/print", "/cards", "/embed");

    /**
     * A variant in two versions, its fork by somebody else, offered and declined, and a table where it is played: all with payloads
     * wherever people write.
     */
    private record Loaded(String slug, String fork, String table, List<String> payloads) {
        String all() {
            return String.join(" ", payloads);
        }

        String title() {
            return cut(all(), LONGEST_TITLE);
        }

        String person() {
            return cut(payloads.getFirst(), LONGEST_NAME);
        }

        /** The same, but that others come first: titles and names hold only those. */
        Loaded from(int first) {
            List<String> turned = new ArrayList<>(payloads);
            Collections.rotate(turned, -first);
            return new Loaded(slug, fork, table, turned);
        }
    }

    private final Map<String, Set<String>> allowed = new HashMap<>();

    @Test
    void textAddsNothingToAPage() throws Exception {
        List<Loaded> all = new ArrayList<>();
        all.add(load(0, List.of("harmless", "words", "as", "people", "write")));
        for (int from = 0; from < Payloads.ALL.size(); from += AT_ONCE * EVERY) {
            all.add(load(all.size(), Payloads.ALL.subList(from, Math.min(from + AT_ONCE, Payloads.ALL.size()))));
        }
        for (Loaded loaded : all) {
            Visitor reader = new Visitor();
            for (String page : PAGES) {
                addsNothing(page, loaded, reader.get(page.formatted(loaded.slug(), loaded.fork())));
            }
            addsNothing("table", loaded, reader.get(loaded.table()));
            assertThat(Jsoup.parse(reader.get("/v/" + loaded.slug()).body()).wholeText())
                    .contains(loaded.payloads())
                    .contains(
                            loaded.person(),
                            loaded.from(1).person(),
                            loaded.from(2).person());
            String link = "/open/" + ScriptLink.link(script(loaded, loaded.slug(), "set limit to 31"));
            for (String page : CARRIED) {
                addsNothing("carried" + page, loaded, reader.get(link + page));
            }
            assertThat(reader.get(link + "/preview.png").statusCode()).isEqualTo(200);
            carriesNothing(reader, loaded);
            tellsNothingElse(reader, loaded);
        }
        for (String list : List.of("/", "/games", "/games?q=yak", "/family")) {
            Document read = Jsoup.parse(get(list).body(), site());
            assertThat(read.select("script:not([src]):not([nonce]), iframe, object, [style], [onerror]"))
                    .as(list)
                    .isEmpty();
            assertThat(addresses(read)).as(list).allMatch(this::isOurs);
        }
        NodeList titles = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(get("/feed.xml").body())))
                .getElementsByTagName("title");
        assertThat(IntStream.range(0, titles.getLength())
                        .mapToObj(number -> titles.item(number).getTextContent()))
                .contains(all.getLast().from(2).title());
        operatorReads(all);
    }

    /** What one visitor has written for another, and the two alone read. */
    private void offers(Visitor author, Visitor forker, Loaded loaded) throws IOException, InterruptedException {
        String note = "name=" + encoded(loaded.from(3).person()) + "&note=" + encoded(loaded.all());
        assertThat(forker.post("/v/" + loaded.fork() + "/offering", note).statusCode())
                .isEqualTo(303);
        String offer = "/v/" + loaded.slug() + "/offers/1";
        addsNothing("offered", loaded, author.get(offer));
        assertThat(author.post(offer + "/declining", "answer=" + encoded(loaded.all()))
                        .statusCode())
                .isEqualTo(303);
        HttpResponse<String> declined = forker.get(offer);
        addsNothing("declined", loaded, declined);
        assertThat(Jsoup.parse(declined.body()).wholeText()).contains(loaded.payloads());
        addsNothing("update", loaded, forker.get("/v/" + loaded.fork() + "/update"));
        addsNothing("own", loaded, author.get("/v/" + loaded.slug()));
    }

    private void addsNothing(String page, Loaded loaded, HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(page + loaded).isEqualTo(200);
        assertThat(answer.body()).as(page).doesNotContain("603729");
        Document read = Jsoup.parse(answer.body(), site());
        Set<String> shapes = shapes(read);
        assertThat(shapes).as(page + loaded).isSubsetOf(allowed.computeIfAbsent(page, _ -> shapes));
        assertThat(addresses(read)).as(page + loaded).allMatch(this::isOurs);
    }

    /** Neither a file nor a picture. */
    private void carriesNothing(Visitor reader, Loaded loaded) throws IOException, InterruptedException {
        assertThat(reader.get("/v/" + loaded.slug() + "/rulebook.md").body())
                .doesNotContainPattern("(?<!\\\\)<[a-zA-Z/!?]")
                .doesNotContainPattern("(?<!\\\\)\\]\\((javascript|//)");
        HttpResponse<String> script = reader.get("/v/" + loaded.slug() + "/script.horn");
        assertThat(script.headers().firstValue("Content-Type")).contains("text/plain;charset=utf-8");
        assertThat(script.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(script.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"" + loaded.slug() + ".2.horn\"");
        HttpResponse<String> picture = reader.get("/v/" + loaded.slug() + "/preview.png");
        assertThat(picture.statusCode()).isEqualTo(200);
        assertThat(picture.headers().firstValue("Content-Type")).contains("image/png");
    }

    /** Neither programs nor messengers hear anything but the text. */
    private void tellsNothingElse(Visitor reader, Loaded loaded) throws IOException, InterruptedException {
        String title = loaded.from(2).title();
        JsonNode told = json(reader.get("/api/v1/variants/" + loaded.slug()));
        assertThat(told.get("title").asString()).isEqualTo(title);
        assertThat(told.get("author").asString()).isEqualTo(loaded.from(2).person());
        Document page = Jsoup.parse(reader.get("/v/" + loaded.slug()).body());
        assertThat(page.select("meta[property=og:title]").attr("content")).isEqualTo(title);
        JsonNode embedded = json(reader.get("/oembed?url=" + encoded(site() + "/v/" + loaded.slug())));
        assertThat(embedded.get("title").asString()).isEqualTo(title);
        Document frame = Jsoup.parseBodyFragment(embedded.get("html").asString());
        assertThat(frame.body().getAllElements().stream().map(Element::normalName))
                .containsExactly("body", "iframe");
        assertThat(json(reader.get(loaded.table() + "/state")).toString())
                .contains(quoted(loaded.from(3).person()));
    }

    private void operatorReads(List<Loaded> all) throws IOException, InterruptedException {
        assertThat(submit("/operator/session", "token=" + encoded(OPERATOR)).statusCode())
                .isLessThan(400);
        report(all.getFirst().slug(), all.getFirst().payloads());
        Set<String> quiet = shapes(Jsoup.parse(get("/operator").body(), site()));
        List<String> reported = Payloads.ALL.subList(0, 4 * IN_A_REPORT); // nobody may report more
        for (int from = 0; from < reported.size(); from += IN_A_REPORT) {
            report(all.get(1 + from / IN_A_REPORT).slug(), reported.subList(from, from + IN_A_REPORT));
        }
        Document read = Jsoup.parse(get("/operator").body(), site());
        assertThat(shapes(read)).isSubsetOf(quiet);
        assertThat(read.wholeText()).contains(reported);
    }

    private void report(String slug, List<String> payloads) throws IOException, InterruptedException {
        assertThat(submit("/v/" + slug + "/report", "reason=RUDE&words=" + encoded(String.join(" ", payloads)))
                        .statusCode())
                .isEqualTo(200);
    }

    /** In every field that people write. */
    private Loaded load(int number, List<String> payloads) throws IOException, InterruptedException {
        Visitor author = new Visitor();
        Visitor forker = new Visitor();
        String slug = "loaded-yak-" + number;
        Loaded named = new Loaded(slug, "loaded-fork-" + number, "", payloads);
        publish(author, named, slug, "set limit to 31", null);
        publish(forker, named.from(1), named.fork(), "set capacity to 6", slug + ".1");
        publish(author, named.from(2), slug, "set limit to 32", slug + ".1");
        offers(author, forker, named);
        JsonNode opened = json(author.post(
                "/api/tables",
                JsonMapper.shared()
                        .writeValueAsString(
                                Map.of("slug", slug, "name", named.from(3).person()))));
        Loaded loaded = new Loaded(slug, named.fork(), opened.get("table").asString(), payloads);
        talk(author, loaded);
        tournament(author, forker, loaded);
        return loaded;
    }

    /** Opened under one text, joined under another; with its game come those of the script. */
    private void tournament(Visitor author, Visitor forker, Loaded loaded) throws IOException, InterruptedException {
        String names =
                "slug=" + loaded.slug() + "&title=" + encoded(loaded.from(1).person()) + "&name=";
        HttpResponse<String> opened =
                author.post("/tournaments", names + encoded(loaded.from(2).person()));
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(303);
        String address = opened.headers().firstValue("Location").orElseThrow();
        forker.post(address + "/people", "name=" + encoded(loaded.from(3).person()));
        addsNothing("tournament", loaded, author.get(address));
        addsNothing("tournament's rules", loaded, author.get(address + "/rulebook"));
        assertThat(Jsoup.parse(forker.get(address).body()).wholeText())
                .contains(
                        loaded.from(1).person(),
                        loaded.from(2).person(),
                        loaded.from(3).person(),
                        loaded.from(2).title());
        addsNothing("own tournaments", loaded, forker.get("/me"));
    }

    /** Says everything at the table, where only those who play read it. */
    private void talk(Visitor author, Loaded loaded) throws IOException, InterruptedException {
        for (String payload : loaded.payloads()) {
            String command = JsonMapper.shared()
                    .writeValueAsString(
                            Map.of("type", "Say", "command", "c" + payload.hashCode(), "seat", 1, "text", payload));
            assertThat(author.post(loaded.table() + "/commands", command).statusCode())
                    .as(payload)
                    .isEqualTo(200);
        }
        addsNothing("played", loaded, author.get(loaded.table()));
        assertThat(json(author.get(loaded.table() + "/state")).get("remarks").findValuesAsString("text"))
                .isEqualTo(loaded.payloads());
        assertThat(json(get(loaded.table() + "/state")).get("remarks")).isEmpty();
    }

    private static void publish(Visitor author, Loaded loaded, String slug, String rules, @Nullable String from)
            throws IOException, InterruptedException {
        String script = script(loaded, slug, rules);
        Map<String, Object> submission = new HashMap<>(Map.of(
                "script", script,
                "author", loaded.person(),
                "note", loaded.all(),
                "visibility", "LISTED",
                "tags",
                        loaded.payloads().stream()
                                .map(payload -> cut(payload, LONGEST_NAME))
                                .toList()));
        submission.put("from", from);
        HttpResponse<String> answer =
                author.post("/api/publications", JsonMapper.shared().writeValueAsString(submission));
        assertThat(answer.statusCode()).as(script + answer.body()).isEqualTo(201);
    }

    private static String script(Loaded loaded, String slug, String rules) {
        return """
            # %1$s
            variant %2$s "%5$s" extends standard {
              about "%3$s"
              %4$s # %1$s
              param fee = 1 in 0..3 "%3$s" # %1$s
              counter strikes "%3$s" = 0 per player each round
              set deck to 1..104, 2 weed "%3$s" ruling "%3$s"
              rule extra "%3$s" on taken { player gains fee, set player.strikes to player.strikes + 1 }
                ruling "%3$s"
              replace step laying "%3$s" { each player chooses lead from hand "%5$s", secretly, absent random }
              modifier pest after dealing step pest_starts "It begins." { move pest to row with lowest first }
              example "%3$s" {
                given rows [5 8 11 13] [70 78] [64] [20]
                when ann plays 14
                then rows [5 8 11 13 14] [70 78] [64] [20]
              }
            }
            """.formatted(loaded.all(), slug.replace('-', '_'), inText(loaded.all()), rules, inText(loaded.title()));
    }

    /** Which elements stand in which, with the names of their attributes. */
    private static Set<String> shapes(Document page) {
        return page.getAllElements().stream()
                .map(element ->
                        (element.parent() == null ? "" : element.parent().normalName()) + " > "
                                + element.normalName()
                                + element.attributes().asList().stream()
                                        .map(Attribute::getKey)
                                        .collect(Collectors.toCollection(TreeSet::new)))
                .collect(Collectors.toSet());
    }

    /** All that a click or the browser itself would open. */
    private static List<String> addresses(Document page) {
        return page.select("[href], [src], [action], [formaction], [data]").stream()
                .flatMap(element -> element.attributes().asList().stream())
                .filter(attribute ->
                        List.of("href", "src", "action", "formaction", "data").contains(attribute.getKey()))
                .map(Attribute::getValue)
                .toList();
    }

    private boolean isOurs(String address) {
        return address.matches("(?:" + site() + ")?/(?!/).*|#.*|\\?.*|https://.*|data:image/.*|");
    }

    /** As it stands in a text of a script, where a brace begins a value. */
    private static String inText(String text) {
        return quoted(text).replace("{", "\\{");
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static String cut(String text, int most) {
        return text.substring(0, Math.min(most, text.length())).strip();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
