package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** A game whose people have days for a choice, write their orders ahead and miss a deadline. */
class LettersIT extends BrowserTest {
    @Test
    void ordersAreWrittenAheadAndADeadlinePasses() {
        browser().viewport(390, 844);
        Guest ann = new Guest(browser());
        ann.open("/v/standard");
        ann.clicks("[data-open=new-table]");
        driver().findElement(By.id("new-table-name")).sendKeys("Ann");
        ann.clicks("#new-table .way details > summary");
        WebElement clock = driver().findElement(By.id("new-table-clock"));
        new Select(clock).selectByVisibleText("due on days of the week…");
        for (String day : List.of("mon", "thu")) {
            driver().findElement(By.cssSelector(".due [value=" + day + "]")).sendKeys(Keys.SPACE);
        }
        assertThat(driver().findElement(By.cssSelector(".due :invalid")).isDisplayed())
                .as("no day at all")
                .isTrue();
        driver().findElement(By.cssSelector(".due [value=sun]")).sendKeys(Keys.SPACE);
        browser().pictures("clock-of-days");
        assertAccessible();
        ann.clicks("#new-table [name=start][value=false]");
        ann.reads(".gathering-head", "choices due on Sunday at 20:00");

        Guest ben = new Guest(anotherBrowser());
        ben.follow(ann.table());
        ben.sees("#sit-name");
        ben.browser().driver().findElement(By.id("sit-name")).sendKeys("Ben", Keys.ENTER);
        ben.clicks(".accepting .primary");
        ann.clicks("[data-start]");
        ann.sees(".hand .card");
        ann.reads("[data-awaited]", "Waiting for you and Ben, until ");
        ann.reads(".clock-time", ", 20:00");

        ann.clicks("[data-ahead] > summary");
        List<String> cards = driver().findElements(By.cssSelector(".letter-cards button")).stream()
                .map(WebElement::getText)
                .toList();
        WebElement letter = driver().findElement(By.id("letter-text"));
        letter.sendKeys(cards.getLast() + ", row 1\nmoo");
        ann.reads("[data-ahead] .problem-line", "“moo” is not understood");
        letter.sendKeys(Keys.BACK_SPACE, Keys.BACK_SPACE, Keys.BACK_SPACE);
        ann.reads(".understood", "Turn 1: " + cards.getLast() + ", row 1");
        driver().navigate().refresh();
        ann.sees(".hand .card");
        ann.clicks("[data-ahead] > summary");
        ann.reads(".understood", "Turn 1: " + cards.getLast() + ", row 1");
        driver().findElement(By.cssSelector(".letter-cards button")).sendKeys(Keys.ENTER);
        ann.reads(".understood", "Turn 2: " + cards.getFirst());
        browser().pictures("orders-ahead");
        assertAccessible();
        driver().findElement(By.cssSelector("[data-ahead] .primary")).sendKeys(Keys.ENTER);
        ann.reads("[data-awaited]", "Waiting for Ben");
        ben.reads("[data-awaited]", "Waiting for you, until");

        wind(Duration.ofDays(8));
        ben.reads(".log", "Revealed: ");
        wind(Duration.ofDays(8)); // a low card asks for a row, which is due later
        ben.reads(".log", "Turn 2");
        ann.reads(".log", "Turn 2");
        assertThat(Objects.requireNonNull(
                        driver().findElement(By.cssSelector(".log")).getText()))
                .contains(cards.getLast());
    }
}
