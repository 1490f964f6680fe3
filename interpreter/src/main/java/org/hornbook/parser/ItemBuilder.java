package org.hornbook.parser;

import static org.hornbook.parser.ExpressionBuilder.*;
import static org.hornbook.parser.TerminalBuilder.*;

import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.BarContext;
import org.hornbook.grammar.HornParser.CardPlaceContext;
import org.hornbook.grammar.HornParser.CasesContext;
import org.hornbook.grammar.HornParser.CounterContext;
import org.hornbook.grammar.HornParser.EmptySeatContext;
import org.hornbook.grammar.HornParser.EventContext;
import org.hornbook.grammar.HornParser.InnerContext;
import org.hornbook.grammar.HornParser.ItemContext;
import org.hornbook.grammar.HornParser.LetContext;
import org.hornbook.grammar.HornParser.LiteralContext;
import org.hornbook.grammar.HornParser.LotContext;
import org.hornbook.grammar.HornParser.ModifierContext;
import org.hornbook.grammar.HornParser.NamedRuleContext;
import org.hornbook.grammar.HornParser.ParameterContext;
import org.hornbook.grammar.HornParser.PerContext;
import org.hornbook.grammar.HornParser.PlaceCaseContext;
import org.hornbook.grammar.HornParser.RowsOnTableContext;
import org.hornbook.grammar.HornParser.StepContext;
import org.hornbook.grammar.HornParser.TriggerContext;
import org.hornbook.grammar.HornParser.WithinContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Builds named items; one method per rule of the grammar. */
final class ItemBuilder {
    private ItemBuilder() {}

    static Item item(ItemContext item) {
        return switch (item) {
            case ParameterContext parameter -> parameter(parameter);
            case CounterContext counter -> counter(counter);
            case LetContext let -> let(let);
            case NamedRuleContext rule -> namedRule(rule);
            case BarContext bar -> bar(bar);
            case CardPlaceContext cards -> cards(cards);
            case RowsOnTableContext rows -> rows(rows);
            case EmptySeatContext seat -> new Item.Seat(span(seat), name(seat.name()), optionalText(seat.STRING()));
            case ModifierContext modifier ->
                new Item.Modifier(
                        span(modifier),
                        name(modifier.name()),
                        optionalText(modifier.STRING()),
                        modifier.NUMBER() == null ? 0 : number(modifier.NUMBER()));
            case InnerContext inner -> inner.step() == null ? placeCase(inner.placeCase()) : step(inner.step());
            default -> throw new IllegalArgumentException("no such item: " + item.getText());
        };
    }

    private static Item parameter(ParameterContext parameter) {
        return new Item.Parameter(
                span(parameter),
                name(parameter.name()),
                literal(parameter.literal()),
                optionalRange(parameter.range()),
                optionalText(parameter.STRING()));
    }

    static Statement.Literal literal(LiteralContext literal) {
        Span span = span(literal);
        return literal.whole() == null
                ? new Statement.Literal(span, literal.getText().equals("yes") ? 1 : 0, true)
                : new Statement.Literal(span, whole(literal.whole()), false);
    }

    private static Item counter(CounterContext counter) {
        WithinContext within = counter.within();
        return new Item.Counter(
                span(counter),
                name(counter.name()),
                optionalText(counter.STRING()),
                counter.value() == null ? null : value(counter.value()),
                within == null ? null : optionalRange(within.range()),
                within == null || within.range() != null || !within.name().isEmpty()
                        ? null
                        : within.getText().equals("rows") ? Subject.ROW : Subject.PLAYER,
                within == null
                        ? List.of()
                        : within.name().stream().map(TerminalBuilder::name).toList(),
                owner(counter.per()),
                isEach(counter, "turn") ? Period.TURN : isEach(counter, "round") ? Period.ROUND : null);
    }

    private static Item let(LetContext let) {
        Expression value = let.selection() != null
                ? selection(let.selection())
                : let.expression() == null ? null : filtered(expression(let.expression()), let.filter());
        List<Item.Line> lines = value != null
                ? List.of(new Item.Line(value.span(), null, value))
                : let.cases().line().stream()
                        .filter(ErrorRecovery::isWhole)
                        .map(line -> new Item.Line(span(line), optional(line.expression()), value(line.value())))
                        .toList();
        return new Item.Let(
                span(let),
                name(let.name()),
                let.thing() == null ? null : thing(let.thing()),
                optionalText(let.STRING()),
                lines,
                let.cases() != null && isAsBefore(let.cases()));
    }

    private static boolean isAsBefore(CasesContext cases) {
        return cases.children.stream().anyMatch(part -> part.getText().equals("as"));
    }

    static Item placeCase(PlaceCaseContext placeCase) {
        return new Item.Case(
                span(placeCase),
                name(placeCase.name()),
                optionalText(placeCase.STRING()),
                rulings(placeCase.ruling()),
                optional(placeCase.expression()),
                ActionBuilder.block(placeCase.block()));
    }

    private static Item rows(RowsOnTableContext rows) {
        Span span = span(rows);
        return new Item.Rows(
                span,
                new Name(span.source().span(span.start(), span.start() + "rows".length()), "rows"),
                sum(rows.sum(0)),
                rows.sum().size() < 2 ? null : sum(rows.sum(1)),
                rows.key() == null ? null : key(rows.key()));
    }

    private static Item namedRule(NamedRuleContext rule) {
        return new Item.Rule(
                span(rule),
                name(rule.name()),
                optionalText(rule.STRING()),
                rulings(rule.ruling()),
                trigger(rule.trigger()),
                optional(rule.expression()),
                rule.bound() == null ? null : expression(rule.bound().expression()),
                ActionBuilder.block(rule.block()));
    }

    private static Item.Trigger trigger(TriggerContext trigger) {
        EventContext event = trigger.event();
        String words = event.children.stream().map(ParseTree::getText).collect(Collectors.joining(" "));
        return new Item.Trigger(span(trigger), new Name(span(event), words));
    }

    private static Item bar(BarContext bar) {
        return new Item.Bar(
                span(bar),
                name(bar.name()),
                optionalText(bar.STRING()),
                rulings(bar.ruling()),
                set(bar.set()),
                optional(bar.expression()));
    }

    static Item step(StepContext step) {
        return new Item.Step(
                span(step),
                name(step.name()),
                optionalText(step.STRING()),
                rulings(step.ruling()),
                optional(step.expression()),
                step.children.stream()
                        .anyMatch(part ->
                                part instanceof TerminalNode && part.getText().equals("while")),
                step.bound() == null ? null : expression(step.bound().expression()),
                ActionBuilder.block(step.block()));
    }

    private static Item cards(CardPlaceContext cards) {
        return new Item.Cards(
                span(cards),
                name(cards.name(0)),
                optionalText(cards.STRING()),
                owner(cards.per()),
                name(cards.name(1)),
                lots(cards.lot()));
    }

    private static Owner owner(@Nullable PerContext per) {
        return per == null ? Owner.GAME : oneOf(Owner.values(), per.getStop());
    }

    private static boolean isEach(CounterContext counter, String period) {
        return counter.getStop().getText().equals(period);
    }

    static List<Item.Lot> lots(List<LotContext> lots) {
        return lots.stream()
                .filter(ErrorRecovery::isWhole)
                .map(ItemBuilder::lot)
                .toList();
    }

    private static Item.Lot lot(LotContext lot) {
        Span span = span(lot);
        if (lot.name() == null) {
            return new Item.Lot(span, null, 1, sum(lot.sum(0)), sum(lot.sum(1)), null);
        }
        int named = lot.name().getStart().getTokenIndex();
        TerminalNode copies = lot.NUMBER().stream()
                .filter(number -> number.getSymbol().getTokenIndex() < named)
                .findFirst()
                .orElse(null);
        Expression first = lot.NUMBER().stream()
                .filter(number -> number.getSymbol().getTokenIndex() > named)
                .findFirst()
                .map(number -> new Expression.Number(Tokens.span(number.getSymbol()), number(number)))
                .orElse(null);
        return new Item.Lot(
                span,
                name(lot.name()),
                copies == null ? 1 : number(copies),
                first,
                lot.sum().isEmpty() ? first : sum(lot.sum(0)),
                optionalText(lot.STRING()));
    }
}
