package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.web.calls.PushEndpoint;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Whoever asks for it at the table is called when it is their turn and the table is not open. */
class CallsIT extends BrowserTest {
    private static final String AT_THIS_TABLE = "#calling [data-focus^=calls-]";

    /** The browser counts them, and others may have been here before. */
    private static final int MOST_REGISTRATIONS = 100;

    /** A browser without a screen lets nobody show notices; the worker tells open pages of them as well. */
    @Test
    void aPushReachesTheServiceWorkerWhichTellsThePages() {
        try (PushEndpoint endpoint = new PushEndpoint()) {
            browser().viewport(390, 844);
            open(BARE_PAGE);
            String table = send(
                    "/api/tables", Map.of("slug", "standard", "bots", 1, "kind", "random", "name", "Ann"), "table");
            open(table);
            await(".hand .card");
            driver().findElement(By.cssSelector(".menu-button")).click();
            driver().findElement(By.cssSelector("[data-open=calling]")).click();
            await(AT_THIS_TABLE);
            browser().pictures("calls-table");
            assertAccessible();
            driver().findElement(By.cssSelector(AT_THIS_TABLE)).sendKeys(Keys.SPACE);
            awaitText("#calling .told", "You are called while this table is not open");
            awaitText("#calling .call-missing", "Choose below how you are called");
            assertThat(driver().switchTo().activeElement().getDomAttribute("data-focus"))
                    .as("the switch keeps the focus")
                    .startsWith("calls-");

            send("/api/calls/push", endpoint.subscription(), "push");
            open("/calls");
            await(".call-row");
            wind(Duration.ofMinutes(2));
            waiting().until(_ -> !endpoint.messages().isEmpty());
            driver().executeAsyncScript("""
                const [done] = arguments;
                window.told = [];
                navigator.serviceWorker.addEventListener("message", ({ data }) => told.push(Object.values(data).join("|")));
                navigator.serviceWorker.ready.then(() => done());
                """);
            driver().executeCdpCommand("ServiceWorker.enable", Map.of());
            for (int registration = 0; registration < MOST_REGISTRATIONS; registration++) {
                driver().executeCdpCommand(
                                "ServiceWorker.deliverPushMessage",
                                Map.of(
                                        "origin", browser().site(),
                                        "registrationId", String.valueOf(registration),
                                        "data", endpoint.messages().getFirst()));
            }
            waiting().until(_ -> !told().isEmpty());
            assertThat(told()).containsExactly("Your turn: 6 nimmt!|It is your turn at 6 nimmt!.|" + table);
            awaitText(".site-header .your-turn", "Your turn: 6 nimmt!");
        }
    }

    @Test
    void allCallsAreOnOnePageForKeysAndScreenReaders() {
        browser().viewport(390, 844);
        open("/calls");
        await("[data-calls][data-ready]");
        WebElement address = driver().findElement(By.id("call-mail"));
        address.sendKeys("ann@example.org", Keys.ENTER);
        awaitText(".told", "A mail goes to ann@example.org. Open the link in it.");
        awaitText(".call-address", "open the link in the mail that it was sent");
        driver().findElement(By.cssSelector("[data-focus=quiet]")).sendKeys(Keys.SPACE);
        await(".call-hours:not([hidden])");
        assertAccessible();
        browser().pictures("calls");
        driver().findElement(By.cssSelector("[data-focus=forget]")).sendKeys(Keys.ENTER);
        awaitText(".told", "Everything about your calls is deleted.");
        assertThat(driver().findElements(By.cssSelector(".call-address"))).isEmpty();
    }

    private List<String> told() {
        return ((List<?>) Objects.requireNonNull(driver().executeScript("return told")))
                .stream().map(String::valueOf).toList();
    }

    /** Sends JSON as a page does; gives a part of the answer. */
    private String send(String path, Map<String, Object> body, String part) {
        return String.valueOf(driver().executeAsyncScript("""
            const [path, body, part, done] = arguments;
            fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
              .then((answer) => answer.json())
              .then((answer) => done(answer[part]));
            """, path, body, part));
    }
}
