package org.hornbook.resolver;

import java.util.List;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.syntax.Expression;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.words.Measure;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Turns what sets come to into formulas: {@code count of rows}, {@code total bullheads of pile}, {@code lowest of hand}. */
final class AggregateChecker {
    private final FormulaChecker formulas;
    private final Findings findings;

    AggregateChecker(FormulaChecker formulas, Findings findings) {
        this.formulas = formulas;
        this.findings = findings;
    }

    Typed check(Expression.Aggregate aggregate, Scope scope) {
        Subject subject = formulas.subjects().of(aggregate.set(), scope);
        return subject == null ? ofCards(aggregate, scope) : ofSubjects(aggregate, subject, scope);
    }

    private Typed ofSubjects(Expression.Aggregate aggregate, Subject subject, Scope scope) {
        Expression value = aggregate.value();
        if (aggregate.measure() == Measure.COUNT) {
            return number(
                    formulas.subjects().typed(aggregate.set(), subject, scope).formula());
        }
        if (value == null) {
            String word = aggregate.measure().word();
            findings.report(
                    Code.WRONG_OWNER,
                    aggregate.span(),
                    "Say the " + word + " what: `" + word + (subject == Subject.ROW ? " last of " : " score of ")
                            + aggregate.set().span().text() + "`.");
            return Typed.UNKNOWN;
        }
        int slot = scope.slots().take();
        Formula where = formulas.subjects().condition(aggregate.set(), subject, slot, scope);
        Formula each = formulas.number(value, scope.withCandidate(subject.type(), slot));
        Formula all = SubjectChecker.both(where, shown(aggregate.measure(), each));
        return number(
                new Formula.Tally(aggregate.measure(), new Things.Members(subject).where(slot, all), slot, -1, each));
    }

    /** What has no such number is neither the lowest nor the highest; in a total it counts nothing. */
    private static @Nullable Formula shown(Measure measure, Formula number) {
        List<Formula> shown =
                Formula.needed(number).map(Function.EXISTS::of).distinct().toList();
        return measure == Measure.TOTAL || shown.isEmpty() ? null : new Formula.And(shown);
    }

    private Typed ofCards(Expression.Aggregate aggregate, Scope scope) {
        int before = findings.errors();
        Things cards = formulas.cards().cards(aggregate.set(), scope);
        if (findings.errors() > before) {
            return Typed.UNKNOWN;
        }
        Expression value = aggregate.value();
        if (value == null) {
            return aggregate.measure() == Measure.COUNT
                    ? number(count(cards))
                    : new Typed(
                            new Formula.OneOf(
                                    cards,
                                    Formula.Which.valueOf(aggregate.measure().name())),
                            Type.CARD);
        }
        int mark = scope.slots().mark();
        Scope.Card card = scope.takeCard(cards);
        Formula each = formulas.number(value, scope.withCard(card));
        boolean areBullheads = each.equals(Function.CARD_BULLHEADS.of(new Formula.Local(card.slot())));
        Formula known = areBullheads && aggregate.measure() == Measure.TOTAL ? bullheads(cards) : null;
        if (known == null) {
            Formula shown = shown(aggregate.measure(), each);
            if (shown != null) {
                cards = new Things.Where(cards, card.slot(), card.player(), shown);
            }
            return number(new Formula.Tally(aggregate.measure(), cards, card.slot(), card.player(), each));
        }
        scope.slots().backTo(mark);
        return number(known);
    }

    /** A row counts cards that lie on each other once; how many cards of hands and piles there are the game knows. */
    private Formula count(Things cards) {
        if (cards instanceof Things.OfRow(Formula row)) {
            return Function.ROW_COUNT.of(row);
        }
        return cards instanceof Things.InPlace(int place, Formula owner) && owner != null
                ? switch (role(place)) {
                    case HAND -> Function.HAND_COUNT.of(owner);
                    case PILE -> Function.PILE_COUNT.of(owner);
                    case OTHER -> Formula.Tally.count(cards);
                }
                : Formula.Tally.count(cards);
    }

    /** The game knows how many bullheads lie in rows and piles; of other cards null. */
    private @Nullable Formula bullheads(Things cards) {
        if (cards instanceof Things.OfRow(Formula row)) {
            return Function.ROW_BULLHEADS.of(row);
        }
        return cards instanceof Things.InPlace(int place, Formula owner)
                        && owner != null
                        && role(place) == Place.Role.PILE
                ? Function.PILE_BULLHEADS.of(owner)
                : null;
    }

    private Place.Role role(int place) {
        return formulas.names().role(formulas.names().placeNames().get(place));
    }

    private static Typed number(Formula formula) {
        return new Typed(formula, Type.NUMBER);
    }
}
