package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** Two people who speak no common language play on their phones, each in their own. */
class LanguagesIT extends GatheredTest {
    private static final int WIDTH = 390;
    private static final int HEIGHT = 844;

    @Test
    void twoPlayEachInTheirOwnLanguage() {
        List<Browser> two = people(2);
        Browser german = two.getFirst();
        Browser indonesian = two.getLast();
        // What browsers ask for, and what somebody has chosen with a tap.
        wish(german, "de-AT,de;q=0.9,en;q=0.5");
        wish(indonesian, "fr,en;q=0.8");
        indonesian.viewport(WIDTH, HEIGHT);
        indonesian.open("/games");
        assertThat(indonesian.driver().findElement(By.tagName("html")).getDomAttribute("lang"))
                .isEqualTo("en");
        indonesian.driver().findElement(By.cssSelector(".languages [lang=id]")).click();
        indonesian.awaitThere("html[lang=id]");
        assertThat(indonesian.driver().getCurrentUrl()).endsWith("/games");
        indonesian.open(BARE_PAGE);

        String table =
                gather(two, "\"slug\":\"standard\",\"parameters\":{\"hand_size\":3,\"capacity\":2,\"limit\":10}");
        two.forEach(each -> each.viewport(WIDTH, HEIGHT));
        german.awaitText(".prompt", "Welche Karte spielst du?");
        indonesian.awaitText(".prompt", "kartu");
        screenshots(two, "languages-begun");
        assertThat(text(german, ".table-head")).doesNotContain("Rules", "Menu");

        // A set phrase is said in the language of whoever reads it.
        click(german, ".together-button");
        click(german, "[data-phrase=GOOD_LUCK]");
        waitUntil(
                indonesian,
                "what Ann said",
                PATIENCE.toSeconds(),
                () -> hidden(indonesian, ".remarks").contains("Semoga"));
        assertThat(hidden(german, ".remarks")).contains("Viel Glück");

        pick(german, ".hand .card:last-child");
        pick(indonesian, ".hand .card:last-child");
        waitUntil(german, "a turn", PATIENCE.toSeconds(), () -> {
            two.forEach(each -> click(each, ".row-choice:not(:disabled)"));
            return log(german).contains("Zug 2") || log(german).contains("Runde 2");
        });
        assertThat(log(german)).contains("Aufgedeckt").doesNotContain("Revealed", "takes", "goes to row");
        assertThat(log(indonesian)).contains("Ann").doesNotContain("Revealed", "takes", "goes to row", "Aufgedeckt");

        // In the middle of the game one of them wants to read it in English, and back.
        click(german, ".menu-button");
        german.driver()
                .findElement(By.cssSelector("#table-menu .languages [lang=en]"))
                .click();
        german.awaitThere("html[lang=en] .hand .card");
        assertThat(german.driver().getCurrentUrl()).endsWith(table);
        waitUntil(german, "the log", PATIENCE.toSeconds(), () -> log(german).contains("Revealed"));
        assertThat(log(german)).doesNotContain("Aufgedeckt");
        german.open(table + "?lang=de");
        german.awaitThere("html[lang=de] .hand .card");

        two.forEach(GatheredTest::playOn);
        waitUntil(german, "the end of the game", 600, () -> two.stream().allMatch(each -> has(each, "#game-title")));
        assertThat(text(german, "dialog[open]")).contains("Punkte").doesNotContain("points", "Play again");
        assertThat(text(indonesian, "dialog[open]")).contains("poin").doesNotContain("points", "Punkte", "Play again");
        screenshots(two, "languages-over");
        two.forEach(Browser::assertAccessible);

        german.open("/v/standard/print");
        assertThat(text(german, "main"))
                .contains("Es gewinnt, wer am Ende die wenigsten Punkte hat", "Drucken")
                .doesNotContain("Which row");
        indonesian.open("/v/standard/print");
        assertThat(text(indonesian, "main")).contains("baris").doesNotContain("Which row", "Reihe");
        two.forEach(each -> each.viewport(1280, 900));
    }

    private static void wish(Browser browser, String languages) {
        browser.driver().executeCdpCommand("Network.enable", Map.of());
        browser.driver()
                .executeCdpCommand(
                        "Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", languages)));
    }

    private static void screenshots(List<Browser> two, String name) {
        two.getFirst().screenshot(name + "-de");
        two.getLast().screenshot(name + "-id");
    }

    private static String log(Browser browser) {
        return hidden(browser, ".log-pane");
    }

    /** Its text, whether or not it is in view. */
    private static String hidden(Browser browser, String selector) {
        return String.valueOf(
                browser.driver().executeScript("return document.querySelector(arguments[0]).textContent", selector));
    }
}
