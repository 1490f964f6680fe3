package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

class LearnIT extends BrowserTest {
    /** All topics of a chapter are drawn alike, and looking at each takes long. */
    private static final String OTHER_TOPICS = ".topic:nth-of-type(n + 4)";

    @ParameterizedTest
    @ValueSource(strings = {"/learn", "/learn/reference", "/api"})
    void pagesReadWellOnEveryScreen(String path) {
        String name = path.substring(1).replace('/', '-');
        open(path);
        for (int width : new int[] {1280, 390}) {
            browser().viewport(width, 900);
            assertThat(driver().executeScript("return document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            screenshot(name + "-" + width);
        }
        driver().executeScript(
                        "document.querySelectorAll(arguments[0]).forEach((topic) => topic.remove())", OTHER_TOPICS);
        assertAccessible();
        browser().viewport(1280, 900);
    }

    /** Whoever knows the base game plays the cards that show what another adds; the page is as it was afterwards. */
    @Test
    void whatIsNewInAGameIsLearntWithKeysAlone() {
        browser().forget();
        browser().viewport(1280, 720);
        open("/learn");
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("[data-of=jumping-cow]", Keys.ENTER);
        awaitText(".how-to-play .lead", "A cow without a value fills a place");
        awaitText(".how-to-play button:focus", "Play 6 cards to learn it");
        assertAccessible();
        keys.presses(Keys.chord(Keys.TAB));
        awaitText(".how-to-play button:focus", "I know 6 nimmt!: 2 new cards");
        keys.presses(Keys.ENTER);
        for (int lesson = 1; lesson <= 2; lesson++) {
            awaitText(".lesson-count", lesson + " of 2");
            await(".how-to-play .to-play");
            if (lesson == 1) {
                assertAccessible();
            }
            keys.tabsToAndPresses(".how-to-play .to-play", Keys.ENTER);
            await("[data-next]:not([hidden])");
            keys.presses(Keys.ENTER);
        }
        awaitText(".how-to-play", "The cow begins at the row with the lowest card.");
        keys.presses(Keys.ENTER);
        await("[data-of=jumping-cow]:focus");
        assertThat(driver().findElements(By.cssSelector("dialog"))).isEmpty();

        keys.tabsBackTo("[data-of=ascension]");
        keys.presses(Keys.ENTER);
        awaitText(".how-to-play button:focus", "I know 6 nimmt!"); // and the page knows that
        keys.presses(Keys.ESCAPE);
        await("[data-of=ascension]:focus");
        browser().viewport(1280, 900);
    }

    @Tag("long")
    @Test
    void typingLeavesTheTopicsThatMatch() {
        open("/learn/reference");
        driver().findElement(By.id("filter")).sendKeys("begins the row anew");
        awaitText("#found", "One topic found");
        assertThat(driver().findElements(By.cssSelector(".topic")))
                .filteredOn(WebElement::isDisplayed)
                .extracting(topic -> topic.getDomAttribute("id"))
                .containsExactly("take");
    }
}
