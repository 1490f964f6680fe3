package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What a coach says: to the cards of a hand while somebody practises, and to a game that is over. */
class ReviewIT extends BrowserTest {
    @Test
    void whoPractisesAsksWhatTheCoachWouldPlay() {
        browser().viewport(1280, 900);
        open(BARE_PAGE);
        driver().executeScript("localStorage.setItem('learnt', JSON.stringify(['standard']))");
        open("/");
        await(".practice-table .hand .card[aria-disabled=false]");
        Keyboard keys = new Keyboard(browser());

        keys.tabsToAndPresses(".advice button", Keys.ENTER);
        awaitText(".advice-said", "I would choose ");
        waiting()
                .until(ignored ->
                        driver().findElements(By.cssSelector(".advice-list li")).size() == 10);
        assertThat(texts(".advice-list li").getFirst()).endsWith("is best, as far as I can tell.");
        List<WebElement> marked = driver().findElements(By.cssSelector(".hand .card[data-advice]"));
        assertThat(marked).hasSize(10);
        assertThat(marked).allMatch(card -> card.getDomAttribute("aria-description") != null);
        assertAccessible();
        browser().pictures("advice");

        keys.tabsToAndPresses(".hand .card", Keys.ENTER);
        waiting()
                .until(ignored -> driver().findElements(By.cssSelector(".hand .card[data-advice], .advice-list li"))
                        .isEmpty());
    }

    private List<String> texts(String selector) {
        return driver().findElements(By.cssSelector(selector)).stream()
                .map(WebElement::getText)
                .toList();
    }
}
