package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

class WorkshopIT extends BrowserTest {
    @BeforeEach
    void forgetDrafts() {
        browser().viewport(1280, 900);
        open("/learn");
        driver().executeScript("localStorage.clear()");
    }

    @Test
    void aMisspeltNameIsMarkedExplainedAndMended() {
        edit("/new");
        replaceLine("about", "set limt to 30");

        WebElement marked = shown(".cm-lintRange-error");
        assertThat(marked.getText()).isEqualTo("limt");
        new Actions(driver()).moveToElement(marked).perform();
        assertThat(shown(".cm-tooltip-lint .hint").getText()).contains("limt");
        screenshot("workshop-error");
        shown(".cm-diagnosticAction").click();

        gone(".cm-lintRange-error");
        assertThat(script()).contains("set limit to 30");
        assertThat(browser().consoleErrors()).isEmpty();
    }

    /** Left to itself, the browser would set styles of its own, which the content policy refuses. */
    @Test
    void theWholeScriptIsTypedOver() {
        edit("/new");
        content().sendKeys(Keys.chord(Keys.CONTROL, "a"));
        content().sendKeys("variant over \"Over\"");

        until("it is there", () -> script().equals("variant over \"Over\""));
        assertThat(browser().consoleErrors()).isEmpty();
    }

    @Test
    void onAPhoneWhoMendsStaysAmongTheProblems() {
        browser().viewport(390, 844);
        edit("/new");
        replaceLine("about", "set limt to 30");
        await(".cm-lintRange-error");
        driver().findElement(By.id("tab-problems")).click();
        shown("#panel-problems .finding .primary").click();

        gone("#panel-problems .finding.error");
        assertThat(driver().switchTo().activeElement().getDomAttribute("id")).isEqualTo("tab-problems");
        assertAccessible();
    }

    @Test
    void anotherCapacityTurnsTheRightExamplesRed() {
        edit("/v/standard/edit");
        replaceLine("param capacity", "param capacity = 6 in 2..10 \"cards that fill a row\"");

        await(".example.fails");
        assertThat(driver().findElements(By.cssSelector(".example.fails .example-title")))
                .extracting(WebElement::getText)
                .containsExactly("figure 3: the sixth card");
        assertThat(driver().findElements(By.cssSelector(".example.holds"))).hasSize(3);
        assertThat(shown(".failure").getText()).contains("The example says").contains("The rules make");
        content().sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
        assertThat(shown(".cm-examples .mark.fails").getDomAttribute("title")).contains("figure 3");
        screenshot("workshop-capacity");
    }

    @Test
    void aChildHearsOfItsParentsExamplesToo() {
        edit("/v/jumping-cow/edit");
        replaceLine("about", "set capacity to 6");

        await(".example.fails");
        assertThat(driver().findElements(By.cssSelector(".example.fails .example-title")))
                .extracting(WebElement::getText)
                .contains("the cow's row is full with four cards", "figure 3: the sixth card");
    }

    @Test
    void theEditIsPlayedToTheEndOfARound() {
        edit("/v/standard/edit");
        replaceLine("param capacity", "param capacity = 6 in 2..10 \"cards that fill a row\"");
        await(".example.fails");
        driver().executeScript("localStorage.setItem('pace', 'instant')");
        String workshop = driver().getWindowHandle();
        content().sendKeys(Keys.chord(Keys.CONTROL, Keys.ENTER));
        until("a table opens", () -> driver().getWindowHandles().size() == 2);
        driver().getWindowHandles().stream()
                .filter(window -> !window.equals(workshop))
                .forEach(window -> driver().switchTo().window(window));
        await(".hand .card");
        assertThat((Long) driver().executeScript("return document.querySelectorAll('.row:first-child .slot').length"))
                .as("six places in a row")
                .isEqualTo(6);

        new ThoughtlessPlayer(driver()).playUntil("dialog[open]");

        assertThat(driver().findElement(By.cssSelector("dialog[open]")).getText())
                .containsIgnoringCase("round");
        driver().close();
        driver().switchTo().window(workshop);
    }

    @Test
    void formattingPutsTheScriptInItsUsualForm() {
        edit("/new");
        replaceLine("about", "set   limit   to    40");
        content().sendKeys(Keys.chord(Keys.SHIFT, Keys.ALT, "f"));

        until("it is formatted", () -> script().contains("set limit to 40"));
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
        until("it can be undone", () -> script().contains("set   limit   to    40"));
    }

    @Test
    void whatWasTypedIsStillThereLater() {
        edit("/v/even-odd/edit");
        replaceLine("about", "set limit to 44");
        edit("/v/even-odd/edit");

        assertThat(script()).contains("set limit to 44");
        driver().findElement(By.cssSelector("#restored [data-reset]")).click();
        until("the old text is back", () -> !script().contains("set limit to 44"));
        assertThat(script()).contains("about");
        driver().findElement(By.id("unreset")).click();
        until("the changes are back", () -> script().contains("set limit to 44"));
    }

    @Test
    void theSearchShowsTheTableItFound() {
        edit("/v/standard/edit");
        replaceLine("let fit", "let fit = row with lowest count where last < card");
        driver().findElement(By.id("tab-problems")).click();

        assertThat(shown(".search .finding.error .table-picture .card").isDisplayed())
                .isTrue();
        screenshot("workshop-search");
    }

    @Test
    void everyPanelHasSomethingToRead() {
        edit("/v/jumping-cow/edit");
        driver().findElement(By.id("tab-rulebook")).click();
        assertThat(shown("#panel-rulebook .rulebook").getText()).contains("Where a card goes");
        assertThat(driver().findElements(By.cssSelector("#panel-rulebook .table-picture .card")))
                .isNotEmpty();
        assertAccessible();
        screenshot("workshop-rulebook");
        driver().findElement(By.id("tab-whole")).click();
        assertThat(shown("#panel-whole .listing").getText())
                .contains("standard.horn:")
                .contains("your-script.horn:");
        assertAccessible();
        driver().findElement(By.id("tab-play")).click();
        assertThat(shown("#panel-play").getText()).contains("steps for a card");
        assertAccessible();
        assertThat(browser().consoleErrors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void itReadsWellOnEveryScreen(int width) {
        for (String theme : List.of("light", "dark")) {
            browser().viewport(width, 844);
            browser().prefers(theme);
            edit("/v/jumping-cow/edit");
            until(
                    "the examples ran",
                    () -> !driver().findElements(By.cssSelector(".cm-examples .mark.holds"))
                                    .isEmpty()
                            || width < 900);
            until("line numbers stand beside their lines", this::numbersAreAligned);
            assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(width);
            assertAccessible();
            screenshot("workshop-" + width + "-" + theme);
            driver().findElement(By.id("tab-examples")).click();
            driver().findElement(By.cssSelector(".example summary")).click();
            assertAccessible();
            screenshot("workshop-examples-" + width + "-" + theme);
        }
        assertThat(browser().consoleErrors()).isEmpty();
    }

    private void edit(String path) {
        open(path);
        await("html[data-checked]");
    }

    private WebElement content() {
        return driver().findElement(By.cssSelector(".cm-content"));
    }

    private String script() {
        return String.valueOf(driver().executeScript(
                        "return [...document.querySelectorAll('.cm-line')].map(line => line.textContent).join('\\n')"));
    }

    private boolean numbersAreAligned() {
        return Boolean.TRUE.equals(driver().executeScript("""
            const top = element => Math.round(element.getBoundingClientRect().top);
            const numbers = [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')]
                .filter(element => element.offsetHeight > 0);
            return [...document.querySelectorAll('.cm-line')]
                .every((line, index) => Math.abs(top(line) - top(numbers[index])) <= 2);
            """));
    }

    /** Types over the first line that contains some words. */
    private void replaceLine(String words, String line) {
        driver().findElements(By.cssSelector(".cm-line")).stream()
                .filter(found -> found.getText().contains(words))
                .findFirst()
                .orElseThrow()
                .click();
        content().sendKeys(Keys.END, Keys.END, Keys.chord(Keys.SHIFT, Keys.HOME, Keys.HOME), line, Keys.ESCAPE);
    }

    private WebElement shown(String selector) {
        await(selector);
        return driver().findElement(By.cssSelector(selector));
    }

    private void gone(String selector) {
        until(
                selector + " is gone",
                () -> driver().findElements(By.cssSelector(selector)).isEmpty());
    }

    private void until(String what, BooleanSupplier holds) {
        new WebDriverWait(driver(), PATIENCE).withMessage(what).until(waiting -> holds.getAsBoolean());
    }
}
