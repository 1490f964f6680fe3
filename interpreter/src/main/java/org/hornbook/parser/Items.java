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
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;

/** Builds what has a name of its own; one method per rule of the grammar. */
final class Items {
    private Items() {}

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
                .filter(Recovery::isWhole)
                .map(part -> part.binding() == null ? placeCase(part.placeCase()) : binding(part.binding()))
                .toList();
    }

    private static Item parameter(ParameterContext parameter) {
        return new Item.Parameter(
                Leaves.span(parameter),
                Leaves.name(parameter.name()),
                literal(parameter.literal()),
                Leaves.optionalRange(parameter.range()),
                Leaves.optionalText(parameter.STRING()));
    }

    static Statement.Literal literal(LiteralContext literal) {
        Span span = Leaves.span(literal);
        return literal.whole() == null
                ? new Statement.Literal(span, literal.getText().equals("on") ? 1 : 0, true)
                : new Statement.Literal(span, Leaves.whole(literal.whole()), false);
    }

    private static Item counter(CounterContext counter) {
        return new Item.Counter(
                Leaves.span(counter),
                Leaves.name(counter.name()),
                Leaves.optionalText(counter.STRING()),
                Leaves.oneOf(Owner.values(), counter.scope().getStart()),
                counter.span() == null
                        ? null
                        : Leaves.oneOf(Period.values(), counter.span().getStart()));
    }

    private static Item bullheads(BullheadsContext bullheads) {
        Name name = new Name(Tokens.span(bullheads.getStart()), "bullheads");
        List<Item.Worth> values = bullheads.worth().stream()
                .filter(Recovery::isWhole)
                .map(Items::worth)
                .toList();
        return new Item.Bullheads(Leaves.span(bullheads), name, values);
    }

    private static Item.Worth worth(WorthContext worth) {
        return new Item.Worth(
                Leaves.span(worth), ExpressionBuilder.optional(worth.expression()), Leaves.number(worth.NUMBER()));
    }

    private static Item binding(BindingContext binding) {
        return switch (binding) {
            case LetContext let ->
                new Item.Let(
                        Leaves.span(let),
                        Leaves.name(let.name()),
                        ExpressionBuilder.expression(let.expression()),
                        Leaves.rulings(let.ruling()));
            case AskContext ask ->
                new Item.Ask(Leaves.span(ask), ActionBuilder.choose(ask.choose()), Leaves.rulings(ask.ruling()));
            default -> throw new IllegalArgumentException("no such binding: " + binding.getText());
        };
    }

    private static Item placeCase(PlaceCaseContext placeCase) {
        return new Item.Case(
                Leaves.span(placeCase),
                Leaves.name(placeCase.name()),
                Leaves.optionalText(placeCase.STRING()),
                Leaves.rulings(placeCase.ruling()),
                ExpressionBuilder.optional(placeCase.expression()),
                ActionBuilder.block(placeCase.block()));
    }

    static Item namedRule(NamedRuleContext rule) {
        return new Item.Rule(
                Leaves.span(rule),
                Leaves.name(rule.name()),
                Leaves.optionalText(rule.STRING()),
                Leaves.rulings(rule.ruling()),
                trigger(rule.trigger()),
                ExpressionBuilder.optional(rule.expression()),
                rule.bound() == null
                        ? null
                        : ExpressionBuilder.expression(rule.bound().expression()),
                ActionBuilder.block(rule.block()));
    }

    private static Item.Trigger trigger(TriggerContext trigger) {
        List<Name> names = Leaves.names(trigger.name());
        return new Item.Trigger(
                Leaves.span(trigger),
                trigger.getStart().getText().equals("after"),
                names.size() == 2 ? names.getFirst() : null,
                names.getLast());
    }

    static Item bar(BarContext bar) {
        return new Item.Bar(
                Leaves.span(bar),
                Leaves.name(bar.name()),
                Leaves.optionalText(bar.STRING()),
                Leaves.rulings(bar.ruling()),
                ExpressionBuilder.operand(bar.operand()),
                ExpressionBuilder.optional(bar.expression()));
    }

    private static Item score(ScoreContext score) {
        return new Item.Score(
                Leaves.span(score),
                Leaves.name(score.name(0)),
                Leaves.optionalText(score.STRING()),
                Leaves.rulings(score.ruling()),
                Leaves.name(score.name(1)),
                ExpressionBuilder.optional(score.expression()),
                ActionBuilder.block(score.block()));
    }

    private static Item ending(EndingContext ending) {
        return new Item.Ending(
                Leaves.span(ending),
                Leaves.name(ending.name(0)),
                Leaves.optionalText(ending.STRING()),
                Leaves.rulings(ending.ruling()),
                Leaves.name(ending.name(1)),
                ExpressionBuilder.optional(ending.expression()));
    }
}
