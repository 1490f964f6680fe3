package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** Sits at the table a browser shows and clicks whatever can be clicked next. */
record ThoughtlessPlayer(ChromeDriver driver) {
    private static final int PATIENCE_SECONDS = 120;

    /** Plays until something the selector finds is on the page. */
    void playUntil(String selector) {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        while (driver.findElements(By.cssSelector(selector)).isEmpty()) {
            assertThat(System.nanoTime()).as("the game goes on").isLessThan(end);
            try {
                Optional<WebElement> next = nextClick();
                next.ifPresent(WebElement::click);
                if (next.isEmpty()) {
                    BrowserTest.takeBreath();
                }
            } catch (StaleElementReferenceException | ElementNotInteractableException redrawn) {
                // The table moved on between the look and the click: look again.
            }
        }
    }

    private Optional<WebElement> nextClick() {
        return Optional.ofNullable((WebElement) driver.executeScript("""
            const next = [
                "dialog[open] form[method=dialog] .button.primary",
                ".row-choice:not(:disabled)",
                ".answer:not([hidden]) .button.primary:not(:disabled)",
                ".hand.ready:not(:has([aria-pressed=true])) .card:last-child",
            ].map((selector) => document.querySelector(selector)).find((element) => element);
            next?.scrollIntoView({ block: "center" }); // clear of what stays at the edges
            return next;
            """));
    }
}
