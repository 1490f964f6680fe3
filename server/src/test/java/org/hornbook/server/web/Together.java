package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;

/** Four browsers at one table, and what can happen to each: reload, another device, leaving, time running out. */
abstract class Together extends BrowserTest {
    private static final List<String> NAMES = List.of("Ann", "Ben", "Cem", "Dora");

    @Test
    void fourBrowsersPlayAGameToItsEnd() {
        List<Browser> four = four();
        String table = gather(four, "\"slug\":\"standard\",\"parameters\":{\"limit\":10}");
        Browser phone = four.get(1);
        phone.viewport(390, 844);

        boolean reloaded = false;
        while (four.stream().anyMatch(each -> isMissing(each, "#game-title"))) {
            for (Browser each : four) {
                click(each, "dialog[open] form[method=dialog] .button.primary");
                click(each, ".row-choice:not(:disabled)");
                click(each, ".hand.ready:not(:has([aria-pressed=true])) .card:last-child");
            }
            if (!reloaded && has(phone, "[aria-pressed=true]")) {
                phone.open(table);
                waitFor(phone, ".hand .card");
                reloaded = true;
            }
        }

        assertThat(reloaded).isTrue();
        List<String> scores = four.stream().map(each -> scores(each)).distinct().toList();
        assertThat(scores).as("all see the same result").hasSize(1);
        four.getFirst().screenshot("together-result");
        phone.screenshot("together-result-phone");
        phone.assertAccessible();
        assertThat(four.stream().flatMap(each -> each.consoleErrors().stream())).isEmpty();
    }

    @Test
    void aSpectatorSeesNoHandAndAChoiceCanBeChanged() {
        List<Browser> three = four().subList(0, 3);
        List<Browser> two = three.subList(0, 2);
        String table = gather(two, "\"slug\":\"standard\"");
        Browser spectator = three.getLast();
        spectator.open(table);
        waitFor(spectator, ".board .row");
        awaitIn(spectator, ".prompt", "You are watching.");
        assertThat(has(spectator, ".hand .card")).isFalse();

        Browser ann = two.getFirst();
        click(ann, ".hand .card:first-child");
        waitFor(ann, ".hand .card:first-child[aria-pressed=true]");
        awaitIn(spectator, ".player:first-child .player-kind", "has chosen");
        click(ann, ".hand .card:last-child");
        waitFor(ann, ".hand .card:last-child[aria-pressed=true]");
        String card = text(ann, ".hand .card:last-child");
        click(two.getLast(), ".hand .card:last-child");

        awaitIn(spectator, ".log-list", "Ann " + card.lines().findFirst().orElseThrow());
    }

    @Test
    void whatIsMarkedOutlivesAReloadButNotItsTurn() {
        List<Browser> two = four().subList(0, 2);
        String table = gather(two, "\"slug\":\"postal\"");
        Browser ann = two.getFirst();
        mark(ann, "#deal-1 .hand .card:first-child");
        mark(ann, "#deal-2 .hand .card:last-child");

        ann.open(table);
        waitFor(ann, "#deal-1 .hand .card:first-child[aria-pressed=true]");
        waitFor(ann, "#deal-2 .hand .card:last-child[aria-pressed=true]");
        mark(ann, "#deal-3 .hand .card:first-child");
        mark(ann, "#deal-4 .hand .card:first-child");
        IntStream.rangeClosed(1, 4).forEach(deal -> mark(two.getLast(), "#deal-" + deal + " .hand .card:first-child"));
        two.forEach(each -> click(each, ".orders .primary"));
        awaitIn(ann, ".log-list", "Revealed");
        awaitIn(ann, ".orders .primary", "Choose 4 more cards");
        ann.open(table);

        awaitIn(ann, ".orders .primary", "Choose 4 more cards");
    }

    @Test
    void whoLeavesCanComeBackAndABotPlaysMeanwhile() {
        List<Browser> two = four().subList(0, 2);
        gather(two, "\"slug\":\"standard\"");
        Browser ann = two.getFirst();
        Browser ben = two.getLast();

        click(ben, "[data-leave]");
        awaitIn(ben, ".prompt", "A bot plays for you.");
        awaitIn(ann, ".player:nth-child(2) .player-kind", "away");
        click(ann, ".hand .card:last-child");
        awaitIn(ann, ".log-list", "Revealed");
        click(ben, "[data-return]");

        awaitIn(ben, ".prompt", "can change it"); // the bot's choice can still be changed
        assertThat(text(ann, ".player:nth-child(2) .player-kind")).doesNotContain("away");
        ben.assertAccessible();
    }

    @Test
    void whoseDeviceIsGoneCanBePlayedFor() {
        List<Browser> two = four().subList(0, 2);
        gather(two, "\"slug\":\"standard\"");

        two.getLast().open("/learn");
        waitFor(two.getFirst(), ".missing .button");
        click(two.getFirst(), ".missing .button");

        awaitIn(two.getFirst(), ".player:nth-child(2) .player-kind", "away");
    }

    @Test
    void whenTimeIsUpTheScriptDecides() {
        List<Browser> two = four().subList(0, 2);
        gather(two, "\"slug\":\"standard\",\"clock\":\"30s\"");
        Browser ann = two.getFirst();
        awaitIn(ann, ".clock-time", "0:");
        click(ann, ".hand .card:last-child");

        awaitIn(ann, ".log-list", "was played for Ben", 60);
    }

    @Test
    void twoPeopleShareADeviceWithoutSeeingEachOthersCards() {
        Browser one = four().getFirst();
        one.open("/");
        String table = post(one, "/api/tables", "{\"slug\":\"standard\",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        sit(one, table, "Ben");
        accept(one, table, 1);
        accept(one, table, 2);
        command(one, table, "\"seat\":1,\"type\":\"Start\"");
        one.open(table);

        waitFor(one, ".cover .button");
        assertThat(text(one, ".cover")).contains("Hand the device to Ann.");
        assertThat(has(one, ".hand .card")).isFalse();
        one.screenshot("hot-seat-covered");
        one.assertAccessible();
        click(one, ".cover .button");
        waitFor(one, ".hand .card");
        click(one, ".hand .card:last-child");
        awaitIn(one, ".cover", "Hand the device to Ben.");
        assertThat(has(one, ".hand .card")).isFalse();
        click(one, ".cover .button");
        waitFor(one, ".hand .card");
        click(one, ".hand .card:last-child");

        awaitIn(one, ".log-list", "Revealed");
    }

    /** As many browsers as play, opened once. */
    private List<Browser> four() {
        while (browsers().size() < NAMES.size()) {
            anotherBrowser();
        }
        List<Browser> four = new ArrayList<>(browsers().subList(0, NAMES.size()));
        for (Browser each : four) {
            each.viewport(1280, 900);
            each.open("/learn");
            each.driver().executeScript("localStorage.setItem('pace', 'instant')");
            each.consoleErrors();
        }
        return four;
    }

    /** Sits everybody down at a new table, lets all accept and the first start, and shows all of them the table. */
    private static String gather(List<Browser> people, String wish) {
        Browser host = people.getFirst();
        String table = post(host, "/api/tables", "{" + wish + ",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        for (int index = 1; index < people.size(); index++) {
            sit(people.get(index), table, NAMES.get(index));
        }
        IntStream.range(0, people.size()).forEach(index -> accept(people.get(index), table, index + 1));
        command(host, table, "\"seat\":1,\"type\":\"Start\"");
        for (Browser each : people) {
            each.open(table);
            waitFor(each, ".hand .card");
        }
        return table;
    }

    private static void sit(Browser browser, String table, String name) {
        command(browser, table, "\"seat\":0,\"type\":\"Sit\",\"name\":\"" + name + "\"");
    }

    private static void accept(Browser browser, String table, int seat) {
        String hash = (String) browser.driver().executeAsyncScript("""
            fetch(arguments[0]).then((page) => page.text())
                .then((text) => arguments[1](/"hash":"([0-9a-f]+)"/.exec(text)[1]));
            """, table);
        command(browser, table, "\"seat\":" + seat + ",\"type\":\"Accept\",\"rules\":\"" + hash + "\"");
    }

    private static void command(Browser browser, String table, String rest) {
        post(browser, table + "/commands", "{\"command\":\"" + System.nanoTime() + "\"," + rest + "}");
    }

    private static String post(Browser browser, String path, String body) {
        return Objects.requireNonNull((String) browser.driver().executeAsyncScript("""
            fetch(arguments[0], { method: "POST", headers: { Accept: "application/json" }, body: arguments[1] })
                .then((answer) => answer.json())
                .then((answer) => arguments[2](answer.table ?? answer.type ?? answer.error));
            """, path, body));
    }

    private static boolean has(Browser browser, String selector) {
        return !browser.driver().findElements(By.cssSelector(selector)).isEmpty();
    }

    private static boolean isMissing(Browser browser, String selector) {
        return !has(browser, selector);
    }

    /** Clicks what is there; what is not, or moves away, can be clicked the next time. */
    private static void click(Browser browser, String selector) {
        try {
            List<WebElement> found = browser.driver().findElements(By.cssSelector(selector));
            if (!found.isEmpty()) {
                browser.driver().executeScript("arguments[0].click()", found.getFirst());
            }
        } catch (StaleElementReferenceException redrawn) {
            // The table moved on between the look and the click.
        }
    }

    /** Takes a card up; a table that is just being drawn anew may not notice the first click. */
    private static void mark(Browser browser, String card) {
        waitUntil(browser, "a marked " + card, 20, () -> {
            boolean marked = has(browser, card + "[aria-pressed=true]");
            if (!marked) {
                click(browser, card);
            }
            return marked;
        });
    }

    private static String scores(Browser browser) {
        return browser.driver().findElements(By.cssSelector("dialog[open] .standing td")).stream()
                .map(WebElement::getText)
                .toList()
                .toString();
    }

    private static String text(Browser browser, String selector) {
        return browser.driver().findElement(By.cssSelector(selector)).getText();
    }

    private static void waitFor(Browser browser, String selector) {
        waitUntil(browser, "something like " + selector, 20, () -> has(browser, selector));
    }

    private static void awaitIn(Browser browser, String selector, String text) {
        awaitIn(browser, selector, text, 20);
    }

    private static void awaitIn(Browser browser, String selector, String text, long seconds) {
        waitUntil(
                browser,
                text,
                seconds,
                () -> has(browser, selector) && text(browser, selector).contains(text));
    }

    private static void waitUntil(Browser browser, String what, long seconds, BooleanSupplier seen) {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        while (true) {
            try {
                if (seen.getAsBoolean()) {
                    return;
                }
            } catch (StaleElementReferenceException redrawn) {
                // Look again.
            }
            assertThat(System.nanoTime())
                    .as(() -> what + " in " + text(browser, "body"))
                    .isLessThan(end);
        }
    }
}
