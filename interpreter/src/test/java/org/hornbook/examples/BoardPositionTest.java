package org.hornbook.examples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Example;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

/** Positions of the board beside the text. */
class BoardPositionTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final Checker CHECKER = new Checker(SHIPPED);
    private static final String TITLE = "on the board";

    private static Stream<Variant> games() {
        return SHIPPED.scripts().stream()
                .map(script -> requireNonNull(CHECKER.check(script).variant()));
    }

    private static Checked with(Variant variant, String example) {
        return CHECKER.check(
                new SourceFile("mine.horn", "variant mine extends " + variant.name() + " {\n" + example + "}\n"));
    }

    private static BoardPosition.Played played(Variant variant, BoardPosition position) {
        Checked checked = with(variant, position.written(TITLE, List.of()));
        assertThat(checked.diagnostics()).as(variant.name()).noneMatch(found -> found.isError());
        return BoardPosition.played(requireNonNull(checked.variant()), example(checked, TITLE));
    }

    private static Example example(Checked checked, String title) {
        return requireNonNull(checked.variant()).examples().stream()
                .filter(each -> each.title().text().equals(title))
                .findFirst()
                .orElseThrow();
    }

    /** Of every game a deal can be looked at; the first card of everybody's hand is played, and what comes of it is an example that holds. */
    @Test
    void whatComesOfADealIsAnExampleThatHolds() {
        games().forEach(game -> {
            BoardPosition dealt = BoardPosition.dealt(Setup.usual(game), Seed.of(3));
            BoardPosition.Played begun = played(game, dealt);
            assertThat(begun.problems()).as(game.name()).isEmpty();
            assertThat(begun.players())
                    .as(game.name())
                    .hasSize(Setup.usual(game).people());
            List<String> plays = begun.asked().stream()
                    .filter(asked -> asked.plays() && asked.options().size() >= asked.least())
                    .filter(asked -> asked.least() > 0)
                    .map(asked -> asked.player() + " plays "
                            + String.join(" and ", asked.options().subList(0, asked.least())))
                    .distinct()
                    .toList();
            assertThat(plays).as(game.name()).isNotEmpty();
            BoardPosition.Played after = played(game, new BoardPosition(dealt.given(), List.of(plays)));
            assertThat(after.problems()).as(game.name()).isEmpty();
            assertThat(after.events()).as(game.name()).isNotEmpty();
            Checked kept = with(game, after.example());
            assertThat(Examples.failing(requireNonNull(kept.variant())))
                    .as(game.name())
                    .isEmpty();
        });
    }

    /** A position taken over from an example comes to what the example comes to. */
    @Test
    void anExampleIsTakenOver() {
        games().limit(8)
                .forEach(game -> Examples.run(game).forEach(result -> {
                    BoardPosition position = BoardPosition.of(game, result.example());
                    BoardPosition.Played played = played(game, position);
                    String what = game.name() + ": " + result.example().title().text();
                    assertThat(played.problems()).as(what).isEmpty();
                    assertThat(played.after().rows())
                            .as(what)
                            .isEqualTo(
                                    result.after().rows().isEmpty()
                                            ? ""
                                            : result.after().written(game));
                }));
    }

    /** What should come of it instead is an example that fails. */
    @Test
    void whatShouldHappenFailsUntilItDoes() {
        Variant game = requireNonNull(
                CHECKER.check(requireNonNull(SHIPPED.find("standard"))).variant());
        BoardPosition position = new BoardPosition(
                List.of("players ann and ben", "rows [1] [20] [30] [40]", "ann.hand is [5 9]"),
                List.of(List.of("ann plays 5")));
        assertThat(played(game, position).after().rows()).isEqualTo("[1 5] [20] [30] [40]");
        Checked wished = with(game, position.written("mine", List.of("rows [1] [20 5] [30] [40]")));
        assertThat(Examples.failing(requireNonNull(wished.variant())))
                .extracting(each -> each.title().text())
                .containsExactly("mine");
    }
}
