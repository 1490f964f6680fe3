package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.support.ui.Select;

/** Two people have played together: each has a page of their games, and one invites the other to the next table. */
class PeopleIT extends BrowserTest {
    private static final String POST = """
        const post = (path, body) => fetch(path, { method: "POST", headers: { Accept: "application/json" }, body: JSON.stringify(body) })
            .then((answer) => answer.text()).then((text) => text ? JSON.parse(text) : null);
        const say = (table, seat, command) => post(`${table}/commands`, { command: String(Math.random()), seat, ...command });
        """;

    private static final String OPEN = POST + """
        const [done] = arguments;
        const script = `variant brief "A Brief Game" extends standard {
          set hand_size to 1
          rule over "One round." on round end { end game }
        }`;
        post("/api/tables", { script, bots: 0, name: "Ann", start: false }).then(({ table }) => done(table));
        """;

    private static final String SIT = POST + """
        const [table, done] = arguments;
        (async () => {
          await say(table, 0, { type: "Sit", name: "Ben" });
          const page = await (await fetch(table)).text();
          await say(table, 2, { type: "Accept", rules: /"hash":"(\\w{64})"/.exec(page)[1] });
          done(true);
        })();
        """;

    private static final String ANSWER = POST + """
        const [table, seat, starts, done] = arguments;
        (async () => {
          if (starts) await say(table, seat, { type: "Start" });
          const news = await (await fetch(`${table}/state?seat=${seat}`)).json();
          const asked = (news.view.decision?.questions ?? []).filter((question) => question.seat === seat);
          if (asked.length) await say(table, seat, { type: "Answer", asked: news.asked, picks: asked.map(({ options, least }) => options.slice(0, least)) });
          done(news.phase);
        })();
        """;

    /** Two strangers who wait for the same game come to one table. */
    @Test
    void whoPlaysAnybodySitsWithWhoeverWaits() {
        Browser ben = anotherBrowser();
        ben.viewport(390, 844);
        String table = waits(browser(), "Ann");
        await("[data-fills]");
        awaitText("[data-fills]", "bots take the free seats in 2:");
        assertAccessible();
        screenshot("anybody");
        assertThat(waits(ben, "Ben")).isEqualTo(table);
        awaitText("[data-part=seats]", "Ben");
        ben.assertAccessible();
    }

    private String waits(Browser browser, String name) {
        browser.open("/");
        browser.driver().findElement(By.cssSelector(".anybody summary")).click();
        browser.assertAccessible();
        browser.driver()
                .findElement(By.cssSelector(".anybody-form [name=name]"))
                .sendKeys(name);
        browser.driver().findElement(By.cssSelector(".anybody-form button")).click();
        browser.await("html[data-ready] [data-part=seats]");
        return String.valueOf(browser.driver().getCurrentUrl());
    }

    @Test
    void whoHasPlayedTogetherFindsAndInvitesEachOther() {
        open("/");
        Browser ben = anotherBrowser();
        ben.open("/");
        String table = String.valueOf(driver().executeAsyncScript(OPEN));
        ben.driver().executeAsyncScript(SIT, table);
        driver().executeAsyncScript(ANSWER, table, 1, true);
        for (int turn = 0; turn < 3; turn++) {
            ben.driver().executeAsyncScript(ANSWER, table, 2, false);
            driver().executeAsyncScript(ANSWER, table, 1, false);
        }
        waiting().until(_ -> {
            open("/me");
            return !driver().findElements(By.cssSelector(".me-games li")).isEmpty();
        });
        browser().pictures("me");
        assertThat(browser().texts(".me-table th[scope=row]")).isEqualTo(List.of("A Brief Game", "Ben"));

        open(table);
        await(".another summary");
        driver().findElement(By.cssSelector(".another summary")).click();
        waiting()
                .until(_ -> !driver().findElements(By.cssSelector(".another option[value=even-odd]"))
                        .isEmpty());
        assertAccessible();
        screenshot("another-game");
        new Select(driver().findElement(By.cssSelector(".another select"))).selectByValue("even-odd");
        driver().findElement(By.cssSelector(".another button")).click();
        awaitText("h1", "Even/Odd");
        driver().get(driver().getCurrentUrl() + "/evening");
        awaitText(".me-table", "A Brief Game");
        browser().pictures("evening");

        String next = String.valueOf(driver().executeAsyncScript(OPEN));
        open(next);
        await("[data-met] button");
        assertAccessible();
        driver().findElement(By.cssSelector("[data-met] button")).click();
        awaitText("[data-met]", "Invited");
        screenshot("gathering-met");
        ben.open("/");
        ben.awaitText("[data-invitations]", "Ann asks you to play A Brief Game");
        ben.viewport(390, 844);
        ben.assertAccessible();
        ben.screenshot("invited");
        ben.driver().findElement(By.cssSelector("[data-invitations] a")).click();
        ben.awaitText("h1", "A Brief Game");
    }
}
