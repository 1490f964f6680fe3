package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.BecauseContext;
import org.hornbook.grammar.HornParser.EndsFactContext;
import org.hornbook.grammar.HornParser.ExampleContext;
import org.hornbook.grammar.HornParser.ExampleLineContext;
import org.hornbook.grammar.HornParser.FactContext;
import org.hornbook.grammar.HornParser.GivenContext;
import org.hornbook.grammar.HornParser.IsFactContext;
import org.hornbook.grammar.HornParser.MayFactContext;
import org.hornbook.grammar.HornParser.PictureContext;
import org.hornbook.grammar.HornParser.PlayersFactContext;
import org.hornbook.grammar.HornParser.PlaysFactContext;
import org.hornbook.grammar.HornParser.RowsFactContext;
import org.hornbook.grammar.HornParser.SaidContext;
import org.hornbook.grammar.HornParser.ThenContext;
import org.hornbook.grammar.HornParser.TokenContext;
import org.hornbook.grammar.HornParser.WhatContext;
import org.hornbook.grammar.HornParser.WhenContext;
import org.hornbook.grammar.HornParser.WinsFactContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** Builds examples; one method per rule of the grammar. */
final class ExampleBuilder {
    private ExampleBuilder() {}

    static Example example(ExampleContext example) {
        List<Example.Claim> given = new ArrayList<>();
        List<List<Example.Claim>> when = new ArrayList<>();
        List<Example.Claim> then = new ArrayList<>();
        List<Name> because = new ArrayList<>();
        for (ExampleLineContext line : example.exampleLine()) {
            if (!ErrorRecovery.isWhole(line)) {
                continue;
            }
            switch (line) {
                case GivenContext facts -> facts.fact().forEach(fact -> given.add(claim(fact)));
                case WhenContext facts ->
                    when.add(facts.fact().stream().map(ExampleBuilder::done).toList());
                case ThenContext facts -> facts.fact().forEach(fact -> then.add(claim(fact)));
                case BecauseContext rules -> because.addAll(names(rules.name()));
                default -> throw new IllegalArgumentException("no such line of an example: " + line.getText());
            }
        }
        return new Example(span(example), text(example.STRING()), given, when, then, because);
    }

    /** A fact about a player among the plays is an answer. */
    private static Example.Claim done(FactContext fact) {
        return fact instanceof IsFactContext is && is.what().name() != null && !isOfTeam(is.what())
                ? new Example.Play(
                        span(fact), name(is.what().name()), name(is.what().asked()), picks(is.said(), is.picture()))
                : claim(fact);
    }

    private static Example.Claim claim(FactContext fact) {
        Span span = span(fact);
        return switch (fact) {
            case RowsFactContext rows ->
                new Example.Claim.Rows(
                        span,
                        rows.picture().stream().map(ExampleBuilder::picture).toList());
            case WinsFactContext wins -> new Example.Claim.Wins(span, names(wins.name()));
            case PlayersFactContext players -> new Example.Claim.Players(span, names(players.name()));
            case PlaysFactContext plays -> new Example.Play(span, name(plays.name()), null, cards(plays.token()));
            case EndsFactContext ends ->
                new Example.Claim.Ends(span, ends.getStart().getText());
            case IsFactContext is -> {
                Example.What what = what(is.what());
                yield is.said() == null
                        ? new Example.Claim.Lies(span, what, cards(is.picture().token()))
                        : new Example.Claim.Value(span, what, said(is.said()));
            }
            case MayFactContext may ->
                new Example.Claim.May(
                        span,
                        Example.What.of(name(may.name()), name(may.asked())),
                        !may.getChild(4).getText().equals("not"),
                        picks(may.said(), may.picture()),
                        may.picture() != null && !may.picture().token().isEmpty());
            default -> throw new IllegalArgumentException("no such claim: " + fact.getText());
        };
    }

    private static Example.What what(WhatContext what) {
        Name asked = name(what.asked());
        if (what.token() != null) {
            return new Example.What(Owner.CARD, null, card(what.token()), asked);
        }
        if (what.NUMBER() != null) {
            return new Example.What(Owner.ROW, null, numbered(what.NUMBER()), asked);
        }
        if (what.name() == null) {
            return new Example.What(Owner.GAME, null, null, asked);
        }
        return new Example.What(isOfTeam(what) ? Owner.TEAM : Owner.PLAYER, name(what.name()), null, asked);
    }

    /** {@code ann.team.score} has five parts, {@code ann.score} three. */
    private static boolean isOfTeam(WhatContext what) {
        return what.name() != null && what.getChildCount() > 3;
    }

    private static Example.RowPicture picture(PictureContext row) {
        List<Integer> stacked = new ArrayList<>();
        int place = 0;
        for (ParseTree part : row.children.subList(1, row.getChildCount() - 1)) {
            if (part instanceof TerminalNode) {
                stacked.add(place);
            } else {
                place++;
            }
        }
        return new Example.RowPicture(span(row), cards(row.token()), stacked);
    }

    /** One pick, or several in brackets; {@code none} is an empty list. */
    private static List<Name> picks(@Nullable SaidContext said, @Nullable PictureContext several) {
        if (several == null) {
            return said == null ? List.of() : List.of(said(said));
        }
        return several.token().isEmpty() ? List.of(new Name(span(several), "none")) : cards(several.token());
    }

    private static Name said(SaidContext said) {
        return new Name(
                span(said),
                said.NUMBER() == null ? said.getText() : "row " + said.NUMBER().getText());
    }

    private static List<Name> cards(List<TokenContext> cards) {
        return cards.stream().map(ExampleBuilder::card).toList();
    }

    private static Name card(TokenContext card) {
        return card.NUMBER() == null ? name(card.name()) : numbered(card.NUMBER());
    }

    private static Name numbered(TerminalNode number) {
        return new Name(Tokens.span(number.getSymbol(), number.getSymbol()), String.valueOf(number(number)));
    }
}
