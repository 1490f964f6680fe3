package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/**
 * Explains why a condition holds or does not, with the values that decide it. It uses only what was evaluated for the
 * condition, so it never asks a player anything.
 */
final class ConditionReasons {
    private final Variant variant;
    private final Referee frame;
    private final MomentWords words;
    private final RowReasons rows;

    ConditionReasons(Variant variant, MomentWords words, Referee frame) {
        this.variant = variant;
        this.frame = frame;
        this.words = words;
        this.rows = new RowReasons(variant, words, frame, this);
    }

    /** Explains selections. */
    RowReasons rows() {
        return rows;
    }

    /** The reason for the condition's value, in words without a full stop. */
    String why(Formula condition) {
        return why(condition, words.holds(condition));
    }

    private String why(Formula condition, boolean holds) {
        return switch (condition) {
            case Formula.Call call -> call(call, holds);
            case Formula.And(List<Formula> parts) -> joined(parts, holds, !holds);
            case Formula.Or(List<Formula> parts) -> joined(parts, holds, holds);
            case Formula.Comparison comparison -> comparison(comparison);
            case Formula.Bound _ when meaning(condition) != condition -> why(meaning(condition), holds);
            case Formula.Quantified quantified
            when variant.subject(quantified.of()) != Subject.CARD -> quantified(quantified, holds);
            default -> words.condition(condition, holds);
        };
    }

    private String call(Formula.Call call, boolean holds) {
        return switch (call.function()) {
            case NOT -> why(call.owner(), !holds);
            case EXISTS -> exists(call.owner(), holds);
            case HAS_MODIFIER -> words.is(Function.MODIFIER_ROW.of(call.values().getLast()));
            default -> call.function().isOf(Type.ROW) ? row(words.value(call.owner())) : words.condition(call, holds);
        };
    }

    /** The first part that decides, or all of them if it takes all. */
    private String joined(List<Formula> parts, boolean holds, boolean oneDecides) {
        return Language.and(parts.stream()
                .filter(part -> words.holds(part) == holds)
                .limit(oneDecides ? 1 : parts.size())
                .map(part -> why(part, holds))
                .toList());
    }

    private String exists(Formula subject, boolean holds) {
        if (!(meaning(subject) instanceof Formula.Selection selection)) {
            return words.condition(Function.EXISTS.of(subject), holds);
        }
        if (!holds) {
            return rows.none(selection);
        }
        Subject kind = variant.subject(selection.of());
        int found = words.value(subject);
        Formula where = selection.of().condition();
        if (where == null) {
            return say("exists.one thing", words.spoken(kind.type(), found));
        }
        lookAt(selection.slot(), kind, found);
        return why(where, true);
    }

    /** Puts a row or player into a slot, where formulas find it. */
    void lookAt(int slot, Subject subject, int number) {
        frame.slots()[slot] = number;
        words.looksAt(slot, subject.type());
    }

    private static String none(Subject subject) {
        return say("exists.none thing", subject.noun());
    }

    /** The formula that a name of the placement stands for; a question stands for itself. */
    private Formula meaning(Formula formula) {
        Formula value = formula instanceof Formula.Bound(int binding)
                ? variant.placement().bindings().get(binding).value()
                : null;
        return value == null ? formula : value;
    }

    private String comparison(Formula.Comparison comparison) {
        for (Formula number : comparison.needed()) {
            if (words.value(number) == 0) {
                return words.value(number.ofCard()) == 0
                        ? none(Subject.CARD)
                        : say("card.no_number card", words.now(number));
            }
        }
        List<String> relations = new ArrayList<>();
        Formula left = comparison.first();
        for (Formula.Comparison.Step step : comparison.steps()) {
            String told = words.compared(left, step.relation(), step.operand());
            if (!step.relation().holds(words.value(left), words.value(step.operand()))) {
                return told;
            }
            relations.add(told);
            left = step.operand();
        }
        return Language.and(relations);
    }

    private String row(int row) {
        return row == 0
                ? none(Subject.ROW)
                : say("row.filled row filled places", row, frame.places(row), frame.capacity(row));
    }

    /** The candidate that decides a quantifier; without a single one, what is true of all. */
    private String quantified(Formula.Quantified quantified, boolean holds) {
        Subject subject = variant.subject(quantified.of());
        int count = frame.count(subject);
        boolean oneDecides = holds != quantified.every();
        List<String> told = new ArrayList<>();
        for (int candidate = 1; candidate <= count && !(oneDecides && !told.isEmpty()); candidate++) {
            lookAt(quantified.slot(), subject, candidate);
            if (!(quantified.of().isBarred() && frame.bars(candidate))
                    && words.holds(quantified.condition()) == holds) {
                told.add(why(quantified.condition(), holds));
            }
        }
        return told.isEmpty() ? none(subject) : String.join("; ", told);
    }
}
