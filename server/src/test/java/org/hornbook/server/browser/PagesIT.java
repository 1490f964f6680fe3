package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;

/** Every page fits its screen, in light and in dark, and is open to everybody. */
class PagesIT extends BrowserTest {
    private static final int PHONE = 390;
    private static final int DESKTOP = 1280;

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/v/standard", "/v/jumping-cow", "/v/cow-and-odd", "/v/postal/script", "/nothing-here"})
    void pagesFitEveryScreenAndAreAccessible(String path) {
        for (int width : new int[] {DESKTOP, PHONE}) {
            for (String theme : new String[] {"light", "dark"}) {
                browser().viewport(width, 844);
                browser().prefers(theme);
                open(path);
                examine(path, width, theme);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"even-odd", "postal"})
    void tablesFitEveryScreenAndAreAccessible(String game) {
        for (int width : new int[] {DESKTOP, PHONE}) {
            for (String theme : new String[] {"light", "dark"}) {
                browser().viewport(width, 844);
                browser().prefers(theme);
                open("/v/" + game);
                driver().findElement(By.cssSelector(".variant-head .button.primary"))
                        .click();
                await(".hand .card");
                examine("table-" + game, width, theme);
            }
        }
    }

    private void examine(String name, int width, String theme) {
        assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                .as("nothing sticks out of %s", name)
                .isLessThanOrEqualTo(width);
        assertAccessible();
        assertThat(browser().consoleErrors())
                .filteredOn(error -> !error.contains("404"))
                .isEmpty();
        screenshot(name.replace("/", "-") + "-" + width + "-" + theme);
    }
}
