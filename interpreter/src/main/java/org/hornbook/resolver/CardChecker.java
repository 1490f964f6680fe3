package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Turns expressions into sets of cards, and names of places into places that cards go to. */
final class CardChecker {
    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;

    CardChecker(FormulaChecker formulas, SymbolTable names, Findings findings) {
        this.formulas = formulas;
        this.names = names;
        this.findings = findings;
    }

    /** Whether an expression is by its words about cards, though its word alone may mean a number besides. */
    boolean isNamed(Expression expression, Scope scope) {
        return switch (expression) {
            case Expression.Word word ->
                isNamed(word.name().text()) && !scope.hides(word.name().text());
            case Expression.Fact fact -> isNamed(fact.name().text());
            case Expression.Group group -> isNamed(group.inner(), scope);
            case Expression.And and -> and.parts().stream().allMatch(part -> isNamed(part, scope) || isOfRow(part));
            case Expression.Several several -> !SubjectChecker.isNeighbour(several);
            default -> false;
        };
    }

    private static boolean isOfRow(Expression expression) {
        return expression instanceof Expression.Fact fact && fact.name().text().equals(Fact.CARDS.word());
    }

    private boolean isNamed(String word) {
        int choice = names.choice(word);
        return names.place(word) >= 0 || choice >= 0 && names.choiceAt(choice).type() == Type.CARD;
    }

    /** The cards an expression stands for; reports one that stands for something else. */
    Things cards(Expression expression, Scope scope) {
        return switch (expression) {
            case Expression.Several cards when isNamed(cards, scope) -> filtered(cards, scope);
            case Expression.Group group -> cards(group.inner(), scope);
            case Expression.And and -> together(and.parts(), scope);
            case Expression.Word word when isNamed(expression, scope) -> named(word.name(), scope);
            case Expression.Fact fact when isNamed(expression, scope) -> ofOwner(fact, scope);
            default -> ofValue(expression, scope);
        };
    }

    private Things together(List<Expression> sets, Scope scope) {
        return new Things.Together(sets.stream().map(set -> cards(set, scope)).toList());
    }

    private Things filtered(Expression.Several cards, Scope scope) {
        Things set = cards.sets().size() == 1 ? cards(cards.sets().getFirst(), scope) : together(cards.sets(), scope);
        Expression where = cards.where();
        if (where != null) {
            Scope.Card card = scope.takeCard(set);
            set = new Things.Where(set, card.slot(), card.player(), formulas.truth(where, scope.withCard(card)));
        }
        for (Expression except : cards.except()) {
            set = new Things.Except(set, cards(except, scope));
        }
        return set;
    }

    /** {@code hand}: that of whoever is looked at; {@code lead}: theirs, or else everybody's. */
    private Things named(Name name, Scope scope) {
        int choice = names.choice(name.text());
        if (choice >= 0) {
            return new Things.OfChoice(choice, scope.around(Type.PLAYER));
        }
        int place = names.place(name.text());
        Type owner = names.ownerOfPlace(place);
        Formula whose = owner == null ? null : scope.around(owner);
        if (owner != null && whose == null) {
            findings.report(
                    Code.WHOSE,
                    name.span(),
                    "Say whose `" + name + "` is meant, as in `" + (owner == Type.PLAYER ? "player." : "row.") + name
                            + "`.");
        }
        return new Things.InPlace(place, whose);
    }

    private Things ofOwner(Expression.Fact fact, Scope scope) {
        Name name = fact.name();
        int choice = names.choice(name.text());
        int place = names.place(name.text());
        boolean isTheirs = choice >= 0 || names.ownerOfPlace(place) == Type.PLAYER;
        if (isTheirs && formulas.subjects().of(fact.owner(), scope) == Subject.PLAYER) {
            Things all = choice >= 0 ? new Things.OfChoice(choice, null) : new Things.InPlaces(place);
            Scope.Card card = scope.takeCard(all);
            Formula whose = formulas.subjects().condition(fact.owner(), Subject.PLAYER, card.player(), scope);
            return whose == null ? all : new Things.Where(all, card.slot(), card.player(), whose);
        }
        Typed owner = formulas.check(fact.owner(), scope);
        Type wanted = choice >= 0 ? Type.PLAYER : names.ownerOfPlace(place);
        if (!owner.isUnknown() && owner.type() != wanted) {
            wrongOwner(owner.type(), wanted, name);
        }
        return choice >= 0
                ? new Things.OfChoice(choice, owner.formula())
                : new Things.InPlace(place, wanted == null ? null : owner.formula());
    }

    private void wrongOwner(Type owner, @Nullable Type wanted, Name name) {
        String whose = wanted == null
                ? "there is one for the whole game: write `" + name + "` alone."
                : wanted.phrase() + " has.";
        findings.report(Code.WRONG_OWNER, name.span(), owner.subject() + " has no `" + name + "`; " + whose);
    }

    private Things ofValue(Expression expression, Scope scope) {
        Typed value = formulas.check(expression, scope);
        if (value.type() == Type.CARDS) {
            return Typed.cardsIn(value.formula());
        }
        if (value.type() == Type.ROW) {
            return new Things.OfRow(value.formula());
        }
        if (!value.isUnknown() && value.type() != Type.CARD) {
            findings.report(
                    Code.CARDS_NEEDED,
                    expression.span(),
                    "Here cards are needed, but this is " + value.type().phrase() + ". " + known());
        }
        return new Things.One(value.formula());
    }

    private String known() {
        List<String> known = new ArrayList<>(names.placeNames());
        known.addAll(names.choiceNames(Type.CARD));
        return known.isEmpty()
                ? "A place of cards is declared first: `cards pool, seen by all`."
                : "Cards are in `" + String.join("`, `", known) + "`.";
    }

    private static boolean isOfRows(String written) {
        return written.equals("row") || written.equals("rows");
    }

    /** A place that cards go to; nothing, and a message, if it is none. */
    Effect.@Nullable Destination destination(Expression expression, Scope scope) {
        if (expression instanceof Expression.Missing) {
            return null;
        }
        Name name = expression instanceof Expression.Word word
                ? word.name()
                : expression instanceof Expression.Fact fact ? fact.name() : null;
        Span span = expression.span();
        if (isOfRows(span.text())) {
            findings.report(
                    Code.UNKNOWN_PLACE,
                    span,
                    "To every row cards are dealt with `each row`; a card comes to one row with `add card to row`.",
                    new Fix("Write `each row`", span, "each row"));
            return null;
        }
        if (name == null || names.place(name.text()) < 0) {
            Name written = name == null ? new Name(span, span.text()) : name;
            findings.unknown(
                    Code.UNKNOWN_PLACE,
                    written,
                    "No place of cards is called `" + written + "`. " + known(),
                    names.placeNames().stream()
                            .filter(place -> !(expression instanceof Expression.Fact)
                                    || names.ownerOfPlace(names.place(place)) == Type.PLAYER)
                            .toList());
            return null;
        }
        return switch (cards(expression, scope)) {
            case Things.InPlace(int place, Formula owner) -> new Effect.Destination(place, owner);
            case Things cards
            when cards.isOfEverybody() -> {
                findings.report(
                        Code.UNKNOWN_PLACE,
                        span,
                        "Say to whose `" + name + "` they go; one for each of them is `each player { … player." + name
                                + " }`.");
                yield null;
            }
            default -> null;
        };
    }
}
