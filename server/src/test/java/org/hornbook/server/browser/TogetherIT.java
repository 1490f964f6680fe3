package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Four browsers at one table, and what can happen to each: reload, another device, leaving, time running out. */
class TogetherIT extends GatheredTest {
    private static final String OVER_AT_ONCE = script("variant sudden 'Sudden' extends standard {"
            + " set hand_size to 2 set limit to 10"
            + " before too_low case claim 'Every card takes a row.' when card > 0 {"
            + " player chooses home from rows, absent lowest cost take home to pile, add card to home }"
            + " rule costly 'Ten points for every row.' on taken { player gains 10 } }");

    @Test
    void fourBrowsersPlayAGameToItsEnd() {
        playAGame(4);
    }

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
    void whoStillLooksAtTheResultHearsOfTheNextGame() {
        List<Browser> two = people(2);
        gather(two, "\"script\":\"" + OVER_AT_ONCE + "\"");
        two.forEach(each -> pick(each, ".hand .card"));
        waitUntil(two.getFirst(), "the end of the game", PATIENCE.toSeconds(), () -> {
            two.forEach(each -> click(each, ".row-choice:not(:disabled)"));
            return two.stream().allMatch(each -> has(each, "#game-title"));
        });

        click(two.getFirst(), "[data-rematch]");
        two.getFirst().awaitThere(".seat.mine");
        two.getLast().awaitText("[data-rematch]", "Join the next game");
        click(two.getLast(), "[data-rematch]");
        two.getLast().awaitThere(".seat.mine");

        assertThat(two.getLast().driver().getCurrentUrl())
                .isEqualTo(two.getFirst().driver().getCurrentUrl());
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
