package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Objects;
import org.openqa.selenium.Keys;

/** Somebody at a browser who uses no mouse. */
record Keyboard(Browser browser) {
    private static final int MOST_TABS = 150;
    private static final int AT_ONCE = 5;
    private static final int NEAR = 3;

    void tabsTo(String selector) {
        to(selector, Keys.TAB, NEAR);
    }

    void tabsBackTo(String selector) {
        to(selector, Keys.chord(Keys.SHIFT, Keys.TAB), -NEAR);
    }

    void presses(CharSequence... keys) {
        browser.driver().switchTo().activeElement().sendKeys(keys);
    }

    void tabsToAndPresses(String selector, CharSequence... keys) {
        tabsTo(selector);
        presses(keys);
    }

    /**
     * Several at once, which is much quicker; the page takes no more of them once the focus is where it is to be. The way begins a
     * few steps before that, and where the focus is with {@code -Plong}.
     *
     * @param near how many steps before it, in the order of the page
     */
    private void to(String selector, CharSequence key, int near) {
        browser.driver().executeScript("""
            const [selector, steps] = arguments;
            const from = document.querySelector("dialog:modal") ?? document;
            const all = [...from.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
                .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
            const place = all.findIndex((each) => each.matches(selector)) - steps;
            const now = all.indexOf(document.activeElement);
            if (steps && all[place + steps] && (steps > 0 ? now < place : now > place)) all[place]?.focus();
            window.arriving = (pressed) => {
              if (pressed.key === "Tab" && document.activeElement.matches(selector)) {
                pressed.preventDefault();
                pressed.stopImmediatePropagation();
              }
            };
            addEventListener("keydown", window.arriving, true);
            """, selector, Browser.IN_EVERY_LIGHT ? 0 : near);
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
