package org.hornbook.examples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything that examples can say, true and untrue, of a turn with a bid, a mark that goes round and two cards each. */
class ExampleFactsTest {
    private static final Checker CHECKER = new Checker(new ShippedScripts());
    private static final String SCRIPT = """
        variant tried "Tried" extends standard {
          set limit to 20
          replace step turns "Ten turns." while some player has count of hand > 0, up to 10 times { turn }
          cards pool "what lies in the middle", seen by all
          counter starter "who begins" in players
          counter tricks "tricks" = 0 per player
          before laying step waiting "Who wants waits." {
            each player chooses waits from yes or no "Wait?", secretly, absent no
          }
          replace step laying "Everybody lays two cards." {
            each player chooses 2 lead from hand where card != 99 "Which two?", secretly, absent lowest card
          }
          before placing step paying "Waiting costs two points." {
            reveal waits
            each player where waits is yes gains 2
          }
          after placing step marker "The mark goes on." {
            set starter to starter.next
            when starter.tricks = 7 { end round }
          }
          example "tried" {
            given rows [12] [37] [43] [58]
            given starter is ann, ann.score is 9, ann.tricks is 1, ben.hand is [44 60 61]
            given ann.hand is [3 14 30 99], pool is [70 71]
            when ann plays 14 and 30, ann.waits is yes
            %s
          }
        }
        """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "then rows [12 14 30] [37] [43 44] [58 60]",
                "then ann.hand is [3 99], ben.hand is [61]",
                "then pool is [71 70]",
                "then starter is ben",
                "then ann.score is 11, ann.gained is 2, ben.score is 0",
                "then ann.tricks is 1, ann.waits is yes",
                "then ann.lead may not be 99, ann.lead may be [3 14]",
                "then ann.lead may not be [3 14 30]",
                "then ben.waits may be no",
                "because waiting, laying, paying, placing, marker, turning_up, fits"
            })
    void holds(String then) {
        assertThat(run(then).failures()).isEmpty();
    }

    /** Each kind of fact, and the sentence that says what happens instead. {@code -Dgolden=rewrite} writes down what it is now. */
    @Test
    void saysWhatHappensInstead() throws IOException {
        Path golden = Path.of("src", "test", "resources", "golden", "facts.txt");
        String text = Files.readString(golden);
        String told = text.lines()
                .filter(line -> !line.startsWith("#!"))
                .map(fact -> fact + "\n"
                        + run(fact).failures().stream()
                                .map(failure -> "#! " + failure.message() + "\n")
                                .collect(Collectors.joining()))
                .collect(Collectors.joining());
        if ("rewrite".equals(System.getProperty("golden"))) {
            Files.writeString(golden, told);
        }
        assertThat(told).isEqualTo(text);
    }

    @Test
    void whoSitsWhereIsSaid() {
        assertThat(run("then pool is []").seats()).isEqualTo("Seats, in order: ann, ben.");
    }

    @Test
    void whatCannotBePlayedIsSaid() {
        ExampleResult result = run(SCRIPT.replace("ann plays 14 and 30", "ann plays 14"), "then starter is ben");

        assertThat(result.failures())
                .extracting(ExampleResult.Failure::message)
                .containsExactly("ann may not play 14: ann chooses 2 of 3, 14, 30.");
        assertThat(result.asPlayed()).isEmpty();
    }

    @Test
    void whatIsNotAskedIsSaid() {
        ExampleResult result = run(SCRIPT.replace("ann.waits is yes", "ann.home is row 1"), "then starter is ben");

        assertThat(result.failures())
                .extracting(ExampleResult.Failure::message)
                .containsExactly("ann is not asked for `home` in this turn.");
    }

    @Test
    void whatIsNotSaidOfSeveralQuestionsIsAsForAnAbsentPlayer() {
        String waiting = SCRIPT.replace("absent no", "absent yes").replace(", ann.waits is yes", "");

        assertThat(run(waiting, "then ann.gained is 2, ann.waits is yes").failures())
                .isEmpty();
    }

    @Test
    void aRoundAndAGameEnd() {
        String last = SCRIPT.replace("ben.hand is [44 60 61]", "ben.tricks is 7, ben.hand is [44 60 61]");
        assertThat(run(last, "then round end").failures()).isEmpty();
        String rich = last.replace("ann.score is 9", "ann.score is 19");
        assertThat(run(rich, "then game end then ben wins").failures()).isEmpty();
    }

    /** Bullheads count when they are taken, and are not counted again when the round is scored. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "then ann.gained is 6",
                "then ann.gained is 6, round end",
                "then ann.gained is 6, ann.score is 6, round end"
            })
    void aBullheadIsGainedOnce(String then) {
        assertThat(run("""
            variant ends "Ends" extends standard {
              example "tried" {
                given rows [1 2 3 4 5] [37] [43] [58]
                given ann.hand is [6]
                given ben.hand is [38]
                when ann plays 6, ben plays 38
                %s
              }
            }
            """, then).failures()).isEmpty();
    }

    @Test
    void whatAnExampleSaysIsPrintedAsItStands() {
        String text = SCRIPT.replace("example \"tried\" {", "example \"tried\" {\nwhen ben plays 60 and 61")
                .formatted(
                        "then ann.waits may not be yes, turn end, ann.lead may be [3], ann.score is 2, ann and ben win"
                                + " given players ben and ann");
        String printed = Printer.print(
                requireNonNull(CHECKER.check(new SourceFile("tried.horn", text)).script()), List.of());

        assertThat(printed)
                .contains(
                        "given rows [12] [37] [43] [58], starter is ann, ann.score is 9, ann.tricks is 1",
                        "ben.hand is [44 60 61],",
                        "ann.hand is [3 14 30 99], pool is [70 71]",
                        "ann.hand is [3 14 30 99], pool is [70 71], players ben and ann",
                        "when ben plays 60 and 61\n",
                        "when ann plays 14 and 30, ann.waits is yes",
                        "then ann.waits may not be yes, turn end, ann.lead may be [3], ann.score is 2, ann and ben"
                                + " win");
    }

    private static ExampleResult run(String then) {
        return run(SCRIPT, then);
    }

    private static ExampleResult run(String script, String then) {
        Variant variant = requireNonNull(CHECKER.check(new SourceFile("tried.horn", script.formatted(then)))
                .variant());
        List<ExampleResult> results = Examples.run(variant).stream()
                .filter(result -> result.example().title().text().equals("tried"))
                .toList();
        assertThat(results).hasSize(1);
        return results.getFirst();
    }
}
