package org.hornbook.parser;

import static org.hornbook.parser.ExpressionBuilder.*;
import static org.hornbook.parser.TerminalBuilder.*;

import org.hornbook.grammar.HornParser.AboutContext;
import org.hornbook.grammar.HornParser.AbsenceContext;
import org.hornbook.grammar.HornParser.DealsContext;
import org.hornbook.grammar.HornParser.DeckApartContext;
import org.hornbook.grammar.HornParser.DeckContext;
import org.hornbook.grammar.HornParser.LastCardContext;
import org.hornbook.grammar.HornParser.NoteContext;
import org.hornbook.grammar.HornParser.OrdersAheadContext;
import org.hornbook.grammar.HornParser.ParameterValueContext;
import org.hornbook.grammar.HornParser.PassingContext;
import org.hornbook.grammar.HornParser.PlayersContext;
import org.hornbook.grammar.HornParser.RequirementContext;
import org.hornbook.grammar.HornParser.ResolutionContext;
import org.hornbook.grammar.HornParser.RowCapacityContext;
import org.hornbook.grammar.HornParser.SettingContext;
import org.hornbook.grammar.HornParser.SortingContext;
import org.hornbook.grammar.HornParser.SourceContext;
import org.hornbook.grammar.HornParser.TeamsContext;
import org.hornbook.grammar.HornParser.WinContext;
import org.hornbook.source.Span;
import org.hornbook.syntax.Statement;
import org.hornbook.words.Pick;

/** Builds settings; one method per rule of the grammar. */
final class SettingBuilder {
    private SettingBuilder() {}

    static Statement setting(SettingContext setting) {
        Span span = span(setting);
        return switch (setting) {
            case SourceContext source -> new Statement.Source(span, text(source.STRING()));
            case AboutContext about -> new Statement.About(span, text(about.STRING()));
            case NoteContext note -> new Statement.Note(span, text(note.ruling().STRING()));
            case PlayersContext players ->
                new Statement.Players(span, range(players.range(0)), optionalRange(players.range(1)));
            case ParameterValueContext value ->
                new Statement.ParameterValue(span, name(value.name()), ItemBuilder.literal(value.literal()));
            case RequirementContext requirement ->
                new Statement.Requirement(span, expression(requirement.expression()), text(requirement.STRING()));
            case DealsContext deals -> new Statement.Deals(span, number(deals.NUMBER()));
            case DeckContext deck -> deck(deck);
            case DeckApartContext deck ->
                new Statement.Deck(
                        span,
                        name(deck.name()),
                        expression(deck.expression(0)),
                        expression(deck.expression(1)),
                        deck.twice() != null,
                        null);
            case RowCapacityContext capacity -> new Statement.RowCapacity(span, expression(capacity.expression()));
            case SortingContext sorting -> new Statement.Sorting(span, key(sorting.key()));
            case ResolutionContext resolution -> new Statement.Resolution(span, extreme(resolution.extreme()));
            case PassingContext passing ->
                new Statement.Passing(
                        span,
                        number(passing.NUMBER()),
                        oneOf(Statement.Direction.values(), passing.direction().getStart()));
            case OrdersAheadContext ahead -> new Statement.OrdersAhead(span);
            case AbsenceContext absence ->
                new Statement.Absence(
                        span, oneOf(Pick.values(), absence.pick().getStart()), penalty(absence.penalty()));
            case LastCardContext last -> new Statement.LastCard(span, last.getChildCount() > 3);
            case TeamsContext teams ->
                teams.NUMBER() == null
                        ? new Statement.Teams(span, 1, name(teams.name()))
                        : new Statement.Teams(span, number(teams.NUMBER()), null);
            case WinContext win -> new Statement.Win(span, extreme(win.extreme()));
            default -> throw new IllegalArgumentException("no such setting: " + setting.getText());
        };
    }

    private static Statement deck(DeckContext deck) {
        return new Statement.Deck(
                span(deck),
                null,
                expression(deck.expression(0)),
                expression(deck.expression(1)),
                deck.twice() != null,
                optionalRange(deck.range()));
    }
}
