package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class GamesTest {
    @TempDir
    Path folder;

    @Test
    void simulateIsReadByPrograms() {
        Call call = Call.of("simulate", "standard", "--rounds", "10", "--threads", "2", "--seed", "3", "--json");

        assertThat(call.exitCode()).isZero();
        assertThat(call.lines())
                .singleElement()
                .asString()
                .contains(
                        "\"rounds\":10",
                        "\"seed\":3",
                        "\"threads\":2",
                        "\"variant\":\"standard\"",
                        "\"cpuSeconds\":",
                        "\"roundsPerCpuSecond\":",
                        "\"id\":\"points\"",
                        "\"estimate\":{\"mean\":");
    }

    @Test
    void simulateTellsWhatCameOfIt() {
        Call call = Call.of("simulate", "standard", "--games", "12", "--bots", "random,random,random,cautious");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out())
                .contains("12 games", "Points a round", "Rounds a game", "What each rule costs", "too low", "seat 4");
    }

    @Test
    void simulateStopsWhenItIsPreciseEnough() {
        String little = Call.of("simulate", "standard", "--rounds", "100000", "--precision", "0.5", "--bots", "random")
                .out();
        String much = Call.of("simulate", "standard", "--rounds", "3000", "--precision", "0.0001", "--bots", "random")
                .out();

        assertThat(little).contains(": 1,000 rounds");
        assertThat(much).contains(": 3,000 rounds");
    }

    @Test
    void simulateSaysFirstThatTheRulesFail() throws IOException {
        String script = script("""
            variant gap extends standard {
              replace case fits when card < 0 { add card to fit }
              replace case full when fit is full { take fit to pile }
            }
            """);
        Call call = Call.of("simulate", script, "--rounds", "20");
        Call json = Call.of("simulate", script, "--rounds", "20", "--json");

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.lines().get(1))
                .startsWith("The rules failed in all 20 rounds, so there are no figures: No case");
        assertThat(call.out()).doesNotContain("0.000");
        assertThat(json.exitCode()).isEqualTo(1);
        assertThat(json.out()).contains("\"failed\":20", "\"figures\":[]");
    }

    @Test
    void simulateSaysThatScoresWentAsFarAsTheyGo() throws IOException {
        String script = script("""
            variant dear extends standard {
              param toll = 1000000 in 1000000..1000000
              rule dear on placed { player gains toll * 1000 }
            }
            """);
        Call call = Call.of("simulate", script, "--rounds", "20");

        assertThat(call.exitCode()).isZero();
        assertThat(call.lines().get(1))
                .isEqualTo("In 20 of 20 rounds a score went as far as scores go, to 1,000,000,000;"
                        + " what came on top is not counted.");
    }

    @Test
    void oneGameAloneHasNoFigures() {
        assertThat(Call.of("simulate", "standard", "--games", "1").lines())
                .containsExactly("6 nimmt!: 1 game, quick bots, seed 1", "One game is not enough; play more.");
    }

    @Test
    void compareTellsWhatDiffers() {
        Call call = Call.of("compare", "standard", "cow_and_odd", "--rounds", "300", "--alone", "--bots", "random");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out())
                .contains("against 6 nimmt!: 300 rounds on the same deals", "95% between", "with cow starts", "alone:");
    }

    @Test
    void sweepGoesThroughAllValues() {
        Call call = Call.of(
                "sweep",
                "standard",
                "--over",
                "row_count=3..5",
                "--over",
                "hand_size=8,10",
                "--rounds",
                "20",
                "--bots",
                "random");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains("Points a round", "row_count=3, hand_size=8", "row_count=5, hand_size=10");
        assertThat(Call.of("sweep", "standard", "--over", "row_count=3..99").err())
                .contains("The parameter row_count can be 2 to 8, not 9.");
        assertThat(Call.of("sweep", "standard", "--over", "colour=1").exitCode())
                .isEqualTo(2);
    }

    @Test
    void simulateRefusesWhatCannotBePlayed() {
        assertThat(Call.of("simulate", "standard", "--players", "11").exitCode())
                .isEqualTo(2);
        assertThat(Call.of("simulate", "standard", "--rounds", "0").exitCode()).isEqualTo(2);
        assertThat(Call.of("simulate", "standard", "--bots", "clever").err()).contains("random, quick, cautious");
        assertThat(Call.of("simulate", "standard", "--set", "colour=1").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aWholeGameIsPlayedFromTheKeyboard() {
        String everyNumber =
                IntStream.rangeClosed(1, 104).mapToObj(String::valueOf).collect(Collectors.joining("\n"));

        Call call = Call.withInput(
                "why\n28\nwhy\n" + (everyNumber + "\n").repeat(12),
                "play",
                "standard",
                "--set",
                "limit=10",
                "--seed",
                "1");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out())
                .contains("No rule has applied yet.", "Round 1", "Round 1 is over. You ", "The game is over.");
        assertThat(call.out()).containsPattern("why: \\d+ goes to row \\d: \\d+ is the (nearest|only) lower last card");
    }

    @Test
    @Timeout(60)
    void aWrongAnswerIsAskedForAgainAndTheInputsEndEndsTheGame(@TempDir Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("swap.horn"), """
            variant swap "Swap" extends standard {
              players 2..8
              cards tricks "special cards held" per player, seen by owner
              after dealing step tricks_each "Everybody gets two." { each player { deal 2 from deck to player.tricks } }
              replace step laying "Lay a card and perhaps another." {
                each player chooses lead from hand "Choose a card to play.", secretly, absent random
                each player chooses 0..1 extra from tricks "Add another?", secretly, absent none
              }
              replace step turning_up "The cards are turned up." { reveal lead, reveal extra }
            }
            """);

        String out = Call.withInput("0\n500\nnone\n", "play", "--seed", "5", script.toString())
                .out();

        assertThat(out).contains("0 cannot be chosen", "500 cannot be chosen");
        assertThat(out.split("Choose a card to play", -1)).hasSizeBetween(4, 5);
    }

    /** Here cards are taken to the hand, so it is drawn as a place among others. */
    @Test
    void nobodyHasNoCardsBesideAHand(@TempDir Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("hands.horn"), """
            variant f9 "F9" {
              players 2..10
              cards deck "d", seen by nobody, begins with 1..104
              let bullheads of card = 1
              cards hand "h" per player, seen by owner
              rows 2
              counter active "who" = random of players
              round {
                step dealing "Deal." { gather, deal 10 from deck to each player.hand, deal 1 from deck to each row }
                step turns "T." while every player has count of hand > 0, up to 300 times { turn }
              }
              cards shown "s" per player, seen by all
              turn {
                step laying "Lay." {
                  active chooses lead from active.hand "Which?", absent random
                  when some active.lead { add active.lead to row with lowest last }
                }
                step tak "m" when turn = 40 { each player where number = active.number { take row with lowest last to hand } }
                step further "N" { set active to active.next }
              }
              rule over "O" on round end { each player { move hand to shown }, each player gains 1, end game }
              win lowest score
            }
            """);

        assertThat(Call.withInput("quit\n", "play", "--seed", "3", script.toString())
                        .out())
                .contains("Which?")
                .doesNotContain("Your cards: none");
    }

    @Test
    void cardsAreShownInTheOrderThatRulesGoBy() throws IOException {
        String script = script("""
            variant order "Order" extends standard {
              players 2..6
              cards shown "cards shown" per player, seen by all
              cards heap "cards in a heap" per player, seen by all
              after dealing step one "Cards." {
                deal 2 from deck to each player.shown
                deal 2 from deck to each player.hand
                each player { move highest of player.hand to player.heap }
                each player { move lowest of player.hand to player.heap }
              }
              before laying step pick "One goes away." when turn = 1 {
                each player chooses which from front or back
                each player { when which is back { move shown.last to pile } otherwise { move shown.first to pile } }
              }
            }
            """);

        String out =
                Call.withInput("back\nquit\n", "play", "--seed", "3", script).out();

        Matcher shown = Pattern.compile("Your shown: (\\d+) (\\d+)\n").matcher(out);
        assertThat(shown.find()).isTrue();
        assertThat(out)
                .contains(shown.group(1) + " and " + shown.group(2) + " go to your shown.")
                .contains(shown.group(2) + " goes from your shown to your pile.");
        assertThat(Integer.parseInt(shown.group(1))).isGreaterThan(Integer.parseInt(shown.group(2)));
        Matcher heap = Pattern.compile("Your heap: (\\d+) (\\d+)\n").matcher(out);
        assertThat(heap.find()).isTrue();
        assertThat(Integer.parseInt(heap.group(1))).isLessThan(Integer.parseInt(heap.group(2)));
    }

    @Test
    void theNumberThatDecidesIsTold() throws IOException {
        String script = script("""
            variant trips "Trips" extends standard {
              players 2..4
              remove tally
              remove limit_reached
              counter trips "rows carried away" = 0 per player
              rule trip "Each row taken is a trip." on taken { set player.trips to player.trips + 1 }
              rule enough "A round is a game." on round end { end game }
              win lowest trips
            }
            """);
        String cards = IntStream.rangeClosed(1, 104)
                .mapToObj(card -> card + "\nrow 1\n")
                .collect(Collectors.joining());

        assertThat(Call.withInput(cards, "play", "--seed", "3", script).out())
                .containsPattern(
                        "(win!|wins\\.|share the win\\.) Trips: You \\d, Bot 2 \\d, Bot 3 \\d and Bot 4 \\d\\.");
        assertThat(Call.of("simulate", script, "--games", "40", "--bots", "random")
                        .out())
                .containsPattern("Winner's trips +\\d")
                .doesNotContain("oints", "Bullheads");
    }

    @Test
    void bullheadsThatNoRuleLooksAtAreNotShown() throws IOException {
        String script = script("""
            variant blank "Blank" extends standard {
              remove tally
              replace case too_low "A card too low takes the first row." when no fit {
                take row with lowest number to pile, add card to row with lowest number
              }
              rule toll "A row costs a point." on taken { player gains 1 }
            }
            """);

        String out = Call.withInput("quit\n", "play", script).out();
        assertThat(out).contains(" 1 |").doesNotContain("bullhead");
    }

    @Test
    void whoPlaysTogetherIsSaidFirst() {
        assertThat(Call.withInput("quit\n", "play", "partners").out())
                .startsWith("Partners")
                .contains("Team 1: You and Bot 3. Team 2: Bot 2 and Bot 4.");
    }

    @Test
    void whatIsCountedIsSaidBeforeEachQuestion() {
        String cards = IntStream.rangeClosed(1, 104).mapToObj(String::valueOf).collect(Collectors.joining("\n"));

        assertThat(Call.withInput("quit\n", "play", "open_cards").out())
                .containsPattern("(?m)^Who lays first: (you|Bot \\d)$");
        assertThat(Call.withInput((cards + "\nrow 1\n").repeat(10), "play", "third_strike", "--seed", "2")
                        .out())
                .containsPattern("(?m)^(You|Bot \\d): 0 points, rows taken this round: [1-9], pile: [ 0-9]+$");
    }

    @Test
    void theTableIsDrawnOnceATurnAndThenWhatHasChanged() {
        String out = Call.withInput("38\ndonkey\nBot 2\nquit\n", "play", "farmyard", "--seed", "3")
                .out();

        assertThat(out).contains("Donkey: Its player gives it to somebody else, whom it costs five points.");
        assertThat(out.split("The animals: six cards", -1)).hasSize(4);
        assertThat(out)
                .containsPattern(
                        "to the pasture\\.\\R\\RThe pasture: dog\\R(Bot \\d: A donkey goes from your hand to Bot \\d's"
                                + " pile \\(5 bullheads\\)\\.\\R){3}Who gets your donkey");
    }

    @Test
    void whyTellsWhichLineLeavesACounterToChance() {
        assertThat(Call.withInput("why\nquit\n", "play", "tall_tales").out())
                .containsPattern("left to chance\\. \\(teller, tall-tales\\.horn:7\\)\\R    Who tells a tale: ");
    }

    @Test
    void whySaysTheAnswerAndWhatABarDid() throws IOException {
        String script = script("""
            variant sides "Sides" extends standard {
              bar closed "Nothing joins a 45." rows where last = 45
              before laying step calls "Everybody says a or b." { each player chooses side from a or b "Which side?", secretly, absent b }
              after calls step told "It is told." { reveal side }
              rule cost_of_a "Who says a pays a point." on placed when player.side is a { player gains 1 }
            }
            """);
        String each = "a\n"
                + IntStream.rangeClosed(1, 104)
                        .mapToObj(card -> card + "\nrow 1\n")
                        .collect(Collectors.joining());

        assertThat(Call.withInput(each + "why\n", "play", "--seed", "3", script).out())
                .contains("The player's answer to \u201cWhich side?\u201d is a.")
                .containsPattern("(?m)^ +closed: Row 2 is barred for \\d+")
                .doesNotContain("not closed:", "answered yes", "answered no");
    }

    @Test
    void whyTellsWhichCardComesBeforeWhich(@TempDir Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("late.horn"), """
            variant late "Late" extends standard {
              replace step placing "Whoever has most points goes first." { place lead by highest player.score then lowest card }
              rule toll "A point for each card." on placed when card > 50 { player gains 1 }
            }
            """);
        String each = IntStream.rangeClosed(1, 104)
                .mapToObj(card -> card + "\nwhy\nrow 1\n")
                .collect(Collectors.joining());

        assertThat(Call.withInput(each, "play", "--seed", "3", script.toString())
                        .out())
                .containsPattern("why: \\d+ comes before \\d+: \\d+ \\(.+ score\\) is higher than \\d+ \\(.+ score\\)");
    }

    @Test
    void aTakenPortIsToldInOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("0.0.0.0"))) {
            Call call = Call.of("serve", "--port", String.valueOf(taken.getLocalPort()));

            assertThat(call.exitCode()).isEqualTo(1);
            assertThat(call.err().lines())
                    .containsExactly("Port " + taken.getLocalPort() + " is in use; choose another with --port.");
        }
    }

    private String script(String text) throws IOException {
        return Files.writeString(folder.resolve("mine.horn"), text).toString();
    }
}
