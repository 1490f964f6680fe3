package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What every answer tells the browser about whom to trust. */
class HeadersTest extends HttpTest {
    private static final List<String> PAGES = List.of(
            "/", "/v/standard", "/v/standard/script", "/v/standard/edit", "/new", "/learn", "/t/unknown", "/nothing");

    @Test
    void everyPageRunsOnlyItsOwnScripts() throws IOException, InterruptedException {
        for (String page : PAGES) {
            assertGuarded(get(page), page);
        }
        String table = openTable();
        assertGuarded(get(table), table);
        assertGuarded(get(table + "/state"), "a table's state");
    }

    @Test
    void refusalsAreGuardedToo() throws IOException, InterruptedException {
        assertGuarded(post("/api/check", "{"), "a refusal");
    }

    @Test
    void theWordThatInlineScriptsMustCarryIsNewEachTime() throws IOException, InterruptedException {
        assertThat(policy(get("/"))).isNotEqualTo(policy(get("/")));
    }

    @Test
    void nobodyKeepsWhatHoldsAHandOrLetsPeopleIn() throws IOException, InterruptedException {
        String table = openTable();
        for (String path : List.of(
                table,
                table + "/state",
                table + "/landings",
                table + "/qr.svg",
                table + "/replay.json",
                table + "/game.json",
                "/api/tables/own?id=" + table.substring("/t/".length()),
                "/lab")) {
            assertThat(caching(get(path))).as(path).isEqualTo("no-store");
        }
        assertThat(caching(post(table + "/device", ""))).isEqualTo("no-store");
        assertThat(caching(post("/api/tables", "{\"slug\":\"standard\"}"))).isEqualTo("no-store");
    }

    /** What a page asks for is never asked for again; a page that is open while the server changes finds it all the same. */
    @Test
    void whatPagesAskForKeepsUntilItChanges() throws IOException, InterruptedException {
        String home = get("/").body();
        Matcher asked = Pattern.compile("(?:href|src)=\"(/static/[^\"]+)\"").matcher(home);
        assertThat(asked.results().map(found -> found.group(1)).toList())
                .hasSizeGreaterThan(5)
                .allSatisfy(file -> assertThat(caching(get(file))).isEqualTo("public, max-age=31536000, immutable"));
        for (String file : List.of("/static/ui/base.css", "/static/" + "0".repeat(32) + "/en/ui/base.css")) {
            assertThat(get(file).statusCode()).isEqualTo(200);
            assertThat(caching(get(file))).isEqualTo("no-cache");
        }
    }

    private static String caching(HttpResponse<String> answer) {
        return String.join("; ", answer.headers().allValues("Cache-Control"));
    }

    private static void assertGuarded(HttpResponse<String> answer, String page) {
        assertThat(policy(answer))
                .as(page)
                .contains("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'")
                .containsPattern("script-src 'self' 'nonce-[A-Za-z0-9_-]{22}';")
                .doesNotContain("unsafe-");
        assertThat(answer.headers().firstValue("X-Content-Type-Options"))
                .as(page)
                .hasValue("nosniff");
    }

    private static String policy(HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Security-Policy").orElse("");
    }
}
