package org.hornbook.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.variant.Formula;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/** Turns comparisons into formulas: chains of {@code <} and its kin, {@code is} and {@code has}. */
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
        Formula start = left.formula();
        Expression leftText = first;
        List<Formula.Comparison.Step> steps = new ArrayList<>();
        for (Comparison.Order order : orders) {
            Typed right = value(order.operand(), scope);
            boolean known = !left.isUnknown() && !right.isUnknown();
            if (known && !comparable(left.type(), right.type(), order.relation())) {
                incomparable(leftText.span().to(order.operand().span()), left.type(), right.type());
                return Typed.truth(Typed.UNKNOWN.formula());
            }
            steps.add(new Formula.Comparison.Step(order.relation(), right.formula()));
            left = right;
            leftText = order.operand();
        }
        return Typed.truth(new Formula.Comparison(start, steps));
    }

    /** A value to compare; the word {@code rows} counts as the parameter. */
    private Typed value(Expression expression, Scope scope) {
        Typed value = formulas.check(expression, scope);
        return value.type() == Type.ROWS && value.formula() instanceof Formula.Tally
                ? new Typed(formulas.number(expression, scope), Type.NUMBER)
                : value;
    }

    private static boolean comparable(Type left, Type right, Relation relation) {
        if (left.isNumeric() && right.isNumeric()) {
            return true;
        }
        boolean ordered = switch (relation) {
            case LESS, AT_MOST, MORE, AT_LEAST -> true;
            case EQUAL, UNEQUAL -> false;
        };
        return !ordered && left == right && left != Type.PILE && left != Type.HAND && left != Type.TEAM && !isSet(left);
    }

    private static boolean isSet(Type type) {
        return type == Type.CARDS || type == Type.ROWS || type == Type.PLAYERS;
    }

    private void incomparable(Span span, Type left, Type right) {
        boolean rowWithNumber = left == Type.ROW && right.isNumeric() || left.isNumeric() && right == Type.ROW;
        boolean playerWithNumber = left == Type.PLAYER && right.isNumeric() || left.isNumeric() && right == Type.PLAYER;
        boolean setWithOne = left == Type.PLAYERS && right == Type.PLAYER || left == Type.ROWS && right == Type.ROW;
        boolean setWithNumber = isSet(left) || isSet(right);
        String advice = setWithOne
                ? " Whether " + right.phrase() + " is among them is asked with `has`."
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
                left.subject() + " and " + right.phrase() + " cannot be compared like this." + advice);
    }

    private Formula link(Expression left, Comparison.Step step, Scope scope) {
        return switch (step) {
            case Comparison.Order order -> chain(left, List.of(order), scope).formula();
            case Comparison.Identity identity -> unless(identity.negated(), is(left, identity.operand(), scope));
            case Comparison.Possession possession ->
                unless(possession.negated(), has(left, possession.operand(), scope));
        };
    }

    private static Formula unless(boolean negated, Formula formula) {
        return negated ? new Formula.Not(formula) : formula;
    }

    private Formula is(Expression left, Expression right, Scope scope) {
        Typed subject = value(left, scope);
        if (right instanceof Expression.Answer answer && !subject.isUnknown()) {
            if (subject.type() != Type.TRUTH) {
                findings.report(
                        Code.NOT_COMPARABLE,
                        left.span().to(right.span()),
                        "`yes` and `no` answer a question asked with `from yes or no`; this is "
                                + subject.type().phrase() + ".");
            }
            return answer.yes() ? subject.formula() : new Formula.Not(subject.formula());
        }
        if (right instanceof Expression.Word word) {
            Optional<UnaryPredicate> predicate = UnaryPredicate.find(word.name().text());
            boolean isSide = names.side(word.name().text()) >= 0;
            if (predicate.isPresent() && (predicate.get().fits(subject.type()) || !isSide)) {
                return described(subject, predicate.get(), word, scope);
            }
        }
        Typed other = value(right, scope);
        if (subject.isUnknown() || other.isUnknown()) {
            return Typed.UNKNOWN.formula();
        }
        if (subject.type() == Type.MODIFIER && other.type() == Type.WORD) {
            Formula shown = new Formula.ModifierSide(Typed.modifierIn(subject.formula()));
            return Typed.equal(shown, other.formula());
        }
        if (!comparable(subject.type(), other.type(), Relation.EQUAL)) {
            incomparable(left.span().to(right.span()), subject.type(), other.type());
            return Typed.UNKNOWN.formula();
        }
        if (subject.formula() instanceof Formula.CounterValue(int counter, Formula _) && subject.type() == Type.WORD) {
            return Typed.equal(subject.formula(), formulas.wordOf(names.counterAt(counter), right, scope));
        }
        warnOfSideNeverShown(subject, other, right);
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
                            + subject.type().phrase() + ".");
            return Typed.UNKNOWN.formula();
        }
        if (predicate.needsCapacity() && !scope.capacityKnown()) {
            findings.report(
                    Code.CAPACITY_BY_CAPACITY,
                    word.span(),
                    "How many cards a row holds cannot depend on whether a row is " + predicate.word() + ".");
            return Typed.UNKNOWN.formula();
        }
        return predicate.of(subject.formula());
    }

    private void warnOfSideNeverShown(Typed shown, Typed side, Expression text) {
        if (shown.formula() instanceof Formula.ModifierSide(int modifier)
                && side.formula() instanceof Formula.Constant(int index)) {
            String name = names.sides().get(index);
            boolean shows = names.modifierAt(modifier).sides().stream()
                    .anyMatch(known -> known.text().equals(name));
            if (!shows) {
                findings.report(
                        Code.SIDE_NEVER_SHOWN,
                        text.span(),
                        "`" + names.modifierAt(modifier).name() + "` has no side `" + name + "`.");
            }
        }
    }

    private Formula has(Expression left, Expression right, Scope scope) {
        if (formulas.cards().isNamed(left, scope)) {
            return new Formula.HoldsCard(formulas.cards().cards(left, scope), formulas.expect(Type.CARD, right, scope));
        }
        Subject subject = formulas.subjects().of(left, scope);
        if (subject != null) {
            return hasSubject(left, right, subject, scope);
        }
        Typed row = formulas.check(left, scope);
        if (row.type() == Type.CARDS) {
            return new Formula.HoldsCard(Typed.cardsIn(row.formula()), formulas.expect(Type.CARD, right, scope));
        }
        Typed modifier = formulas.check(right, scope);
        if (row.isUnknown() || modifier.isUnknown()) {
            return Typed.UNKNOWN.formula();
        }
        if (row.type() != Type.ROW || modifier.type() != Type.MODIFIER) {
            findings.report(
                    Code.HAS_MODIFIER,
                    left.span().to(right.span()),
                    "`has` asks whether a row has a modifier, as in `row has NAME`, or a place a card.");
            return Typed.UNKNOWN.formula();
        }
        return new Formula.HasModifier(row.formula(), Typed.modifierIn(modifier.formula()));
    }

    /** Whether a row or player is one of a set. */
    private Formula hasSubject(Expression left, Expression right, Subject subject, Scope scope) {
        int slot = scope.slots().take();
        Formula belongs = formulas.subjects().condition(left, subject, slot, scope);
        Formula same =
                Typed.equal(new Formula.Local(slot), formulas.expect(FormulaChecker.typeOf(subject), right, scope));
        return new Formula.Quantified(
                false, subject, slot, belongs == null ? same : new Formula.And(List.of(same, belongs)), false);
    }
}
