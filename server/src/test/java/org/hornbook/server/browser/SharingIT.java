package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

class SharingIT extends BrowserTest {
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
        assertThat(browser().consoleErrors()).isEmpty();

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

        assertThat(other.consoleErrors()).isEmpty();
    }
}
