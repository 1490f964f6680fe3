package org.hornbook.printer;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;

/** Writes the lines of examples; {@link Page#BREAK} stands for each space where a long line may be broken. */
final class ExampleText {
    private ExampleText() {}

    static String of(Example.Claim claim) {
        return switch (claim) {
            case Example.Claim.Rows rows ->
                "rows " + rows.rows().stream().map(ExampleText::row).collect(joining(Page.BREAK));
            case Example.Claim.Took took -> took.player() + " took [" + numbers(took.cards()) + "]";
            case Example.Claim.Gained gained -> gained.player() + " gained " + gained.points();
            case Example.Claim.Wins wins -> wins.player() + " wins";
        };
    }

    static String plays(List<Example.Play> plays) {
        return plays.stream().map(ExampleText::play).collect(joining("," + Page.BREAK));
    }

    private static String play(Example.Play play) {
        return play.player() + " plays " + play.card() + (play.row() == null ? "" : " choosing row " + play.row());
    }

    private static String row(Example.RowPicture row) {
        return Stream.concat(
                        row.cards().stream().map(String::valueOf),
                        row.words().stream().map(Name::text))
                .collect(joining(" ", "[", "]"));
    }

    private static String numbers(List<Integer> cards) {
        return cards.stream().map(String::valueOf).collect(joining(Page.BREAK));
    }
}
