package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** Cards and rows are chosen by keys alone, with a mouse and with a finger, and nothing moves under it. */
class HandlingIT extends GatheredTest {
    @Test
    void aWholeTurnIsPlayedByKeysAlone() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":2");
        waitUntil(ann, "the hand has the focus", PATIENCE.toSeconds(), () -> focused(ann, ".hand .card"));
        press(ann, Keys.END);
        assertThat(focused(ann, ".hand .card:last-child")).isTrue();
        press(ann, Keys.ARROW_LEFT);
        press(ann, Keys.ENTER);

        ann.awaitText(".log-list", "you ");
        waitUntil(ann, "the next turn", PATIENCE.toSeconds(), () -> {
            if (focused(ann, ".row-choice")) {
                press(ann, Keys.ENTER);
            }
            return text(ann, ".progress").equals("Round 1 · turn 2") && focused(ann, ".hand.ready .card");
        });
    }

    @Tag("long")
    @Test
    void ordersAreSentByKeysAloneAndTheNextOnesBeginInTheHand() {
        Browser ann = alone("\"slug\":\"postal\",\"bots\":2");
        waitUntil(ann, "the hand has the focus", PATIENCE.toSeconds(), () -> focused(ann, ".hand .card"));
        for (int deal = 1; deal <= 4; deal++) {
            press(ann, Keys.ENTER);
        }
        ann.awaitThere(".answer:not([hidden]) .primary:not(:disabled)");
        ann.driver()
                .findElement(By.cssSelector(".answer:not([hidden]) .primary"))
                .sendKeys(Keys.ENTER);

        ann.awaitText(".progress", "turn 2");
        waitUntil(ann, "the hand has the focus", PATIENCE.toSeconds(), () -> focused(ann, ".hand.ready .card"));
    }

    @Test
    void aCardGoesOnBeingDraggedWhileOthersChoose() {
        List<Browser> two = people(2);
        gather(two, "\"slug\":\"standard\"");
        Browser ann = two.getFirst();
        ann.awaitThere(".hand.ready");
        String card = ".hand .card:nth-child(3)";
        String number = ann.driver().findElement(By.cssSelector(card)).getDomAttribute("data-card");
        mouse(ann, "mousePressed", card);
        mouse(ann, "mouseMoved", ".board");
        ann.awaitThere(".hand .card.dragging");

        pick(two.getLast(), ".hand .card:last-child");
        ann.awaitThere(".queued:not(.free)");
        assertThat(has(ann, ".hand .card.dragging")).isTrue();
        mouse(ann, "mouseReleased", ".board");

        ann.awaitText(".log-list", "you " + number);
    }

    @Tag("long")
    @Test
    void whatIsSaidOfAChoiceIsToBeSeenUnderAMouseThatRestsOnTheCard() {
        List<Browser> two = people(2);
        gather(two, "\"slug\":\"standard\"");
        Browser ann = two.getFirst();
        ann.awaitThere(".hand.ready");
        String card = ".hand .card:last-child";
        mouse(ann, "mouseMoved", card);
        ann.awaitText(".told-step", "Right now ");
        mouse(ann, "mousePressed", card);
        mouse(ann, "mouseReleased", card);

        ann.awaitText(".prompt", "can change it");
        ann.awaitThere(".told-step:empty");
    }

    @Tag("long")
    @Test
    void theSecondClickOfADoubleClickChoosesNothing() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":2");
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".progress", "turn 2");
        ann.awaitThere(".hand.ready");
        String spared = card(ann, 1);
        ann.driver()
                .executeScript("document.querySelector('.hand .card')"
                        + ".dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))");
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".progress", "turn 3");

        assertThat(card(ann, 1)).isEqualTo(spared);
    }

    @Tag("long")
    @Test
    void aPressThatComesTooLateForItsQuestionIsForgotten() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":1");
        ann.awaitText(".player:nth-child(2) .player-kind", "has chosen");
        ann.awaitThere(".hand.ready");
        String asked = text(ann, ".prompt");
        ann.driver().executeScript("""
            const [late, first] = [...document.querySelectorAll(".hand .card")].slice(-2);
            first.click();
            late.click();
            """);
        awaitChoosingRows(ann, ".progress", "turn 2");
        ann.awaitText(".player:nth-child(2) .player-kind", "has chosen"); // after the late press came to the table

        assertThat(text(ann, ".progress")).contains("turn 2");
        assertThat(text(ann, ".prompt")).isEqualTo(asked);
        assertThat(has(ann, ".hand [aria-pressed=true]")).isFalse();
    }

    @Test
    void aFirstTapLiftsACardAndTheSecondPlaysItAndNothingOnAPhoneJumps() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":5");
        ann.viewport(390, 844);
        watchPlaces(ann);
        ann.awaitThere(".hand.ready");
        tap(ann, ".hand .card:last-child");
        ann.awaitThere(".hand .card.lifted:last-child");
        ann.awaitText(".told-step", "Tap it again to choose it.");
        assertThat(text(ann, ".told-step")).startsWith("Right now ");
        tap(ann, ".hand .card.lifted");
        awaitChoosingRows(ann, ".progress", "turn 2");

        assertThat(places(ann)).hasSize(1);
    }

    @Tag("long")
    @Test
    void nothingOnAPhoneJumpsWhileARowIsChosen() {
        Browser ann = alone("\"script\":\"" + CLAIMS + "\",\"bots\":5");
        ann.viewport(390, 844);
        watchPlaces(ann);
        pick(ann, ".hand .card:last-child");
        ann.awaitThere(".row-choice");
        click(ann, ".row-choice");
        ann.awaitText(".progress", "turn 2");

        assertThat(places(ann)).hasSize(1);
    }

    @Tag("long")
    @Test
    void nothingOnAPhoneJumpsWhileItGoesFromHandToHand() {
        Browser ann = people(1).getFirst();
        String table = post(ann, "/api/tables", "{\"slug\":\"standard\",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        sit(ann, table, "Ben");
        accept(ann, table, 2);
        command(ann, table, "\"seat\":1,\"type\":\"Start\"");
        ann.open(table);
        ann.viewport(390, 844);
        ann.awaitThere(".cover:not([hidden])");
        watchPlaces(ann);
        for (String name : List.of("Ann", "Ben")) {
            ann.awaitText(".cover", "Hand the device to " + name);
            click(ann, ".cover .button");
            pick(ann, ".hand .card:last-child");
        }
        awaitChoosingRows(ann, ".progress", "turn 2");
        ann.awaitText(".cover", "Hand the device to Ann");

        assertThat(places(ann)).hasSize(1);
    }

    /** From now on remembers where everything stood, and what was there to read, in every frame. */
    private static void watchPlaces(Browser browser) {
        browser.driver().executeScript("""
            const pace = document.getElementById("pace"); // on a phone it is in the menu
            pace.value = pace.max - 1;
            pace.dispatchEvent(new Event("input"));
            """);
        browser.driver().executeScript("""
            window.places = {};
            const text = (name) => document.querySelector(name).innerText;
            const place = (name) => {
                const { top, height } = document.querySelector(name).getBoundingClientRect();
                return `${name} ${Math.round(top + scrollY)}+${Math.round(height)}`;
            };
            const look = () => {
                const now = [".board", ".saying", ".hand", ".players h2"].map(place).join();
                places[now] ??= [now, text(".prompt"), text(".told-step"), text(".queue")].join(" / ");
                requestAnimationFrame(look);
            };
            look();
            """);
    }

    private static List<?> places(Browser browser) {
        return (List<?>) Objects.requireNonNull(browser.driver().executeScript("return Object.values(places)"));
    }

    private static void press(Browser browser, Keys key) {
        browser.driver().switchTo().activeElement().sendKeys(key);
    }

    private static boolean focused(Browser browser, String selector) {
        return Boolean.TRUE.equals(
                browser.driver().executeScript("return document.activeElement.matches(arguments[0])", selector));
    }
}
