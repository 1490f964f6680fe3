package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hornbook.server.web.replay.QuickGame;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** A game is over, and people look at it again: step by step, with everybody's eyes, under other rules, and with doubt. */
class ReplayIT extends BrowserTest {
    private String table = "";

    @BeforeAll
    void play() throws IOException, InterruptedException {
        table = finished("standard");
    }

    @BeforeEach
    void startAfresh() {
        browser().viewport(1280, 900);
        browser().prefers("light");
    }

    @Tag("long")
    @Test
    void nothingMovesWhileItComesIn() {
        browser().assertSteady(table + "/replay", "html[data-ready] .controls");
        browser()
                .assertSteady(
                        "/rerun?table=" + table.substring(3) + "&rules=slug:ascension",
                        "html[data-ready] #outcome:not([hidden])");
        browser().assertSteady("/verify?table=" + table.substring(3), "html[data-ready] #report:not([hidden])");
    }

    @Test
    void stepsByKeysAndJumpsByTheSlider() {
        replay("");
        String first = told();
        key(Keys.ARROW_RIGHT);
        awaitText(".progress", "Step 2 of ");
        assertThat(told()).isNotEqualTo(first);
        key(Keys.END);
        assertThat(told()).containsAnyOf(" wins.", " share the win.");
        assertThat(driver().executeScript("""
            const pane = document.getElementById("happened").getBoundingClientRect();
            const step = document.querySelector("[aria-current=step] .step").getBoundingClientRect();
            return step.top >= pane.top && step.bottom <= pane.bottom;
            """)).as("the step is in view").isEqualTo(true);
        key(Keys.HOME);
        awaitText(".progress", "Step 1 of ");

        WebElement slider = driver().findElement(By.cssSelector("input[type=range]"));
        slider.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);

        awaitText(".moment", "Round 1, turn 2");
        assertThat(slider.getDomAttribute("aria-valuetext")).isEqualTo("Round 1, turn 2");
        driver().findElement(By.cssSelector("[aria-label='Round 1, turn 1']")).click();
        awaitText(".moment", "Round 1, turn 1");
    }

    @Tag("long")
    @Test
    void onlookersAreLedFromTheResultToTheReplay() {
        open(table);
        await("#game-title");
        WebElement focused = driver().switchTo().activeElement();
        assertThat(focused.getText()).isEqualTo("Watch it again");

        focused.sendKeys(Keys.ENTER);
        awaitReplay();
    }

    @Tag("long")
    @Test
    void playsByItself() {
        replay("");
        new Select(driver().findElement(By.cssSelector(".time-line select"))).selectByVisibleText("fast");
        driver().findElement(By.cssSelector(".player-button")).click();
        waiting().until(ignored -> step() >= 4); // any later one will do, for steps do not wait for us
        driver().findElement(By.cssSelector(".player-button")).click();
        assertThat(driver().findElement(By.cssSelector(".player-button")).getText())
                .isEqualTo("Play");
    }

    /** Whoever finds something wrong in a game says so on the workshop's board, where the turn lies as it was played. */
    @Test
    void whatIsWrongInATurnIsToldInTheWorkshop() {
        replay("");
        driver().findElement(By.cssSelector("[aria-label='Round 1, turn 3']")).click();
        awaitText(".moment", "Round 1, turn 3");
        driver().findElement(By.id("doubt")).click();
        await("#panel-board .board-asks");
        assertThat(driver().findElements(By.cssSelector("#panel-board .board-steps li")))
                .hasSizeGreaterThan(3);
        driver().findElement(By.cssSelector("#panel-board [data-focus=cancel]")).click();
        assertThat(driver().findElements(By.cssSelector("#panel-board .board-card[aria-pressed=true]")))
                .isEmpty();
        driver().findElement(By.cssSelector("#panel-board [data-focus=first]")).click();
        assertThat(driver().findElements(By.cssSelector("#panel-board .board-card[aria-pressed=true]")))
                .hasSizeGreaterThan(1);
    }

    @Test
    void aLinkToAMomentOpensThere() {
        replay("");
        key(Keys.END);
        key(Keys.ARROW_LEFT);
        key(Keys.ARROW_LEFT);
        String link = Objects.requireNonNull(driver().getCurrentUrl());
        String told = told();
        assertThat(link).contains("?at=");

        open("/");
        driver().get(link);
        awaitReplay();

        assertThat(told()).isEqualTo(told);
        new Select(driver().findElement(By.id("eyes"))).selectByVisibleText("Ann");
        awaitReady("1");
        assertThat(told()).isEqualTo(told);
        assertThat(driver().getCurrentUrl()).contains("as=1");
    }

    @Tag("long")
    @Test
    void aSeatSeesItsOwnHandAndOpenCardsAreAllOfThem() {
        replay("?at=10");
        assertThat(hands(".open-hands dt")).isEqualTo(3);
        assertThat(hands(".hand:not([hidden])")).isZero();
        select("Ann");
        awaitReady("1");
        assertThat(hands(".open-hands:not([hidden])")).isZero();
        assertThat(driver().findElement(By.cssSelector(".hand:not([hidden])")).getAccessibleName())
                .isEqualTo("Hand of Ann");
        select("a spectator");
        awaitReady("0");
        assertThat(hands(".open-hands:not([hidden]), .hand:not([hidden])")).isZero();
    }

    @Tag("long")
    @Test
    void everyStepSaysWhyAndLeadsToItsLine() {
        replay("");
        while (driver().findElements(By.cssSelector("[aria-current=step] .why-line a"))
                .isEmpty()) {
            key(Keys.ARROW_RIGHT);
        }
        open(Objects.requireNonNull(driver().findElement(By.cssSelector("[aria-current=step] .why-line a"))
                .getDomAttribute("href")));
        assertThat(driver().findElements(By.cssSelector("tr:target"))).hasSize(1);
    }

    /** What the page works out from events is, at every decision, what the engine says. */
    static List<String> games() {
        return Browser.IN_EVERY_LIGHT
                ? List.of("standard", "ascension", "jumping-cow", "even-odd", "professional", "tactics")
                : List.of("ascension", "jumping-cow", "tactics");
    }

    @ParameterizedTest
    @MethodSource("games")
    void theFilmAgreesWithTheEngine(String game) throws IOException, InterruptedException {
        String finished = finished(game);
        open("/verify");
        Object wrong = driver().executeAsyncScript("""
            const done = arguments[1];
            const seen = (state) => JSON.stringify(state.deals.map((deal) =>
                [deal.hand, deal.rows.map((row) => [row.cards, row.modifiers, row.places])])
                .concat(state.players.map((player) => [player.taken, player.score])));
            const fetched = fetch(arguments[0] + "/replay.json?as=1").then((answer) => answer.json());
            Promise.all([import("/static/table/state.js"), import("/static/replay/frames.js"), fetched])
                .then(([{ after }, { describeGame }, { game, moments }]) => {
                    const rules = describeGame(game, () => null);
                    const wrong = [];
                    moments.slice(0, -1).forEach(({ view, events }, index) => {
                        const end = events.reduce((state, { event }) => after(state, event, rules), view);
                        const next = seen(moments[index + 1].view);
                        if (seen(end) !== next) wrong.push(index + ": " + seen(end) + " is not " + next);
                    });
                    done(wrong.slice(0, 2).join("\\n"));
                }).catch((failure) => done(String(failure)));
            """, finished);
        assertThat(wrong).isEqualTo("");
    }

    @Test
    void aRerunUnderAnEditedScriptShowsWhereTheGamesPart() {
        open("/rerun?table=" + table.substring(3));
        new Select(driver().findElement(By.id("rules"))).selectByValue("own");
        awaitValue("script", "variant standard");
        driver().executeScript("const script = document.getElementById('script');"
                + "script.value = script.value.replace('then lowest number', 'then highest number')"
                + ".replace('case fits \"', 'case fits \"Edited: ')"
                + ".replace('on round end { each player gains total bullheads of pile }',"
                + " 'on round end { each player gains 1 + total bullheads of pile }');");
        driver().findElement(By.cssSelector("#rerun .primary")).click();

        awaitText("#parting-title", "First difference: Round 1");
        assertThat(driver().findElement(By.id("parting")).getText())
                .contains("As it was")
                .contains("Under the other rules");
        assertThat(driver().findElements(By.cssSelector("#results .changed"))).isNotEmpty();
        assertThat(driver().findElements(By.cssSelector(".side-by-side .board")))
                .hasSize(2);
        browser().pictures("rerun");
    }

    @Tag("long")
    @Test
    void aRerunIsSeenWithAnybodysEyes() {
        open("/rerun?table=" + table.substring(3) + "&rules=slug:jumping-cow");
        awaitText("#parting-title", "First difference: Round 1");
        assertThat(hands(".open-hands:not([hidden])")).as("all cards of both").isEqualTo(2);
        key(Keys.ARROW_RIGHT);
        String place = place();

        select("Ann");
        waiting().until(ignored -> hands(".open-hands:not([hidden])") == 0);

        assertThat(hands(".hand:not([hidden])")).as("Ann's, at both tables").isEqualTo(2);
        assertThat(place()).isEqualTo(place);
        select("a spectator");
        waiting().until(ignored -> hands(".hand:not([hidden])") == 0);
    }

    @Tag("long")
    @Test
    void aRerunUnderTheSameRulesNeverParts() {
        open("/rerun?table=" + table.substring(3) + "&rules=slug:standard");

        awaitText("#parting-title", "The two games never differ");
    }

    @Tag("long")
    @Test
    void theWorkshopHandsItsScriptOver() {
        open("/v/standard/edit");
        await("#tab-play");
        driver().findElement(By.id("tab-play")).click();
        await("#rerun:not(:disabled)");
        driver().findElement(By.id("rerun-table")).sendKeys(table);
        String workshop = driver().getWindowHandle();
        driver().findElement(By.id("rerun")).click();
        waiting().until(ignored -> driver().getWindowHandles().size() == 2);
        for (String window : driver().getWindowHandles()) {
            if (!window.equals(workshop)) {
                driver().switchTo().window(window);
            }
        }
        awaitText("#parting-title", "The two games never differ");
        driver().close();
        driver().switchTo().window(workshop);
    }

    @Test
    void aDownloadedGameIsCheckedAndAnAlteredOneFound(@TempDir Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("game.json");
        Files.writeString(file, get(table + "/game.json"));
        open("/verify");
        driver().findElement(By.id("file")).sendKeys(file.toString());
        awaitText("#report-title", "This game is genuine");
        assertThat(driver().findElement(By.id("report")).getText()).contains("its own log has the same game");
        browser().pictures("verify");

        Path altered = folder.resolve("altered.json");
        Files.writeString(
                altered,
                Files.readString(file)
                        .replaceFirst(
                                "\"type\":\"Answer\",\"seat\":2,\"picks\":\\[\\[\\d+",
                                "\"type\":\"Answer\",\"seat\":2,\"picks\":[[999"));
        open("/verify");
        driver().findElement(By.id("file")).sendKeys(altered.toString());

        awaitText("#report-title", "This game does not match its file");
        assertThat(driver().findElement(By.cssSelector(".check-fails")).getText())
                .contains("round 1, turn 1, Bella")
                .contains("Card 999 is not in your hand.");
    }

    @Tag("long")
    @Test
    void aTableIsCheckedByItsLink() {
        open("/verify?table=" + table.substring(3));

        awaitText("#report-title", "This game is genuine");
    }

    @Test
    void looksRightInEveryLightAndOnAPhone() throws IOException, InterruptedException {
        replay("?at=30");
        browser().pictures("replay");
        replay("?at=30&as=1");
        browser().pictures("replay-seat");
        String cow = finished("jumping-cow");
        open(cow + "/replay?at=40");
        awaitReplay();
        browser().pictures("replay-cow");
        String animals = finished("farmyard");
        open(animals + "/replay?at=20");
        awaitReplay();
        assertThat(colour(".places .place")).isEqualTo(colour(".board"));
    }

    /** What lies on a gradient is not looked at for contrast, so its colour is compared. */
    private Object colour(String selector) {
        return Objects.requireNonNull(driver().executeScript(
                        "return getComputedStyle(document.querySelector(arguments[0])).color", selector));
    }

    private String finished(String slug) throws IOException, InterruptedException {
        return new QuickGame(browser().site())
                .play(
                        "{\"slug\":\"" + slug
                                + "\",\"parameters\":{\"hand_size\":5,\"limit\":12},\"bots\":2,\"kind\":\"random\",\"name\":\"Ann\"}");
    }

    private String get(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(browser().site() + path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private void replay(String query) {
        open(table + "/replay" + query);
        awaitReplay();
    }

    private void awaitReplay() {
        await("html[data-ready] .controls");
    }

    private void awaitReady(String eyes) {
        await("html[data-ready='" + eyes + "'] .controls");
    }

    private void awaitValue(String id, String text) {
        waiting()
                .until(ignored -> Objects.requireNonNullElse(
                                driver().findElement(By.id(id)).getDomProperty("value"), "")
                        .contains(text));
    }

    private void select(String eyes) {
        new Select(driver().findElement(By.id("eyes"))).selectByVisibleText(eyes);
    }

    private String place() {
        return driver().findElement(By.cssSelector(".moment")).getText();
    }

    private int hands(String selector) {
        return driver().findElements(By.cssSelector(selector)).size();
    }

    private void key(Keys key) {
        driver().findElement(By.tagName("body")).sendKeys(key);
    }

    private int step() {
        String progress = driver().findElement(By.cssSelector(".progress")).getText();
        return Integer.parseInt(progress.split(" ", -1)[1]);
    }

    private String told() {
        return driver().findElement(By.cssSelector(".told")).getText();
    }
}
