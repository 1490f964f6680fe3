package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.BecauseContext;
import org.hornbook.grammar.HornParser.ChoosesForContext;
import org.hornbook.grammar.HornParser.EndsFactContext;
import org.hornbook.grammar.HornParser.ExampleContext;
import org.hornbook.grammar.HornParser.ExampleFactContext;
import org.hornbook.grammar.HornParser.ExampleLineContext;
import org.hornbook.grammar.HornParser.GainedFactContext;
import org.hornbook.grammar.HornParser.GivenContext;
import org.hornbook.grammar.HornParser.MayFactContext;
import org.hornbook.grammar.HornParser.PickedContext;
import org.hornbook.grammar.HornParser.PlaceFactContext;
import org.hornbook.grammar.HornParser.PlayContext;
import org.hornbook.grammar.HornParser.PlaysCardsContext;
import org.hornbook.grammar.HornParser.RowPictureContext;
import org.hornbook.grammar.HornParser.RowsFactContext;
import org.hornbook.grammar.HornParser.ThenContext;
import org.hornbook.grammar.HornParser.TookFactContext;
import org.hornbook.grammar.HornParser.ValueFactContext;
import org.hornbook.grammar.HornParser.WhenContext;
import org.hornbook.grammar.HornParser.WinsFactContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;
import org.hornbook.words.Owner;
import org.hornbook.words.Stacks;

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
            case MayFactContext may ->
                new Example.Claim.May(
                        span,
                        name(may.name(0)),
                        !may.getChild(2).getText().equals("not"),
                        picks(may.picked()),
                        may.name().size() == 1 ? null : name(may.name(1)));
            case EndsFactContext ends ->
                new Example.Claim.Ends(span, ends.getChild(1).getText());
            case ValueFactContext value ->
                new Example.Claim.Value(
                        span,
                        owner(value),
                        value.name().size() == 1 ? null : name(value.name(0)),
                        value.NUMBER() == null ? 0 : number(value.NUMBER()),
                        name(value.name().getLast()),
                        pick(value.picked()));
            case PlaceFactContext place ->
                new Example.Claim.Lies(
                        span,
                        place.name().size() == 1 ? null : name(place.name(0)),
                        name(place.name().getLast()),
                        numbers(place.cardList().NUMBER()));
            default -> throw new IllegalArgumentException("no such claim: " + fact.getText());
        };
    }

    private static Owner owner(ValueFactContext value) {
        return value.NUMBER() != null
                ? oneOf(Owner.values(), value.getStart())
                : value.name().size() == 1 ? Owner.GAME : Owner.PLAYER;
    }

    private static Example.RowPicture rowPicture(RowPictureContext row) {
        List<List<Integer>> stacks =
                row.lying().stream().map(cards -> numbers(cards.NUMBER())).toList();
        return new Example.RowPicture(
                span(row), stacks.stream().flatMap(List::stream).toList(), Stacks.places(stacks), names(row.name()));
    }

    private static Example.Play play(PlayContext play) {
        return switch (play) {
            case PlaysCardsContext plays -> {
                boolean choosing = plays.getChildCount() > 2
                        && plays.getChild(plays.getChildCount() - 2).getText().equals("row");
                List<TerminalNode> cards =
                        plays.NUMBER().subList(0, plays.NUMBER().size() - (choosing ? 1 : 0));
                yield new Example.Play(
                        span(play),
                        name(plays.name()),
                        null,
                        cards.stream()
                                .map(card -> new Name(
                                        Tokens.span(card.getSymbol(), card.getSymbol()), String.valueOf(number(card))))
                                .toList(),
                        choosing ? (Integer) number(plays.NUMBER().getLast()) : null);
            }
            case ChoosesForContext chooses ->
                new Example.Play(
                        span(play), name(chooses.name(0)), name(chooses.name(1)), picks(chooses.picked()), null);
            default -> throw new IllegalArgumentException("no such play: " + play.getText());
        };
    }

    private static List<Name> picks(List<PickedContext> picks) {
        return picks.stream().map(ExampleBuilder::pick).toList();
    }

    private static Name pick(PickedContext pick) {
        return new Name(span(pick), pick.getText());
    }

    private static List<Integer> numbers(List<TerminalNode> numbers) {
        return numbers.stream().map(TerminalBuilder::number).toList();
    }
}
