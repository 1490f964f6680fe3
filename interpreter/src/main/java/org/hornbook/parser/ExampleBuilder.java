package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.BecauseContext;
import org.hornbook.grammar.HornParser.CardContext;
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
import org.jspecify.annotations.Nullable;

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
                        span, name(took.name()), cards(took.cardList().card()));
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
                        which(value),
                        name(value.name().getLast()),
                        pick(value.picked()));
            case PlaceFactContext place ->
                new Example.Claim.Lies(
                        span,
                        place.name().size() == 1 ? null : name(place.name(0)),
                        place.NUMBER() == null ? null : numbered(place.NUMBER()),
                        name(place.name().getLast()),
                        cards(place.cardList().card()));
            default -> throw new IllegalArgumentException("no such claim: " + fact.getText());
        };
    }

    private static Owner owner(ValueFactContext value) {
        return which(value) != null
                ? oneOf(Owner.values(), value.getStart())
                : value.name().size() == 1 ? Owner.GAME : Owner.PLAYER;
    }

    private static @Nullable Name which(ValueFactContext value) {
        return value.card() != null ? card(value.card()) : value.NUMBER() != null ? numbered(value.NUMBER()) : null;
    }

    private static Example.RowPicture rowPicture(RowPictureContext row) {
        List<List<Name>> stacks =
                row.lying().stream().map(cards -> cards(cards.card())).toList();
        return new Example.RowPicture(
                span(row), stacks.stream().flatMap(List::stream).toList(), Stacks.places(stacks));
    }

    private static Example.Play play(PlayContext play) {
        return switch (play) {
            case PlaysCardsContext plays -> {
                boolean choosing = plays.getChildCount() > 2
                        && plays.getChild(plays.getChildCount() - 2).getText().equals("row");
                yield new Example.Play(
                        span(play),
                        name(plays.name()),
                        null,
                        cards(plays.card()),
                        choosing ? (Integer) number(plays.NUMBER()) : null);
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

    private static List<Name> cards(List<CardContext> cards) {
        return cards.stream().map(ExampleBuilder::card).toList();
    }

    private static Name card(CardContext card) {
        return card.NUMBER() == null ? name(card.name()) : numbered(card.NUMBER());
    }

    private static Name numbered(TerminalNode number) {
        return new Name(Tokens.span(number.getSymbol(), number.getSymbol()), String.valueOf(number(number)));
    }
}
