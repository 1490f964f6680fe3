package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hornbook.server.web.HttpTest;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Text that tries to become more than text adds no element and no attribute to a page that harmless text has not. */
class PayloadsTest extends HttpTest {
    private static final int AT_ONCE = 4;
    private static final int IN_A_REPORT = 11;
    private static final int LONGEST_TITLE = 80;
    private static final int LONGEST_NAME = 24;

    private static final List<String> PAYLOADS = List.of(
            "<script>window.hit=1</script>",
            "\"><script>window.hit=1</script>",
            "'><script>window.hit=1</script>",
            "</title><script>window.hit=1</script>",
            "</textarea><script>window.hit=1</script>",
            "</script><script>window.hit=1</script>",
            "</style><script>window.hit=1</script>",
            "<img src=x onerror=window.hit=1>",
            "\"><img src=x onerror=window.hit=1>",
            "<svg onload=window.hit=1>",
            "<svg><script>window.hit=1</script></svg>",
            "<svg><animate onbegin=window.hit=1 attributeName=x>",
            "<body onload=window.hit=1>",
            "<iframe srcdoc='<script>top.hit=1</script>'>",
            "<iframe src=javascript:window.hit=1>",
            "<object data=javascript:window.hit=1>",
            "<embed src=javascript:window.hit=1>",
            "<a href=javascript:window.hit=1>x</a>",
            "<input autofocus onfocus=window.hit=1>",
            "<details open ontoggle=window.hit=1>",
            "<math><mtext><script>window.hit=1</script>",
            "<link rel=stylesheet href=//x.example>",
            "<meta http-equiv=refresh content=0>",
            "<base href=//x.example/>",
            "<form action=//x.example><button>",
            "<style>*{display:none}</style>",
            "\" style=\"position:fixed;inset:0",
            "\" onmouseover=\"window.hit=1",
            "' onmouseover='window.hit=1",
            "javascript:window.hit=1",
            "JaVaScRiPt:window.hit=1",
            "data:text/html,<script>window.hit=1</script>",
            "vbscript:msgbox(1)",
            "{{ 777 * 777 }}",
            "${777*777}",
            "#{777*777}",
            "<%= 777*777 %>",
            "{% include 'layout' %}",
            "{{ nonce }}",
            "{# nothing #}",
            "&lt;script&gt;window.hit=1&lt;/script&gt;",
            "&#60;script&#62;window.hit=1&#60;/script&#62;",
            "&amp;lt;b&amp;gt;",
            "<!--",
            "-->",
            "<![CDATA[<script>window.hit=1</script>]]>",
            "]]>",
            "<?xml version='1.0'?>",
            "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
            "[x](javascript:window.hit=1)",
            "![x](//x.example/x.png)",
            "<scr<script>ipt>window.hit=1</script>",
            "<noscript><p title='</noscript><img src=x onerror=window.hit=1>'>",
            "<template><script>window.hit=1</script></template>",
            "<plaintext>",
            "<marquee onstart=window.hit=1>",
            "`-window.hit=1-`",
            "'-window.hit=1-'",
            "*/window.hit=1/*",
            "%3Cscript%3Ewindow.hit=1%3C/script%3E",
            "../../../etc/passwd",
            "..\\..\\x.horn",
            "\"; filename=\"x.html",
            "=HYPERLINK(\"//x.example\")",
            "+1+cmd|' /C calc'!A0",
            "@SUM(1)",
            "\u05d0\u05d1\u05d2 \u0627\u0628\u062c",
            "W".repeat(60));

    /** What a variant is published with; the first is harmless. */
    private record Loaded(String slug, List<String> payloads) {}

    @Test
    void textAddsNothingToAPage() throws IOException, InterruptedException {
        List<Loaded> all = new ArrayList<>();
        all.add(publish(0, List.of("harmless", "words", "as", "people", "write")));
        for (int from = 0; from < PAYLOADS.size(); from += AT_ONCE) {
            all.add(publish(all.size(), PAYLOADS.subList(from, Math.min(from + AT_ONCE, PAYLOADS.size()))));
        }
        Map<String, Set<String>> allowed = new HashMap<>();
        for (Loaded loaded : all) {
            for (String page : List.of(
                    "/v/%s",
                    "/v/%s.1",
                    "/v/%s/script",
                    "/v/%s.1/edit",
                    "/v/%s/print",
                    "/v/%s/cards",
                    "/embed/%s",
                    "/compare/standard/%s",
                    "/compare?one=%s",
                    "/lab?game=%s",
                    "/games?q=%s")) {
                HttpResponse<String> answer = get(page.formatted(loaded.slug()));
                assertThat(answer.statusCode()).as(page + loaded).isEqualTo(200);
                assertThat(answer.body()).as(page).doesNotContain("603729");
                Document read = Jsoup.parse(answer.body(), site());
                Set<String> shapes = shapes(read);
                assertThat(shapes).as(page + loaded).isSubsetOf(allowed.computeIfAbsent(page, any -> shapes));
                assertThat(addresses(read)).as(page + loaded).allMatch(this::isOurs);
            }
            String page = Jsoup.parse(get("/v/" + loaded.slug()).body()).wholeText();
            assertThat(page).contains(loaded.payloads());
            assertThat(get("/v/" + loaded.slug() + "/rulebook.md").body())
                    .doesNotContainPattern("(?<!\\\\)<[a-zA-Z/!?]")
                    .doesNotContainPattern("(?<!\\\\)\\]\\((javascript|//)");
            HttpResponse<String> script = get("/v/" + loaded.slug() + "/script.horn");
            assertThat(script.headers().firstValue("Content-Type")).contains("text/plain;charset=utf-8");
            assertThat(script.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(script.headers().firstValue("Content-Disposition"))
                    .contains("attachment; filename=\"" + loaded.slug() + ".1.horn\"");
            JsonNode told = json(get("/api/v1/variants/" + loaded.slug()));
            assertThat(told.toString()).contains(loaded.slug());
        }
        for (String list : List.of("/", "/games", "/games?q=yak")) {
            Document read = Jsoup.parse(get(list).body(), site());
            assertThat(read.select("script:not([src]):not([nonce]), iframe, object, [style], [onerror]"))
                    .as(list)
                    .isEmpty();
            assertThat(addresses(read)).as(list).allMatch(this::isOurs);
        }
        assertThat(submit("/operator/session", "token=" + encoded(OPERATOR)).statusCode())
                .isLessThan(400);
        report(all.getFirst().slug(), all.getFirst().payloads());
        Set<String> quiet = shapes(Jsoup.parse(get("/operator").body(), site()));
        List<String> reported = PAYLOADS.subList(0, 4 * IN_A_REPORT); // nobody may report more
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
    private Loaded publish(int number, List<String> payloads) throws IOException, InterruptedException {
        String all = String.join(" ", payloads);
        String script = """
            # %1$s
            variant loaded_yak_%2$d "%5$s" extends standard {
              about "%3$s"
              set limit to %4$d # %1$s
              rule extra "%3$s" on taken { player gains 1 }
                ruling "%3$s"
              modifier pest fills 0 { starts at row with lowest first }
              example "%3$s" {
                given rows [5 8 11 13] [70 78] [64] [20]
                when ann plays 14
                then rows [5 8 11 13 14] [70 78] [64] [20]
              }
            }
            """.formatted(all, number, quoted(all), 20 + number, quoted(cut(all, LONGEST_TITLE)));
        HttpResponse<String> answer = post(
                "/api/publications",
                JsonMapper.shared()
                        .writeValueAsString(Map.of(
                                "script",
                                script,
                                "author",
                                cut(payloads.getFirst(), LONGEST_NAME),
                                "note",
                                all,
                                "visibility",
                                "LISTED",
                                "tags",
                                List.of("yak"))));
        assertThat(answer.statusCode()).as(script + answer.body()).isEqualTo(201);
        return new Loaded("loaded-yak-" + number, payloads);
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
