package org.hornbook.resolver;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;

/** Tells of orders in which several can be equal, with the key that settles it. */
final class TieChecker {
    private final SymbolTable names;
    private final Findings findings;

    TieChecker(SymbolTable names, Findings findings) {
        this.names = names;
        this.findings = findings;
    }

    /** Cards are placed one after the other. */
    void placing(List<Expression.Key> written, List<Formula.Key> keys, Things cards, Formula card) {
        boolean isBySeat = isOneOfEach(cards)
                && keys.stream()
                        .anyMatch(key -> key.value() instanceof Formula.Call call
                                && call.is(Function.PLAYER_NUMBER)
                                && call.owner() instanceof Formula.Local);
        if (!isBySeat && mayTie(keys, Type.CARD, card)) {
            told(
                    Code.PLACING_TIE,
                    written,
                    "Cards can be equal in this; then that of the lower seat is placed first. Say which comes first: ",
                    "lowest card");
        }
    }

    /** Whether there is one card of each player at most. */
    private boolean isOneOfEach(Things cards) {
        return switch (cards) {
            case Things.OfChoice(int choice, Formula _) ->
                names.choiceAt(choice).isSingle();
            case Things.Where where -> isOneOfEach(where.of());
            default -> false;
        };
    }

    /** Players or rows come one after the other; that matters if they do more than count points. */
    void each(List<Expression.Key> written, List<Formula.Key> keys, Type type, int slot, Stream<Effect> effects) {
        if (effects.flatMap(Effect::all).anyMatch(TieChecker::isOrdered)
                && mayTie(keys, type, new Formula.Local(slot))) {
            told(
                    Code.PLACING_TIE,
                    written,
                    plural(type) + " can be equal in this; then the lower number comes first. Say which comes first: ",
                    "lowest number");
        }
    }

    /** Rows are kept sorted by one key. */
    void sorting(Expression.Key written, Formula.Key key, Formula row) {
        if (mayTie(List.of(key), Type.ROW, row)) {
            Span value = written.value().span();
            findings.report(
                    Code.PLACING_TIE,
                    value,
                    "Rows can be equal in this; then the row that lay higher stays higher. No two rows have the same"
                            + " first card: sort by `first`.",
                    new Fix("Sort by `first`", value, "first"));
        }
    }

    /** An answer for a player who does not answer. */
    void absent(Span span, List<Formula.Key> keys, Type type, Formula looked) {
        if (mayTie(keys, type, looked)) {
            boolean isCard = type == Type.CARD;
            String key = isCard ? "lowest card" : "lowest number";
            findings.report(
                    Code.ABSENT_TIE,
                    span,
                    plural(type) + " can be equal in this; then the "
                            + (isCard ? "lowest" : type == Type.ROW ? "lowest-numbered" : "lowest seat")
                            + " is taken for a player who does not answer. Say so: `then " + key + "`.",
                    new Fix("Add `then " + key + "`", span.after(), " then " + key));
        }
    }

    /** Keys after one in which no two are equal. */
    void needless(List<Expression.Key> written, Type type, Predicate<Expression.Key> decides) {
        for (int i = 0; i + 1 < written.size(); i++) {
            if (decides.test(written.get(i))) {
                Span rest = written.get(i + 1).span().to(written.getLast().span());
                findings.report(
                        Code.NEVER_SET_OFF,
                        rest,
                        "This never decides: no two " + plural(type).toLowerCase(Locale.ROOT) + " are equal in `"
                                + written.get(i).value().wording() + "`.");
                return;
            }
        }
    }

    /** Whether the key is the number of the row or player, or the card where there are no two alike. */
    boolean isNumber(Formula value, Type type, Formula looked) {
        return switch (type) {
            case CARD -> value.ofCard().equals(looked) && !names.hasEqualCards();
            case ROW -> value.equals(Function.ROW_NUMBER.of(looked));
            default -> value.equals(Function.PLAYER_NUMBER.of(looked)) || value.equals(looked);
        };
    }

    private static String plural(Type type) {
        return switch (type) {
            case CARD -> "Cards";
            case ROW -> "Rows";
            default -> "Players";
        };
    }

    private void told(Code code, List<Expression.Key> written, String message, String key) {
        Span last = written.getLast().value().span();
        findings.report(
                code,
                last,
                message + "`then " + key + "`.",
                new Fix("Add `then " + key + "`", last.after(), " then " + key));
    }

    private static boolean isOrdered(Effect effect) {
        return switch (effect) {
            case Effect.Do act -> !act.verb().is(Verb.Trait.COUNTS);
            case Effect.Each _, Effect.When _, Effect.Assign _ -> false;
            case Effect.Ask ask -> !ask.secret();
            default -> true;
        };
    }

    private boolean mayTie(List<Formula.Key> keys, Type type, Formula looked) {
        return keys.stream()
                        .noneMatch(key -> !key.isOfKind()
                                && key.tellsApart(
                                        type,
                                        looked,
                                        choice -> names.choiceAt(choice).type()))
                && !(type == Type.CARD && areOtherForEach(keys, looked));
    }

    /** Whether keys worked out from a card's number alone come to something else for each number. */
    private boolean areOtherForEach(List<Formula.Key> keys, Formula card) {
        List<Formula> known = keys.stream()
                .map(Formula.Key::value)
                .filter(value -> isOfNumber(value, card))
                .toList();
        return !known.isEmpty()
                && IntStream.rangeClosed(1, names.highestCard())
                                .mapToObj(number -> known.stream()
                                        .map(value -> value(value, number))
                                        .toList())
                                .distinct()
                                .count()
                        == names.highestCard();
    }

    private static boolean isOfNumber(Formula value, Formula card) {
        return switch (value) {
            case Formula.Constant _ -> true;
            case Formula.Call call when call.is(Function.NEGATIVE) -> isOfNumber(call.owner(), card);
            case Formula.Arithmetic sum -> sum.operands().allMatch(part -> isOfNumber(part, card));
            default -> value.ofCard().equals(card);
        };
    }

    private static int value(Formula value, int number) {
        return switch (value) {
            case Formula.Constant(int constant) -> constant;
            case Formula.Arithmetic sum -> {
                int result = value(sum.first(), number);
                for (Formula.Arithmetic.Step step : sum.steps()) {
                    result = step.operator().of(result, value(step.operand(), number));
                }
                yield result;
            }
            case Formula.Call call when call.is(Function.NEGATIVE) -> -value(call.owner(), number);
            default -> number;
        };
    }
}
