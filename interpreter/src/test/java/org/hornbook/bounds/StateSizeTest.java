package org.hornbook.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.examples.Shipped;
import org.hornbook.game.Event;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a script and a host choose, the state of a game has a size that is known beforehand, and it is small. */
class StateSizeTest {
    static List<String> variants() {
        return Games.firstPart();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void noStateTakesMoreThanReckoned(String name) {
        Variant variant = Games.variant(name);
        Rules rules = Games.rules(variant, Games.players(name).getFirst());
        long most = StateSize.of(variant, Ranges.whole(variant)).bytes();

        assertThat(Games.random(rules, 7).table().bytes()).isLessThanOrEqualTo(most);
        assertThat(most).as("people's games are far below what is allowed").isLessThan(StateSize.MOST / 2);
    }

    @Test
    void highNumbersTakeNoMoreThanLowOnes() {
        assertThat(bytes(Shipped.script(counting(999_001)))).isEqualTo(bytes(Shipped.script(counting(1))));
        assertThat(bytes(Shipped.script(counting(999_001)))).isLessThan(100_000);
    }

    private static long bytes(Variant variant) {
        return new Rules(Setup.of(variant, 4)).newTable(Seed.of(1)).bytes();
    }

    /** A hundred numbers for each of a hundred and four cards. */
    private static String counting(int first) {
        String counters = IntStream.range(0, 100)
                .mapToObj(number -> "counter c" + number + " \"it\" = 0 per card\n")
                .collect(Collectors.joining());
        String set = IntStream.range(0, 100)
                .mapToObj(number -> "set card.c" + number + " to 1")
                .collect(Collectors.joining(" "));
        return "variant high \"High\" extends standard {\n set deck to " + first + ".." + (first + 103) + "\n"
                + counters + "rule all \"All of it.\" on placed { " + set + " } }";
    }

    @Test
    void aScriptWhoseTablesCouldBeTooLargeIsRefused() {
        List<Diagnostic> found = new Checker(new ShippedScripts())
                .check(new SourceFile("test.horn", """
                    variant large "Large" extends standard {
                      param highest_card = 104 in 104..1999 "Cards."
                      deals 8
                      set deck to 1..highest_card
                    }
                    """))
                .diagnostics();

        assertThat(found).filteredOn(Diagnostic::isError).singleElement().satisfies(error -> {
            assertThat(error.code()).isEqualTo(Code.TABLE_TOO_LARGE.id());
            assertThat(error.message())
                    .startsWith("With `highest_card` at ")
                    .contains("bytes of memory; 2,097,152 are allowed");
        });
    }

    @Test
    void aSettingThatARequirementRulesOutIsNoErrorAndIsRefusedAtTheTable() {
        Variant variant = Shipped.script("""
            variant large "Large" extends standard {
              param highest_card = 104 in 104..1999 "Cards."
              require highest_card <= 200 "There are at most 200 cards."
              deals 8
              set deck to 1..highest_card
            }
            """);

        assertThat(SetupProblems.of(Setup.of(variant, 4).with("highest_card", 1999)))
                .contains("This takes more memory than a table may have. Set fewer cards or players.");
    }

    @Test
    void whatHappensBeforeAnybodyIsAskedIsBounded() {
        Variant variant = Shipped.script("""
            variant busy "Busy" extends standard {
              players 2..8
              after dealing step busy "Points come and go." while 1 = 1, up to 1000 times {
                each player { each player { each player { each player { player gains 1 } } } }
              }
            }
            """);
        List<Event> events =
                new Engine(new Rules(Setup.of(variant, 8))).start(Seed.of(1)).events();

        assertThat(events.stream().mapToLong(Event::bytes).sum()).isLessThan(40 << 20);
        assertThat(events).anyMatch(Event.RulesFailed.class::isInstance);
    }
}
