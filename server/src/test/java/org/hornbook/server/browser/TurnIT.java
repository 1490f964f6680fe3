package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** One turn in every way it can go: step by step, with cards to pass, with a row to take, with much to say and no time left. */
class TurnIT extends GatheredTest {
    private static final String PASSING = script("""
        variant passing 'Passing' extends standard {\
          before turns step passing { each player chooses 2 passed from hand 'Choose 2 cards to pass on.',\
          secretly, absent random }\
          after passing step handing_on { each player { move passed to player.next.hand } }\
          require hand_size >= 2 'Enough to pass on.' }\
        """);
    private static final String POOL = script("""
        variant lots 'Lots' extends standard {\
          counter taker 'who takes first' = random of players\
          cards pool, seen by all\
          before laying step drawing { deal 4 from deck to pool \
            each player in turn from taker { player chooses wish from pool 'Take a card.' move wish to hand } }\
          before drawing step waiting { each player chooses waits from yes or no 'Pay two points?', secretly, absent no }\
          after waiting step paying { reveal waits, each player where waits is yes { player gains 2 } } }\
        """);

    private static final String TALES = script("""
        variant tales 'Tales' extends standard {\
          before laying step guessing { each player chooses luck from 1..2 'How lucky are you?', secretly, absent 2 }\
          after guessing step telling { each player chooses tale from 3..4 'Which tale do you tell?', absent 3 }\
          after telling step doubting { each player chooses doubts from yes or no 'Do you doubt?', secretly, absent no } }\
        """);

    @Tag("long")
    @Test
    void cardsLaidFaceUpLieInTheirOrderBesideWhoeverLaidThem() {
        Browser ann = alone("\"slug\":\"open-cards\",\"bots\":2,\"parameters\":{\"hand_size\":2}");
        ann.viewport(390, 844);
        ann.awaitThere(".hand.ready");
        List<String> told = ann.texts(".log-ChoiceShown .log-moment");
        List<String> lying = ann.texts(".queued:not(.free) .queued-name");
        assertThat(ann.texts(".queued.asked")).singleElement().asString().startsWith("You");
        assertThat(text(ann, ".game-counter")).startsWith("who lays first: ");
        assertThat(lying).hasSameSizeAs(told);
        for (int place = 0; place < told.size(); place++) {
            assertThat(told.get(place))
                    .startsWith(lying.get(place).lines().findFirst().orElseThrow() + " chooses ");
        }
        ann.assertAccessible();
        ann.driver().navigate().refresh();
        ann.awaitThere(".hand.ready");
        assertThat(ann.texts(".queued:not(.free) .queued-name")).isEqualTo(lying);
        ann.screenshot("laid-face-up-phone");

        waitUntil(ann, "the end of the round", PATIENCE.toSeconds(), () -> {
            click(ann, ".row-choice:not(:disabled)");
            click(ann, ".hand.ready .card:last-child");
            return has(ann, "#round-title");
        });
        assertThat(ann.texts(".log-ChoiceShown"))
                .filteredOn(line -> !line.matches("(?s).* chooses? row .*")) // for cards too low, as luck has it
                .hasSize(6);
        ann.viewport(1280, 900);
    }

    @Test
    void cardsAreTakenFromAPoolAfterAYesOrNo() {
        Browser ann = alone("\"script\":\"" + POOL + "\",\"bots\":2");
        ann.viewport(390, 844);
        ann.awaitText(".prompt", "Pay two points?");
        click(ann, ".option:first-child");

        ann.awaitText(".prompt", "Take a card.");
        assertThat(ann.texts("[data-lying=pool] .card"))
                .hasSize(4 - ann.texts(".log-ChoiceShown + .log-CardsMoved").size());
        assertThat(text(ann, ".player.mine .player-score")).startsWith("2");
        ann.assertAccessible();
        ann.screenshot("pool-phone");
        click(ann, "[data-lying=pool] .card-choice");
        waitUntil(
                ann,
                "a longer hand",
                PATIENCE.toSeconds(),
                () -> ann.texts(".hand .card").size() == 11);
        ann.awaitText(".prompt", "Choose a card to play.");
        assertThat(ann.texts("[data-lying=pool] .card"))
                .as("everybody took a card")
                .hasSize(1);
        ann.viewport(1280, 900);
    }

    /** Until the next turn begins; what was said in secret is shown to whoever said it. */
    @Test
    void whatIsSaidIsShownBesideWhoSaidItAndWhereItIsAnswered() {
        Browser ann = alone("\"script\":\"" + TALES + "\",\"bots\":2");
        ann.awaitText(".prompt", "How lucky are you?");
        click(ann, ".option:first-child");
        ann.awaitText(".prompt", "Which tale do you tell?");
        click(ann, ".option:last-child");
        ann.awaitText(".answer", "Do you doubt?");
        assertThat(text(ann, ".prompt"))
                .containsPattern("Bella: Which tale do you tell\\? [34]\\. Bruno: Which tale do you tell\\? [34]\\.$");
        assertThat(ann.texts(".player.mine > .chip"))
                .containsExactly("How lucky are you? 1 (only you see it)", "Which tale do you tell? 4");
        assertThat(ann.texts(".player:not(.mine) > .chip"))
                .hasSize(2)
                .allMatch(chip -> chip.matches("Which tale do you tell\\? [34]"));
        ann.assertAccessible();
        click(ann, ".option:first-child");
        pick(ann, ".hand .card:last-child");
        click(ann, ".answer > .primary");

        waitUntil(ann, "the next turn", PATIENCE.toSeconds(), () -> {
            click(ann, ".row-choice:not(:disabled)");
            return text(ann, ".prompt").contains("How lucky are you?");
        });
        assertThat(ann.texts(".player > .chip")).isEmpty();
    }

    @Tag("long")
    @Test
    void stepsAreShownAtAPaceSkippedAndShownAgain() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":3");
        noteWhatIsShown(ann);
        WebElement pace = ann.driver().findElement(By.id("pace"));
        pace.sendKeys(Keys.HOME);
        assertThat(pace.getDomAttribute("aria-valuetext")).isEqualTo("slow");
        pick(ann, ".hand .card:last-child");

        waitUntil(ann, "a step", PATIENCE.toSeconds(), () -> shown(ann).contains("Revealed"));
        click(ann, "[data-skip]:not([hidden])");
        awaitChoosingRows(ann, ".log-list", "Turn 2");
        ann.awaitThere(".hand.ready");
        assertThat(shown(ann)).contains("Skip");
        pace.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        assertThat(pace.getDomAttribute("aria-valuetext")).isEqualTo("fast");
        String told = text(ann, ".log-list");
        noteWhatIsShown(ann);
        click(ann, "[data-again]:not(:disabled)");
        waitUntil(ann, "the step again", PATIENCE.toSeconds(), () -> shown(ann).contains("Revealed"));
        ann.awaitThere(".hand.ready");

        assertThat(text(ann, ".log-list"))
                .as("what was shown again is not told again")
                .isEqualTo(told);
        assertThat(ann.driver().findElement(By.cssSelector(".told-step")).getDomAttribute("aria-hidden"))
                .as("the log alone says steps aloud")
                .isEqualTo("true");
        assertThat(ann.driver().findElement(By.cssSelector(".log-heard")).getAriaRole())
                .isEqualTo("log");
        assertThat(ann.driver().findElement(By.cssSelector(".log-heard")).getDomProperty("textContent"))
                .contains("Revealed")
                .doesNotContain("why?");
    }

    @Tag("long")
    @Test
    void theLogTellsEveryStepOnceAndTheSameAfterAReload() {
        Browser ann = alone("\"slug\":\"jumping-cow\",\"bots\":3");
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".log-list", "Turn 2");

        List<String> steps = steps(ann);
        assertThat(steps).doesNotHaveDuplicates();
        click(ann, ".log-entry:last-child .why summary, .log-entry:nth-last-child(2) .why summary");
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".log-list", "Turn 3");
        waitUntil(
                ann,
                "the end of the log",
                PATIENCE.toSeconds(),
                () -> Boolean.TRUE.equals(ann.driver().executeScript("""
                    const { scrollTop, clientHeight, scrollHeight } = document.querySelector(".log-pane");
                    return scrollTop + clientHeight > scrollHeight - 2;
                    """)));
        steps = steps(ann);
        ann.driver().navigate().refresh();
        ann.awaitThere(".hand .card");

        assertThat(steps(ann)).isEqualTo(steps);
    }

    @Tag("long")
    @Test
    void whatIsAskedInTheOpenNeedsNoHandAndIsAskedWithoutACover() {
        Browser ann = people(1).getFirst();
        String table =
                post(ann, "/api/tables", "{\"script\":\"" + CLAIMS + "\",\"name\":\"Ann\",\"bots\":0,\"start\":false}");
        sit(ann, table, "Ben");
        accept(ann, table, 1);
        accept(ann, table, 2);
        command(ann, table, "\"seat\":1,\"type\":\"Start\"");
        ann.open(table);
        for (String name : List.of("Ann", "Ben")) {
            ann.awaitText(".cover", "Hand the device to " + name);
            click(ann, ".cover .button");
            pick(ann, ".hand .card:last-child");
        }
        for (int row = 1; row <= 2; row++) {
            ann.awaitThere(".row-choice:not(:disabled)");
            assertThat(text(ann, ".prompt")).containsPattern("(Ann|Ben): Your \\d+: Choose a row\\.");
            assertThat(has(ann, ".cover[hidden]")).isTrue();
            assertThat(has(ann, ".hand .card")).isFalse();
            click(ann, ".row-choice:not(:disabled)");
        }
        ann.awaitText(".progress", "turn 2");
        ann.awaitText(".cover", "Hand the device to Ann");
    }

    @Tag("long")
    @Test
    void whoLooksBackBeforeChoosingARowCanStillChoose() {
        Browser ann = alone("\"script\":\"" + CLAIMS + "\",\"bots\":2");
        pick(ann, ".hand .card:last-child");
        ann.awaitThere(".row-choice");
        ann.driver().executeScript("document.querySelector('.log-moment').focus()");
        ann.awaitThere(".table-page.past");
        assertThat(text(ann, ".past-note")).contains("Then: Round 1 begins.").contains("Back to now");
        ann.driver().executeScript("document.activeElement.blur()");
        ann.awaitThere(".table-page:not(.past)");

        click(ann, ".row-choice");
        ann.awaitText(".log-list", "You choose row");
    }

    @Test
    void aMomentOfTheLogStaysUntilSomebodyLeadsBackToNow() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":5");
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".log-list", "Turn 2");
        ann.awaitThere(".hand.ready");
        AtomicInteger moved = new AtomicInteger();
        waitUntil(ann, "a moment pointed at", PATIENCE.toSeconds(), () -> {
            mouse(ann, "mouseMoved", ".log-entry:last-child .log-moment", moved.getAndIncrement() % 2);
            return has(ann, ".table-page.past");
        });
        assertThat(has(ann, ".hand.ready"))
                .as("a mouse that rests on the log leaves the hand alone")
                .isTrue();
        ann.driver()
                .findElement(By.cssSelector(".log-CardsRevealed .log-moment"))
                .sendKeys(Keys.ENTER);
        ann.awaitText(".past-note", "Back to now");
        assertThat(ann.driver().findElements(By.cssSelector(".queued:not(.free)")))
                .hasSize(6);
        ann.assertAccessible();

        click(ann, ".past-note button");
        ann.awaitThere(".table-page:not(.past)");
    }

    @Tag("long")
    @Test
    void cardsArePassedOn() {
        List<Browser> two = people(2);
        Browser ann = two.getFirst();
        gather(two, "\"script\":\"" + PASSING + "\"");
        ann.awaitText(".prompt", "Choose 2 cards to pass on.");
        ann.assertAccessible();
        two.forEach(each -> pick(each, ".hand .card:first-child"));
        ann.awaitText(".answer:not([hidden]) .primary", "Choose 1 more card");
        two.forEach(each -> pick(each, ".hand .card:nth-child(2)"));
        String passed = card(two.getLast(), 1);
        click(ann, ".answer:not([hidden]) .primary");
        ann.awaitText(".prompt", "Your answer is in. Until everybody has chosen you can change it.");
        click(two.getLast(), ".answer:not([hidden]) .primary");

        ann.awaitText(".log-list", "and got " + passed + " and");
        ann.awaitText(".prompt", "Choose a card to play.");
    }

    @Tag("long")
    @Test
    void whenTimeIsUpARowIsChosenToo() {
        List<Browser> two = people(2);
        gather(two, "\"script\":\"" + CLAIMS + "\",\"clock\":\"30s\"");
        two.forEach(each -> pick(each, ".hand .card:first-child"));
        waitUntil(
                two.getFirst(),
                "a row to choose",
                PATIENCE.toSeconds(),
                () -> two.stream().anyMatch(each -> has(each, ".row-choice")));
        wind(Duration.ofSeconds(31));

        waitUntil(
                two.getFirst(),
                "a row is chosen",
                PATIENCE.toSeconds(),
                () -> two.stream().anyMatch(each -> text(each, ".log-list").contains("was chosen for you")));
    }

    /** Remembers every step and button that is shown, however short it is to be seen. */
    private static void noteWhatIsShown(Browser browser) {
        browser.driver().executeScript("""
            const [step, skip] = [".told-step", "[data-skip]"].map((name) => document.querySelector(name));
            window.shown = "";
            window.noting?.disconnect();
            window.noting = new MutationObserver(() => shown += step.textContent + (skip.hidden ? "" : skip.textContent));
            noting.observe(step, { childList: true });
            noting.observe(skip, { attributes: true });
            """);
    }

    private static String shown(Browser browser) {
        return String.valueOf(browser.driver().executeScript("return shown"));
    }

    private static List<String> steps(Browser browser) {
        return browser.texts(".log-moment");
    }
}
