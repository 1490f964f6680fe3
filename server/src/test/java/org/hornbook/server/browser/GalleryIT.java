package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;

/** Somebody finds a variant among many, likes it, makes one of their own of it, and reports another. */
class GalleryIT extends BrowserTest {
    @Test
    void aForkIsPublishedWithKeysAlone() {
        published("keyed", "Keyed Rows", "family");
        Keyboard ben = new Keyboard(browser());
        browser().viewport(1280, 900);
        open("/");
        ben.tabsToAndPresses("[data-search]", "keyed", Keys.ENTER);
        await(".games-found a[href='/v/keyed']");
        browser().pictures("games-found");
        ben.tabsToAndPresses("a[href='/v/keyed']", Keys.ENTER);
        await(".byline");
        ben.tabsToAndPresses("form[action$='/like'] button", Keys.ENTER);
        await("form[action$='/like'] button[aria-pressed=true]");
        await(".variant-picture.drawn .row");
        assertAccessible();
        ben.tabsToAndPresses(".variant-words a[href$='/edit']", Keys.ENTER);
        await("html[data-checked]");
        ben.tabsToAndPresses(
                ".cm-content", Keys.chord(Keys.CONTROL, "a"), "variant keyed_too extends keyed { set row_count to 3 ");
        await("html[data-checked] #publish-it:enabled");
        ben.presses(Keys.ESCAPE, Keys.ESCAPE); // the first for words that are offered, the second to leave the editor
        ben.tabsBackTo("#publish-it");
        ben.presses(Keys.ENTER);
        await("#publish[open]");
        ben.tabsToAndPresses("#publish-author", Keys.chord(Keys.CONTROL, "a"), "Ben");
        ben.tabsToAndPresses("#publish-tags", "quick, Silly");
        ben.tabsToAndPresses("#publish-send", Keys.ENTER);
        await("#published[open]");
        ben.tabsToAndPresses("#published-open", Keys.ENTER);
        awaitText(".byline", "by Ben, version 1");
        assertThat(driver().findElement(By.cssSelector(".byline-chips")).getText())
                .contains("quick", "silly");
        await("#family [aria-current][href='/v/keyed-too']");
        ben.tabsToAndPresses("#family a[href='/family']", Keys.ENTER);
        await(".family-tree a[href='/v/keyed'] ~ .soft");
        assertThat(driver().findElements(By.cssSelector("li:has(> p a[href='/v/keyed']) > ul a")))
                .extracting(link -> link.getDomAttribute("href"))
                .contains("/v/keyed-too");
        browser().pictures("family");
        assertThat(consoleErrors()).isEmpty();
    }

    @Test
    void whatIsReportedIsHiddenByTheOperatorOnAPhone() {
        published("rude", "Rude Rows", "");
        browser().viewport(390, 844);
        open("/games?changes=placement");
        assertAccessible();
        new Select(driver().findElement(By.id("players"))).selectByValue("4");
        driver().findElement(By.cssSelector(".finding .primary")).click();
        waiting().until(ExpectedConditions.urlContains("players=4"));
        await("a[href='/v/rude']"); // it was there before, too
        assertThat(driver().getCurrentUrl()).contains("changes=placement");
        open("/v/rude");
        driver().findElement(By.cssSelector(".reporting summary")).click();
        driver().findElement(By.id("report-words")).sendKeys("It is.");
        assertAccessible();
        screenshot("report-phone");
        driver().findElement(By.cssSelector(".reporting button")).click();
        awaitText("main", "Thank you");

        open("/operator");
        assertAccessible();
        driver().findElement(By.id("token")).sendKeys(Site.OPERATOR, Keys.ENTER);
        awaitText(".cases", "Rude Rows");
        assertAccessible();
        screenshot("operator-phone");
        driver().findElement(By.id("note-rude")).sendKeys("Not here.");
        driver().findElement(By.cssSelector("button[aria-label='Hide Rude Rows']"))
                .click();
        awaitText("main", "No open reports.");
        assertAccessible();
        open("/v/rude");
        awaitText("main", "This variant is hidden");
        assertAccessible();
        open("/games?q=rude");
        awaitText(".nothing-found", "Try fewer words");
        assertAccessible();
        assertThat(consoleErrors()).allMatch(error -> error.contains("410"));
    }

    @Tag("long")
    @Test
    void whatEachRuleDoesIsMeasuredBesideIt() {
        browser().viewport(390, 844);
        open("/compare/standard/cow-and-odd");
        assertThat(driver().findElements(By.cssSelector(".effect"))).isEmpty();
        driver().findElement(By.cssSelector("form[action$='/measuring'] button"))
                .click();
        await(".differences .effect");
        assertThat(driver().getCurrentUrl()).endsWith("/compare/standard/cow-and-odd#by-consequence");
        assertThat(driver().findElements(By.cssSelector("section > .differences > li .effect")))
                .isNotEmpty()
                .allSatisfy(effect -> assertThat(effect.getText()).startsWith("Measured"));
        awaitText(".consequence", "2 games of");
        assertThat(driver().findElements(By.cssSelector(".consequence button"))).isEmpty();
        assertAccessible();
        screenshot("effects-phone");

        Browser other = anotherBrowser();
        other.viewport(1280, 900);
        other.open("/compare/standard/cow-and-odd");
        assertThat(other.driver().findElements(By.cssSelector(".differences .effect")))
                .isNotEmpty();
        other.pictures("effects");
    }

    @Test
    void aGameIsPlayedInAFrameOfAnotherSite() throws IOException {
        browser().viewport(390, 844);
        open("/embed/standard/game?deal=42");
        assertAccessible();
        screenshot("frame-phone");
        byte[] page = ("<!doctype html><title>Elsewhere</title><iframe width=380 height=800 src='"
                        + driver().getCurrentUrl() + "'></iframe>")
                .getBytes(StandardCharsets.UTF_8);
        HttpServer elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        elsewhere.createContext("/blog", exchange -> {
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        elsewhere.start();
        try {
            driver().get("http://127.0.0.1:" + elsewhere.getAddress().getPort() + "/blog");
            driver().switchTo().frame(0);
            for (String card : List.of("53", "49", "78")) {
                await("button [data-card='" + card + "']");
                driver().findElement(By.cssSelector("button:has([data-card='" + card + "'])"))
                        .click();
                awaitText(".news", "Your " + card + " goes to row");
            }
        } finally {
            driver().switchTo().defaultContent();
            elsewhere.stop(0);
        }
    }

    /** Every place where somebody reads or plays what another has written; {@code PayloadsTest} has more of it. */
    @Tag("long")
    @Test
    void whatOthersWriteRunsNowhere() {
        String payload = "</script><img src=x onerror=window.hit=1>\"'><svg onload=window.hit=1>{{7*7}}";
        browser().viewport(1280, 900);
        publishedWith(payload);
        for (String page : List.of(
                "/",
                "/games?q=loaded",
                "/family",
                "/v/loaded",
                "/v/loaded/script",
                "/v/loaded/print?paper=a5",
                "/v/loaded/cards",
                "/embed/loaded",
                "/embed/loaded/game?deal=1",
                "/compare/standard/loaded",
                "/lab?game=loaded")) {
            open(page);
            runsNothing(page);
        }
        open("/v/loaded.1/edit");
        await("html[data-checked]");
        runsNothing("workshop");

        String name = payload.substring(17, 41);
        open(table(name, false));
        awaitText("main", name);
        runsNothing("gathering");
        open(table(name, true));
        await(".hand .card");
        runsNothing("table");
    }

    /** The address of a new one, begun or not. */
    private String table(String host, boolean start) {
        return String.valueOf(driver().executeAsyncScript("""
            const [name, start, done] = arguments;
            fetch("/api/tables", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ slug: "loaded", name, start }),
            }).then((answer) => answer.json()).then((answer) => done(answer.table));
            """, host, start));
    }

    private void runsNothing(String page) {
        assertThat(driver().executeScript(
                                "return window.hit === undefined && !document.querySelector('[onerror], [onload]')"))
                .as(page)
                .isEqualTo(true);
    }

    /** With a payload in every field. */
    private void publishedWith(String payload) {
        Browser author = anotherBrowser();
        author.open(BARE_PAGE);
        Object status = author.driver().executeAsyncScript("""
            const [payload, done] = arguments;
            const text = JSON.stringify(payload).replaceAll("{", "\\\\{");
            fetch("/api/publications", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({
                script: `variant loaded ${text} extends standard {
                  about ${text}
                  param fee = 1 in 0..3 ${text}
                  counter strikes ${text} = 0 per player each round
                  rule extra ${text} on taken { player gains fee, set player.strikes to player.strikes + 1 }
                    ruling ${text}
                  replace step laying ${text} { each player chooses lead from hand ${text}, secretly, absent random }
                  modifier pest after dealing step pest_starts "It begins." { move pest to row with lowest first }
                  example ${text} { given rows [5 8] [70] [64] [20] when ann plays 14 then rows [5 8 14] [70] [64] [20] }
                }`,
                author: payload.slice(0, 24), note: payload, visibility: "LISTED", from: null, tags: [payload.slice(9, 33)],
              }),
            }).then((answer) => done(answer.status));
            """, payload);
        assertThat(status).isEqualTo(201L);
    }

    /** By somebody else. */
    private void published(String name, String title, String tag) {
        Browser author = anotherBrowser();
        author.open(BARE_PAGE);
        Object status = ((JavascriptExecutor) author.driver()).executeAsyncScript("""
            const [name, title, tag, done] = arguments;
            fetch("/api/publications", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({
                script: `variant ${name} "${title}" extends standard { set capacity to 6 }`,
                author: "Ann", note: "", visibility: "LISTED", from: null, tags: [tag],
              }),
            }).then((answer) => done(answer.status));
            """, name, title, tag);
        assertThat(status).isEqualTo(201L);
    }
}
