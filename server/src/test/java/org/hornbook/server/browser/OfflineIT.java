package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** Rules that were opened, and hands that were kept, are there without a server. */
class OfflineIT extends BrowserTest {
    private static final String HAND_1 = "#hands button:nth-child(2)";
    private static final String CARD = "#practice .hand.ready .card:last-child";

    @Test
    void rulesAreReadAndAHandIsPractisedWithoutAServer() throws UnusableStore {
        browser().viewport(390, 844);
        open("/offline");
        await("html[data-ready]");
        driver().executeScript("localStorage.setItem('pace', 'instant')");
        driver().executeAsyncScript("navigator.serviceWorker.ready.then(() => arguments[0]())");
        open("/v/jumping-cow");
        awaitText("h1", "The Jumping Cow");
        open("/offline");
        awaitText("#kept", "The Jumping Cow");
        driver().findElement(By.id("keep")).sendKeys(Keys.ENTER);
        awaitText("#told", "Everything is on this device.");
        assertAccessible();
        browser().pictures("offline");

        stopServer();
        try {
            open("/v/jumping-cow");
            awaitText("h1", "The Jumping Cow");
            assertThat(driver().findElement(By.tagName("main")).getText()).contains("cow");
            open("/lab");
            awaitText("#away", "You're offline.");
            driver().findElement(By.cssSelector(HAND_1)).click();
            await(CARD);
            driver().findElement(By.cssSelector(CARD)).click();
            await("#practice .hand.ready:not(:has(.card:nth-child(10)))");
            await(CARD);
            driver().findElement(By.cssSelector(CARD)).click();
            awaitText("#practice .prompt", "You're offline. Here you play the first turn");
        } finally {
            startServerAgain();
        }
        assertThat(consoleErrors())
                .isNotEmpty()
                .allMatch(error -> error.contains("ERR_CONNECTION_REFUSED") || error.contains("503"));
        driver().findElement(By.id("again")).click();
        awaitText("h1", "The lab");
        open("/offline");
        await("html[data-ready]");
        driver().findElement(By.id("forget")).sendKeys(Keys.ENTER);
        awaitText("#kept", "Nothing yet.");
    }
}
