package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The server goes away under open pages and comes back: nobody does anything, and everybody is where they were. */
class RestartIT extends GatheredTest {
    @Test
    void aTableGoesOnWhereItWas() throws UnusableStore {
        List<Browser> two = people(2);
        Browser ann = two.getFirst();
        Browser ben = two.getLast();
        gather(two, "\"slug\":\"standard\"");
        two.forEach(each -> each.awaitText(".line-state", "Connected"));
        String hand = cards(ben);
        pick(ann, ".hand .card:first-child");
        ann.prepareLooks();

        stopServer();
        two.forEach(each -> each.awaitText(".line-state", "Restarting; back in a moment…"));
        ann.assertAccessible();
        String card = String.valueOf(
                ben.driver().executeScript("return document.querySelector('.hand .card:last-child').dataset.card"));
        click(ben, ".hand .card:last-child");
        ben.awaitText(".prompt", "Your choice is kept and sent as soon as you are back.");
        startServerAgain();

        two.forEach(each -> each.awaitText(".line-state", "Connected"));
        two.forEach(each -> each.awaitText(".log-list", "Revealed"));
        assertThat(text(ben, ".log-list")).containsOnlyOnce("Revealed").contains("you " + card);
        assertThat(text(ann, ".log-list")).containsOnlyOnce("Revealed").contains("Ben " + card);
        waitUntil(
                ben,
                "a hand without the card that was played",
                PATIENCE.toSeconds(),
                () -> !cards(ben).contains("," + card));
        assertThat(cards(ben)).isEqualTo(hand.replace("," + card, ""));
        assertOnlyTheLineWasMissed();
    }

    @Tag("long")
    @Test
    void aTableThatGathersGoesOnGathering() throws UnusableStore {
        List<Browser> two = people(2);
        Browser ann = two.getFirst();
        Browser ben = two.getLast();
        String table = post(ann, "/api/tables", "{\"slug\":\"standard\",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        sit(ben, table, "Ben");
        two.forEach(each -> each.open(table));
        two.forEach(each -> each.awaitText(".line-state", "Connected"));

        stopServer();
        two.forEach(each -> each.awaitText(".line-state", "Restarting; back in a moment…"));
        click(ben, ".accepting .primary");
        startServerAgain();

        ann.awaitText(".start-told", "Everybody is ready.");
        click(ann, "[data-start]");
        two.forEach(each -> each.awaitThere(".hand .card"));
        assertOnlyTheLineWasMissed();
    }

    private void assertOnlyTheLineWasMissed() {
        assertThat(consoleErrors())
                .allMatch(error -> error.contains("ERR_CONNECTION") || error.contains("WebSocket connection"));
    }

    private static String cards(Browser browser) {
        return String.valueOf(browser.driver()
                .executeScript("return [...document.querySelectorAll('.hand .card')].map((card) =>"
                        + " card.dataset.card).join()"));
    }
}
