package org.hornbook.printer;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import org.hornbook.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Writes expressions on one line; {@link Page#BREAK} stands for each space where a long line may be broken. */
final class ExpressionText {
    private ExpressionText() {}

    static String of(Expression expression) {
        return switch (expression) {
            case Expression.Number number -> String.valueOf(number.value());
            case Expression.Switch onOff -> onOff.on() ? "on" : "off";
            case Expression.Word word -> word.name().text();
            case Expression.Fact fact when fact.dotted() -> of(fact.owner()) + "." + fact.name();
            case Expression.Fact fact -> fact.name() + " of " + of(fact.owner());
            case Expression.Selection selection -> selection(selection);
            case Expression.RowSet rows -> "rows" + clause(" where ", rows.where());
            case Expression.Group group -> "(" + of(group.inner()) + ")";
            case Expression.Negative negative -> "-" + of(negative.inner());
            case Expression.Arithmetic sum -> of(sum.first()) + steps(sum);
            case Expression.Comparison comparison -> of(comparison.first()) + steps(comparison);
            case Expression.Existence existence -> (existence.negated() ? "no " : "some ") + of(existence.subject());
            case Expression.Quantified quantified ->
                word(quantified.quantifier()) + " " + word(quantified.subject()) + " has " + of(quantified.condition());
            case Expression.Not not -> "not " + of(not.inner());
            case Expression.And and -> joined(and.parts(), Page.BREAK + "and ");
            case Expression.Or or -> joined(or.parts(), Page.BREAK + "or ");
            case Expression.Missing missing -> "…";
        };
    }

    /** The expression with what introduces it, or nothing if it is missing. */
    static String clause(String introduction, @Nullable Expression expression) {
        return expression == null ? "" : introduction + of(expression);
    }

    static String keys(List<Expression.Key> keys) {
        return keys.stream().map(ExpressionText::key).collect(joining(" then "));
    }

    static String key(Expression.Key key) {
        return key.extreme().word() + " " + of(key.value());
    }

    /** How the grammar writes the constant. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String selection(Expression.Selection selection) {
        return "row"
                + (selection.keys().isEmpty() ? "" : " with " + keys(selection.keys()))
                + clause((selection.keys().isEmpty() ? " " : Page.BREAK) + "where ", selection.where())
                + (selection.except().isEmpty() ? "" : Page.BREAK + "except " + joined(selection.except(), " and "));
    }

    private static String steps(Expression.Arithmetic sum) {
        return sum.steps().stream()
                .map(step -> " " + step.operator().sign() + " " + of(step.operand()))
                .collect(joining());
    }

    private static String steps(Expression.Comparison comparison) {
        return comparison.steps().stream()
                .map(step -> " " + relation(step) + " " + of(step.operand()))
                .collect(joining());
    }

    private static String relation(Expression.Comparison.Step step) {
        return switch (step) {
            case Expression.Comparison.Order order -> order.relation().sign();
            case Expression.Comparison.Identity identity -> identity.negated() ? "is not" : "is";
            case Expression.Comparison.Possession possession -> possession.negated() ? "has not" : "has";
        };
    }

    private static String joined(List<Expression> parts, String between) {
        return parts.stream().map(ExpressionText::of).collect(joining(between));
    }
}
