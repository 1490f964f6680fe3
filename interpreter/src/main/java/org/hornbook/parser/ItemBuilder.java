package org.hornbook.parser;

import java.util.List;
import org.hornbook.grammar.HornParser.AskContext;
import org.hornbook.grammar.HornParser.BarContext;
import org.hornbook.grammar.HornParser.BindingContext;
import org.hornbook.grammar.HornParser.BullheadsContext;
import org.hornbook.grammar.HornParser.CounterContext;
import org.hornbook.grammar.HornParser.EndingContext;
import org.hornbook.grammar.HornParser.ItemContext;
import org.hornbook.grammar.HornParser.LetContext;
import org.hornbook.grammar.HornParser.LiteralContext;
import org.hornbook.grammar.HornParser.NamedRuleContext;
import org.hornbook.grammar.HornParser.ParameterContext;
import org.hornbook.grammar.HornParser.PlaceCaseContext;
import org.hornbook.grammar.HornParser.PlacementPartContext;
import org.hornbook.grammar.HornParser.ScoreContext;
import org.hornbook.grammar.HornParser.TriggerContext;
import org.hornbook.grammar.HornParser.WorthContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;

/** Builds what has a name of its own; one method per rule of the grammar. */
final class ItemBuilder {
    private ItemBuilder() {}

    static Item item(ItemContext item) {
        return switch (item.getChild(0)) {
            case ParameterContext parameter -> parameter(parameter);
            case CounterContext counter -> counter(counter);
            case BullheadsContext bullheads -> bullheads(bullheads);
            case BindingContext binding -> binding(binding);
            case PlaceCaseContext placeCase -> placeCase(placeCase);
            case NamedRuleContext rule -> namedRule(rule);
            case BarContext bar -> bar(bar);
            case ScoreContext score -> score(score);
            case EndingContext ending -> ending(ending);
            default -> throw new IllegalArgumentException("no such item: " + item.getText());
        };
    }

    static List<Item> placementParts(List<PlacementPartContext> parts) {
        return parts.stream()
                .filter(ErrorRecovery::isWhole)
                .map(part -> part.binding() == null ? placeCase(part.placeCase()) : binding(part.binding()))
                .toList();
    }

    private static Item parameter(ParameterContext parameter) {
        return new Item.Parameter(
                TerminalBuilder.span(parameter),
                TerminalBuilder.name(parameter.name()),
                literal(parameter.literal()),
                TerminalBuilder.optionalRange(parameter.range()),
                TerminalBuilder.optionalText(parameter.STRING()));
    }

    static Statement.Literal literal(LiteralContext literal) {
        Span span = TerminalBuilder.span(literal);
        return literal.whole() == null
                ? new Statement.Literal(span, literal.getText().equals("on") ? 1 : 0, true)
                : new Statement.Literal(span, TerminalBuilder.whole(literal.whole()), false);
    }

    private static Item counter(CounterContext counter) {
        return new Item.Counter(
                TerminalBuilder.span(counter),
                TerminalBuilder.name(counter.name()),
                TerminalBuilder.optionalText(counter.STRING()),
                TerminalBuilder.oneOf(Owner.values(), counter.scope().getStart()),
                counter.span() == null
                        ? null
                        : TerminalBuilder.oneOf(Period.values(), counter.span().getStart()));
    }

    private static Item bullheads(BullheadsContext bullheads) {
        Name name = new Name(Tokens.span(bullheads.getStart()), "bullheads");
        List<Item.Worth> values = bullheads.worth().stream()
                .filter(ErrorRecovery::isWhole)
                .map(ItemBuilder::worth)
                .toList();
        return new Item.Bullheads(TerminalBuilder.span(bullheads), name, values);
    }

    private static Item.Worth worth(WorthContext worth) {
        return new Item.Worth(
                TerminalBuilder.span(worth),
                ExpressionBuilder.optional(worth.expression()),
                TerminalBuilder.number(worth.NUMBER()));
    }

    private static Item binding(BindingContext binding) {
        return switch (binding) {
            case LetContext let ->
                new Item.Let(
                        TerminalBuilder.span(let),
                        TerminalBuilder.name(let.name()),
                        ExpressionBuilder.expression(let.expression()),
                        TerminalBuilder.rulings(let.ruling()));
            case AskContext ask ->
                new Item.Ask(
                        TerminalBuilder.span(ask),
                        ActionBuilder.choose(ask.choose()),
                        TerminalBuilder.rulings(ask.ruling()));
            default -> throw new IllegalArgumentException("no such binding: " + binding.getText());
        };
    }

    private static Item placeCase(PlaceCaseContext placeCase) {
        return new Item.Case(
                TerminalBuilder.span(placeCase),
                TerminalBuilder.name(placeCase.name()),
                TerminalBuilder.optionalText(placeCase.STRING()),
                TerminalBuilder.rulings(placeCase.ruling()),
                ExpressionBuilder.optional(placeCase.expression()),
                ActionBuilder.block(placeCase.block()));
    }

    static Item namedRule(NamedRuleContext rule) {
        return new Item.Rule(
                TerminalBuilder.span(rule),
                TerminalBuilder.name(rule.name()),
                TerminalBuilder.optionalText(rule.STRING()),
                TerminalBuilder.rulings(rule.ruling()),
                trigger(rule.trigger()),
                ExpressionBuilder.optional(rule.expression()),
                rule.bound() == null
                        ? null
                        : ExpressionBuilder.expression(rule.bound().expression()),
                ActionBuilder.block(rule.block()));
    }

    private static Item.Trigger trigger(TriggerContext trigger) {
        List<Name> names = TerminalBuilder.names(trigger.name());
        return new Item.Trigger(
                TerminalBuilder.span(trigger),
                trigger.getStart().getText().equals("after"),
                names.size() == 2 ? names.getFirst() : null,
                names.getLast());
    }

    static Item bar(BarContext bar) {
        return new Item.Bar(
                TerminalBuilder.span(bar),
                TerminalBuilder.name(bar.name()),
                TerminalBuilder.optionalText(bar.STRING()),
                TerminalBuilder.rulings(bar.ruling()),
                ExpressionBuilder.operand(bar.operand()),
                ExpressionBuilder.optional(bar.expression()));
    }

    private static Item score(ScoreContext score) {
        return new Item.Score(
                TerminalBuilder.span(score),
                TerminalBuilder.name(score.name(0)),
                TerminalBuilder.optionalText(score.STRING()),
                TerminalBuilder.rulings(score.ruling()),
                TerminalBuilder.name(score.name(1)),
                ExpressionBuilder.optional(score.expression()),
                ActionBuilder.block(score.block()));
    }

    private static Item ending(EndingContext ending) {
        return new Item.Ending(
                TerminalBuilder.span(ending),
                TerminalBuilder.name(ending.name(0)),
                TerminalBuilder.optionalText(ending.STRING()),
                TerminalBuilder.rulings(ending.ruling()),
                TerminalBuilder.name(ending.name(1)),
                ExpressionBuilder.optional(ending.expression()));
    }
}
