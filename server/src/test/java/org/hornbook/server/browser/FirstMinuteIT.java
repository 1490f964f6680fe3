package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;

/** Somebody who has never been here comes to the home page, learns the game by playing, and plays. */
class FirstMinuteIT extends BrowserTest {
    private static final int LESSONS = 4;
    private static final String NEXT = "[data-next]:not([hidden])";

    @Test
    void theGameIsLearntWithKeysAlone() {
        browser().forget();
        browser().viewport(1280, 720);
        open("/");
        Keyboard keys = new Keyboard(browser());
        for (int lesson = 1; lesson <= LESSONS; lesson++) {
            awaitText(".lesson-count", lesson + " of " + LESSONS);
            await(".hand .to-play");
            if (lesson == 1) {
                assertAccessible();
                assertThat(texts(".lesson-difference")).isNotEmpty().allMatch(each -> each.startsWith("+"));
                assertThat(driver().findElements(By.cssSelector(".lesson-arrow")))
                        .hasSize(1);
            }
            keys.tabsToAndPresses(".hand .to-play", Keys.ENTER);
            await(NEXT + ", .row-choice");
            if (!driver().findElements(By.cssSelector(".row-choice")).isEmpty()) {
                keys.tabsToAndPresses(".row-choice", Keys.ENTER);
                await(NEXT);
            }
            assertThat(driver().switchTo().activeElement().getText())
                    .isEqualTo(lesson == LESSONS ? "Play a game" : "Next");
            keys.presses(Keys.ENTER);
        }
        await(".live > .practice-table .hand .card[aria-disabled=false]");
        keys.tabsToAndPresses(".hand .card", Keys.ENTER);
        await(".live .hand[style*='--count: 9']");
        assertThat(driver().getCurrentUrl()).endsWith("/");
        assertAccessible();

        open("/");
        await(".live > .practice-table .hand .card[aria-disabled=false]"); // who has learnt it is not taught again
        keys.tabsToAndPresses("[data-learn]", Keys.ENTER);
        awaitText(".lesson-count", "1 of " + LESSONS);
    }

    /** The smallest phone; desks, too, with {@code -Plong}. */
    static List<Dimension> screens() {
        Dimension smallest = new Dimension(360, 560);
        return Browser.IN_EVERY_LIGHT
                ? List.of(smallest, new Dimension(1366, 650), new Dimension(1280, 720), new Dimension(390, 664))
                : List.of(smallest);
    }

    /** Somebody new comes to the home page. @return the screen's width */
    private int arriveOn(Dimension screen) {
        browser().forget();
        browser().viewport(screen.getWidth(), screen.getHeight());
        open("/");
        await(".hand .to-play");
        return screen.getWidth();
    }

    @ParameterizedTest
    @MethodSource("screens")
    void aCardIsInReachAtOnce(Dimension screen) {
        int width = arriveOn(screen);
        assertInView(".lesson-text");
        assertInView(".hand .to-play");
        assertInView(".board .row");
        assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(width);
        assertAccessible();
        driver().findElement(By.cssSelector(".hand .to-play")).click();
        await(NEXT);
        assertInView(".lesson-text");
        driver().findElement(By.cssSelector("[data-skip-lessons]")).click();
        await(".live > .practice-table .hand .card[aria-disabled=false]");
        screenshot("first-minute-" + width);
    }

    /** Whoever has sat at a table sees it before anything else. */
    @Test
    void whoComesBackSeesTheirTablesFirst() {
        browser().viewport(390, 664);
        open("/");
        driver().findElement(By.cssSelector(".hero form button.primary")).click();
        await(".table-page .hand .card");
        open("/");
        await(".your-tables a");
        assertInView(".your-tables a");
        assertAccessible();
        browser().forget();
    }

    private void assertInView(String selector) {
        List<?> box = (List<?>) driver().executeScript("""
            const boxes = [...document.querySelectorAll(arguments[0])].map((each) => each.getBoundingClientRect());
            return [Math.min(...boxes.map(({ top }) => top)), innerHeight - Math.max(...boxes.map(({ bottom }) => bottom))];
            """, selector);
        assertThat(box)
                .as(selector + " is in view")
                .allSatisfy(room -> assertThat(((Number) room).doubleValue()).isGreaterThanOrEqualTo(0));
    }

    private List<String> texts(String selector) {
        return browser().texts(selector);
    }
}
