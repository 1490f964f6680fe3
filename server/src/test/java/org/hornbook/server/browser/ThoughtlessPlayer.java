package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Objects;
import org.openqa.selenium.chrome.ChromeDriver;

/** Sits at the table a browser shows and clicks whatever can be clicked next. */
record ThoughtlessPlayer(ChromeDriver driver) {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** Plays until something the selector finds is on the page. */
    void playUntil(String selector) {
        long latest = System.nanoTime() + PATIENCE.toNanos();
        while (act(selector, true)) {
            assertThat(System.nanoTime()).as("the game goes on").isLessThan(latest);
        }
    }

    /** @param look is called before each click, once something can be clicked */
    void playUntil(String selector, Runnable look) {
        long latest = System.nanoTime() + PATIENCE.toNanos();
        while (act(selector, false)) {
            look.run();
            act(selector, true);
            assertThat(System.nanoTime()).as("the game goes on").isLessThan(latest);
        }
    }

    /**
     * Waits, in the page itself, for what can be clicked next, and clicks it if nothing lies over it: in one moment, for the table
     * moves on by itself, and a mouse would press whatever has come to lie there meanwhile.
     *
     * @return whether there was something; false once the selector finds something
     */
    boolean act(String end, boolean clicks) {
        return Objects.equals(true, driver.executeAsyncScript("""
            const [end, clicks, done] = arguments;
            const find = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).at(-1);
            const choice = () => {
                const send = find(".answer:not([hidden]) > .primary:not([hidden])");
                const open = [
                    ".option:not([aria-pressed=true]):not(:has(~ .option[aria-pressed=true])):not([aria-pressed=true] ~ *)",
                    ".card-choice:not([aria-pressed=true], :disabled)",
                    ".hand.ready:not(:has([aria-pressed=true])) .card[aria-disabled=false]",
                    ".hand.ready .card[aria-disabled=false]:not([aria-pressed=true])",
                ];
                const isMore = send && ["missing", "none"].includes(send.dataset.state);
                return [
                    "dialog[open] form[method=dialog] .button.primary",
                    ".row-choice:not(:disabled)",
                    ...(isMore ? open : []),
                    ".answer:not([hidden]) > .primary:not(:disabled, [hidden])",
                    ...(send ? [] : open.slice(0, 3)),
                ].map(find).find((element) => element);
            };
            const isFree = (element) => {
                element.scrollIntoView({ block: "center" }); // clear of what stays at the edges
                const { x, y, width, height } = element.getBoundingClientRect();
                return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            };
            const look = () => {
                if (document.querySelector(end)) return done(false);
                const next = choice();
                if (!next || !isFree(next)) return setTimeout(look, 30);
                if (clicks) next.click();
                done(true);
            };
            look();
            """, end, clicks));
    }
}
