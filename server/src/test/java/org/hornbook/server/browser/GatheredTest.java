package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;

/** Several browsers at one table: sits them down there without ado, and waits for what they show. */
abstract class GatheredTest extends BrowserTest {
    private static final List<String> NAMES = List.of("Ann", "Ben", "Cem", "Dora");

    /** Rules under which everybody chooses a row in every turn. */
    static final String CLAIMS = script("variant claims 'Claims' extends standard { before too_low case claim"
            + " 'Whatever is played, its player chooses which row to take, and waits for nobody.' when card > 0 {"
            + " player chooses home from rows, absent lowest cost take home to pile, add card to home } }");

    /** Seconds in which four browsers on a slow machine surely play ten turns or twenty. */
    private static final long A_GAME = 600;

    /** As many browsers as people play, opened once. */
    List<Browser> people(int number) {
        while (browsers().size() < number) {
            anotherBrowser();
        }
        List<Browser> people = new ArrayList<>(browsers().subList(0, number));
        for (Browser each : people) {
            each.viewport(1280, 900);
            each.open(BARE_PAGE);
            each.driver().executeScript("localStorage.setItem('pace', 'instant')");
        }
        return people;
    }

    /** Sits everybody down at a new table, lets all accept and the first start, and shows all of them the table. */
    static String gather(List<Browser> people, String wish) {
        Browser host = people.getFirst();
        String table = post(host, "/api/tables", "{" + wish + ",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        for (int index = 1; index < people.size(); index++) {
            sit(people.get(index), table, NAMES.get(index));
        }
        IntStream.range(0, people.size()).forEach(index -> accept(people.get(index), table, index + 1));
        command(host, table, "\"seat\":1,\"type\":\"Start\"");
        for (Browser each : people) {
            each.open(table);
            each.awaitThere(".hand .card");
        }
        return table;
    }

    /** As many browsers play a game of few cards to its end, one of them on a phone and with a reload in between. */
    void playAGame(int number) {
        List<Browser> all = people(number);
        String table =
                gather(all, "\"slug\":\"standard\",\"parameters\":{\"hand_size\":3,\"capacity\":2,\"limit\":10}");
        Browser phone = all.getLast();
        phone.viewport(390, 844);

        pick(phone, ".hand .card:last-child");
        phone.awaitThere("[aria-pressed=true]");
        phone.open(table);
        phone.awaitThere("[aria-pressed=true]");
        all.forEach(GatheredTest::playOn);
        waitUntil(phone, "the end of the game", A_GAME, () -> all.stream().allMatch(each -> has(each, "#game-title")));

        List<String> scores = all.stream().map(each -> scores(each)).distinct().toList();
        assertThat(scores).as("all see the same result").hasSize(1);
        assertThat(text(all.getFirst(), "dialog[open]")).containsPattern("\\d\\d points, and 10 end the game\\.");
        assertThat(all)
                .as("who ends the game")
                .anyMatch(each -> text(each, "dialog[open]").contains("You reached "));
        all.getFirst().screenshot("together-result");
        phone.screenshot("together-result-phone");
        phone.assertAccessible();
    }

    /** Lets the page play by itself, the last card of the hand and the last row, until the game is over. */
    static void playOn(Browser browser) {
        browser.driver().executeScript("""
            const clicked = [
                "dialog[open] form[method=dialog] .button.primary",
                ".row-choice:not(:disabled)",
                ".hand.ready:not(:has([aria-pressed=true])) .card:last-child",
            ];
            const playing = setInterval(() => {
                document.querySelector("#game-title")
                    ? clearInterval(playing)
                    : clicked.forEach((selector) => document.querySelector(selector)?.click());
            }, 50);
            """);
    }

    /** A script as part of a JSON text, written with single quotes. */
    static String script(String text) {
        return text.replace("'", "\\\"");
    }

    static void sit(Browser browser, String table, String name) {
        command(browser, table, "\"seat\":0,\"type\":\"Sit\",\"name\":\"" + name + "\"");
    }

    static void accept(Browser browser, String table, int seat) {
        String hash = (String) browser.driver().executeAsyncScript("""
            fetch(arguments[0]).then((page) => page.text())
                .then((text) => arguments[1](/"hash":"([0-9a-f]+)"/.exec(text)[1]));
            """, table);
        command(browser, table, "\"seat\":" + seat + ",\"type\":\"Accept\",\"rules\":\"" + hash + "\"");
    }

    static void command(Browser browser, String table, String rest) {
        post(browser, table + "/commands", "{\"command\":\"" + System.nanoTime() + "\"," + rest + "}");
    }

    static String post(Browser browser, String path, String body) {
        return Objects.requireNonNull((String) browser.driver().executeAsyncScript("""
            fetch(arguments[0], { method: "POST", headers: { Accept: "application/json" }, body: arguments[1] })
                .then((answer) => answer.json())
                .then((answer) => arguments[2](answer.table ?? answer.type ?? answer.error));
            """, path, body));
    }

    static boolean has(Browser browser, String selector) {
        return !browser.driver().findElements(By.cssSelector(selector)).isEmpty();
    }

    static boolean isMissing(Browser browser, String selector) {
        return !has(browser, selector);
    }

    /** Clicks what is there, all in one moment, for the table may be drawn anew at any time; what is not can be clicked later. */
    static void click(Browser browser, String selector) {
        browser.driver().executeScript("document.querySelector(arguments[0])?.click()", selector);
    }

    /** Picks a card as soon as cards can be picked. */
    static void pick(Browser browser, String card) {
        browser.awaitThere(".hand.ready");
        click(browser, card);
    }

    /** Waits for a text and chooses the first row meanwhile, whenever the deal makes this page choose one. */
    static void awaitChoosingRows(Browser browser, String selector, String text) {
        waitUntil(browser, selector + " with " + text, PATIENCE.toSeconds(), () -> {
            click(browser, ".row-choice:not(:disabled)");
            return text(browser, selector).contains(text);
        });
    }

    static String scores(Browser browser) {
        return browser.texts("dialog[open] .standing td").toString();
    }

    static String text(Browser browser, String selector) {
        return browser.driver().findElement(By.cssSelector(selector)).getText();
    }

    static void waitUntil(Browser browser, String what, long seconds, BooleanSupplier seen) {
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
            takeBreath();
        }
    }

    /** One browser at a new table among bots. */
    Browser alone(String wish) {
        Browser ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", "{" + wish + ",\"name\":\"Ann\",\"kind\":\"random\"}"));
        ann.awaitThere(".hand .card");
        return ann;
    }

    /** Moves, presses or releases the mouse over the middle of something, and keeps the button as it is until the next call. */
    static void mouse(Browser browser, String type, String selector) {
        mouse(browser, type, selector, 0);
    }

    /** @param aside so many pixels beside the middle: a mouse at rest does not point at what scrolls below it */
    static void mouse(Browser browser, String type, String selector, int aside) {
        Map<String, Object> event = new HashMap<>(middle(browser, selector, aside));
        int buttons = type.equals("mouseReleased") ? 0 : 1;
        event.putAll(Map.of("type", type, "button", "left", "buttons", buttons, "clickCount", 1));
        browser.driver().executeCdpCommand("Input.dispatchMouseEvent", event);
    }

    static void tap(Browser browser, String selector) {
        touch(browser, "touchStart", List.of(middle(browser, selector, 0)));
        touch(browser, "touchEnd", List.of());
    }

    private static void touch(Browser browser, String type, List<Map<String, Object>> fingers) {
        browser.driver().executeCdpCommand("Input.dispatchTouchEvent", Map.of("type", type, "touchPoints", fingers));
    }

    /** Where the middle of something is, as {@code x} and {@code y}. */
    private static Map<String, Object> middle(Browser browser, String selector, int aside) {
        List<?> middle = (List<?>) Objects.requireNonNull(browser.driver().executeScript("""
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [Math.round(box.x + box.width / 2) + arguments[1], Math.round(box.y + box.height / 2)];
            """, selector, aside));
        return Map.of("x", middle.get(0), "y", middle.get(1));
    }

    static String card(Browser browser, int place) {
        return Objects.requireNonNull(browser.driver()
                .findElement(By.cssSelector(".hand .card:nth-child(" + place + ")"))
                .getDomAttribute("data-card"));
    }
}
