package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/** Turns comparisons into formulas: chains of {@code <} and its kin, {@code is} and {@code is in}. */
final class ComparisonChecker {
    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;

    ComparisonChecker(FormulaChecker formulas, SymbolTable names, Findings findings) {
        this.formulas = formulas;
        this.names = names;
        this.findings = findings;
    }

    Typed check(Comparison comparison, Scope scope) {
        if (comparison.steps().stream().allMatch(Comparison.Order.class::isInstance)) {
            List<Comparison.Order> steps = comparison.steps().stream()
                    .map(Comparison.Order.class::cast)
                    .toList();
            return chain(comparison.first(), steps, scope);
        }
        List<Formula> links = new ArrayList<>();
        Expression left = comparison.first();
        for (Comparison.Step step : comparison.steps()) {
            links.add(link(left, step, scope));
            left = step.operand();
        }
        return Typed.truth(links.size() == 1 ? links.getFirst() : new Formula.And(links));
    }

    private Typed chain(Expression first, List<Comparison.Order> orders, Scope scope) {
        Typed left = value(first, scope);
        Formula start = compared(left);
        Expression leftText = first;
        List<Formula.Comparison.Step> steps = new ArrayList<>();
        for (Comparison.Order order : orders) {
            Typed right = value(order.operand(), scope);
            boolean known = !left.isUnknown() && !right.isUnknown();
            if (known && !(left.type().isNumeric() && right.type().isNumeric())) {
                unordered(leftText, left.type(), order, right.type());
                return Typed.truth(Typed.UNKNOWN.formula());
            }
            steps.add(new Formula.Comparison.Step(order.relation(), compared(right)));
            left = right;
            leftText = order.operand();
        }
        Formula.Comparison compared = new Formula.Comparison(start, steps);
        List<Formula> all = new ArrayList<>(
                compared.operands().flatMap(this::answers).distinct().toList());
        all.add(compared);
        return Typed.truth(all.size() == 1 ? compared : new Formula.And(all));
    }

    /** That there are the answers a number is worked out from: nothing compares with none. */
    private Stream<Formula> answers(Formula number) {
        return switch (number) {
            case Formula.ChosenValue(int choice, Formula player)
            when names.isOptional(choice) ->
                Stream.of(Function.EXISTS.of(Formula.Tally.count(new Things.OfChoice(choice, player))));
            case Formula.Call call when call.is(Function.NEGATIVE) -> answers(call.owner());
            case Formula.Arithmetic _ -> number.operands().flatMap(this::answers);
            default -> Stream.empty();
        };
    }

    /** Cards are compared by the numbers they show. */
    private Formula compared(Typed value) {
        return value.type() == Type.CARD ? names.number(value.formula()) : value.formula();
    }

    /** A value to compare; the word {@code rows} counts as the parameter. */
    private Typed value(Expression expression, Scope scope) {
        Typed value = formulas.check(expression, scope);
        return value.type() == Type.ROWS
                        && value.formula() instanceof Formula.Tally tally
                        && !(tally.of() instanceof Things.OfChoice)
                ? new Typed(formulas.number(expression, scope), Type.NUMBER)
                : value;
    }

    /** Whether `is` can tell that they are the same. */
    private static boolean areAlike(Type left, Type right) {
        return left == right && !isSet(left);
    }

    private void unordered(Expression left, Type type, Comparison.Order order, Type other) {
        Span between = left.span().between(order.operand().span());
        boolean isEqual = order.relation() == Relation.EQUAL;
        if (areAlike(type, other) && (isEqual || order.relation() == Relation.UNEQUAL)) {
            String is = isEqual ? "is" : "is not";
            findings.report(
                    Code.NOT_COMPARABLE,
                    left.span().to(order.operand().span()),
                    "Numbers are compared with `" + order.relation().sign() + "`, all else with `" + is + "`.",
                    new Fix("Write `" + is + "`", between, " " + is + " "));
        } else {
            Span set = isSet(type) ? left.span() : order.operand().span();
            boolean isCountMeant = isSet(type) ? other.isNumeric() : isSet(other) && type.isNumeric();
            incomparable(
                    left.span().to(order.operand().span()),
                    type,
                    other,
                    isCountMeant ? new Fix[] {new Fix("Count them", set.before(), "count of ")} : new Fix[0]);
        }
    }

    private static boolean isSet(Type type) {
        return type == Type.CARDS || type == Type.ROWS || type == Type.PLAYERS;
    }

    private void incomparable(Span span, Type left, Type right, Fix... fixes) {
        boolean rowWithNumber = left == Type.ROW && right.isNumeric() || left.isNumeric() && right == Type.ROW;
        boolean playerWithNumber = left == Type.PLAYER && right.isNumeric() || left.isNumeric() && right == Type.PLAYER;
        boolean setWithOne = left == Type.PLAYERS && right == Type.PLAYER || left == Type.ROWS && right == Type.ROW;
        boolean setWithNumber = isSet(left) || isSet(right);
        String advice = setWithOne
                ? " Whether " + right.phrase() + " is among them is asked with `is in`."
                : setWithNumber
                        ? " How many there are is asked with `count of`."
                        : rowWithNumber
                                ? " A row's number is `row.number`."
                                : playerWithNumber
                                        ? " A player's number is `player.number`, the points so far are `player.score`."
                                        : "";
        findings.report(
                Code.NOT_COMPARABLE,
                span,
                left.subject() + " and " + right.phrase() + " cannot be compared like this." + advice,
                fixes);
    }

    private Formula link(Expression left, Comparison.Step step, Scope scope) {
        return switch (step) {
            case Comparison.Order order -> chain(left, List.of(order), scope).formula();
            case Comparison.Identity identity ->
                unless(identity.negated(), is(left, identity.negated(), identity.operand(), scope));
            case Comparison.Containment containment ->
                unless(containment.negated(), isIn(left, containment.operand(), scope));
        };
    }

    private static Formula unless(boolean negated, Formula formula) {
        return negated ? Function.NOT.of(formula) : formula;
    }

    private Formula is(Expression left, boolean negated, Expression right, Scope scope) {
        Typed subject = value(left, scope);
        if (right instanceof Expression.Answer answer && !subject.isUnknown()) {
            if (subject.type() != Type.TRUTH) {
                findings.report(
                        Code.NOT_COMPARABLE,
                        left.span().to(right.span()),
                        "`yes` and `no` answer a question asked with `from yes or no`; this is "
                                + subject.type().phrase() + ".");
            }
            return answer.yes() ? subject.formula() : Function.NOT.of(subject.formula());
        }
        if (right instanceof Expression.Word word
                && word.name().text().equals(UnaryPredicate.NONE.word())
                && subject.type() == Type.NUMBER
                && subject.formula() instanceof Formula.ChosenValue(int choice, Formula player)) {
            return Function.NOT.of(Function.EXISTS.of(Formula.Tally.count(new Things.OfChoice(choice, player))));
        }
        if (right instanceof Expression.Word word) {
            Optional<UnaryPredicate> predicate = UnaryPredicate.find(word.name().text());
            boolean isWord = names.word(word.name().text()) >= 0;
            if (predicate.isPresent() && (predicate.get().fits(subject.type()) || !isWord)) {
                return described(subject, predicate.get(), word, scope);
            }
            int kind = names.kind(word.name().text());
            if (kind != 0 && subject.type() == Type.CARD) {
                return Typed.equal(Function.KIND.of(subject.formula()), new Formula.NamedCard(kind));
            }
        }
        if (right instanceof Expression.Word word
                && formulas.lets().isTruthOf(word.name().text(), subject, scope)) {
            String asked = left.span().text() + "." + word.name();
            findings.report(
                    Code.NOT_COMPARABLE,
                    left.span().to(right.span()),
                    "What is true of " + subject.type().phrase() + " stands after a dot: `" + asked + "`.",
                    new Fix("Write " + asked, left.span().to(right.span()), (negated ? "not " : "") + asked));
            return Typed.UNKNOWN.formula();
        }
        Typed other = value(right, scope);
        if (subject.isUnknown() || other.isUnknown()) {
            return Typed.UNKNOWN.formula();
        }
        if (subject.type().isNumeric() && other.type().isNumeric() && subject.type() != other.type()
                || subject.type() == Type.NUMBER && other.type() == Type.NUMBER) {
            findings.report(
                    Code.NOT_COMPARABLE,
                    left.span().to(right.span()),
                    "Numbers are compared with `=`, all else with `is`.",
                    new Fix("Write `=`", left.span().between(right.span()), negated ? " != " : " = "));
            return Typed.UNKNOWN.formula();
        }
        boolean asksForParity = subject.type().isNumeric()
                && other.type() == Type.WORD
                && right instanceof Expression.Word word
                && Variant.PARITIES.contains(word.name().text());
        if (asksForParity) {
            findings.report(
                    Code.NOT_COMPARABLE,
                    left.span().to(right.span()),
                    "Odd or even is the parity of a number: `" + left.span().text() + ".parity is "
                            + right.span().text() + "`.",
                    new Fix("Ask its parity", left.span().after(), ".parity"));
            return Typed.UNKNOWN.formula();
        }
        if (!areAlike(subject.type(), other.type())) {
            incomparable(left.span().to(right.span()), subject.type(), other.type());
            return Typed.UNKNOWN.formula();
        }
        if (subject.type() == Type.TEAM) {
            return Typed.equal(Function.TEAM_NUMBER.of(subject.formula()), Function.TEAM_NUMBER.of(other.formula()));
        }
        if (subject.formula() instanceof Formula.CounterValue(int counter, Formula _) && subject.type() == Type.WORD) {
            return Typed.equal(
                    subject.formula(),
                    formulas.wordOf(names.counterAt(counter).name().text(), right, scope));
        }
        if (subject.formula() instanceof Formula.ChosenValue chosen && subject.type() == Type.WORD) {
            return Typed.equal(
                    subject.formula(),
                    formulas.wordOf(names.choiceAt(chosen.choice()).name(), right, scope));
        }
        return Typed.equal(subject.formula(), other.formula());
    }

    private Formula described(Typed subject, UnaryPredicate predicate, Expression.Word word, Scope scope) {
        if (subject.isUnknown()) {
            return Typed.UNKNOWN.formula();
        }
        if (!predicate.fits(subject.type())) {
            findings.report(
                    Code.WRONG_PREDICATE,
                    word.span(),
                    "Only " + predicate.owner().phrase() + " can be `" + predicate.word() + "`; this is "
                            + subject.type().phrase() + "."
                            + (subject.type() == Type.CARDS ? " How many there are is asked with `count of`." : ""));
            return Typed.UNKNOWN.formula();
        }
        if (predicate.needsCapacity() && !scope.capacityKnown()) {
            findings.report(
                    Code.CAPACITY_BY_CAPACITY,
                    word.span(),
                    "How many cards a row holds cannot depend on whether a row is " + predicate.word() + ".");
            return Typed.UNKNOWN.formula();
        }
        return predicate.needsCapacity() && !names.rowsHaveCapacity()
                ? new Formula.Constant(0)
                : predicate.of(subject.formula());
    }

    /** A card, or the number of one, is in cards; a modifier in a row; a row or player in a set of them. */
    private Formula isIn(Expression one, Expression set, Scope scope) {
        Subject subject = formulas.subjects().of(set, scope);
        if (subject != null) {
            return isInSet(one, set, subject, scope);
        }
        Typed sought = formulas.check(one, scope);
        if (sought.isUnknown()) {
            return Typed.UNKNOWN.formula();
        }
        if (sought.type() == Type.MODIFIER) {
            return Function.HAS_MODIFIER.of(formulas.row(set, scope), sought.formula());
        }
        if (!sought.type().isNumeric()) {
            findings.report(
                    Code.HAS_MODIFIER,
                    one.span(),
                    "Only a card is in a place, a modifier in a row, a row or player in a set; this is "
                            + sought.type().phrase() + ".");
            return Typed.UNKNOWN.formula();
        }
        Things cards = formulas.cards().cards(set, scope);
        if (sought.type() == Type.CARD || !names.hasNamedCards()) {
            return new Formula.Holds(cards, sought.formula());
        }
        Scope.Card card = scope.takeCard(cards);
        Formula same = Typed.equal(names.number(card.looked()), sought.formula());
        return new Formula.Quantified(false, cards, card.slot(), card.player(), same);
    }

    /** Whether a row or player is one of a set. */
    private Formula isInSet(Expression one, Expression set, Subject subject, Scope scope) {
        int slot = scope.slots().take();
        Formula belongs = formulas.subjects().condition(set, subject, slot, scope);
        Formula same = Typed.equal(new Formula.Local(slot), formulas.expect(subject.type(), one, scope));
        return new Formula.Quantified(
                false,
                new Things.Members(subject),
                slot,
                -1,
                belongs == null ? same : new Formula.And(List.of(same, belongs)));
    }
}
