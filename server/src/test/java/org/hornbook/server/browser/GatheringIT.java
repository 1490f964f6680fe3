package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Friends come to a table by its link, settle who sits where, accept the rules, and play. */
class GatheringIT extends BrowserTest {
    private Guest ann;
    private Guest ben;
    private Guest cem;

    @BeforeAll
    void invite() {
        ann = new Guest(browser());
        ben = new Guest(anotherBrowser());
        cem = new Guest(anotherBrowser());
        ben.browser().viewport(390, 844);
        ben.browser().prefers("dark");
    }

    @BeforeEach
    void meetForTheFirstTime() {
        browsers().forEach(Browser::forget);
    }

    @Test
    void friendsGatherAcceptTheRulesAndPlay() {
        settle("jumping-cow", "Ann");
        ann.types("[name='param.limit']", "30");
        ann.selects("#new-table-listed", "true");
        ann.selects("#new-table-clock", "2min");
        ann.browser().assertAccessible();
        ann.browser().screenshot("gathering-set-up");
        ann.clicks("button[value=false]");
        ann.sees(".seat.mine");
        assertThat(ann.texts(".start-told")).containsExactly("1 more player is needed: friends or bots.");
        assertThat(ann.texts(".rule-changes li")).contains("Points that end the game: 30 instead of 66");

        cem.open("/");
        cem.reads(".open-tables", "The Jumping Cow");
        cem.reads(".open-tables", "Ann");
        cem.browser().assertAccessible();
        cem.browser().screenshot("gathering-lobby");

        ben.follow(ann.table());
        ben.clicks("[data-how-to-play]");
        ben.reads(".how-to-play .lead", "A cow without a value fills a place");
        ben.clicks(".how-to-play .primary");
        ben.sees(".how-to-play .to-play");
        ben.browser().assertAccessible();
        ben.browser().screenshot("gathering-how-to-play");
        ben.clicks(".how-to-play-head button");
        ben.types("#sit-name", "Be");
        ann.clicks(".add-bot button");
        ben.reads(".seats", "cautious bot");
        assertThat(ben.value("#sit-name")).as("what was typed when news came").isEqualTo("Be");
        ben.find("#sit-name").sendKeys("n", Keys.ENTER);
        ben.sees(".seat.mine");
        ann.reads(".told[data-told]", "Ben sat down.");
        ben.browser().assertAccessible();
        ben.browser().screenshot("gathering-phone");

        ben.find("[data-focus=up-3]").sendKeys(Keys.ENTER);
        ben.reads(".seat:nth-child(2)", "Ben");
        ben.focuses("up-2");
        ben.browser().driver().switchTo().activeElement().sendKeys(Keys.ENTER);
        ann.reads(".seat:nth-child(1)", "Ben");

        ann.clicks("[data-focus=remove-3]");
        ann.readsNo(".seats", "cautious bot");
        ann.clicks(".add-bot button");
        ann.reads(".start-told", "Ben has not accepted the rules yet.");
        assertThat(ann.find("[data-start]").isEnabled()).isFalse();

        ben.clicks(".accepting .primary");
        ben.reads(".start-told", "Everybody is ready; Ann starts the game.");
        ann.browser().assertAccessible();
        ann.browser().screenshot("gathering-ready");
        ann.clicks("[data-start]");

        ann.sees(".hand .card");
        ben.sees(".hand .card");
        ann.clicks("[data-open=rules-drawer]");
        ann.clicks("#rules-drawer [data-how-to-play]");
        ann.sees(".how-to-play .primary");
        ann.browser().assertAccessible();
        ann.clicks(".how-to-play-head button");
        assertThat(ben.browser().driver().executeScript("return scrollY"))
                .as("the table is in view, not the players below it")
                .isEqualTo(0L);
        cem.readsNo(".open-tables", "The Jumping Cow");
        ben.open("/");
        ben.reads("[data-your-tables]", "The Jumping Cow");
        ben.reads("[data-your-tables]", "with Ann and 1 bot");
    }

    @Tag("long")
    @Test
    void twoPeopleShareADevice() {
        settle("standard", "Ann");
        ann.clicks("button[value=false]");
        ann.clicks(".sharing summary");
        ann.types("#sharing-name", "Dora");
        ann.clicks(".sharing button");
        ann.reads(".seat:nth-child(2)", "Dora");
        ann.clicks(".accepting .primary");

        ann.reads(".start-told", "Everybody is ready.");
        assertThat(ann.texts(".accepted .good")).containsExactly("Ann is ready.", "Dora is ready.");
        ann.browser().assertAccessible();
        ann.browser().screenshot("gathering-shared-device");
    }

    @Test
    void aSecondDeviceTakesOverByLink() {
        settle("standard", "Ann");
        ann.clicks("button[value=true]");
        ann.sees(".hand .card");
        ann.clicks("[data-move]");
        ann.sees("#move .qr-code");
        ann.browser().assertAccessible();
        ann.browser().screenshot("gathering-other-device");

        cem.follow(ann.value("#move-link"));
        cem.browser().assertAccessible();
        cem.browser().screenshot("gathering-on-other-device");
        cem.clicks("main form button");
        cem.sees(".hand .card");

        assertThat(hand(cem)).isEqualTo(hand(ann)).isNotEmpty();
        assertThat(cem.find("[data-move]").isDisplayed()).isFalse();

        ann.clicks("#move [data-close]");
        ann.clicks("[data-move]");
        ann.reads(".devices", "looks at the table now");
        ann.sees("#move .qr-code");
        ann.browser().assertAccessible();
        ann.browser().screenshot("gathering-devices");
        ann.find("[data-focus=remove-0]").sendKeys(Keys.ENTER);
        ann.reads("[data-removed]", "is removed.");
        cem.reads("h1", "This device has no seat any more");
        cem.seesNo(".hand .card");
        cem.browser().assertAccessible();
        cem.browser().screenshot("gathering-taken-off");
        cem.clicks("main .button.primary");
        cem.sees(".board .row");
        assertThat(hand(cem)).isEmpty();
    }

    @Test
    void whoWasRemovedIsToldAndComesInByTheHostsWordOnly() {
        settle("standard", "Ann");
        ann.clicks("button[value=false]");
        ann.sees(".seat.mine");
        String table = ann.table();
        ben.follow(table);
        ben.types("#sit-name", "Ben");
        ben.find("#sit-name").sendKeys(Keys.ENTER);
        ben.sees(".seat.mine");
        ann.clicks("[data-focus=remove-2]");
        ben.reads("[data-note]", "The host has removed you from this table.");
        ben.follow(table);
        ben.reads("[data-note]", "The host has removed you from this table.");
        assertThat(ben.find("#sit-name").isDisplayed()).isFalse();
        assertThat(ben.find("[data-tap]").isDisplayed()).isFalse();
        ben.browser().assertAccessible();

        ann.reads(".barred", "Ben cannot sit down here.");
        ann.clicks(".barred button");
        ben.sees("[data-tap]:not([hidden])");
        ben.clicks("[data-tap]");
        ben.sees(".seat.mine");
    }

    @Tag("long")
    @Test
    void theNextPersonFollowsAHostWhoIsGone() {
        settle("standard", "Ann");
        ann.clicks("button[value=false]");
        String table = ann.table();
        ben.follow(table);
        ben.types("#sit-name", "Ben");
        ben.find("#sit-name").sendKeys(Keys.ENTER);
        ben.sees(".seat.mine");
        ann.open(BARE_PAGE);
        ben.reads(".seat:nth-child(1)", "not looking");
        wind(Duration.ofMinutes(3));
        ben.reads(".told[data-told]", "Ann has been away for some minutes: Ben is now the host.");
        ben.browser().assertAccessible();

        ann.follow(table);
        ann.reads(".seat:nth-child(2)", "host");
        ben.clicks("[data-focus=host-1]");
        ann.reads(".told[data-told]", "Ann is now the host.");
        ann.sees("[data-focus=remove-2]");
    }

    @Tag("long")
    @Test
    void aNameCanBeChangedWhileTheTableGathers() {
        settle("standard", "Ann");
        ann.clicks("button[value=false]");
        ben.follow(ann.table());
        ben.types("#sit-name", "Be");
        ben.find("#sit-name").sendKeys(Keys.ENTER);

        ben.clicks("[data-focus=rename-2]");
        ben.types("#rename-name", "Ann");
        ben.browser().assertAccessible();
        ben.find("#rename-name").sendKeys(Keys.ENTER);
        ben.reads("#rename [data-told]", "Somebody here is called Ann already.");
        ben.types("#rename-name", "Ben");
        ben.find("#rename-name").sendKeys(Keys.ENTER);

        ann.reads(".told[data-told]", "Be is now called Ben.");
        ben.reads(".seat:nth-child(2)", "Ben");
        ben.focuses("rename-2");
        ben.open("/v/standard#new-table");
        assertThat(ben.value("#new-table-name")).as("the name it remembers").isEqualTo("Ben");
    }

    @Tag("long")
    @Test
    void whoIsTooLateOrTakesAwayTheLastSeatIsTold() {
        settle("standard", "Ann");
        ann.selects("#new-table-alongside", "9");
        ann.clicks("button[value=false]");
        ann.sees(".seat:nth-child(10)");

        ben.follow(ann.table());
        ben.reads(".sitting", "Every seat is taken. You will watch the game.");
        ann.clicks("[data-focus=remove-10]");

        ben.reads(".sitting", "You're watching. Take a seat to play");
        ben.browser().screenshot("gathering-looking-on");
    }

    /** Whoever moves to another seat plays with somebody else. */
    @Tag("long")
    @Test
    void partnersKnowEachOtherBeforehand() {
        settle("partners", "Ann");
        ann.clicks("button[value=false]");
        ann.sees(".seat.mine");
        ann.clicks(".add-bot button");
        ann.reads(".seat:nth-child(2)", "team 2");
        ann.clicks(".add-bot button");
        ann.reads(".seat:nth-child(3)", "team 1");
        ann.reads(".seat.mine", "team 1");

        ann.clicks("[data-focus=down-1]");
        ann.reads(".seat.mine", "team 2");
    }

    @Tag("long")
    @Test
    void friendsCanBeInvitedToAScriptThatIsBeingWritten() {
        cem.open("/v/third-strike/edit");
        cem.clicks("#tab-play");
        cem.types("#panel-play #name", "Cem");
        cem.browser().driver().executeScript("window.open = () => null");
        cem.clicks("#panel-play .actions:nth-of-type(4) .button");

        cem.reads(".seats", "Cem");
        assertThat(cem.texts("h1")).containsExactly("Third Strike");
        cem.browser().viewport(390, 844);
        cem.browser().driver().executeScript("""
            const long = "W".repeat(80);
            document.querySelector("h1").textContent = long;
            document.querySelector("#rules-title + p strong").textContent = long;
            """);
        cem.browser().assertAccessible();
        cem.browser().viewport(1280, 900);
        cem.clicks("a[href$=rulebook]");
        cem.reads(".rulebook", "strike");
        cem.browser().assertAccessible();
    }

    /** Opens the form that sets up a table of the game. */
    private void settle(String game, String name) {
        ann.open("/v/" + game + "#new-table");
        ann.types("#new-table-name", name);
        ann.browser()
                .driver()
                .executeScript("document.querySelectorAll('#new-table details').forEach((each) => (each.open = true))");
    }

    /** Read at one moment, for the table may be drawn anew at any time. */
    private static String hand(Guest person) {
        return String.valueOf(person.browser()
                .driver()
                .executeScript("return [...document.querySelectorAll('.hand .card')].map((card) =>"
                        + " card.dataset.card).join()"));
    }
}
