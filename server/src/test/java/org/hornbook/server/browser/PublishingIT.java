package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** A variant is published, changed, found and forked by others, and taken away; what is done to it once it is published, without a mouse. */
class PublishingIT extends BrowserTest {
    @Test
    void aVariantIsPublishedChangedForkedAndTakenAway() {
        browser().viewport(390, 844);
        open("/new");
        write(browser(), "variant roomy extends standard { set capacity to 6 }");
        publish(browser(), "Ann", "Six in a row.");
        assertThat(text("#published-title")).isEqualTo("Published");
        assertAccessible();
        assertThat(driver().findElement(By.id("published-open")).getDomProperty("href"))
                .endsWith("/v/roomy");
        driver().findElement(By.id("published-open")).click();
        awaitText(".byline", "by Ann, version 1");
        assertThat(text(".byline-note")).isEqualTo("Six in a row.");
        assertAccessible();
        screenshot("published-phone");

        browser().viewport(1280, 900);
        driver().findElement(By.cssSelector(".owning a")).click();
        write(browser(), "variant roomy extends standard { set capacity to 7 }");
        publish(browser(), "Ann", "Seven.");
        assertThat(text("#published-title")).isEqualTo("Version 2 is published");
        driver().findElement(By.cssSelector("#published [data-close]")).click();
        write(browser(), "variant roomy extends standard { set capacity to 8 }");
        publish(browser(), "Ann", "Eight.");
        assertThat(text("#published-title")).isEqualTo("Version 3 is published");
        open("/v/roomy.1");
        awaitText(".byline", "there is a newer one");
        open("/v/roomy");
        assertThat(driver().findElements(By.cssSelector(".versions li"))).hasSize(3);
        browser().pictures("published");

        Browser ben = anotherBrowser();
        fork(ben);
        open("/v/roomy");
        awaitText("#family", "Ben");
        assertThat(text("#family [aria-current]")).isEqualTo(text("h1"));

        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("form[action$='handing-over'] button", Keys.ENTER);
        await("#link");
        browser().pictures("handing-over");
        String secret = driver().findElement(By.id("link")).getDomProperty("value");
        ben.driver().get(Objects.requireNonNull(secret));
        ben.pictures("taking-over");
        new Keyboard(ben).tabsToAndPresses("form[action*='handing-over'] button", Keys.ENTER);
        ben.await(".owning");
        open("/v/roomy");
        keys.tabsToAndPresses("form[action$='withdrawal'] button", Keys.ENTER);
        new Guest(browser()).seesNo("form[action$='withdrawal']"); // all else stood on the page before, too
        awaitText("#history", "You are the author");
        ben.driver().navigate().refresh();
        ben.await("#history");
        assertThat(ben.driver().findElements(By.cssSelector(".owning")))
                .as("the right is withdrawn")
                .isEmpty();

        keys.tabsToAndPresses("details:has(form[action$='removal']) summary", Keys.ENTER);
        browser().pictures("removal");
        keys.tabsToAndPresses("form[action$='removal'] button", Keys.ENTER);
        awaitText("main", "The author has removed this variant.");
        browser().pictures("taken-away");
        open("/v/roomy.2");
        awaitText("main", "The author has removed this variant.");
        open("/v/roomier");
        awaitText(".byline", "by Ben");
        assertThat(consoleErrors())
                .as("the name that was taken, and the pages that say who took it away")
                .hasSize(3)
                .allMatch(error -> error.contains("409") || error.contains("410"));
    }

    /** A fork is offered back, one of its two rules taken over, and what is new in its origin comes into it. */
    @Test
    void whatIsNewInOneVariantComesIntoAnotherRuleByRule() {
        Browser ben = anotherBrowser();
        browser().viewport(1280, 900);
        ben.viewport(390, 844);
        issue(browser(), "acorn", "set capacity to 6", "");
        issue(ben, "oak", "set capacity to 7 set row_count to 3", "acorn.1");

        ben.open("/v/oak");
        Keyboard keysOfBen = new Keyboard(ben);
        keysOfBen.tabsToAndPresses("details:has(form[action$='offering']) summary", Keys.ENTER);
        keysOfBen.tabsToAndPresses("#offer-note", "Faster, we think.");
        ben.pictures("offering");
        keysOfBen.tabsToAndPresses("form[action$='offering'] button", Keys.ENTER);
        ben.await("form[action$='withdrawal']");
        ben.pictures("offered");

        open("/");
        await(".hand .to-play"); // the page has come to rest
        assertAccessible();
        driver().findElement(By.partialLinkText("1 offer waits")).click();
        awaitText("#yours", "offers rules of oak");
        assertAccessible();
        Keyboard keys = new Keyboard(browser());
        keys.tabsToAndPresses("#yours a[href*='/offers/']", Keys.ENTER);
        awaitText("main", "Faster, we think.");
        browser().pictures("offer");
        keys.tabsToAndPresses(".differences input[type='checkbox']", Keys.SPACE); // that of the capacity, the first
        keys.tabsToAndPresses(".decisions button", Keys.ENTER);
        awaitText("#notice", "changes from oak, version 1");
        publish(keys);
        open("/v/acorn");
        awaitText(".versions", "with rules of oak");
        assertThat(script("acorn")).contains("set capacity to 6", "set row_count to 3");

        issue(browser(), "acorn", "set capacity to 9 set row_count to 3 set limit to 40", "acorn.2");
        ben.open("/v/oak");
        ben.await("#yours");
        assertThat(ben.driver().findElement(By.id("yours")).getText()).contains("was accepted");
        ben.driver().findElement(By.partialLinkText("See what is new")).click();
        ben.await(".decision input[type='radio']");
        ben.pictures("update");
        ben.viewport(390, 844);
        keysOfBen.tabsToAndPresses(".decision input[type='radio']", Keys.SPACE);
        ben.driver()
                .findElement(By.cssSelector("input[type='radio'][value='mine']"))
                .click();
        keysOfBen.tabsToAndPresses(".decisions button", Keys.ENTER);
        publish(ben, "Ben", "");
        assertThat(script("oak")).contains("set capacity to 7", "set row_count to 3", "set limit to 40");
        ben.open("/v/oak/update");
        ben.await("main .lead");
        assertThat(ben.driver().findElement(By.cssSelector("main .lead")).getText())
                .isEqualTo("It is up to date.");

        open("/v/oak/update");
        awaitText("main", "This page does not exist.");
        assertThat(consoleErrors())
                .as("this is for Ben only")
                .singleElement()
                .asString()
                .contains("404");
    }

    /** Before it is done; and errors that are mended leave no trace in the form. */
    @Tag("long")
    @Test
    void whoPublishesUnderANameOfTheirsIsToldWhatThatDoes() {
        issue(browser(), "fir", "set capacity to 6", "");
        browser().viewport(390, 844);
        open("/new");
        write(browser(), "variant fir extends standard { set capacity to }");
        fill(browser(), "Ann", "");
        awaitText("#publish-warnings", "this becomes version 2 of it");
        awaitText("#publish-warnings", "The script has errors.");
        assertThat(driver().findElement(By.id("publish-linked")).isSelected()).isTrue();
        driver().findElement(By.cssSelector("#publish [data-close]")).click();

        write(browser(), "variant spruce extends standard { set capacity to 7 }");
        fill(browser(), "Ann", "");
        assertThat(driver().findElement(By.id("publish-all")).isSelected()).isTrue();
        assertThat(text("#publish-warnings")).doesNotContain("becomes version");
        driver().findElement(By.id("publish-linked")).click();
        driver().findElement(By.cssSelector("#publish [data-close]")).click();
        fill(browser(), "Ann", "");
        assertThat(driver().findElement(By.id("publish-linked")).isSelected())
                .as("what somebody chose is theirs")
                .isTrue();
    }

    private static boolean isInView(Browser browser, String selector) {
        return Boolean.TRUE.equals(browser.driver().executeScript("""
            const { top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
            return top >= 0 && bottom <= document.querySelector("#publish .closing").getBoundingClientRect().top;
            """, selector));
    }

    /** From the workshop, under the name that is there already. */
    private static void publish(Keyboard author) {
        author.browser().await("html[data-checked] #publish-it:enabled");
        author.tabsToAndPresses("#publish-it", Keys.ENTER);
        author.browser().await("#publish[open]");
        author.tabsToAndPresses("#publish-author", Keys.chord(Keys.CONTROL, "a"), "Somebody");
        author.tabsToAndPresses("#publish-send", Keys.ENTER);
        author.browser().await("#published[open]");
    }

    private String script(String slug) {
        open("/v/" + slug + "/script");
        return text(".listing");
    }

    /** Whatever is refused loses nothing of what was typed. */
    private void fork(Browser ben) {
        ben.viewport(390, 844);
        ben.open("/");
        ben.await("a[href='/v/roomy']");
        ben.assertAccessible();
        ben.driver().findElement(By.cssSelector("a[href='/v/roomy']")).click();
        ben.await(".byline");
        assertThat(ben.driver().findElements(By.cssSelector(".owning"))).isEmpty();
        ben.driver()
                .findElement(By.cssSelector(".variant-words a[href$='/edit']"))
                .click();
        fill(ben, "Ben", "Mine.");
        ben.driver().findElement(By.id("publish-send")).click();
        ben.awaitText("#publish-problem", "There is a variant called roomy already.");
        assertThat(isInView(ben, "#publish-problem")).isTrue();
        ben.assertAccessible();
        assertThat(ben.driver().findElement(By.id("publish-note")).getDomProperty("value"))
                .isEqualTo("Mine.");
        assertThat(ben.driver()
                        .findElement(By.cssSelector("#publish-problem button"))
                        .getText())
                .isEqualTo("Publish as roomy_2");
        ben.driver().findElement(By.cssSelector("#publish [data-close]")).click();
        write(ben, "variant roomier extends roomy { set row_count to 3 }");
        publish(ben, "Ben", "");
    }

    private String text(String selector) {
        return driver().findElement(By.cssSelector(selector)).getText();
    }

    private static void publish(Browser browser, String author, String note) {
        fill(browser, author, note);
        browser.assertAccessible();
        browser.driver().findElement(By.id("publish-send")).click();
        browser.await("#published[open]");
    }

    private static void fill(Browser browser, String author, String note) {
        browser.await("html[data-checked] #publish-it");
        browser.driver().findElement(By.id("publish-it")).click();
        browser.await("#publish[open]");
        type(browser, "publish-author", author);
        type(browser, "publish-note", note);
    }

    private static void type(Browser browser, String field, String text) {
        browser.paste(By.id(field), text);
    }

    private static void write(Browser browser, String script) {
        browser.await("html[data-checked]");
        browser.paste(By.cssSelector(".cm-content"), script);
    }
}
