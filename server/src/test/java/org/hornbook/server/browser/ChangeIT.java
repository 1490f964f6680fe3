package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;

/** Rules are made by touching a rulebook. */
class ChangeIT extends BrowserTest {
    /** A phone; a desk, too, with {@code -Plong}. */
    static List<Dimension> screens() {
        Dimension phone = new Dimension(390, 664);
        return Browser.IN_EVERY_LIGHT ? List.of(phone, new Dimension(1280, 900)) : List.of(phone);
    }

    /** From the home page to a friend who plays the new rule. */
    @ParameterizedTest
    @MethodSource("screens")
    void aRuleIsMadeAndSentWithKeysAlone(Dimension screen) {
        browser().forget();
        browser().viewport(screen.getWidth(), screen.getHeight());
        open("/");
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses(".hero a[href='/change/standard']", Keys.ENTER);
        await("[data-key=full] .change-number");
        assertAccessible();

        keys.tabsToAndPresses("[data-key=full] .change-number", Keys.ARROW_DOWN);
        awaitText("[data-key=full]", "the fifth card takes the four");
        awaitText("[data-summary]", "1 change");
        awaitText("[data-deal]", "goes otherwise");
        awaitText("[data-figures]", "How sure?");

        keys.tabsBackTo("[data-key=too_low] .change-more");
        keys.presses(Keys.ENTER);
        await("[data-way=cheapest-row]");
        assertAccessible();
        browser().pictures("change-ways");
        keys.tabsToAndPresses("[data-key=too_low] [data-way=now]", Keys.ARROW_DOWN);
        awaitText("[data-key=too_low]", "the row with fewest bullheads");
        awaitText("[data-said]", "From The Cheapest Row.");
        awaitText("[data-summary]", "2 changes");

        keys.tabsToAndPresses("[data-focus=add-points]", Keys.ENTER);
        await("[data-way=fifty-five-free]");
        keys.tabsToAndPresses("[data-way=fifty-five-free]", Keys.ENTER);
        awaitText("[data-key=bullheads]", "55: none");
        keys.tabsToAndPresses("[data-undo]", Keys.ENTER);
        awaitText("[data-summary]", "2 changes");

        driver().navigate().refresh();
        awaitText("[data-key=too_low]", "the row with fewest bullheads");
        awaitText("[data-deal]", "goes otherwise");
        keys.tabsToAndPresses("[data-on]", Keys.ENTER);
        awaitText("[data-deal]", "After turn");
        assertAccessible();
        browser().pictures("changed");
        keys.tabsToAndPresses("#rules-title", Keys.chord(Keys.CONTROL, "a"), "Grandma's <b>rules</b>", Keys.TAB);
        awaitText("[data-said]", "They are called Grandma's <b>rules</b> now.");
        keys.tabsToAndPresses("[data-send]", Keys.ENTER);
        await("#change-link");
        String link = driver().findElement(By.id("change-link")).getDomProperty("value");

        Browser friend = anotherBrowser();
        friend.viewport(390, 664);
        friend.driver().get(link);
        friend.awaitText("main", "Grandma's <b>rules</b>");
        friend.awaitText("#differences", "the row with fewest bullheads");
        friend.driver()
                .findElement(By.cssSelector(".ways-in form button.primary"))
                .click();
        friend.await(".table-page .hand .card");

        keys.tabsToAndPresses("[data-publish]", Keys.ENTER);
        awaitText("#publish .publish-changes", "the row with fewest bullheads");
        String title = "<b>Rows</b> " + System.nanoTime();
        keys.tabsToAndPresses("#publish-name", Keys.chord(Keys.CONTROL, "a"), title);
        keys.tabsToAndPresses("#publish-author", Keys.chord(Keys.CONTROL, "a"), "Ann");
        keys.tabsToAndPresses("#publish form .primary", Keys.ENTER);
        awaitText(".published h2", title + " is published");
        keys.tabsToAndPresses(".published [data-close]", Keys.ENTER);

        keys.tabsBackTo("[data-play]");
        keys.presses(Keys.ENTER);
        await(".change .practice-table .hand .card[aria-disabled=false]");
        assertAccessible();
    }

    /** A rule from nothing: what it waits for, whom it concerns, how much. */
    @Test
    void aRuleIsSaidWordByWordWithKeysAlone() {
        browser().forget();
        browser().viewport(390, 664);
        open("/change/standard");
        await("[data-focus=add-rules]");
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("[data-focus=add-rules]", Keys.ENTER);
        await("[data-shape=on_taken]");
        assertAccessible();
        keys.tabsToAndPresses("[data-shape=on_taken]", Keys.ENTER);
        awaitText("[data-key=when_taken]", "When a player has taken a row, that player gains a point.");
        await(".frame-line .frame-chip");
        assertAccessible();
        browser().pictures("change-frame");
        keys.tabsToAndPresses(".frame-chip[aria-label='1 point, number']", Keys.ENTER);
        await(".frame-number input");
        keys.presses(Keys.chord(Keys.CONTROL, "a"), "3", Keys.ENTER);
        await(".frame-chip[aria-label='3 points, number']");
        keys.tabsBackTo(".frame-chip[aria-label^='“']");
        keys.presses(Keys.ENTER);
        await(".frame-text textarea");
        keys.presses(Keys.chord(Keys.CONTROL, "a"), "Whoever takes a row pays three more.");
        keys.tabsToAndPresses(".frame-text .frame-use", Keys.ENTER);
        awaitText("[data-key=when_taken]", "Whoever takes a row pays three more.");
        awaitText("[data-deal]", "goes otherwise");
        assertThat(driver().findElement(By.id("rules-text")).getDomProperty("value"))
                .contains("on taken", "player gains 3");
        keys.tabsToAndPresses("[data-undo]", Keys.ENTER);
        awaitText("[data-key=when_taken]", "that player gains a point.");
    }

    /** Whoever wants another game says how it should play; the search itself is in the long form. */
    @Test
    void aGameIsAskedFor() {
        browser().viewport(390, 664);
        open("/wish/standard");
        await("[data-figure=minutes]");
        assertAccessible();
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("[data-look]", Keys.ENTER);
        awaitText("[data-said]", "Move a slider first");
        keys.tabsBackTo("[data-figure=minutes]");
        keys.presses(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        awaitText(".wish-figure output", "instead of");
        browser().pictures("wish");
        if (Browser.IN_EVERY_LIGHT) {
            keys.tabsToAndPresses("[data-look]", Keys.ENTER);
            for (int waited = 0;
                    waited < 20
                            && driver().findElements(By.cssSelector(".wish-found li"))
                                    .isEmpty();
                    waited++) {
                takeBreath();
            }
            await(".wish-found li");
            assertAccessible();
            keys.tabsToAndPresses(".wish-found .button.primary", Keys.ENTER);
            await(".change-sentence");
        }
    }

    /** Text and rulebook show the same, and a mistake in the text loses neither. */
    @Test
    void theTextIsOneTouchAway() {
        browser().forget();
        browser().viewport(1280, 900);
        open("/change/standard");
        await("[data-key=full] .change-number");
        driver().findElement(By.cssSelector(".change-text summary")).click();
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses(
                "#rules-text",
                Keys.chord(Keys.CONTROL, "a"),
                "variant mine \"Mine\" extends standard {\n  # ours\n  set limit to 30\n");
        awaitText("[data-wrong]", "Line 1: This { is never closed.");
        awaitText("[data-key=limit_reached]", "66 points");
        keys.presses("}");
        awaitText("[data-key=limit_reached]", "30 points");
        driver().findElement(By.cssSelector("[data-key=full] .change-number")).click();
        driver().findElement(By.cssSelector(".change-dial [aria-label$='one more']"))
                .click();
        awaitText("[data-key=full]", "seventh");
        assertThat(driver().findElement(By.id("rules-text")).getDomProperty("value"))
                .contains("# ours", "set limit to 30", "set capacity to 6");
        driver().findElement(By.cssSelector("[data-undo]")).click();
        awaitText("[data-key=full]", "sixth");
        assertThat(driver().findElement(By.id("rules-text")).getDomProperty("value"))
                .contains("# ours")
                .doesNotContain("capacity");
        assertAccessible();
    }
}
