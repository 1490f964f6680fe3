package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The table asks questions of every kind, also of those that no shipped game asks; what would be sent is caught. */
class QuestionsIT extends GatheredTest {
    /** Puts questions to somebody at a table as it lies, in the page's own modules. */
    private static final String PUT = """
        const [done] = arguments;
        (async () => {
          const modules = ["facts", "stage", "asking", "state"].map((name) => import(`/static/table/${name}.js`));
          const [{ describeTable }, { Stage }, { Asking }, { seen }] = await Promise.all(modules);
          const page = new DOMParser().parseFromString(await (await fetch(location)).text(), "text/html");
          const fresh = document.adoptNode(page.querySelector(".table-page"));
          document.querySelector(".table-page").replaceWith(fresh);
          const data = JSON.parse(document.getElementById("table-data").textContent);
          const facts = describeTable(data);
          const { view } = data.news;
          const [{ hand, rows }] = view.deals;
          const whole = (question) => ({ seat: view.seat, deal: 1, least: 1, most: 1, secret: true, card: 0, absent: [], cause: { text: "" }, ...question });
          const questions = QUESTIONS.map(whole);
          const stage = new Stage(fresh, facts, (...pick) => asking.pick(...pick), () => {});
          const asking = new Asking(fresh, stage, {
            say: (sentence) => (fresh.querySelector(".prompt").textContent = sentence),
            hint: () => {},
            send: (choice) => (window.sent = choice),
          });
          window.sent = null;
          window.answered = (answer) => {
            stage.state = seen({ ...view, decision: { questions, seats: view.players.map(({ seat }) => seat).filter((seat) => seat !== view.seat) }, answer });
            asking.ask({ away: false });
          };
          stage.show(seen({ ...view, decision: { questions, seats: [view.seat] }, answer: [] }));
          asking.ask({ away: false });
        })().then(() => done(null), (problem) => done(String(problem.stack)));
        """;

    private Browser ann;

    @BeforeEach
    void sitDown() {
        ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", "{\"slug\":\"standard\",\"bots\":2,\"name\":\"Ann\"}"));
        ann.awaitThere(".hand .card");
    }

    @Test
    void severalCardsAreMarkedCountedAndSent() {
        ask("[{ kind: 'CARDS', text: 'Which cards do you give away?', options: hand, least: 1, most: 3 }]");
        assertThat(text(ann, ".prompt")).isEqualTo("Which cards do you give away?");
        assertThat(send().getText()).isEqualTo("Choose 1 more card");
        List<String> cards = cards(".hand .card");
        click(ann, ".hand .card:nth-child(2)");
        click(ann, ".hand .card:nth-child(5)");
        click(ann, ".hand .card:nth-child(7)");
        click(ann, ".hand .card:nth-child(5)");
        assertThat(text(ann, ".answer-count")).isEqualTo("2 of 3, at least 1");
        assertThat(ann.driver().findElements(By.cssSelector(".hand .card[aria-pressed=true]")))
                .hasSize(2);
        ann.pictures("several-cards");

        send().click();
        assertSent("[[" + cards.get(1) + "," + cards.get(6) + "]]");
        answered("[[" + cards.get(1) + "," + cards.get(6) + "]]");
        assertThat(text(ann, ".prompt")).isEqualTo("Your answer is in. Until everybody has chosen you can change it.");
        assertThat(send().getText()).isEqualTo("Sent");
        click(ann, ".hand .card:nth-child(2)");
        send().click();
        assertSent("[[" + cards.get(6) + "]]");
    }

    @Tag("long")
    @Test
    void nothingCanBeChosenWhereThatIsAllowed() {
        ask("[{ kind: 'CARDS', text: 'Give one away?', options: hand, least: 0, most: 1 }]");
        assertThat(send().getText()).isEqualTo("Choose none");
        send().click();
        assertSent("[[]]");
    }

    @Test
    void cardsAreChosenWhereverTheyLie() {
        ask("[{ kind: 'CARDS', text: 'Take a card.', options: [rows[0].cards[0], rows[2].cards[0], hand[3], 777] }]");
        assertThat(ann.driver().findElements(By.cssSelector(".card-choice"))).hasSize(2);
        assertThat(ann.driver().findElements(By.cssSelector(".hand .card[aria-disabled=false]")))
                .hasSize(1);
        assertThat(focused(".card-choice")).isTrue();
        ann.pictures("cards-that-lie");
        ann.driver().switchTo().activeElement().sendKeys(Keys.ENTER);
        assertSent("[[" + cards(".row:first-child .card").getFirst() + "]]");
        click(ann, ".hand .card:first-child");
        click(ann, ".hand .card:nth-child(4)");
        assertSent("[[" + cards(".hand .card").get(3) + "]]");
        click(ann, ".option[data-card='777']");
        assertSent("[[777]]");
    }

    /** On a small phone the question and the hand stand over the last rows. */
    @Tag("long")
    @Test
    void whatLiesAtTheLastRowIsInSightWhereItIsAskedFor() {
        ann.viewport(360, 640);
        ann.open(post(ann, "/api/tables", """
            {"bots":1,"name":"Ann","script":"variant robbers 'Robbers' extends standard {
              cards shadow per row, seen by all
              let low = row with highest number
              after dealing step burying { each row { deal 3 from deck to row.shadow } }
              before laying step robbing {
                each player by lowest number {
                  player chooses loot from low.shadow, absent lowest card
                  move player.loot to player.pile
                }
              }
            }"}\
            """.replace("'", "\\\"").replace("\n", " ")));
        ann.awaitThere(".row-beside .card-choice");

        waitUntil(
                ann,
                "the card on top",
                PATIENCE.toSeconds(),
                () -> Boolean.TRUE.equals(ann.driver().executeScript("""
                    const choice = [...document.querySelectorAll(".row-beside .card-choice")].at(-1);
                    const { left, top, width, height } = choice.getBoundingClientRect();
                    return choice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                    """)));
    }

    @Tag("long")
    @Test
    void severalRowsAreMarkedOnTheTable() {
        ask("[{ kind: 'ROWS', text: 'Close two rows.', options: [1, 3, 4], least: 2, most: 2, secret: false,"
                + " cause: { text: 'So says the rule.' } }]");
        ann.driver().switchTo().activeElement().sendKeys("4");
        click(ann, ".row-choice[data-row='1']");
        assertThat(text(ann, ".answer-count")).isEqualTo("2 of 2");
        send().click();
        assertSent("[[4,1]]");
    }

    @Tag("long")
    @Test
    void aPlayerIsChosenByName() {
        ask("[{ kind: 'PLAYERS', text: 'Who gets your pile?', options: [2, 3] }]");
        assertThat(focused(".option:first-child")).isTrue();
        assertThat(text(ann, ".option:first-child")).isEqualToNormalizingWhitespace("Bella 0 points");
        ann.pictures("players-to-choose");
        click(ann, ".option:last-child");
        assertSent("[[3]]");
        answered("[[3]]");
        assertThat(text(ann, ".prompt")).isEqualTo("You chose Bruno. Until everybody has chosen you can change it.");
        assertThat(has(ann, ".option:last-child[aria-pressed=true]")).isTrue();
    }

    @Test
    void aNumberOfFewHasAButtonAndOneOfManyAStepper() {
        ask("[{ kind: 'NUMBERS', text: 'How many rows?', options: [0, 1, 2, 3] }]");
        click(ann, ".option:nth-child(3)");
        assertSent("[[2]]");

        ask("[{ kind: 'NUMBERS', text: 'How many bullheads?', options: Array.from({ length: 41 }, (_, at) => at +"
                + " 10) }]");
        WebElement number = ann.driver().findElement(By.cssSelector(".stepper input"));
        assertThat(number.getDomProperty("value")).isEqualTo("10");
        click(ann, ".stepper [aria-label=More]");
        assertThat(number.getDomProperty("value")).isEqualTo("11");
        number.sendKeys(Keys.chord(Keys.CONTROL, "a"), "99", Keys.TAB);
        assertThat(number.getDomProperty("value")).isEqualTo("50");
        click(ann, ".stepper [aria-label=Less]");
        ann.pictures("a-number");
        send().click();
        assertSent("[[49]]");
    }

    @Test
    void aNumberIsSteppedOverTheGapsAndSeveralPlayersAreMarked() {
        ask("[{ kind: 'NUMBERS', text: 'What do you bid?', options: [...Array.from({ length: 20 }, (_, at) => at), 50,"
                + " 77] }]");
        WebElement number = ann.driver().findElement(By.cssSelector(".stepper input"));
        number.sendKeys(Keys.chord(Keys.CONTROL, "a"), "19", Keys.TAB);
        click(ann, ".stepper [aria-label=More]");
        assertThat(number.getDomProperty("value")).isEqualTo("50");
        click(ann, ".stepper [aria-label=More]");
        click(ann, ".stepper [aria-label=Less]");
        click(ann, ".stepper [aria-label=Less]");
        assertThat(number.getDomProperty("value")).isEqualTo("19");
        send().click();
        assertSent("[[19]]");

        ask("[{ kind: 'PLAYERS', text: 'Who are your rivals?', options: [2, 3], least: 1, most: 2 }]");
        click(ann, ".option:first-child");
        assertThat(text(ann, ".answer-count")).isEqualTo("1 of 2, at least 1");
        click(ann, ".option:last-child");
        ann.pictures("several-players");
        send().click();
        assertSent("[[2,3]]");
    }

    @Tag("long")
    @Test
    void yesOrNo() {
        ask("[{ kind: 'YES_OR_NO', text: 'Pay two points to go last?', options: [0, 1] }]");
        assertThat(text(ann, ".options")).containsSubsequence("Yes", "No");
        click(ann, ".option:last-child");
        assertSent("[[0]]");
    }

    @Tag("long")
    @Test
    void whatAnAnswerDoesStandsOnItsButtonOrBelowAll() {
        ask("[{ kind: 'YES_OR_NO', name: 'doubts', text: 'Do you doubt it?', options: [0, 1],"
                + " meanings: ['', '+2 for you if it is true'] }]");
        assertThat(text(ann, ".option:first-child .meaning")).isEqualTo("+2 for you if it is true");
        assertThat(has(ann, ".option:last-child .meaning")).isFalse();
        assertThat(has(ann, ".option[aria-label=Yes][aria-describedby=meaning-doubts-1-0]"))
                .isTrue();

        ask("[{ kind: 'PLAYERS', text: 'Who gets it?', options: [2, 3], meanings: ['+5 for them', '+5 for them'] }]");
        assertThat(text(ann, ".options > .meaning")).isEqualTo("+5 for them");
        assertThat(has(ann, ".option .meaning")).isFalse();

        ask("[{ kind: 'NUMBERS', text: 'How many?', options: [0, 1, 2, 3], meanings: ['', '+1', '+2', '+3'] }]");
        assertThat(text(ann, ".options > .meaning")).isEqualTo("0: nothing");
        ann.driver().executeScript("document.querySelector('.option:nth-child(3)').focus()");
        assertThat(text(ann, ".options > .meaning")).isEqualTo("2: +2");
    }

    @Tag("long")
    @Test
    void aWord() {
        ask("[{ kind: 'WORDS', text: 'Is your card odd?', options: [0, 1] }]");
        assertThat(text(ann, ".options")).containsSubsequence("Odd", "Even");
        click(ann, ".option:last-child");
        assertSent("[[1]]");
    }

    @Test
    void anOrderIsTappedInTurnAndMovedByKeys() {
        ask("[{ kind: 'CARDS', text: 'In which order are they placed?', options: hand.slice(0, 3), least: 3, most:"
                + " 3 }]");
        List<String> cards = cards(".hand .card");
        Stream.of(2, 3, 1).forEach(place -> click(ann, ".hand .card:nth-child(" + place + ")"));
        assertThat(ann.driver()
                        .findElement(By.cssSelector(".hand .card:nth-child(3)"))
                        .getDomAttribute("data-place"))
                .isEqualTo("2");
        WebElement last = ann.driver().findElement(By.cssSelector(".sequence li:last-child button"));
        last.sendKeys(Keys.ARROW_LEFT);
        ann.driver().switchTo().activeElement().sendKeys(Keys.ARROW_LEFT);
        assertThat(focused(".sequence li:first-child button")).isTrue();
        ann.pictures("an-order");
        send().click();
        assertSent("[[" + cards.get(0) + "," + cards.get(1) + "," + cards.get(2) + "]]");
    }

    @Test
    void severalQuestionsAreAnsweredTogether() {
        ask("""
            [
              { kind: 'CARDS', text: 'Choose a card to play.', options: hand },
              { kind: 'CARDS', text: 'Choose a card to discard.', options: hand },
              { kind: 'YES_OR_NO', text: 'Pay two points to go last?', options: [0, 1] },
              { kind: 'ROWS', text: 'Which row, if one is asked for?', options: [1, 2, 3, 4], least: 0 },
              { kind: 'YES_OR_NO', text: 'Choose the last card yourself?', options: [0, 1], least: 0 },
            ]\
            """);
        List<String> cards = cards(".hand .card");
        assertThat(text(ann, ".prompt")).isEqualTo("Choose a card to play.");
        assertThat(send().getText()).isEqualTo("Choose 2 more cards and 1 more answer");
        click(ann, ".hand .card:nth-child(2)");
        assertThat(text(ann, ".prompt")).isEqualTo("Choose a card to discard.");
        click(ann, ".hand .card:nth-child(6)");
        assertThat(send().getText()).isEqualTo("Choose 1 more answer");
        click(ann, ".question-turn");
        click(ann, ".hand .card:nth-child(3)");
        click(ann, ".option");
        ann.pictures("several-questions");
        ann.driver().findElement(By.cssSelector(".answer-line select")).sendKeys("row 2");
        click(ann, ".answer-box input");
        send().click();

        assertSent("[[" + cards.get(2) + "],[" + cards.get(5) + "],[1],[2],[1]]");
    }

    private void ask(String questions) {
        assertThat(ann.driver().executeAsyncScript(PUT.replace("QUESTIONS", questions)))
                .isNull();
    }

    /** What the server would say once it has the answer. */
    private void answered(String picks) {
        ann.driver().executeScript("answered(" + picks + ")");
    }

    /** With the number of the question that the table asks. */
    private void assertSent(String picks) {
        Object asked = ann.driver()
                .executeScript("return JSON.parse(document.getElementById('table-data').textContent).news.asked");
        assertThat(ann.driver().executeScript("return JSON.stringify(sent)"))
                .isEqualTo("{\"type\":\"Answer\",\"seat\":1,\"asked\":" + asked + ",\"picks\":" + picks + "}");
    }

    private WebElement send() {
        return ann.driver().findElement(By.cssSelector(".answer > .primary"));
    }

    private List<String> cards(String selector) {
        return ((List<?>) Objects.requireNonNull(ann.driver()
                        .executeScript(
                                "return [...document.querySelectorAll(arguments[0])].map(({ dataset }) =>"
                                        + " dataset.card)",
                                selector)))
                .stream().map(String::valueOf).toList();
    }

    private boolean focused(String selector) {
        return Boolean.TRUE.equals(
                ann.driver().executeScript("return document.activeElement.matches(arguments[0])", selector));
    }
}
