package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** Sits at the table a browser shows and clicks whatever can be clicked next. */
record ThoughtlessPlayer(ChromeDriver driver) {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** Plays until something the selector finds is on the page. */
    void playUntil(String selector) {
        playUntil(selector, () -> {});
    }

    /** @param look is called before each look at what can be clicked */
    void playUntil(String selector, Runnable look) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (Optional<WebElement> next = next(selector); next.isPresent(); next = next(selector)) {
            assertThat(System.nanoTime()).as("the game goes on").isLessThan(end);
            try {
                look.run();
                next.get().click();
            } catch (StaleElementReferenceException | ElementNotInteractableException redrawn) {
                // The table moved on between the look and the click: look again.
            }
        }
    }

    /** Waits, in the page itself, for what can be clicked next; nothing once the selector finds something. Ends with the script's time. */
    private Optional<WebElement> next(String end) {
        return Optional.ofNullable((WebElement) driver.executeAsyncScript("""
            const [end, found] = arguments;
            const find = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).at(-1);
            const choice = () => {
                const send = find(".answer:not([hidden]) > .primary:not([hidden])");
                const open = [
                    ".option:not([aria-pressed=true]):not(:has(~ .option[aria-pressed=true])):not([aria-pressed=true] ~ *)",
                    ".card-choice:not([aria-pressed=true], :disabled)",
                    ".hand.ready:not(:has([aria-pressed=true])) .card[aria-disabled=false]",
                    ".hand.ready .card[aria-disabled=false]:not([aria-pressed=true])",
                ];
                const isMore = send && (send.disabled ? send.textContent.startsWith("Choose") : send.textContent === "Choose none");
                return [
                    "dialog[open] form[method=dialog] .button.primary",
                    ".row-choice:not(:disabled)",
                    ...(isMore ? open : []),
                    ".answer:not([hidden]) > .primary:not(:disabled, [hidden])",
                    ...(send ? [] : open.slice(0, 3)),
                ].map(find).find((element) => element);
            };
            const look = () => {
                const isOver = document.querySelector(end);
                const next = isOver ? null : choice();
                if (isOver || next) {
                    next?.scrollIntoView({ block: "center" }); // clear of what stays at the edges
                    found(next);
                } else {
                    setTimeout(look, 30);
                }
            };
            look();
            """, end));
    }
}
