package org.hornbook.search;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.bots.BotKind;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.engine.Games;
import org.hornbook.examples.Shipped;
import org.hornbook.game.Event;
import org.hornbook.program.Oversight;
import org.hornbook.program.Setup;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a script asks for and cannot be done is told at the table, counted in experiments and found by the search. */
class OversightTest {
    private static final GapSearch.Budget BUDGET = new GapSearch.Budget(300_000);

    /** The line at which it happens. */
    private static final int LINE = 3;

    private static String script(Oversight.Kind kind) {
        return switch (kind) {
            case NOBODY_ASKED -> """
                counter judge "the judge" in players
                before laying step judging "The judge rules." { judge chooses verdict from 0..3, absent 0 }
                rule judged "A verdict." on taken { set judge to player, when judge.verdict > 1 { player gains 1 } }\
                """;
            case NO_NUMBER -> """
                param unused = 1
                before laying step bidding "Bids." { each player chooses bid from 1..turn - 1 "How much?", absent random }
                rule paid "A bid costs." on placed when card = player.bid { player gains 1 }\
                """;
            case NOBODY_FIRST -> """
                counter starter "the starter" in players
                replace step laying "In turn." { each player in turn from starter chooses lead from hand, absent random }
                remove turning_up
                after placing step starting "The next." when turn = 3 { set starter to player with lowest number }\
                """;
            case TOO_FEW_CARDS -> """
                cards kept "the cards kept" per player, seen by owner
                after placing step more "Everybody keeps cards." { deal 9 from deck to each player.kept }\
                """;
            case STOPPED -> """

                replace step turns "Turns." while some player has count of hand > 0, up to 3 times { turn }\
                """;
            case TOO_LARGE -> """
                counter herd "the herd" = 1
                rule grows "The herd grows." on placed { set herd to herd * 1000, when herd > 5 { player gains 1 } }\
                """;
            case PLACED_AGAIN -> """

                after placing step again "Again." { each player { place player.lead } }\
                """;
        };
    }

    @ParameterizedTest
    @EnumSource
    void itIsToldCountedAndFound(Oversight.Kind kind) {
        Variant variant = Shipped.script("variant test \"Test\" extends standard {\n" + script(kind) + "\n}\n");
        Setup setup = Setup.of(variant, 4);

        List<Event.PassedOver> told = Games.random(Games.rules(variant, 4), 1).events().stream()
                .filter(Event.PassedOver.class::isInstance)
                .map(Event.PassedOver.class::cast)
                .toList();
        assertThat(told).isNotEmpty().allSatisfy(event -> {
            assertThat(event.message()).endsWith(".");
            assertThat(event.cause().line()).isEqualTo(LINE);
        });

        Experiment experiment = Experiments.simulate(
                setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.ROUNDS, 1, false);
        Figure counted = requireNonNull(
                Results.of(experiment, experiment.play(0, 30, () -> true).orElseThrow())
                        .arms()
                        .getFirst()
                        .figure("passed_over"));
        assertThat(counted.bars()).singleElement().satisfies(bar -> {
            assertThat(bar.label()).startsWith("line " + LINE + ": ");
            assertThat(bar.value()).isPositive();
        });

        assertThat(GapSearch.search(variant, BUDGET))
                .filteredOn(found -> found.code().equals("HB613"))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.severity())
                            .isEqualTo(
                                    kind == Oversight.Kind.PLACED_AGAIN
                                            ? Diagnostic.Severity.ERROR
                                            : Diagnostic.Severity.HINT);
                    assertThat(found.span().line()).isEqualTo(LINE);
                });
    }
}
