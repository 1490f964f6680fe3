package org.hornbook.server.browser;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Every page fits its screen, in light and in dark, and is open to everybody. */
class PagesIT extends BrowserTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/v/cow-and-odd",
                "/v/postal/script",
                "/compare/standard/jumping-cow",
                "/v/jumping-cow/print?paper=a5",
                "/v/cow-and-odd/cards",
                "/embed/standard/game?deal=42"
            })
    void pagesFitEveryScreenAndAreAccessible(String path) {
        open(path);
        browser().pictures(path.replace("/", "-"));
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"/v/standard", "/v/jumping-cow", "/embed/jumping-cow"})
    void morePagesFitEveryScreenAndAreAccessible(String path) {
        pagesFitEveryScreenAndAreAccessible(path);
    }

    @Tag("long")
    @Test
    void whatCannotBeReadIsFound() {
        open("/v/standard");
        browser().assertReadable();
        driver().executeScript("document.querySelector('.site-footer p').style.color = '#ccc'");

        assertThatThrownBy(browser()::assertReadable)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("color-contrast");
    }

    @Test
    void anAddressThatLeadsNowhereSaysSo() {
        open("/nothing-here");

        browser().pictures("nothing-here");
        assertThat(consoleErrors()).hasSize(1).allMatch(error -> error.contains("404"));
    }

    @Tag("long")
    @Test
    void whateverGoesWrongOnAPageIsSeenOnItsConsole() {
        open("/learn");
        driver().executeAsyncScript("""
            const done = arguments[0];
            console.error("said");
            setTimeout(() => { throw new Error("thrown"); });
            setTimeout(() => Promise.reject(new Error("rejected")));
            fetch("/nothing-here").finally(() => setTimeout(done));
            """);

        assertThat(consoleErrors()).hasSize(4);
    }

    @Test
    void whatATableNeedsIsFetchedOnce() {
        driver().executeCdpCommand("Network.clearBrowserCache", Map.of());
        open("/v/standard");
        driver().findElement(By.cssSelector(".variant-head .button.primary")).click();
        await(".hand .card");
        assertThat(files("entry.transferSize >= 0")).hasSizeBetween(10, 20);

        driver().navigate().refresh();
        await(".hand .card");

        assertThat(files("entry.transferSize > 0")).isEmpty();
    }

    private List<?> files(String which) {
        return (List<?>) requireNonNull(driver().executeScript("""
            return performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/static/") && %s)
                .map(({ name }) => name);
            """.formatted(which)));
    }

    @ParameterizedTest
    @ValueSource(strings = "postal")
    void tablesFitEveryScreenAndAreAccessible(String game) {
        open("/v/" + game);
        driver().findElement(By.cssSelector(".variant-head .button.primary")).click();
        await(".hand .card");
        browser().pictures("table-" + game);
        for (List<Integer> low : List.of(List.of(844, 390), List.of(640, 400))) {
            browser().viewport(low.getFirst(), low.getLast());
            assertThat(driver().executeScript("""
                const boxes = [".board", ".hand"].map((name) => document.querySelector(name).getBoundingClientRect());
                return boxes.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
                """))
                    .as("rows and hand together at %s", low)
                    .isEqualTo(true);
            screenshot("table-" + game + "-" + low.getFirst());
        }
    }

    @Tag("long")
    @Test
    void tablesWithOneDealFitEveryScreenAndAreAccessible() {
        tablesFitEveryScreenAndAreAccessible("even-odd");
    }

    /** The longest of the shipped rulebooks, for somebody who reads in the dark. */
    @Test
    void rulebooksPrintAsBooklets() {
        browser().prefers("dark");
        open("/v/cow-and-odd");
        await(".figure .card");
        Object pdf = driver().executeCdpCommand("Page.printToPDF", Map.of("preferCSSPageSize", true))
                .get("data");
        String printed =
                new String(Base64.getDecoder().decode(requireNonNull(pdf).toString()), StandardCharsets.ISO_8859_1);
        assertThat(Pattern.compile("/Type\\s*/Page\\b").matcher(printed).results())
                .hasSizeBetween(2, 4);

        driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
        assertThat(driver().findElements(By.cssSelector("nav, button, .button, .site-header, .site-footer")))
                .isNotEmpty()
                .noneMatch(WebElement::isDisplayed);
        assertThat(driver().findElement(By.tagName("body")).getCssValue("background-color"))
                .isEqualTo("rgba(255, 255, 255, 1)");
        driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    }

    /** On sheets of the paper that was chosen, in points. */
    @ParameterizedTest
    @CsvSource({
        "/v/jumping-cow/print?paper=a5, .booklet .card, 420, 595, 2, 9",
        "/v/cow-and-odd/cards, .cut .card, 595, 842, 1, 3"
    })
    void whatIsForARealTableFitsItsPaper(String page, String ready, int width, int height, int least, int most) {
        browser().viewport(1280, 900);
        open(page);
        await(ready);
        Object pdf = driver().executeCdpCommand("Page.printToPDF", Map.of("preferCSSPageSize", true))
                .get("data");
        String printed =
                new String(Base64.getDecoder().decode(requireNonNull(pdf).toString()), StandardCharsets.ISO_8859_1);

        assertThat(Pattern.compile("/MediaBox\\s*\\[0 0 ([\\d.]+) ([\\d.]+)\\]")
                        .matcher(printed)
                        .results())
                .hasSizeBetween(least, most)
                .allSatisfy(sheet -> {
                    assertThat(Double.parseDouble(sheet.group(1))).isCloseTo(width, within(2.0));
                    assertThat(Double.parseDouble(sheet.group(2))).isCloseTo(height, within(2.0));
                });
    }

    @Tag("long")
    @Test
    void aRulebookFitsItsPaperToo() {
        whatIsForARealTableFitsItsPaper("/v/jumping-cow/print", ".booklet .card", 595, 842, 1, 4);
    }

    @ParameterizedTest
    @CsvSource({
        "/, [data-your-tables]",
        "/v/jumping-cow, .variant-picture.drawn",
        "/v/standard/edit, html[data-ready]",
        "/lab, html[data-ready]"
    })
    void nothingMovesWhileAPageComesIn(String path, String ready) {
        browser().assertSteady(path, ready);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "/v/standard/script, main",
        "/v/jumping-cow/print?paper=a5, .booklet .card",
        "/v/cow-and-odd/cards, .cut .card",
        "/lab?kind=sweep, html[data-ready]",
        "/learn, main",
        "/learn/reference, main",
        "/rerun, main",
        "/verify, main"
    })
    void nothingMovesWhileOtherPagesComeIn(String path, String ready) {
        nothingMovesWhileAPageComesIn(path, ready);
    }
}
