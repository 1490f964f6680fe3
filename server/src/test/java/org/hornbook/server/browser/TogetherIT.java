package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.server.web.Payloads;
import org.hornbook.server.web.http.Json;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Several browsers at one table, and what can happen to each: reload, another device, leaving, time running out. */
class TogetherIT extends GatheredTest {
    private static final String OVER_AT_ONCE = script("variant sudden 'Sudden' extends standard {"
            + " set hand_size to 2 set limit to 10"
            + " before too_low case claim 'Every card takes a row.' when card > 0 {"
            + " player chooses home from rows, absent lowest cost take home to pile, add card to home }"
            + " rule costly 'Ten points for every row.' on taken { player gains 10 } }");

    @Test
    void threeBrowsersPlayAGameToItsEnd() {
        playAGame(3);
    }

    @Tag("long")
    @Test
    void aSpectatorSeesNoHandAndAChoiceCanBeChanged() {
        List<Browser> three = people(3);
        List<Browser> two = three.subList(0, 2);
        String table = gather(two, "\"slug\":\"standard\"");
        Browser spectator = three.getLast();
        spectator.open(table);
        spectator.awaitThere(".board .row");
        spectator.awaitText(".prompt", "You are watching.");
        assertThat(has(spectator, ".hand .card")).isFalse();

        Browser ann = two.getFirst();
        pick(ann, ".hand .card:first-child");
        ann.awaitThere(".hand .card:first-child[aria-pressed=true]");
        spectator.awaitText(".player:first-child .player-kind", "has chosen");
        ann.awaitText(".player:first-child .player-kind", "have chosen");
        click(ann, ".hand .card:last-child");
        ann.awaitThere(".hand .card:last-child[aria-pressed=true]");
        String card = text(ann, ".hand .card:last-child");
        pick(two.getLast(), ".hand .card:last-child");

        spectator.awaitText(".log-list", "Ann " + card.lines().findFirst().orElseThrow());
    }

    @Tag("long")
    @Test
    void whatIsMarkedOutlivesAReloadButNotItsTurn() {
        List<Browser> two = people(2);
        String table = gather(two, "\"slug\":\"postal\"");
        Browser ann = two.getFirst();
        pick(ann, "#deal-1 .hand .card:first-child");
        pick(ann, "#deal-2 .hand .card:last-child");

        ann.open(table);
        ann.awaitThere("#deal-1 .hand .card:first-child[aria-pressed=true]");
        ann.awaitThere("#deal-2 .hand .card:last-child[aria-pressed=true]");
        pick(ann, "#deal-3 .hand .card:first-child");
        pick(ann, "#deal-4 .hand .card:first-child");
        IntStream.rangeClosed(1, 4).forEach(deal -> pick(two.getLast(), "#deal-" + deal + " .hand .card:first-child"));
        two.forEach(each -> click(each, ".answer .primary"));
        ann.awaitText(".log-list", "Revealed");
        ann.awaitText(".answer .primary", "Choose 4 more cards");
        ann.open(table);

        ann.awaitText(".answer .primary", "Choose 4 more cards");
    }

    @Tag("long")
    @Test
    void whoLeavesCanComeBackAndABotPlaysMeanwhile() {
        List<Browser> two = people(2);
        gather(two, "\"slug\":\"standard\"");
        Browser ann = two.getFirst();
        Browser ben = two.getLast();

        click(ben, "[data-leave]");
        ben.awaitText(".prompt", "A bot plays for you.");
        ann.awaitText(".player:nth-child(2) .player-kind", "away");
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".progress", "turn 2");
        click(ben, "[data-return]");

        ben.awaitText(".prompt", "can change it"); // the bot's choice can still be changed
        waitUntil(
                ann,
                "nobody is away",
                PATIENCE.toSeconds(),
                () -> !text(ann, ".player:nth-child(2) .player-kind").contains("away"));
        ben.assertAccessible();
    }

    @Tag("long")
    @Test
    void whoseDeviceIsGoneCanBePlayedFor() {
        List<Browser> two = people(2);
        gather(two, "\"slug\":\"standard\"");

        two.getLast().open("/learn");
        two.getFirst().awaitThere(".missing .button");
        click(two.getFirst(), ".missing .button");

        two.getFirst().awaitText(".player:nth-child(2) .player-kind", "away");
    }

    @Test
    void whenTimeIsOverTheScriptsDefaultIsChosen() {
        List<Browser> two = people(2);
        gather(two, "\"slug\":\"standard\",\"clock\":\"30s\"");
        Browser ann = two.getFirst();
        ann.awaitText(".clock-time", "0:");
        pick(ann, ".hand .card:last-child");
        ann.awaitText(".prompt", "can change it");
        wind(Duration.ofSeconds(31));

        ann.awaitText(".log-list", "was played for Ben");
    }

    @Test
    void peopleTalkPauseAndTakeBackWithoutLeavingTheTable() {
        List<Browser> three = people(3);
        List<Browser> two = three.subList(0, 2);
        String table = gather(two, "\"slug\":\"standard\",\"clock\":\"1min+5min\"");
        Browser ann = two.getFirst();
        Browser ben = two.getLast();
        ben.viewport(390, 664);
        Browser spectator = three.getLast();
        spectator.open(table);
        spectator.awaitThere(".board .row");

        click(ben, ".together-button");
        ben.awaitThere("#together:popover-open");
        ben.driver().findElement(By.name("text")).sendKeys("W".repeat(60) + "\u05e4\u05e8\u05d4", Keys.ENTER);
        click(ben, "[data-phrase=LAUGHS]");
        ann.awaitThere(".together-button.news");
        ann.awaitThere(".bubble .face");
        spectator.awaitThere(".remarks .face");
        assertThat(spectator.texts(".remarks li")).hasSize(1);
        ben.assertAccessible();
        ben.screenshot("together-talk-phone");
        assertThat((Long) ben.driver().executeScript("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(390);
        click(ben, "[data-pause]");

        ann.awaitText(".proposal", "Ben asks for a pause.");
        ann.assertAccessible();
        ann.driver().findElement(By.cssSelector("[data-agree]")).sendKeys(Keys.ENTER);
        two.forEach(each -> each.awaitText(".prompt", "The game is paused."));
        wind(Duration.ofDays(1));
        ann.screenshot("together-paused");
        click(ben, "[data-go-on]");
        ann.awaitText(".prompt", "Choose a card to play.");
        assertThat(text(ann, ".player.mine .player-time")).matches("5:\\d\\d|6:00");

        pick(ann, ".hand .card:last-child");
        ann.awaitText(".prompt", "can change it");
        ben.awaitText(".player:first-child", "has chosen");
        click(ann, ".together-button");
        click(ann, "[data-take-back]");
        ann.awaitText(".prompt", "Choose a card to play.");
        waitUntil(
                ben,
                "Ann to choose again",
                PATIENCE.toSeconds(),
                () -> String.valueOf(ben.driver().executeScript("return document.querySelector('.player').textContent"))
                        .contains("choosing"));

        click(ann, ".muting summary");
        click(ann, ".muting input");
        assertThat(ann.texts(".remarks li:not([hidden])")).isEmpty();
        ann.open(table);
        click(ann, ".together-button");
        ann.awaitThere(".muting input:checked");
        assertThat(ann.texts(".remarks li:not([hidden])"))
                .as("muted stays muted")
                .isEmpty();
        click(ann, "[data-phrase=OUCH]");
        ben.awaitThere(".remarks [data-by='1']");
        ann.driver().executeScript("""
            const level = document.querySelector("#talk-level");
            level.value = "OFF";
            level.dispatchEvent(new Event("change"));
            """);
        ben.awaitThere(".phrases[hidden]");
        ben.awaitThere(".writing[hidden]");
        ben.viewport(1280, 900);
    }

    @Tag("long")
    @Test
    void whatIsSaidStaysText() {
        List<Browser> two = people(2);
        String table = gather(two, "\"slug\":\"standard\"");
        Browser ann = two.getFirst();
        for (int number = 0; number < Payloads.ALL.size(); number++) {
            if (number % 5 == 0) {
                wind(Duration.ofSeconds(15));
            }
            String text = Json.MAPPER.writeValueAsString(Payloads.ALL.get(number));
            command(two.getLast(), table, "\"seat\":2,\"type\":\"Say\",\"text\":" + text);
        }
        waitUntil(
                ann, "all that was said", PATIENCE.toSeconds(), () -> said(ann).size() == Payloads.ALL.size());
        assertThat(said(ann)).isEqualTo(Payloads.ALL);
        assertThat(ann.driver().executeScript("""
            return [...new Set([...document.querySelectorAll(".remarks *, .bubble *")].map((each) => each.localName))].sort()
                .concat(window.hit ?? []).join(" ");
            """)).isEqualTo("bdi li span");
    }

    private static List<String> said(Browser browser) {
        return Objects.requireNonNull((List<?>) browser.driver().executeScript("""
            return [...document.querySelectorAll(".remarks .remark-text")].map((each) => each.textContent);
            """)).stream()
                .map(String::valueOf)
                .toList();
    }

    /** One tap each: at the result, or on the home page, which remembers the group and shows no finished game. */
    @Test
    void theSamePeoplePlayAgain() {
        List<Browser> two = people(2);
        Browser ann = two.getFirst();
        Browser ben = two.getLast();
        gather(two, "\"script\":\"" + OVER_AT_ONCE + "\"");
        playToTheResult(two);

        click(ann, "[data-rematch]");
        ann.awaitThere(".seat.mine");
        ben.awaitText("[data-rematch]", "Join the next game");
        click(ben, "[data-rematch]");
        two.forEach(each -> each.awaitThere(".hand .card"));
        assertThat(ben.driver().getCurrentUrl()).isEqualTo(ann.driver().getCurrentUrl());

        playToTheResult(two);
        ben.open("/");
        ben.awaitText(".your-group button", "Play again with Ann");
        assertThat(ben.texts("[data-your-tables] li a")).noneMatch(each -> each.contains("Sudden"));
        ben.assertAccessible();
        click(ben, ".your-group button");
        ben.awaitThere(".seat.mine");
        ann.open("/");
        ann.awaitText(".your-group button", "Play again with Ben");
        click(ann, ".your-group button:not([aria-label])");
        two.forEach(each -> each.awaitThere(".hand .card"));
    }

    @Tag("long")
    @Test
    void aSeatIsHandedToASpectatorAndBack() {
        List<Browser> three = people(3);
        List<Browser> two = three.subList(0, 2);
        String table = gather(two, "\"script\":\"" + OVER_AT_ONCE + "\"");
        Browser ann = two.getFirst();
        Browser ben = two.getLast();
        Browser cem = three.getLast();
        cem.open(table);
        asksForTheSecondSeat(cem, "Cem");
        ben.awaitText("[data-at-the-door]", "Cem asks to play on in Ben's place.");
        click(ben, "[data-give]");
        cem.awaitThere(".hand .card");
        ben.awaitText("h1", "This device has no seat any more");
        click(ben, "main a.primary");

        asksForTheSecondSeat(ben, "Ben");
        cem.awaitText("[data-at-the-door]", "Ben asks to play on in Cem's place.");
        click(cem, "[data-give]");
        ben.awaitThere(".hand .card");
        cem.awaitText("h1", "This device has no seat any more");
        click(cem, "main a.primary");
        cem.awaitThere(".seat-wish:not([hidden])");

        playToTheResult(two);
        click(ann, "[data-rematch]");
        ann.awaitThere(".seat.mine");
        click(cem, "a[data-rematch]:not([hidden])");
        cem.awaitThere(".seats .seat");
        assertThat(cem.driver().getCurrentUrl()).isEqualTo(ann.driver().getCurrentUrl());
    }

    private static void asksForTheSecondSeat(Browser browser, String name) {
        click(browser, ".seat-wish button");
        browser.awaitThere("#ask-seat[open]");
        browser.driver()
                .findElement(By.cssSelector("#ask-seat [name=of] option[value='2']"))
                .click();
        WebElement field = browser.driver().findElement(By.cssSelector("#ask-seat [name=name]"));
        field.clear();
        field.sendKeys(name, Keys.ENTER);
    }

    private static void playToTheResult(List<Browser> two) {
        two.forEach(each -> pick(each, ".hand .card"));
        waitUntil(two.getFirst(), "the end of the game", PATIENCE.toSeconds(), () -> {
            two.forEach(each -> click(each, ".row-choice:not(:disabled)"));
            return two.stream().allMatch(each -> has(each, "#game-title"));
        });
    }

    @Test
    void twoPeopleShareADeviceWithoutSeeingEachOthersCards() {
        Browser one = people(1).getFirst();
        one.open("/");
        String table = post(one, "/api/tables", "{\"slug\":\"standard\",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        sit(one, table, "Ben");
        accept(one, table, 1);
        accept(one, table, 2);
        command(one, table, "\"seat\":1,\"type\":\"Start\"");
        one.open(table);

        one.awaitThere(".cover .button");
        assertThat(text(one, ".cover")).contains("Hand the device to Ann.");
        assertThat(has(one, ".hand .card")).isFalse();
        one.screenshot("hot-seat-covered");
        one.assertAccessible();
        click(one, ".cover .button");
        pick(one, ".hand .card:last-child");
        one.awaitText(".cover", "Hand the device to Ben.");
        assertThat(has(one, ".hand .card")).isFalse();
        click(one, ".cover .button");
        pick(one, ".hand .card:last-child");

        one.awaitText(".log-list", "Revealed");
    }
}
