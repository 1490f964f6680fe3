package org.hornbook.server.browser;

import java.util.Objects;
import org.openqa.selenium.Keys;

/** Somebody at a browser who uses no mouse. */
record Keyboard(Browser browser) {
    private static final int MOST_TABS = 150;

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

    private void to(String selector, CharSequence key) {
        for (int tabs = 0; tabs < MOST_TABS; tabs++) {
            if (Objects.equals(
                    true,
                    browser.driver().executeScript("return document.activeElement.matches(arguments[0])", selector))) {
                return;
            }
            presses(key);
        }
        throw new AssertionError("no number of tabs leads to " + selector);
    }
}
