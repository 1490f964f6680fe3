package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** A browser at the pages of the lab. */
abstract class LabPages extends BrowserTest {
    private static final Duration A_LONG_RUN = Duration.ofMinutes(5);

    @BeforeEach
    void startAfresh() {
        browser().viewport(1280, 900);
        browser().prefers("light");
        open(BARE_PAGE);
        driver().executeScript("localStorage.clear(); sessionStorage.clear()");
    }

    /** Opens the form with some of its fields filled in. */
    void form(String query) {
        open("/lab" + query);
        await("html[data-ready] #lab");
    }

    void simulate(int games) {
        form("?game=standard&bots=random&count=" + games);
        start();
        awaitState("DONE");
    }

    /** Has random bots play so many rounds, without the form. */
    void begin(int rounds) {
        Object status = driver().executeAsyncScript("""
            const [count, done] = arguments;
            const asked = { kind: "SIMULATE", slug: "standard", players: 4, bots: ["random"], unit: "ROUNDS", count };
            fetch("/api/lab", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify(asked),
            }).then((answer) => done(answer.status));
            """, rounds);
        assertThat(status).isEqualTo(201L);
    }

    void kind(String kind) {
        driver().findElement(By.cssSelector("input[value=" + kind + "]")).click();
    }

    void choose(String field, String value) {
        new Select(driver().findElement(By.name(field))).selectByValue(value);
    }

    void type(String field, String text) {
        browser().paste(By.name(field), text);
    }

    void start() {
        driver().findElement(By.id("start")).click();
    }

    String value(String field) {
        return String.valueOf(
                driver().executeScript("return document.getElementById('lab').elements[arguments[0]].value", field));
    }

    void awaitState(String state) {
        browser()
                .waiting(A_LONG_RUN)
                .until(ignored ->
                        state.equals(driver().executeScript("return document.documentElement.dataset.state")));
    }

    /** Waits until bots have played as much as it takes for something the selector finds. */
    void awaitFigures(String selector) {
        browser()
                .waiting(A_LONG_RUN)
                .until(ignored ->
                        !driver().findElements(By.cssSelector(selector)).isEmpty());
    }

    long played() {
        return (Long)
                Objects.requireNonNull(driver().executeScript("return document.getElementById('bar')?.value ?? 0"));
    }

    String text(String selector) {
        return driver().findElement(By.cssSelector(selector)).getText();
    }

    List<String> texts(String selector) {
        return browser().texts(selector);
    }

    double number(String figure) {
        return Double.parseDouble(text("[data-figure=" + figure + "] .figure-number strong"));
    }

    WebElement plot(String figure) {
        return driver().findElement(By.cssSelector("[data-figure=" + figure + "] .plot"));
    }

    /** Whatever the visitor has running would keep what comes next waiting, and play for minutes beside all other tests. */
    @AfterEach
    void stopStudies() {
        open(BARE_PAGE);
        Object failure = driver().executeAsyncScript("""
            const [done] = arguments;
            (async () => {
              const lab = new DOMParser().parseFromString(await (await fetch("/lab")).text(), "text/html");
              const { mine } = JSON.parse(lab.getElementById("lab-data").textContent);
              const going = mine.filter(({ state }) => state === "QUEUED" || state === "RUNNING");
              await Promise.all(going.map(({ id }) => fetch(`/api/lab/${id}/cancel`, { method: "POST" })));
            })().then(() => done(), (failure) => done(String(failure)));
            """);
        assertThat(failure).isNull();
    }
}
