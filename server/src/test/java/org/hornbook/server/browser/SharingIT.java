package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

class SharingIT extends BrowserTest {
    /** A server that is away is said once; when it is back, what was typed meanwhile is checked, and can be shared. */
    @Test
    void whatIsTypedWhileTheServerIsAwayIsCheckedLater() throws UnusableStore {
        browser().viewport(1280, 900);
        open("/new");
        await("html[data-checked]");
        stopServer();
        WebElement content = driver().findElement(By.cssSelector(".cm-content"));
        content.sendKeys(Keys.chord(Keys.CONTROL, "a"), "variant roomy extends standard { set capacity to 6 ");
        await("html[data-away]");
        awaitText("#state", "cannot be reached");
        startServerAgain();

        awaitText("#state", "1 example failing");
        assertThat(driver().findElements(By.cssSelector("html[data-away]"))).isEmpty();
        driver().findElement(By.id("share")).click();
        await("#failing[open]");
        assertThat(driver().findElement(By.id("failing-list")).getText()).contains("figure 3: the sixth card");
        assertAccessible();
        driver().findElement(By.id("failing-share")).click();
        await("#shared[open]");
        assertThat(consoleErrors()).isNotEmpty().allMatch(error -> error.contains("ERR_CONNECTION_REFUSED"));
    }

    @Test
    void aVariantIsSharedByLinkAndPlayedElsewhere() {
        browser().viewport(1280, 900);
        open("/v/third-strike/edit");
        await("html[data-checked] #share");
        driver().findElement(By.id("share")).click();
        await("#shared[open]");
        assertThat(driver().findElement(By.id("shared")).getSize().width).isGreaterThan(400);
        assertAccessible();
        screenshot("workshop-share");
        String link = driver().findElement(By.id("shared-open")).getDomProperty("href");

        Browser other = anotherBrowser();
        other.driver().get(Objects.requireNonNull(link));
        other.driver()
                .findElement(By.cssSelector("form[action='/tables'] button"))
                .click();
        new WebDriverWait(other.driver(), PATIENCE)
                .until(ExpectedConditions.visibilityOfElementLocated(By.cssSelector(".hand .card")));
        other.driver().executeScript("localStorage.setItem('pace', 'instant')");
        other.driver().navigate().refresh();
        new ThoughtlessPlayer(other.driver()).playUntil("dialog[open]");
    }

    /** It holds the script; whoever opens it needs nothing that is kept on the server. */
    @Test
    void aLinkWithTheScriptInItOpensInAFreshBrowser() {
        browser().viewport(1280, 900);
        open("/v/third-strike/edit");
        await("html[data-checked] #share");
        driver().findElement(By.id("share")).click();
        await("#shared[open]");
        driver().findElement(By.id("shared-whole")).click();
        await("#shared-open[href*='/open/']");
        assertAccessible();
        screenshot("workshop-share-whole");
        String link = driver().findElement(By.id("shared-open")).getDomProperty("href");

        Browser other = anotherBrowser();
        other.driver().get(Objects.requireNonNull(link));
        assertThat(other.driver().findElement(By.tagName("h1")).getText()).isEqualTo("Third Strike");
        other.driver()
                .findElement(By.cssSelector("form[action='/tables'] button"))
                .click();
        new WebDriverWait(other.driver(), PATIENCE)
                .until(ExpectedConditions.visibilityOfElementLocated(By.cssSelector(".hand .card")));
    }
}
