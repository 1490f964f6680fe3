package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** People ask the lab, watch the figures get better, stop and remove what they asked for. */
class LabIT extends LabPages {
    private static final int MANY = 5_000_000;

    /** Takes minutes on any machine. */
    private static final String LONG = "?game=standard&bots=random&unit=ROUNDS&count=" + MANY / 4;

    @Tag("long")
    @Test
    void tenThousandRoundsOfTheBaseGame() {
        form("?game=standard&bots=random&count=10000");
        choose("unit", "ROUNDS");
        start();

        awaitState("DONE");
        assertThat(text("#counted")).startsWith("10,000 rounds in ");
        assertThat(number("points")).isBetween(13.1, 13.6);
        assertThat(driver().findElements(By.cssSelector("[data-figure=points] svg path")))
                .hasSizeGreaterThan(10);
        String study =
                URI.create(Objects.requireNonNull(driver().getCurrentUrl())).getPath();
        browser().assertSteady(study, "[data-figure=points] svg path");
    }

    /** On the page of two games, while another study of the same person runs. */
    @Tag("long")
    @Test
    void aComparisonThatWaitsIsFoundAgainAndStopped() {
        begin(MANY);
        String page = "/compare/standard/even-odd";
        open(page);
        driver().findElement(By.cssSelector("form[action$='/measuring'] button"))
                .click();
        awaitText(".consequence", "Queued.");
        browser().pictures("comparison-waits");
        Browser other = anotherBrowser();
        other.open(page);
        assertThat(other.driver().findElements(By.cssSelector(".consequence progress")))
                .hasSize(1);
        assertThat(other.driver().findElements(By.cssSelector(".consequence button")))
                .as("others cannot stop it, and need not ask again")
                .isEmpty();

        open("/games");
        open(page);
        awaitText(".consequence", "Queued.");
        driver().findElement(By.cssSelector("form[action$='/stopping'] button")).click();
        awaitText(".consequence button", "Measure again");
        assertThat(driver().findElements(By.cssSelector(".effect"))).isEmpty();

        stopStudies();
        open(page);
        driver().findElement(By.cssSelector("form[action$='/measuring'] button"))
                .click();
        awaitText(".consequence", "games of 4 quick bots");
        other.open(page);
        assertThat(other.driver().findElement(By.cssSelector(".consequence")).getText())
                .contains("games of 4 quick bots");
    }

    @Tag("long")
    @Test
    void aRunIsCancelled() {
        form(LONG);
        start();
        awaitState("RUNNING");
        driver().findElement(By.id("cancel")).click();

        awaitState("CANCELLED");
        assertThat(text("#counted")).startsWith("Cancelled after ");
        assertThat(driver().findElement(By.id("cancel")).isDisplayed()).isFalse();
        assertThat(text("main").split("It is stored until", -1))
                .as("how long it is kept is said once")
                .hasSize(2);
    }

    @Tag("long")
    @Test
    void aStudyIsRemoved() {
        simulate(20);
        String address = driver().getCurrentUrl();
        driver().findElement(By.id("ask-remove")).click();
        driver().findElement(By.id("remove")).click();

        await("html[data-ready] #lab");
        assertThat(driver().findElements(By.cssSelector(
                        "#mine a[href='" + URI.create(address).getPath() + "']")))
                .isEmpty();
    }

    @Tag("long")
    @Test
    void aStudyIsRemovedFromTheListByKeys() {
        simulate(20);
        String path = URI.create(driver().getCurrentUrl()).getPath();
        form("");
        driver().findElement(By.cssSelector("#mine li:has(a[href='" + path + "']) button"))
                .sendKeys(Keys.ENTER);
        await("#removing[open]");
        assertAccessible();
        driver().findElement(By.id("remove")).sendKeys(Keys.ENTER);

        awaitText("#mine-state", "6 nimmt! is removed.");
        assertThat(driver().findElements(By.cssSelector("#mine a[href='" + path + "']")))
                .isEmpty();
    }

    @Test
    void aRunGoesOnWhenThePageIsReloaded() {
        form(LONG);
        start();
        awaitState("RUNNING");
        awaitFigures("[data-figure=points] svg");
        assertAccessible();
        long before = played();
        driver().navigate().refresh();

        awaitState("RUNNING");
        waiting().until(ignored -> played() > before);
        open("/lab");
        assertThat(text("#mine li")).contains("6 nimmt!").contains("playing");
    }

    @Tag("long")
    @Test
    void whoAsksForTooMuchHearsWhy() {
        form("?game=standard&unit=ROUNDS&bots=random&count=" + 10 * MANY);
        start();
        assertThat(text("#count-wrong")).contains(String.valueOf(MANY));
        form("?game=standard&unit=ROUNDS&bots=cautious&count=" + MANY);
        start();
        awaitText("#count-wrong", "That is too much for one study");
        WebElement count = driver().findElement(By.id("count"));
        assertThat(count.getDomAttribute("aria-invalid")).isEqualTo("true");
        assertThat(driver().switchTo().activeElement()).isEqualTo(count);
        type("count", "10");
        assertThat(driver().findElements(By.id("count-wrong"))).isEmpty();

        for (int study = 1; study <= 3; study++) {
            begin(MANY);
        }
        form("?game=standard&bots=random&count=10");
        start();
        awaitText("#refused", "2 are queued");
        assertThat(consoleErrors()).hasSize(2).allMatch(error -> error.contains("/api/lab"));
    }

    @Tag("long")
    @Test
    void whatIsWrongIsSaidNextToItsField() {
        form("?kind=SWEEP&game=standard");
        type("values.1", "1, 99");
        start();

        assertThat(text("#values-1-wrong")).startsWith("Whole numbers from 2 to 8");
        assertThat(driver().switchTo().activeElement().getDomAttribute("id")).isEqualTo("values-1");
    }

    @Tag("long")
    @Test
    void whatWasTypedOutlastsAReload() {
        form("");
        kind("COMPARE");
        choose("game", "own");
        type("script", "variant mine \"Mine\" extends standard { set limit to 33 }");
        type("count", "77");
        driver().navigate().refresh();
        await("html[data-ready] #lab");

        assertThat(List.of(value("kind"), value("game"), value("count"))).containsExactly("COMPARE", "own", "77");
        assertThat(value("script")).contains("set limit to 33");
    }

    @Tag("long")
    @Test
    void aComparisonBeginsWithAGameAndWhatItIsMadeFrom() {
        form("");
        assertThat(value("game")).isEqualTo("standard");
        kind("COMPARE");
        assertThat(value("against")).isEqualTo("standard");
        assertThat(value("game")).isEqualTo("ascension");
        kind("SIMULATE");
        assertThat(value("game")).isEqualTo("standard");
    }

    @Tag("long")
    @Test
    void aPublishedGameIsStillChosenAfterAReload() {
        issue(browser(), "measured_ox", "set limit to 20", "");
        form("?game=measured-ox");
        assertThat(value("game")).isEqualTo("measured-ox.1");
        driver().navigate().refresh();
        waiting().until(ignored -> value("game").equals("measured-ox.1"));
        await("html[data-ready] #lab");

        form("?game=no-such-game");
        assertThat(text("#game-choice .said")).isEqualTo("There is no game no-such-game here. Choose another.");
    }

    @Tag("long")
    @Test
    void aScriptOfOnesOwnHasItsOwnNumbersAndSeats() {
        form("?game=standard");
        choose("game", "own");
        choose("bots", "each");
        type("script", "variant mine \"Mine\" extends standard { set limit to 33  seat ghost \"The Ghost\" }");

        await("#seats select:disabled");
        assertThat(value("param.limit")).isEqualTo("33");
        assertThat(text("#seats")).contains("Seat 4", "The Ghost").doesNotContain("Seat 5");
    }

    @Tag("long")
    @Test
    void theWorkshopPassesItsScriptOn() {
        open("/v/even-odd/edit");
        await("html[data-checked] #lab");
        String workshop = driver().getWindowHandle();
        driver().findElement(By.id("lab")).click();
        waiting().until(ignored -> driver().getWindowHandles().size() == 2);
        driver().getWindowHandles().stream()
                .filter(window -> !window.equals(workshop))
                .forEach(window -> driver().switchTo().window(window));
        await("html[data-ready] #lab");
        assertThat(value("script")).contains("variant even_odd");
        assertThat(value("against")).isEqualTo("even-odd");
        kind("COMPARE");
        assertAccessible();
        driver().close();
        driver().switchTo().window(workshop);
    }

    @Test
    void aVariantsPageSaysHowItPlaysToWhoReadsThere() {
        issue(browser(), "unread_ox", "set hand_size to 2 set limit to 10", "");
        open("/v/unread-ox#how-it-plays");
        awaitText("#how-it-plays", "Figures appear when");

        awaitFigures("#how-it-plays dd");
        assertThat(texts("#how-it-plays dd strong")).hasSizeGreaterThan(3);
    }

    @Tag("long")
    @Test
    void looksRightInEveryLightAndOnAPhone() {
        form("?kind=SWEEP&game=standard&over.2=capacity");
        browser().pictures("lab-form");
        simulate(100);
        browser().pictures("lab-simulation");
        form("?kind=COMPARE&game=jumping-cow&bots=random&count=100");
        start();
        awaitState("DONE");
        browser().pictures("lab-comparison");
        form("?kind=SWEEP&game=standard&over.1=row_count&over.2=hand_size&bots=random&count=50&unit=ROUNDS");
        start();
        awaitState("DONE");
        browser().pictures("lab-sweep");
    }
}
