package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Turns what a verb works with into formulas: the cards, rows, players, counters and numbers of one action. */
final class OperandChecker {
    private static final String NONE = "none";

    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;

    OperandChecker(FormulaChecker formulas, Findings findings) {
        this.formulas = formulas;
        this.names = formulas.names();
        this.findings = findings;
    }

    /** What the verb works with; without what is none of the kind it wants, for that there is a message. */
    List<Formula> operands(Action.Do act, Scope scope) {
        List<Formula> operands = new ArrayList<>();
        for (Verb.Operand kind : act.verb().operands()) {
            Expression written = act.operand(kind);
            Formula operand = written == null
                    ? lookedAt(act.span(), scope)
                    : operand(kind, written, act, scope, operands.isEmpty() ? null : operands.getFirst());
            if (operand != null) {
                operands.add(operand);
            }
        }
        return operands;
    }

    /** @param first the verb's first operand, once it is known */
    private @Nullable Formula operand(
            Verb.Operand kind, Expression written, Action.Do act, Scope scope, @Nullable Formula first) {
        return switch (kind) {
            case CARD -> card(written, scope);
            case BASE -> base(written, scope);
            case PLACE -> place(written, scope);
            case ROW -> formulas.row(written, scope);
            case MODIFIER -> modifier(written, scope);
            case COUNTER -> counter(written, scope);
            case NUMBER ->
                first instanceof Formula.CounterValue(int counter, Formula _)
                        ? formulas.valueOf(counter, written, scope)
                        : formulas.number(written, scope);
            case CHOICE -> choice(word(written));
            case TARGET -> {
                Effect.Destination to = formulas.cards().destination(written, scope);
                yield to == null ? null : Formula.Tally.count(new Things.InPlace(to.place(), to.owner()));
            }
            case SOURCE -> throw new IllegalArgumentException("no operand of an effect: " + kind);
            case PLAYER -> formulas.player(written, scope);
            case POINTS -> formulas.number(written, first == null || act.isShort() ? scope : aboutPlayer(first, scope));
        };
    }

    /** The row that a modifier goes to. */
    private Formula place(Expression written, Scope scope) {
        if (written.wording().equals(NONE)) {
            findings.report(
                    Code.ROW_NEEDED,
                    written.span(),
                    "A modifier goes from row to row; only `gather` takes it off the table.");
            return Typed.UNKNOWN.formula();
        }
        return formulas.row(written, scope);
    }

    private static Name word(Expression written) {
        return ((Expression.Word) written).name();
    }

    /** In {@code each player gains 3} the player is the one looked at. */
    private Formula lookedAt(Span span, Scope scope) {
        Scope.Candidate candidate = scope.candidate();
        if (candidate != null && candidate.type() == Type.PLAYER) {
            return candidate.looked();
        }
        findings.report(Code.PLAYER_NEEDED, span, "Say which player: `player gains 3` or `each player gains 3`.");
        return Typed.UNKNOWN.formula();
    }

    /** In {@code player gains total bullheads of pile} the pile is that player's. */
    private static Scope aboutPlayer(Formula player, Scope scope) {
        return scope.withCandidate(Type.PLAYER, player);
    }

    /** A single card, wherever it lies. */
    private Formula card(Expression written, Scope scope) {
        Typed value = formulas.check(written, scope);
        if (!value.isUnknown() && value.type() != Type.CARD) {
            boolean isSet = value.type() == Type.CARDS;
            List<Fix> fixes = new ArrayList<>();
            if (isSet) {
                fixes.add(new Fix(
                        "Take the lowest of them",
                        written.span(),
                        "lowest of " + written.span().text()));
            } else if (scope.words().contains(BuiltInName.CARD)) {
                fixes.add(new Fix("Put the card just played", written.span(), BuiltInName.CARD.word()));
            }
            findings.report(
                    Code.CARD_NEEDED,
                    written.span(),
                    "One card is put in a row, but this is " + value.type().phrase() + "."
                            + (isSet ? " Say which of them: `lowest of " + written.wording() + "`." : ""),
                    List.of(),
                    fixes);
        }
        return value.formula();
    }

    /** A card of a row: on or beside which another is put, or which stays. */
    private Formula base(Expression written, Scope scope) {
        Typed value = formulas.check(written, scope);
        if (!value.isUnknown() && value.type() != Type.CARD) {
            boolean isRow = value.type() == Type.ROW;
            findings.report(
                    Code.CARD_NEEDED,
                    written.span(),
                    "A card of a row is needed here, but this is "
                            + value.type().phrase() + "."
                            + (isRow ? " Say which of its cards: `" + written.wording() + ".last`." : ""),
                    List.of(),
                    isRow ? List.of(new Fix("Name its last card", written.span().after(), ".last")) : List.of());
        }
        return value.formula();
    }

    /** A modifier by its name, or the one that moved; nothing, and a message, if there is none. */
    private @Nullable Formula modifier(Expression written, Scope scope) {
        Name name = word(written);
        if (names.modifier(name.text()) < 0 && scope.builtIn(name.text()).orElse(null) != BuiltInName.MODIFIER) {
            findings.unknown(
                    Code.UNKNOWN_MODIFIER, name, "There is no modifier called `" + name + "`.", names.modifierNames());
            return null;
        }
        return formulas.check(written, scope).formula();
    }

    /** A choice that can be revealed; nothing, and a message, if there is none. */
    private @Nullable Formula choice(Name name) {
        int choice = names.choice(name.text());
        if (choice >= 0) {
            return new Formula.Constant(choice);
        }
        if (names.place(name.text()) >= 0) {
            findings.report(
                    Code.UNKNOWN_CHOICE,
                    name.span(),
                    "`" + name
                            + "` is a place. What was chosen is revealed, by the name of its question; cards are shown"
                            + " by `move` to a place that others see.");
            return null;
        }
        findings.unknown(
                Code.UNKNOWN_CHOICE,
                name,
                "Nobody is asked for `" + name + "`: no `chooses` has that name.",
                names.choiceNames());
        return null;
    }

    private @Nullable Formula counter(Expression written, Scope scope) {
        Typed counter = formulas.check(written, scope);
        if (counter.formula() instanceof Formula.CounterValue value) {
            return value;
        }
        if (!counter.isUnknown()) {
            findings.report(
                    Code.COUNTER_NEEDED,
                    written.span(),
                    "Only a counter can be set, as in `set player.strikes to player.strikes + 1`.");
        }
        return null;
    }
}
