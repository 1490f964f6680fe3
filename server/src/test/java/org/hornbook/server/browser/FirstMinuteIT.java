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

    /** A rule and a number are changed, what that does is seen on the board and in figures, and a friend gets all of it in a link. */
    @ParameterizedTest
    @MethodSource("screens")
    void aRuleIsBentAndSentWithKeysAlone(Dimension screen) {
        int width = arriveOn(screen);
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("[data-skip-lessons]", Keys.ENTER);
        await(".live > .practice-table .hand .card[aria-disabled=false]");
        keys.tabsToAndPresses("[data-bend-it]", Keys.ENTER);
        await("[data-part=jumping_cow]");
        assertAccessible();
        keys.tabsToAndPresses("[data-part=jumping_cow]", Keys.SPACE);
        awaitText(".shown-title", "6 nimmt! with The Jumping Cow");
        awaitText(".bend-told", "Now: ");
        awaitText(".bend-effect", "How sure?");
        keys.tabsToAndPresses("[data-number-of=capacity]", Keys.ARROW_RIGHT);
        browser().awaitThere(".live .row-slots[style*='--slots: 6']");
        assertAccessible();
        screenshot("bent-" + width);
        driver().navigate().refresh();
        awaitText(".shown-title", "6 nimmt! with The Jumping Cow");
        browser().awaitThere(".live .row-slots[style*='--slots: 6']");
        keys.tabsBackTo("[data-part=tactics]");
        keys.presses(Keys.SPACE);
        keys.tabsToAndPresses("[data-part=double]", Keys.SPACE);
        awaitText(".bend-told", "Tactics and Double disagree about deck.");
        keys.tabsBackTo("[data-part=tactics]");
        keys.presses(Keys.SPACE);
        keys.tabsToAndPresses("[data-part=double]", Keys.SPACE);
        awaitText(".bend-told", "Now: ");
        keys.tabsToAndPresses(".bend-outcome [data-send]", Keys.ENTER);
        await("#bend-link");
        String link = driver().findElement(By.id("bend-link")).getDomProperty("value");

        Browser friend = anotherBrowser();
        friend.viewport(390, 664);
        friend.driver().get(link);
        friend.awaitText("main", "6 nimmt! with The Jumping Cow");
        friend.assertAccessible();

        keys.tabsBackTo(".bend-outcome [data-publish]");
        keys.presses(Keys.ENTER);
        awaitText("#publish .publish-changes", "The Jumping Cow");
        assertAccessible();
        screenshot("bent-publish-" + width);
        String title = "<b>Cow</b> " + System.nanoTime();
        keys.tabsToAndPresses("#publish-name", Keys.chord(Keys.CONTROL, "a"), title);
        keys.tabsToAndPresses("#publish-author", Keys.chord(Keys.CONTROL, "a"), "Ann");
        keys.tabsToAndPresses("#publish [name=visibility]", Keys.ARROW_DOWN);
        keys.tabsToAndPresses("#publish form .primary", Keys.ENTER);
        awaitText(".published h2", title + " is published");
        assertAccessible();
        String page = driver().findElement(By.id("published-link")).getDomProperty("value");
        friend.driver().get(page);
        friend.awaitText("h1", title);
        keys.tabsToAndPresses(".published [data-close]", Keys.ENTER);

        keys.tabsBackTo(".bend-outcome [data-play]");
        keys.presses(Keys.ENTER);
        await(".live > .practice-table .hand .card[aria-disabled=false]");
        assertThat(driver().findElements(By.cssSelector(".live [data-modifier=cow]")))
                .hasSize(1);
        keys.tabsBackTo("[data-close-bend]");
        keys.presses(Keys.ENTER);
        keys.tabsToAndPresses("[data-with-friends]", Keys.ENTER);
        await("#new-table[open]");
        awaitText("h1", "6 nimmt! with The Jumping Cow");
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
