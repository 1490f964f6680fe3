package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** A person plays: by clicking to the end of every game, by keys, and by dragging. */
class PlayIT extends BrowserTest {
    /** {@code WholeGamesIT} plays games that ask for more than cards and rows. */
    static List<String> games() {
        return Browser.IN_EVERY_LIGHT
                ? List.of("standard", "ascension", "jumping-cow", "even-odd")
                : List.of("jumping-cow");
    }

    @ParameterizedTest
    @MethodSource("games")
    void aGameCanBePlayedToItsEndByClicking(String game) {
        sitDownAt("{\"slug\":\"%s\",\"parameters\":{\"hand_size\":4,\"capacity\":3,\"limit\":10}}".formatted(game));
        new ThoughtlessPlayer(driver()).playUntil("#game-title, #failed-title");

        assertThat(text("dialog[open] h2")).containsAnyOf("wins", "win!", "share the win");
        assertThat(text("dialog[open]")).contains("Fewest points win.").contains("Play again");
        assertThat(driver().findElements(By.cssSelector(".queued-points")))
                .as("what was taken is part of the score")
                .isNotEmpty()
                .noneMatch(points ->
                        String.valueOf(points.getDomProperty("textContent")).contains("+"));
        assertAccessible();
        screenshot("end-" + game);
    }

    @Tag("long")
    @Test
    void aCardCanBeChosenByKeysAlone() {
        sitDown("standard");
        WebElement first = driver().findElement(By.cssSelector(".hand .card"));
        driver().executeScript("arguments[0].focus()", first);

        first.sendKeys(Keys.ARROW_RIGHT);
        WebElement focused = driver().switchTo().activeElement();
        String card = focused.getDomAttribute("data-card");
        assertThat(card).isNotEqualTo(first.getDomAttribute("data-card"));
        focused.sendKeys(Keys.ENTER);

        awaitText(".log-list", "you " + card);
    }

    @Tag("long")
    @Test
    void aBrowserThatKeepsNothingPlaysAllTheSame() {
        String refusing = """
            for (const storage of ["localStorage", "sessionStorage"]) {
              Object.defineProperty(window, storage, { get() { throw new DOMException("refused", "SecurityError"); } });
            }
            """;
        Object script = Objects.requireNonNull(
                driver().executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", refusing))
                        .get("identifier"));
        try {
            open("/v/standard");
            driver().findElement(By.cssSelector(".variant-head .button.primary"))
                    .click();
            await(".hand.ready .card");
            WebElement card = driver().findElement(By.cssSelector(".hand .card"));
            String number = card.getDomAttribute("data-card");
            card.click();

            awaitText(".log-list", "you " + number);
        } finally {
            driver().executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        }
    }

    /** It says so and makes nothing: no table is opened, no seat is taken that nobody could play from. */
    @Tag("long")
    @Test
    void aBrowserThatBlocksSiteDataIsToldBeforeASeatIsTaken() {
        Browser ben = anotherBrowser();
        ben.open("/v/standard");
        String table = GatheredTest.post(
                ben, "/api/tables", "{\"slug\":\"standard\",\"name\":\"Ben\",\"bots\":0,\"start\":false}");
        driver().executeCdpCommand("Emulation.setDocumentCookieDisabled", Map.of("disabled", true));
        try {
            open("/v/standard");
            driver().findElement(By.cssSelector(".variant-head .button.primary"))
                    .click();
            awaitText("[role=alert]", "This browser keeps no cookies");
            assertThat(driver().getCurrentUrl()).endsWith("/v/standard");
            assertAccessible();

            open(table);
            await("#sit-name");
            driver().findElement(By.id("sit-name")).sendKeys("Ann", Keys.ENTER);
            awaitText("[data-told]", "This browser keeps no cookies");
        } finally {
            driver().executeCdpCommand("Emulation.setDocumentCookieDisabled", Map.of("disabled", false));
        }
    }

    @Tag("long")
    @Test
    void aCardCanBeDraggedToTheTable() {
        sitDown("standard");
        WebElement card = driver().findElement(By.cssSelector(".hand .card:nth-child(3)"));
        String number = card.getDomAttribute("data-card");

        new Actions(driver())
                .dragAndDrop(card, driver().findElement(By.cssSelector(".board")))
                .perform();

        awaitText(".log-list", "you " + number);
    }

    @Test
    void everyStepSaysWhyAndLeadsToItsLine() {
        sitDown("jumping-cow");
        driver().findElement(By.cssSelector(".hand .card:last-child")).click();
        GatheredTest.awaitChoosingRows(browser(), ".log-list", "Turn 2"); // nothing moves any more
        driver().findElement(By.cssSelector(".board [data-modifier=cow]")).click();
        await(".drawer[open] #modifiers");
        assertThat(text(".drawer")).contains("The cow jumps").contains("Points that end the game: 66.");
        assertThat(driver().findElements(By.cssSelector(".drawer .table-picture")))
                .isNotEmpty();
        assertAccessible();
        screenshot("rules-drawer");
        driver().findElement(By.cssSelector(".drawer [data-close]")).click();

        driver().findElement(By.cssSelector(".log-CardPlaced .why summary, .log-ModifierMoved .why summary"))
                .click();

        await(".why[open] .why-line a");
        WebElement line = driver().findElement(By.cssSelector(".why[open] .why-line a"));
        open(Objects.requireNonNull(line.getDomAttribute("href")));
        assertThat(driver().findElements(By.cssSelector("tr:target"))).hasSize(1);
        assertAccessible();
    }

    @Tag("long")
    @Test
    void aGameWhoseRulesGoSilentStopsAndSaysWhere() {
        sitDownAt("{\"script\":\""
                + GatheredTest.script(
                        "variant gap 'Gap' extends standard { replace case too_low when card > 200 { end game } }")
                + "\"}");

        new ThoughtlessPlayer(driver()).playUntil("#failed-title");

        assertThat(text("#failed-title")).isEqualTo("The rules stop here");
        assertThat(text("dialog[open]")).contains("line");
    }

    private void sitDown(String game) {
        open("/v/" + game);
        driver().executeScript("localStorage.setItem('pace', 'instant')");
        driver().findElement(By.cssSelector(".variant-head .button.primary")).click();
        await(".hand .card");
    }

    private void sitDownAt(String wish) {
        open(BARE_PAGE);
        driver().executeScript("localStorage.setItem('pace', 'instant')");
        open(GatheredTest.post(browser(), "/api/tables", wish));
        await(".hand .card");
    }

    private String text(String selector) {
        return driver().findElement(By.cssSelector(selector)).getText();
    }
}
