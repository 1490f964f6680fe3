package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** A deal a day: two people at the two ends of the world play the same one, and the next on the next day. */
class DailyIT extends BrowserTest {
    private final List<String> zones = List.of("Pacific/Auckland", "America/Los_Angeles");

    @Test
    void twoPeopleInTwoZonesPlayTheSameDayAndTheNext() {
        Browser ann = browser();
        Browser ben = anotherBrowser();
        zone(ann, zones.getFirst());
        zone(ben, zones.getLast());
        ann.open("/");
        ann.awaitText(".daily-teaser", "You have not played yet.");
        Keyboard keys = new Keyboard(ann);
        keys.tabsToAndPresses(".daily-teaser a", Keys.ENTER);
        ann.await(".daily form .primary");
        ben.open("/daily");
        assertThat(attribute(ben, "[data-day]", "datetime")).isEqualTo(attribute(ann, "[data-day]", "datetime"));
        assertThat(text(ben, "[data-day]")).isEqualTo(text(ann, "[data-day]"));
        ann.awaitText("[data-local]", "where you are");
        assertThat(text(ben, "[data-local]")).isNotEqualTo(text(ann, "[data-local]"));
        ann.pictures("daily-before");

        ann.driver().executeScript("localStorage.setItem('pace', 'instant')");
        keys.tabsToAndPresses(".daily form .primary", Keys.ENTER);
        ann.await(".hand");
        String table = String.valueOf(ann.driver().getCurrentUrl());
        ben.driver().get(table);
        ben.awaitText("main", "This is a game of today's deal");
        assertThat(ben.consoleErrors()).hasSize(1).allMatch(error -> error.contains("409"));
        new ThoughtlessPlayer(ann.driver()).playUntil("#game-title");
        ann.pictures("daily-over");
        keys.tabsToAndPresses("dialog[open] a.primary", Keys.ENTER);
        ann.await("[data-line]");
        String line = text(ann, "[data-line]");
        assertThat(line.lines().toList().getFirst()).startsWith("Hornbook 20").contains("place 1 of 1");
        assertThat(line.lines().toList().get(1)).matches("[○◐●]{3,}");
        keys.tabsToAndPresses("[data-copy]", Keys.ENTER);
        ann.awaitText("[data-copied]", "Copied.");

        new Keyboard(ben).tabsToAndPresses(".site-footer a[href='/daily']", Keys.ENTER);
        ben.await(".daily form .primary");
        ben.driver().executeScript("localStorage.setItem('pace', 'instant')");
        ben.driver().findElement(By.cssSelector(".daily form .primary")).click();
        new ThoughtlessPlayer(ben.driver()).playUntil("#game-title");
        ben.open("/daily");
        ben.awaitText(".daily-bars", "you");
        ben.pictures("daily-result");
        ben.driver().get(table + "/replay");
        ben.await("html[data-ready]");

        String day = attribute(ann, "[data-day]", "datetime");
        wind(Duration.ofDays(1));
        ann.open("/daily");
        assertThat(attribute(ann, "[data-day]", "datetime")).isGreaterThan(day);
        ann.await(".daily form .primary");
        keys.tabsToAndPresses(".daily-past a[href='/daily/" + day + "']", Keys.ENTER);
        ann.awaitText("[data-line]", line.lines().toList().get(1));
        ann.driver().findElement(By.cssSelector(".daily summary")).click();
        ann.pictures("daily-past");
        ann.open("/");
        ann.pictures("daily-home");
    }

    private static void zone(Browser browser, String zone) {
        browser.driver().executeCdpCommand("Emulation.setTimezoneOverride", Map.of("timezoneId", zone));
    }

    private static String attribute(Browser browser, String selector, String name) {
        return Objects.requireNonNull(
                browser.driver().findElement(By.cssSelector(selector)).getDomAttribute(name));
    }

    private static String text(Browser browser, String selector) {
        return browser.driver().findElement(By.cssSelector(selector)).getText();
    }
}
