package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** One turn in every way it can go: by keys alone, step by step, with cards to pass, with a row to take and no time left. */
class TurnIT extends GatheredTest {
    private static final String PASSING = "variant passing 'Passing' extends standard" + " { pass 2 cards left }";

    @Test
    void aWholeTurnIsPlayedByKeysAlone() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":2");
        waitUntil(ann, "the hand has the focus", 20, () -> focused(ann, ".hand .card"));
        press(ann, Keys.END);
        assertThat(focused(ann, ".hand .card:last-child")).isTrue();
        press(ann, Keys.ARROW_LEFT);
        press(ann, Keys.ENTER);

        awaitIn(ann, ".log-list", "You ");
        waitUntil(ann, "the next turn", 20, () -> {
            if (focused(ann, ".row-choice")) {
                press(ann, Keys.ENTER);
            }
            return text(ann, ".progress").equals("Round 1 · turn 2") && focused(ann, ".hand.ready .card");
        });
    }

    @Test
    void stepsAreShownAtAPaceSkippedAndShownAgain() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":3");
        WebElement pace = ann.driver().findElement(By.id("pace"));
        pace.sendKeys(Keys.HOME);
        assertThat(pace.getDomAttribute("aria-valuetext")).isEqualTo("slow");
        pick(ann, ".hand .card:last-child");

        waitFor(ann, "[data-skip]:not([hidden])");
        awaitIn(ann, ".told-step", "Revealed");
        click(ann, "[data-skip]");
        waitFor(ann, "[data-skip][hidden]");
        pace.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        assertThat(pace.getDomAttribute("aria-valuetext")).isEqualTo("fast");
        String told = text(ann, ".log-list");
        click(ann, "[data-again]:not(:disabled)");
        awaitIn(ann, ".told-step", "Revealed");
        waitFor(ann, "[data-skip][hidden]");

        assertThat(text(ann, ".log-list"))
                .as("what was shown again is not told again")
                .isEqualTo(told);
        assertThat(ann.driver().findElement(By.cssSelector(".told-step")).getDomAttribute("aria-hidden"))
                .as("the log alone says steps aloud")
                .isEqualTo("true");
        assertThat(ann.driver().findElement(By.cssSelector(".log-pane")).getAriaRole())
                .isEqualTo("log");
    }

    @Test
    void theLogTellsEveryStepOnceAndTheSameAfterAReload() {
        Browser ann = alone("\"slug\":\"jumping-cow\",\"bots\":3");
        pick(ann, ".hand .card:last-child");
        awaitIn(ann, ".log-list", "Turn 2");

        List<String> steps = steps(ann);
        assertThat(steps).doesNotHaveDuplicates();
        ann.driver().navigate().refresh();
        waitFor(ann, ".hand .card");

        assertThat(steps(ann)).isEqualTo(steps);
    }

    @Test
    void nothingOnAPhoneJumpsWhileCardsMoveAndRowsAreChosen() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":5");
        ann.viewport(390, 844);
        ann.driver().findElement(By.id("pace")).sendKeys(Keys.END, Keys.ARROW_LEFT);
        ann.driver().executeScript("""
            window.places = {};
            const text = (name) => document.querySelector(name).innerText;
            const place = (name) => {
                const { top, height } = document.querySelector(name).getBoundingClientRect();
                return `${name} ${Math.round(top + scrollY)}+${Math.round(height)}`;
            };
            const look = () => {
                const now = [".board", ".saying", ".hand"].map(place).join();
                places[now] ??= [now, text(".prompt"), text(".told-step"), text(".queue")].join(" / ");
                requestAnimationFrame(look);
            };
            look();
            """);
        waitUntil(ann, "a row to choose", 60, () -> {
            click(ann, "dialog[open] form[method=dialog] .button.primary");
            click(ann, ".hand.ready:not(:has([aria-pressed=true])) .card:first-child");
            return has(ann, ".row-choice");
        });
        click(ann, ".row-choice");
        awaitIn(ann, ".log-list", "You choose row");

        assertThat((List<?>) ann.driver().executeScript("return Object.values(places)"))
                .hasSize(1);
    }

    @Test
    void cardsArePassedOn() {
        List<Browser> two = four().subList(0, 2);
        Browser ann = two.getFirst();
        gather(two, "\"script\":\"" + PASSING.replace("'", "\\\"") + "\"");
        awaitIn(ann, ".prompt", "Choose 2 cards to pass on.");
        ann.assertAccessible();
        two.forEach(each -> pick(each, ".hand .card:first-child"));
        awaitIn(ann, ".orders:not([hidden]) .primary", "Choose 1 more to pass");
        two.forEach(each -> pick(each, ".hand .card:nth-child(2)"));
        String passed = card(two.getLast(), 1);
        click(ann, ".orders:not([hidden]) .primary");
        awaitIn(ann, ".prompt", "Passed on. You can still choose other cards.");
        click(two.getLast(), ".orders:not([hidden]) .primary");

        awaitIn(ann, ".log-list", "and got " + passed + " and");
        awaitIn(ann, ".prompt", "Choose a card to play.");
    }

    @Test
    void whenTimeIsUpARowIsChosenToo() {
        List<Browser> two = four().subList(0, 2);
        gather(two, "\"slug\":\"standard\",\"clock\":\"30s\"");
        waitUntil(two.getFirst(), "a row to choose", 120, () -> {
            two.forEach(each -> click(each, "dialog[open] form[method=dialog] .button.primary"));
            two.forEach(each -> click(each, ".hand.ready:not(:has([aria-pressed=true])) .card:first-child"));
            return two.stream().anyMatch(each -> has(each, ".row-choice"));
        });
        Browser asked = has(two.getFirst(), ".row-choice") ? two.getFirst() : two.getLast();
        assertThat(text(asked, ".clock-time")).startsWith("0:");

        awaitIn(asked, ".log-list", "was chosen for you", 60);
    }

    /** One browser at a new table among bots. */
    private Browser alone(String wish) {
        Browser ann = four().getFirst();
        ann.open(post(ann, "/api/tables", "{" + wish + ",\"name\":\"Ann\",\"kind\":\"random\"}"));
        waitFor(ann, ".hand .card");
        return ann;
    }

    private static List<String> steps(Browser browser) {
        return browser.driver().findElements(By.cssSelector(".log-moment")).stream()
                .map(WebElement::getText)
                .toList();
    }

    private static String card(Browser browser, int place) {
        return Objects.requireNonNull(browser.driver()
                .findElement(By.cssSelector(".hand .card:nth-child(" + place + ")"))
                .getDomAttribute("data-card"));
    }

    private static void press(Browser browser, Keys key) {
        browser.driver().switchTo().activeElement().sendKeys(key);
    }

    private static boolean focused(Browser browser, String selector) {
        return Boolean.TRUE.equals(
                browser.driver().executeScript("return document.activeElement.matches(arguments[0])", selector));
    }
}
