package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
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
