package org.hornbook.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Shipped;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GapSearchTest {
    /** Less than anybody waits for; as much with {@code -Plong}. */
    private static final GapSearch.Budget BUDGET = new GapSearch.Budget(Integer.getInteger("steps", 12_000));

    /** Checks of shipped scripts rely on it and leave the search out. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#someShipped")
    void shippedVariantsAreComplete(String name) {
        assertThat(GapSearch.search(Shipped.variant(name), BUDGET)).isEmpty();
    }

    @Test
    void findsTheSameHoweverManyWorkersThereAre() {
        Variant variant = Shipped.script("""
            variant loose extends jumping_cow {
              replace case fits "Odd cards join." when card % 2 = 1 { add card to fit }
            }
            """);
        List<GapSearch.Discovery> alone = discoveries(variant, Runnable::run);

        try (ExecutorService workers = Executors.newFixedThreadPool(3)) {
            assertThat(discoveries(variant, workers)).isNotEmpty().hasToString(alone.toString());
        }
    }

    private static List<GapSearch.Discovery> discoveries(Variant variant, Executor workers) {
        return GapSearch.discoveries(variant, GapSearch.Budget.QUICK, 0, GapSearch.Listener.PATIENT, workers);
    }

    @Test
    void aSearchThatIsStoppedCallsNothingDead() {
        assertThat(GapSearch.search(Shipped.variant("postal"), GapSearch.Budget.QUICK, (_, _) -> false))
                .isEmpty();
    }

    /** Games of heavy rules take seconds: whoever waits for something else must not wait for a game to end. */
    @Test
    void aSearchCanBeStoppedInTheMiddleOfAGame() {
        String rules = IntStream.range(0, 300)
                .mapToObj(rule -> "  rule r" + rule + " \"Each card gives a point.\" on placed { player gains 1 }\n")
                .collect(Collectors.joining());
        Variant heavy = Shipped.script("variant heavy \"Heavy\" extends standard {\n  players 9..10\n" + rules + "}");
        List<Long> heard = new ArrayList<>(List.of(0L));

        GapSearch.search(heavy, GapSearch.Budget.QUICK, (done, _) -> {
            heard.add(done);
            return heard.size() < 50;
        });

        assertThat(IntStream.range(1, heard.size()).mapToLong(look -> heard.get(look) - heard.get(look - 1)))
                .allMatch(steps -> steps < 100_000);
    }

    @Test
    void aFindingInAParentIsShownInTheScriptThatChangesTheGame() {
        assertThat(search("""
            variant pairs extends standard {
              set deck to 1..52, 1..52
            }
            """)).singleElement().satisfies(tie -> {
            assertThat(tie.code()).isEqualTo("HB602");
            assertThat(tie.span().text()).isEqualTo("pairs");
            assertThat(tie.notes()).anyMatch(note -> note.startsWith("It stands in standard.horn, line "));
            assertThat(tie.fixes()).isEmpty();
        });
    }

    /** An example can lay out what games do not come to: scores, hands, counters, a later round. */
    @Tag("long")
    @Test
    void anExampleShowsWhatTheSearchDoesNotComeTo() {
        String script = """
            variant far extends standard {
              rule far_off "The rich pay." on taken when player.score > 500 and round > 3 { player gains 1 }
              %s
            }
            """;

        assertThat(search(script.formatted(""))).singleElement().satisfies(dead -> {
            assertThat(dead.code()).isEqualTo("HB604");
            assertThat(dead.notes()).anyMatch(note -> note.startsWith("If it can apply, write an example"));
        });
        assertThat(search(script.formatted("""
            example "far off" {
              given round is 4
              given rows [12] [37] [43] [58]
              given ann.score is 501
              when ann plays 3, ann.home is row 1
              then rows [3] [37] [43] [58]
              then ann.gained is 2
              because too_low, far_off
            }
            """))).isEmpty();
    }

    @Test
    void aCardAboveSeveralRowsIsATieIfNothingSettlesIt() {
        assertThat(search("""
            variant unsettled extends ascension {
              replace let fit = row where last < card
            }
            """)).anySatisfy(tie -> {
            assertThat(tie.code()).isEqualTo("HB602");
            assertThat(tie.message()).contains("A card").contains("cannot be told apart by `row where last < card`");
            assertThat(tie.span().text()).isEqualTo("row where last < card");
        });
    }

    @Test
    void rowsThatPlayersChooseComeToOverlap() {
        assertThat(search("""
            variant chosen extends ascension {
              replace let inside = row where first < card < last
              replace case fits otherwise {
                player chooses wanted from rows where last < card, absent highest first
                add card to wanted
              }
            }
            """))
                .extracting(Diagnostic::code, tie -> tie.span().text())
                .containsExactly(tuple("HB602", "row where first < card < last"));
    }

    @Test
    void rowsNeverOverlapUnderTheRuling() {
        assertThat(search("""
            variant unsettled extends ascension {
              replace let inside = row where first < card < last
            }
            """)).isEmpty();
    }

    private static List<Diagnostic> search(String script) {
        return GapSearch.search(Shipped.script(script), GapSearch.Budget.QUICK);
    }
}
