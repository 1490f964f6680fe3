package org.hornbook.rulebook;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.checker.Checker;
import org.hornbook.document.Block;
import org.hornbook.document.Document;
import org.hornbook.document.TextRenderer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a booklet says of scripts that no shipped one is like. */
final class WordingTest {
    private final Checker checker = new Checker(new ShippedScripts());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        each row where size > 2 { close row }              | for each row whose size is higher than 2: / > remove the row and its cards from the table
        each player where pot > 3 and score > pot gains pot | each player where “what lies in it” is higher than 3 and whose score is higher than “what lies in it” gains points: “what lies in it”
        each player where score > 3 and gained > 2 gains 1  | each player whose score is higher than 3 and whose points gained this round are higher than 2 gains one point
        set pot to pot - 2                                  | lower “what lies in it” by 2
        set mood to bad_luck                                | set the mood to bad luck
        when mood is bad_luck { set mood to fine }          | if the mood is bad luck: / > set the mood to fine
        player with lowest score then lowest number gains 1 | the player with the lowest score, of equals the one with the lowest number gains one point
        deal 1 from deck to (player with highest score).hand          | deal one card from the deck to the hand of the player with the highest score
        when no (player where score > 60) { nobody wins }   | if there is no player whose score is higher than 60: / > nobody wins, and the game ends at once
        when count of rows > row_count { end round }             | if the number of rows is higher than 4: / > end the round at once
        when no row has size > 4 { end round }             | if no row's size is higher than 4: / > end the round at once
        when every player has count of hand = 0 { end game }| if every player has no cards in hand: / > end the game
        """)
    void everyActionIsALineOfTheOutline(String action, String outline) {
        String script = "let size of row = count of row\ncounter pot \"what lies in it\" = 0\n"
                + "counter mood in fine or bad_luck\n"
                + "rule trial on turn end { " + action + " }";

        assertThat(outline(script, "trial").replace("a row's size is its number of cards / ", ""))
                .isEqualTo("at the end of the turn: / > " + outline.replace("/ >", "/ > >"));
    }

    @Test
    void whatAConditionGovernsIsIndented() {
        assertThat(outline(read("c/rulebook-block-end-1"), "r"))
                .isEqualTo("when a player has taken a row: / > if the bullheads of the player's pile are higher than 5:"
                        + " / > > the player gains three points / > the player gains two points");
        assertThat(outline(read("c/rulebook-block-end-2"), "r"))
                .endsWith(" / > > the player gains three points / > > the player gains two points");
        assertThat(outline(read("a/rulebook-when-block"), "full"))
                .isEqualTo("if the fit row is full: / > if the player's answer to “pays” is yes: / > > the player gains"
                        + " one point / > take the fit row to the player's pile / > add the card to the fit row");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(turn = 1 or turn = 2) and round = 3 | the round number is 3 and either the turn number is 1 or the"
                        + " turn number is 2",
                "(turn = 1 or turn = 2) and (round = 3 or round = 4) | either the turn number is 1 or the turn number"
                        + " is 2, and either the round number is 3 or the round number is 4",
                "turn = 1 and round = 3 or turn = 2 | the turn number is 2, or the turn number is 1 and the round"
                        + " number is 3"
            })
    void whatBracketsHoldTogetherIsReadTogether(String condition, String words) {
        assertThat(outline("rule trial on turn end when " + condition + " { each player gains 1 }", "trial"))
                .startsWith("at the end of the turn, if " + words + ":");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "not (card = 60 and turn = 3) and card > 50 | the card is higher than 50 and either the card is not 60"
                        + " or the turn number is not 3",
                "card > 50 and not (0 < turn <= 3) | the card is higher than 50 and either 0 is the turn number or"
                        + " more or the turn number is higher than 3"
            })
    void whatIsDeniedTogetherIsReadTogether(String condition, String words) {
        assertThat(outline("rule trial on placed when " + condition + " { player gains 1 }", "trial"))
                .startsWith("when a card has been put in a row, if " + words);
    }

    @Test
    void aNameIsExplainedOnceWhereItIsUsedFirst() {
        Document document = document("""
            counter fell = 0 per player
            let standing of player { fell > 0 -> fell * 1000 - score, otherwise -> 1000000 }
            rule r "A taker falls." on taken { set player.fell to turn }
            rule s "Who stands high gains." on turn end { each player where standing > 5 gains standing }
            let best "the row it fits" = row with lowest (card - last) where last < card
            let late "the card comes late" = turn > 5 and no best
            rule t "Late." on placing when late { player gains 1 }
            rule u "Late again." on placing when not late and card > 3 { add card to best }
            win highest standing
            """);
        String text = TextRenderer.of(document).replaceAll("\\s+", " ");
        assertThat(text)
                .contains(
                        "The player with the highest standing at the end wins; equal ones share the win. A player's"
                                + " standing is: if their fell is higher than 0:",
                        "each player whose standing is higher than 5 gains points: their standing",
                        "- “the card comes late” means that the turn number is higher than 5 and there is no row it"
                                + " fits",
                        "if the card comes late:",
                        "if it is not so that the card comes late and the card is higher than 3: - add the card to the"
                                + " row it fits");
        assertThat(text.split("standing is: if", -1)).hasSize(2);
        assertThat(text.split("comes late” means", -1)).hasSize(2);
    }

    @Test
    void seatsPlacesAndCardsAreCalledByTheirNouns() {
        String script = """
            players 3..6
            seat ghost "The Ghost"
            cards shown "cards shown" per player, seen by all
            cards beside per row, seen by all
            counter marked = no per player
            counter night = no
            set deck to 1..104, 3 plus
            replace let bullheads of card { card is plus -> 0, otherwise -> 1 }
            before too_low case plus_goes "A plus." when card is plus { add card to row with lowest number }
            rule a "A." on taken when player is ghost and player.marked and not night { player gains 1 }
            rule b "B." on taken when some player.shown and player.shown.first is player.lead {
              move player.shown to row.beside
            }
            rule c "C." on taken when player.shown.first = player.lead { set player.marked to yes }
            """;
        assertThat(outline(script, "a"))
                .contains("if the player is The Ghost, the player is marked and “night” does not hold");
        assertThat(outline(script, "b"))
                .contains(
                        "the first card in the player's cards shown is the player's lead card",
                        "move the cards in the player's cards shown to the row's “beside”");
        assertThat(outline(script, "c"))
                .contains("the first card in the player's cards shown shows the same number as the player's lead card");
        assertThat(TextRenderer.of(document(script))).doesNotContain("pluss");
    }

    @Test
    void aRuleWithoutATextShowsItsOutline() {
        String script = "rule trial on taken { player gains 1 }";
        assertThat(rule(script, "trial").text()).isEqualTo("Trial.");
        assertThat(TextRenderer.of(document(script)))
                .contains("- Trial.\n    - when a player has taken a row:\n      - the player gains one point\n");
    }

    @Test
    void rowsAndPlayersChosenAreCalledSo() {
        String script = """
            let size of row = count of row
            before laying step watching "Rows are watched." {
              each player chooses 0..2 watched from rows "Which?", secretly, absent none
            }
            after turning_up step counting "Watched rows count." {
              reveal watched
              each player where some watched { each row of watched where size > 3 { player gains 1 } }
            }
            """;
        assertThat(outline(script, "watching"))
                .isEqualTo("each player secretly chooses up to two rows as watched: “Which?”");
        assertThat(outline(script, "counting"))
                .contains("for each player who has chosen watched rows: / > for each row that is among the player's"
                        + " watched rows and whose size is higher than 3: / > > the player gains one"
                        + " point");
    }

    @Test
    void aChoiceSaysWhatWhoeverIsAwayGets() {
        assertThat(outline("""
            let size of row = count of row
            rule chase on placed {
              player chooses pasture from rows where size > 1, absent lowest cost
              take pasture except highest of pasture to pile
            }
            """, "chase"))
                .isEqualTo("a row's size is its number of cards / when a card has been put in a row: / > the player"
                        + " chooses a row whose size is higher than 1 as pasture / > > without an answer: the row"
                        + " with the lowest cost, of equals the one with the lowest number / > take the player's"
                        + " pasture except the highest card in the player's pasture to the player's pile");
    }

    @Test
    void nothingIsSaidThatNothingAsksFor() {
        String text = TextRenderer.of(document(read("b/only-otherwise")));
        assertThat(text)
                .doesNotContain("A row is full")
                .doesNotContainIgnoringCase("otherwise, ")
                .contains("- add the card");
        assertThat(TextRenderer.of(document("""
            players 2..2
            cards animals, seen by nobody, begins with 12 dog
            replace step dealing "Dogs." { gather deal 1 from animals to each row deal 2 from animals to each player.hand }
            """)))
                .doesNotContain("cards 1 to 104")
                .contains("Shuffle the animals: twelve dog cards.");
    }

    @Test
    void aPlaceIsCalledByItsName() {
        assertThat(outline(read("b/rulebook-minus-pile-called-cards-taken"), "tally"))
                .endsWith("each player gains points: the bullheads of their rest + (2 × the bullheads of their pile)");
    }

    @Test
    void noRulingIsLost() {
        assertThat(TextRenderer.of(document(read("b/seat-ruling-lost")))).contains("Ruling (ours): ZZZ seat ruling.");
    }

    @Test
    void playersReadNoUnderscores() {
        assertThat(TextRenderer.of(document(read("c/underscore-shown")))).doesNotContain("_");
    }

    @Test
    void leavesOutTheTableThatAnExampleDoesNotTell() {
        assertThat(TextRenderer.of(document("""
            example "points alone" {
              given rows [] [37] [43] [58]
              when steve_a plays 59
              then steve_a.gained is 0
            }
            """)))
                .containsIgnoringWhitespaces(
                        "Before: no cards | 37 | 43 | 58 Steve A plays 59. Steve A got no points.");
    }

    @Test
    void saysInOneGoWhatSomebodyDoesInAnExample() {
        assertThat(TextRenderer.of(document("""
            set deck to 1..104, 2 frog
            replace let bullheads of card { card is frog -> 0, otherwise -> 1 }
            before laying step hopping "Hop." { each player chooses pond from 1..3, secretly, absent 1 }
            before too_low case hop "Frogs hop onto any row." when card is frog { add card to row with lowest number }
            example "one of each" {
              given rows [12] [37] [43] [58]
              when ann.pond is 2, ann plays frog, ben.pond is 1, ben plays 14
              then rows [12 14 frog] [37] [43] [58]
            }
            """)))
                .containsIgnoringWhitespaces(
                        "Ann chooses 2 for pond and plays a frog; Ben chooses 1 for pond and plays 14.");
    }

    /** The lines one after the other, each with a mark for every step it is indented. */
    private String outline(String script, String rule) {
        return rule(script, rule).outline().stream()
                .map(line -> "> ".repeat(line.depth()) + line.words())
                .collect(Collectors.joining(" / "));
    }

    private Block.Rule rule(String script, String name) {
        return document(script).rules().stream()
                .filter(rule -> rule.origin().rule().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** @param script the whole of it, or what a child of the base game says */
    private Document document(String script) {
        String text = script.contains("variant ") ? script : "variant trial extends standard {\n" + script + "\n}\n";
        return Rulebook.of(
                requireNonNull(checker.check(new SourceFile("trial.horn", text)).variant(), script), List.of());
    }

    private static String read(String name) {
        try (InputStream file =
                requireNonNull(WordingTest.class.getResourceAsStream("/cases/" + name + ".horn"), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
