package org.hornbook.server.browser;

import java.util.List;
import java.util.Objects;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Somebody at a browser: clicks, types, and waits for what there is to see. */
record Guest(Browser browser) {
    void open(String path) {
        browser.open(path);
    }

    /** Opens a whole address, as a link that somebody sent. */
    void follow(String link) {
        browser.driver().get(link);
    }

    /** The address of the table this person has come to. */
    String table() {
        waiting().until(ExpectedConditions.urlContains("/t/"));
        return Objects.requireNonNull(browser.driver().getCurrentUrl());
    }

    void sees(String selector) {
        browser.await(selector);
    }

    void seesNo(String selector) {
        waiting().until(ExpectedConditions.invisibilityOfElementLocated(By.cssSelector(selector)));
    }

    void reads(String selector, String text) {
        browser.awaitText(selector, text);
    }

    void readsNo(String selector, String text) {
        waiting()
                .until(ExpectedConditions.not(
                        ExpectedConditions.textToBePresentInElementLocated(By.cssSelector(selector), text)));
    }

    /** Clicks in the middle of the window, clear of what stays at its edges; what is drawn anew just then is clicked anew. */
    void clicks(String selector) {
        waiting().ignoring(StaleElementReferenceException.class).until(ignored -> {
            WebElement element = find(selector);
            if (!element.isDisplayed() || !element.isEnabled()) {
                return false;
            }
            browser.driver().executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
            element.click();
            return true;
        });
    }

    /** Waits until what is called so in {@code data-focus} has the focus. */
    void focuses(String name) {
        sees("[data-focus='" + name + "']:focus");
    }

    void types(String selector, String text) {
        sees(selector);
        WebElement field = find(selector);
        field.clear();
        field.sendKeys(text);
    }

    void selects(String selector, String value) {
        new Select(find(selector)).selectByValue(value);
    }

    List<String> texts(String selector) {
        return browser.texts(selector);
    }

    String value(String selector) {
        return Objects.requireNonNull(find(selector).getDomProperty("value"));
    }

    WebElement find(String selector) {
        return browser.driver().findElement(By.cssSelector(selector));
    }

    private WebDriverWait waiting() {
        return browser.waiting();
    }
}
