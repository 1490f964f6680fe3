package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.BecauseContext;
import org.hornbook.grammar.HornParser.ExampleContext;
import org.hornbook.grammar.HornParser.ExampleFactContext;
import org.hornbook.grammar.HornParser.ExampleLineContext;
import org.hornbook.grammar.HornParser.GainedFactContext;
import org.hornbook.grammar.HornParser.GivenContext;
import org.hornbook.grammar.HornParser.PlayContext;
import org.hornbook.grammar.HornParser.RowPictureContext;
import org.hornbook.grammar.HornParser.RowsFactContext;
import org.hornbook.grammar.HornParser.ThenContext;
import org.hornbook.grammar.HornParser.TookFactContext;
import org.hornbook.grammar.HornParser.WhenContext;
import org.hornbook.grammar.HornParser.WinsFactContext;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;

/** Builds examples; one method per rule of the grammar. */
final class ExampleBuilder {
    private ExampleBuilder() {}

    static Example example(ExampleContext example) {
        List<Example.Claim> given = new ArrayList<>();
        List<Example.Play> plays = new ArrayList<>();
        List<Example.Claim> then = new ArrayList<>();
        List<Name> because = new ArrayList<>();
        for (ExampleLineContext line : example.exampleLine()) {
            if (!ErrorRecovery.isWhole(line)) {
                continue;
            }
            switch (line) {
                case GivenContext facts -> given.addAll(claims(facts.exampleFact()));
                case WhenContext cards -> cards.play().forEach(play -> plays.add(play(play)));
                case ThenContext facts -> then.addAll(claims(facts.exampleFact()));
                case BecauseContext rules -> because.addAll(names(rules.name()));
                default -> throw new IllegalArgumentException("no such line of an example: " + line.getText());
            }
        }
        return new Example(span(example), text(example.STRING()), given, plays, then, because);
    }

    private static List<Example.Claim> claims(List<ExampleFactContext> facts) {
        return facts.stream().map(ExampleBuilder::exampleFact).toList();
    }

    private static Example.Claim exampleFact(ExampleFactContext fact) {
        Span span = span(fact);
        return switch (fact) {
            case RowsFactContext rows ->
                new Example.Claim.Rows(
                        span,
                        rows.rowPicture().stream()
                                .map(ExampleBuilder::rowPicture)
                                .toList());
            case TookFactContext took ->
                new Example.Claim.Took(
                        span, name(took.name()), numbers(took.cardList().NUMBER()));
            case GainedFactContext gained ->
                new Example.Claim.Gained(span, name(gained.name()), TerminalBuilder.whole(gained.whole()));
            case WinsFactContext wins -> new Example.Claim.Wins(span, name(wins.name()));
            default -> throw new IllegalArgumentException("no such claim: " + fact.getText());
        };
    }

    private static Example.RowPicture rowPicture(RowPictureContext row) {
        return new Example.RowPicture(span(row), numbers(row.NUMBER()), names(row.name()));
    }

    private static Example.Play play(PlayContext play) {
        return new Example.Play(
                span(play),
                name(play.name()),
                number(play.NUMBER(0)),
                play.NUMBER().size() == 1 ? null : (Integer) number(play.NUMBER(1)));
    }

    private static List<Integer> numbers(List<TerminalNode> numbers) {
        return numbers.stream().map(TerminalBuilder::number).toList();
    }
}
