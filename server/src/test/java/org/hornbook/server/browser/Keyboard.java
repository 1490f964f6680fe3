package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Objects;
import org.openqa.selenium.Keys;

/** Somebody at a browser who uses no mouse. */
record Keyboard(Browser browser) {
    private static final int MOST_TABS = 150;
    private static final int AT_ONCE = 10;

    void tabsTo(String selector) {
        to(selector, Keys.TAB);
    }

    void tabsBackTo(String selector) {
        to(selector, Keys.chord(Keys.SHIFT, Keys.TAB));
    }

    void presses(CharSequence... keys) {
        browser.driver().switchTo().activeElement().sendKeys(keys);
    }

    void tabsToAndPresses(String selector, CharSequence... keys) {
        tabsTo(selector);
        presses(keys);
    }

    /** Several at once, which is much quicker; the page takes no more of them once the focus is where it is to be. */
    private void to(String selector, CharSequence key) {
        browser.driver().executeScript("""
            const [selector] = arguments;
            window.arriving = (pressed) => {
              if (pressed.key === "Tab" && document.activeElement.matches(selector)) {
                pressed.preventDefault();
                pressed.stopImmediatePropagation();
              }
            };
            addEventListener("keydown", window.arriving, true);
            """, selector);
        try {
            for (int tabs = 0; !isAt(selector); tabs += AT_ONCE) {
                assertThat(tabs).as("tabs to " + selector).isLessThan(MOST_TABS);
                presses(Collections.nCopies(AT_ONCE, key).toArray(CharSequence[]::new));
            }
        } finally {
            browser.driver().executeScript("removeEventListener('keydown', window.arriving, true)");
        }
    }

    private boolean isAt(String selector) {
        return Objects.equals(
                true, browser.driver().executeScript("return document.activeElement.matches(arguments[0])", selector));
    }
}
