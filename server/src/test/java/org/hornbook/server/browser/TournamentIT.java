package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.server.web.game.ScriptLink;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Keys;

/** A league of eight: two of them at browsers, with keys only; the others and the games by requests. */
class TournamentIT extends BrowserTest {
    private static final String BRIEF = ScriptLink.link("""
        variant brief "A Brief Game" extends standard {
          set hand_size to 1
          rule over "One round." on round end { end game }
        }
        """);

    /** Joins as whoever has the browser's cookie, or as somebody new. */
    private static final String JOIN = """
        const [path, name, done] = arguments;
        fetch(`${path}/people`, { method: "POST", body: new URLSearchParams({ name }), redirect: "manual" }).then(() => done(true));
        """;

    /** Answers what the browser's person is asked at the table that is open for them, if there is one. */
    private static final String PLAY = """
        const [path, done] = arguments;
        (async () => {
          const page = await (await fetch(path)).text();
          const table = /id="own-table" href="([^"]+)"/.exec(page)?.[1];
          if (table) {
            const news = await (await fetch(`${table}/state`)).json();
            const asked = (news.view.decision?.questions ?? []).filter(({ seat }) => seat === news.seat);
            const command = { type: "Answer", command: String(Math.random()), seat: news.seat, asked: news.asked };
            const picks = asked.map(({ options, least }) => options.slice(0, least));
            if (asked.length) await fetch(`${table}/commands`, { method: "POST", body: JSON.stringify({ ...command, picks }) });
          }
          done(/Round \\d|It is over/.exec(page)?.[0]);
        })();
        """;

    @Test
    void aLeagueOfEight() {
        open("/open/" + BRIEF);
        await("html[data-ready], .ways-in");
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("[data-open=new-table]", Keys.ENTER);
        await("#new-table[open]");
        keys.tabsTo("#new-table-name");
        keys.presses("Ann");
        keys.tabsToAndPresses(".way:has([formaction]) summary", Keys.ENTER);
        assertAccessible();
        screenshot("tournament-set-up");
        keys.tabsTo("#new-tournament-title");
        keys.presses(Keys.chord(Keys.CONTROL, "a"), "Friday league");
        keys.tabsToAndPresses("#new-tournament-size", "4");
        keys.tabsToAndPresses("#new-tournament-clock", "a day");
        keys.tabsToAndPresses("[formaction]", Keys.ENTER);
        awaitText("h1", "Friday league");
        String path = String.valueOf(driver().getCurrentUrl()).replaceFirst("https?://[^/]+", "");
        assertThat(browser().texts(".chips .chip"))
                .contains("A Brief Game", "tables of 4", "3 rounds", "a day a choice");

        Browser ben = anotherBrowser();
        ben.viewport(390, 844);
        ben.open(path);
        ben.await("html[data-ready]");
        ben.driver().findElement(By.id("join-name")).sendKeys("Ben", Keys.ENTER);
        awaitText("#people", "Ben");
        Browser shared = anotherBrowser();
        shared.open(BARE_PAGE);
        List<Cookie> others = new ArrayList<>();
        for (int person = 3; person <= 8; person++) {
            shared.driver().manage().deleteAllCookies();
            shared.driver().executeAsyncScript(JOIN, path, "Person " + person);
            others.add(shared.driver().manage().getCookieNamed("hornbook-player"));
        }
        awaitText("#people", "8 people");
        awaitText(".now", "8 have joined");
        browser().pictures("tournament-joining");
        open(path + "/screen");
        awaitText("#people", "Person 8");
        room("tournament-screen-joining");
        open(path);
        ben.pictures("tournament-joined");

        keys.tabsToAndPresses(".opener form button", Keys.ENTER);
        ben.await("#own-table");
        await("#own-table");
        browser().pictures("tournament-playing");
        keys.tabsToAndPresses("#own-table", Keys.ENTER);
        await(".hand .card");
        String table = String.valueOf(driver().getCurrentUrl());
        driver().get(table + "/screen?turns");
        awaitText(".prompt", "4 players are choosing.");
        assertThat(driver().findElements(By.cssSelector(".hand .card"))).isEmpty();
        room("table-screen");
        waiting().until(_ -> String.valueOf(driver().getCurrentUrl()).contains(path + "/screen?after="));
        awaitText(".ranks", "Ann");
        room("tournament-screen");
        keys.tabsToAndPresses(".turns", Keys.ENTER);
        awaitText(".turns", "Go on");
        open(path);
        ben.driver().findElement(By.id("own-table")).click();
        ben.await(".hand .card");
        playTo("Round 2", path, ben, shared, others);
        ben.awaitText(".result .closing", "To your next table");
        ben.driver().findElement(By.cssSelector(".result .closing a.primary")).click();
        ben.awaitText(".log", "Round 1 begins."); // he may have played his only card
        playTo("It is over", path, ben, shared, others);
        awaitText("#people", "Result");
        awaitText(".now", "It is over.");
        assertThat(browser().texts("#rounds h3")).containsExactly("Round 3", "Round 2", "Round 1");
        assertThat(driver().findElements(By.cssSelector(".standing tbody tr"))).hasSize(8);
        browser().pictures("tournament-over");
        ben.open(path);
        ben.awaitText("#people", "Result");

        open(path + "/screen");
        awaitText(".now", "It is over.");
        room("tournament-screen-over");
        driver().get(table + "/screen");
        await("dialog.result");
        room("table-screen-over");
        driver().get(table);
        await("dialog.result");
        assertThat(browser().texts(".result .closing a.primary")).containsExactly("Back to the tournament");
        driver().get(table + "/evening");
        awaitText("h1", "Friday league");
        open("/me");
        awaitText("main", "Friday league");
    }

    /** @param others whose cookies the shared browser takes by turns */
    private void playTo(String what, String path, Browser ben, Browser shared, List<Cookie> others) {
        for (int turn = 0; turn < 200 && !what.equals(driver().executeAsyncScript(PLAY, path)); turn++) {
            ben.driver().executeAsyncScript(PLAY, path);
            for (Cookie other : others) {
                shared.driver().manage().addCookie(other);
                shared.driver().executeAsyncScript(PLAY, path);
            }
        }
    }

    /** As a room sees it, and on a phone. */
    private void room(String name) {
        for (int width : new int[] {1920, 390}) {
            browser().viewport(width, width == 390 ? 844 : 1080);
            assertAccessible();
            assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(width);
            screenshot(name + "-" + width);
        }
        browser().viewport(1280, 900);
    }

    @Test
    void theHomePageOpensOneAsWell() {
        open("/");
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("details:has(.tournament-form) > summary", Keys.ENTER);
        assertAccessible();
        screenshot("tournament-home");
        keys.tabsTo("#tournament-name");
        keys.presses("Ann");
        keys.tabsTo("#tournament-form");
        keys.presses("knock");
        keys.tabsToAndPresses(".tournament-form button", Keys.ENTER);
        awaitText("h1", "Our tournament");
        awaitText(".chips", "the best");
        keys.tabsToAndPresses(".opener summary", Keys.ENTER);
        keys.tabsToAndPresses(".opener [action$=ending] button", Keys.ENTER);
        awaitText(".now", "It has ended before its first round.");
    }
}
