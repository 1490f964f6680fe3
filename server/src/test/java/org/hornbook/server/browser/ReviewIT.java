package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.hornbook.server.web.replay.QuickGame;
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

    @Test
    void whoPlaysAloneAmongBotsAsksTheCoachAtATable() throws IOException, InterruptedException {
        browser().viewport(1280, 900);
        browser().forget();
        open(BARE_PAGE);
        String table = (String) driver().executeAsyncScript("""
            const done = arguments[0];
            const wish = { slug: "standard", bots: 3, kind: "random", name: "Ann" };
            fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) })
              .then((answer) => answer.json()).then(({ table }) => done(table));
            """);
        open(Objects.requireNonNull(table));
        await(".hand .card[aria-disabled=false]");
        new Keyboard(browser()).tabsToAndPresses(".advice button", Keys.ENTER);
        awaitText(".advice-said", "I would choose ");
        assertThat(texts(".advice-list li")).hasSize(10);
        browser().pictures("advised");
    }

    @Test
    void aFinishedGameIsReviewedAndLeadsToItsCostliestChoices() throws IOException, InterruptedException {
        browser().viewport(1280, 900);
        String table = new QuickGame(browser().site())
                .play(
                        "{\"slug\":\"standard\",\"parameters\":{\"limit\":12},\"bots\":2,\"kind\":\"random\",\"name\":\"Ann\"}");
        open(table + "/replay");
        await("html[data-ready] .controls");
        Keyboard keys = new Keyboard(browser());

        keys.tabsToAndPresses("#review button", Keys.ENTER);
        await("#review progress");
        keys.presses(Keys.ENTER); // on Cancel, which has the focus
        awaitText(".review-told", "Cancelled.");
        keys.presses(Keys.ENTER);
        awaitText(".review-told", "The review is ready.");

        assertThat(texts("#review h3")).containsExactly("The story", "Ann");
        assertThat(texts("#review").getFirst())
                .contains("It ended after")
                .containsPattern("Dealt (bad|good) cards|Dealt cards like most");
        assertThat(texts(".costly li"))
                .hasSizeBetween(1, 3)
                .allMatch(step -> step.matches("Round \\d+, .*: .* costs about .* points more than .*"));
        assertAccessible();
        browser().pictures("review");

        String moment = texts(".costly .step").getFirst();
        keys.tabsToAndPresses(".costly .step", Keys.ENTER);
        awaitText(".moment", moment);
    }

    private List<String> texts(String selector) {
        return driver().findElements(By.cssSelector(selector)).stream()
                .map(WebElement::getText)
                .toList();
    }
}
