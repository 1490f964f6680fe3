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
record Items(Leaves leaves, ExpressionBuilder expressions, ActionBuilder actions) {

    Item item(ItemContext item) {
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

    List<Item> placementParts(List<PlacementPartContext> parts) {
        return parts.stream()
                .filter(Recovery::isWhole)
                .map(part -> part.binding() == null ? placeCase(part.placeCase()) : binding(part.binding()))
                .toList();
    }

    private Item parameter(ParameterContext parameter) {
        return new Item.Parameter(
                leaves.span(parameter),
                leaves.name(parameter.name()),
                literal(parameter.literal()),
                leaves.optionalRange(parameter.range()),
                leaves.optionalText(parameter.STRING()));
    }

    Statement.Literal literal(LiteralContext literal) {
        Span span = leaves.span(literal);
        return literal.whole() == null
                ? new Statement.Literal(span, literal.getText().equals("on") ? 1 : 0, true)
                : new Statement.Literal(span, leaves.whole(literal.whole()), false);
    }

    private Item counter(CounterContext counter) {
        return new Item.Counter(
                leaves.span(counter),
                leaves.name(counter.name()),
                leaves.optionalText(counter.STRING()),
                Leaves.oneOf(Owner.values(), counter.scope().getStart()),
                counter.span() == null
                        ? null
                        : Leaves.oneOf(Period.values(), counter.span().getStart()));
    }

    private Item bullheads(BullheadsContext bullheads) {
        Name name = new Name(leaves.span(bullheads.getStart()), "bullheads");
        List<Item.Worth> values = bullheads.worth().stream()
                .filter(Recovery::isWhole)
                .map(this::worth)
                .toList();
        return new Item.Bullheads(leaves.span(bullheads), name, values);
    }

    private Item.Worth worth(WorthContext worth) {
        return new Item.Worth(
                leaves.span(worth), expressions.optional(worth.expression()), leaves.number(worth.NUMBER()));
    }

    private Item binding(BindingContext binding) {
        return switch (binding) {
            case LetContext let ->
                new Item.Let(
                        leaves.span(let),
                        leaves.name(let.name()),
                        expressions.expression(let.expression()),
                        leaves.rulings(let.ruling()));
            case AskContext ask ->
                new Item.Ask(leaves.span(ask), actions.choose(ask.choose()), leaves.rulings(ask.ruling()));
            default -> throw new IllegalArgumentException("no such binding: " + binding.getText());
        };
    }

    private Item placeCase(PlaceCaseContext placeCase) {
        return new Item.Case(
                leaves.span(placeCase),
                leaves.name(placeCase.name()),
                leaves.optionalText(placeCase.STRING()),
                leaves.rulings(placeCase.ruling()),
                expressions.optional(placeCase.expression()),
                actions.block(placeCase.block()));
    }

    Item namedRule(NamedRuleContext rule) {
        return new Item.Rule(
                leaves.span(rule),
                leaves.name(rule.name()),
                leaves.optionalText(rule.STRING()),
                leaves.rulings(rule.ruling()),
                trigger(rule.trigger()),
                expressions.optional(rule.expression()),
                rule.bound() == null
                        ? null
                        : expressions.expression(rule.bound().expression()),
                actions.block(rule.block()));
    }

    private Item.Trigger trigger(TriggerContext trigger) {
        List<Name> names = leaves.names(trigger.name());
        return new Item.Trigger(
                leaves.span(trigger),
                trigger.getStart().getText().equals("after"),
                names.size() == 2 ? names.getFirst() : null,
                names.getLast());
    }

    Item bar(BarContext bar) {
        return new Item.Bar(
                leaves.span(bar),
                leaves.name(bar.name()),
                leaves.optionalText(bar.STRING()),
                leaves.rulings(bar.ruling()),
                expressions.operand(bar.operand()),
                expressions.optional(bar.expression()));
    }

    private Item score(ScoreContext score) {
        return new Item.Score(
                leaves.span(score),
                leaves.name(score.name(0)),
                leaves.optionalText(score.STRING()),
                leaves.rulings(score.ruling()),
                leaves.name(score.name(1)),
                expressions.optional(score.expression()),
                actions.block(score.block()));
    }

    private Item ending(EndingContext ending) {
        return new Item.Ending(
                leaves.span(ending),
                leaves.name(ending.name(0)),
                leaves.optionalText(ending.STRING()),
                leaves.rulings(ending.ruling()),
                leaves.name(ending.name(1)),
                expressions.optional(ending.expression()));
    }
}
