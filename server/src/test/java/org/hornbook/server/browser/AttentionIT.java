package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** The table says why a card went where it went, whose turn it is, and what an answer leads to. */
class AttentionIT extends GatheredTest {
    /** Keeps, in the page, each number shown on the board together with what was told at that moment. */
    private static final String NOTE_DISTANCES = """
        window.distances = [];
        const note = () => {
          const chosen = document.querySelector(".row.lit .distance.chosen");
          const told = document.querySelector(".told-step").textContent;
          const said = chosen && `${told} ${chosen.textContent}`;
          if (said && distances.at(-1) !== said) distances.push(said);
          requestAnimationFrame(note);
        };
        note();
        """;

    @Tag("long")
    @Test
    void aPlacedCardLightsItsRowAndShowsHowFarItIsFromTheLastCard() {
        Browser ann = alone("\"slug\":\"standard\",\"bots\":5");
        ann.driver().executeScript(NOTE_DISTANCES);
        ann.driver().executeScript("""
            const pace = document.getElementById("pace");
            pace.value = 2;
            pace.dispatchEvent(new Event("input"));
            """);
        pick(ann, ".hand .card:last-child");
        awaitChoosingRows(ann, ".progress", "turn 2");

        List<?> noted = (List<?>) Objects.requireNonNull(ann.driver().executeScript("return distances"));
        assertThat(noted)
                .isNotEmpty()
                .allMatch(each -> String.valueOf(each).matches("(?s).*\\d+ goes to row \\d\\. \\d+"));
    }

    @Test
    void theTitleAndTheIconCallWhoeverHasToChoose() {
        List<Browser> two = people(2);
        two.forEach(Browser::forget);
        gather(two, "\"slug\":\"standard\"");
        Browser ann = two.getFirst();
        ann.awaitThere(".hand.ready");
        waitUntil(
                ann,
                "her turn",
                PATIENCE.toSeconds(),
                () -> Objects.requireNonNull(ann.driver().getTitle()).startsWith("Your turn · "));
        assertThat(ann.driver().findElement(By.cssSelector("link[rel=icon]")).getDomAttribute("href"))
                .endsWith("mark-turn.svg");
        pick(ann, ".hand .card:last-child");
        waitUntil(
                ann,
                "the turn of the other",
                PATIENCE.toSeconds(),
                () -> Objects.requireNonNull(ann.driver().getTitle()).startsWith("6 nimmt!"));
        assertThat(ann.driver().findElement(By.cssSelector("link[rel=icon]")).getDomAttribute("href"))
                .endsWith("mark.svg");

        Browser ben = two.getLast();
        ben.open("/learn");
        ben.awaitText(".site-header .your-turn", "Your turn: 6 nimmt!");
        ben.assertAccessible();
        click(ben, ".your-turn");
        ben.awaitThere(".hand.ready");
    }

    @Tag("long")
    @Test
    void theOnlyCardLeftIsPlayedByItself() {
        Browser ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", """
            {"slug":"standard","bots":2,"kind":"random","name":"Ann","parameters":{"hand_size":1}}\
            """));

        ann.awaitText(".log-list", "Revealed: ");
    }

    /** What an answer costs stands on its button; the log has the author's words for the question. */
    @Tag("long")
    @Test
    void aQuestionSaysWhatTheRulesMakeOfTheAnswer() {
        Browser ann = alone("\"script\":\"" + script("""
            variant dare 'Dare' extends standard {\
              before laying step daring { each player chooses dares from yes or no 'Do you dare?', secretly, absent no }\
              after turning_up step paying 'Whoever dares pays a point.' {\
                reveal dares, each player where dares is yes { player gains 1 } } }\
            """) + "\",\"bots\":2");
        ann.awaitText(".answer .question", "Do you dare?");
        assertThat(text(ann, ".option .meaning")).isEqualTo("+1 for you");
        click(ann, ".option:first-child");
        pick(ann, ".hand .card:last-child");
        click(ann, ".answer > .primary");
        awaitChoosingRows(ann, ".progress", "turn 2");
        assertThat(text(ann, ".log-list")).contains("Your answer to “Do you dare?”: yes.");

        click(ann, ".log-CardPlaced .why summary");
        ann.awaitThere(".why[open] .why-body");
        assertThat(ann.texts(".why[open] .why-body").getFirst())
                .contains("Rule")
                .doesNotContain("too_low", "too low", "fits —", "full:");
    }
}
