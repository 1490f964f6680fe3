package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.rulebook.Wordings;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/**
 * Explains why a condition holds or does not, with the values that decide it. It uses only what was evaluated for the
 * condition, so it never asks a player anything.
 */
final class ConditionReasons {
    private final Variant variant;
    private final Referee frame;
    private final Terms terms;
    private final RowReasons rows;

    ConditionReasons(Variant variant, Terms terms, Referee frame) {
        this.variant = variant;
        this.frame = frame;
        this.terms = terms;
        this.rows = new RowReasons(variant, terms, frame, this);
    }

    /** Explains selections. */
    RowReasons rows() {
        return rows;
    }

    /** The reason for the condition's value, in words without a full stop. */
    String why(Formula condition) {
        return why(condition, holds(condition));
    }

    boolean holds(Formula condition) {
        return terms.value(condition) != 0;
    }

    private String why(Formula condition, boolean holds) {
        return switch (condition) {
            case Formula.Call call -> call(call, holds);
            case Formula.And and -> holds ? all(and.parts(), true) : first(and.parts(), false);
            case Formula.Or or -> holds ? first(or.parts(), true) : all(or.parts(), false);
            case Formula.Comparison comparison -> comparison(comparison);
            case Formula.Bound bound -> bound(bound, holds);
            case Formula.Quantified quantified
            when variant.subject(quantified.of()) != Subject.CARD -> quantified(quantified, holds);
            case Formula.Holds(Things.OfChoice of, Formula answer)
            when variant.subject(of) != Subject.CARD ->
                say("chosen.among value holds choices", terms.value(answer), holds, terms.chosen(of.choice()));
            default -> plainly(condition, holds);
        };
    }

    private String call(Formula.Call call, boolean holds) {
        return switch (call.function()) {
            case NOT -> why(call.owner(), !holds);
            case EXISTS -> exists(call.owner(), holds);
            case HAS_MODIFIER -> modifier(terms.value(call.values().getLast()));
            default -> call.function().isOf(Type.ROW) ? row(terms.value(call.owner())) : plainly(call, holds);
        };
    }

    private String first(List<Formula> parts, boolean sought) {
        for (Formula part : parts) {
            if (holds(part) == sought) {
                return why(part, sought);
            }
        }
        return "";
    }

    private String all(List<Formula> parts, boolean holds) {
        return Language.and(parts.stream().map(part -> why(part, holds)).toList());
    }

    private String exists(Formula subject, boolean holds) {
        if (subject instanceof Formula.Tally tally
                && tally.of() instanceof Things.OfChoice(int choice, Formula player)
                && player != null) {
            return say("chosen.has player holds choices", terms.player(player), holds, terms.chosen(choice));
        }
        Formula meant = meaning(subject);
        if (!(meant instanceof Formula.Selection selection)) {
            return worded(Function.EXISTS.of(subject), holds);
        }
        if (!holds) {
            return rows.none(selection);
        }
        int found = terms.value(subject);
        Formula where = selection.of().condition();
        if (where == null) {
            return exists(variant.subject(selection.of()), found);
        }
        frame.slots()[selection.slot()] = found;
        return why(where, true);
    }

    private static String exists(Subject subject, int number) {
        return say("exists.one thing number", subject.noun(), number);
    }

    private static String none(Subject subject) {
        return say("exists.none thing", subject.noun());
    }

    /** The formula that a name of the placement stands for; a question stands for itself. */
    private Formula meaning(Formula formula) {
        if (formula instanceof Formula.Bound bound) {
            Formula value = variant.placement().bindings().get(bound.binding()).value();
            return value == null ? formula : value;
        }
        return formula;
    }

    private String bound(Formula.Bound bound, boolean holds) {
        Formula meant = meaning(bound);
        return meant == bound ? plainly(bound, holds) : why(meant, holds);
    }

    private String comparison(Formula.Comparison comparison) {
        for (Formula number : comparison.needed()) {
            if (terms.value(number) == 0) {
                return terms.noNumber(number.ofCard());
            }
        }
        List<String> relations = new ArrayList<>();
        Formula left = comparison.first();
        for (Formula.Comparison.Step step : comparison.steps()) {
            Formula right = step.operand();
            boolean fulfilled = step.relation().holds(terms.value(left), terms.value(right));
            String told = relation(left, step.relation(), right, fulfilled);
            if (!fulfilled) {
                return told;
            }
            relations.add(told);
            left = right;
        }
        return Language.and(relations);
    }

    private String relation(Formula left, Relation relation, Formula right, boolean holds) {
        if (terms.isWord(left) || terms.isWord(right)) {
            return Stream.of(left, right)
                    .filter(terms::isWord)
                    .map(terms::shown)
                    .collect(Collectors.joining(", "));
        }
        for (Formula side : List.of(left, right)) {
            if (side instanceof Formula.Call call && call.is(Function.MODIFIER_ROW)) {
                return modifier(terms.value(call.owner()));
            }
        }
        if (left instanceof Formula.ParameterValue parameter
                && variant.parameters().get(parameter.index()).isSwitch()) {
            return plainly(left, terms.value(left) != 0);
        }
        if (right instanceof Formula.NamedCard && terms.value(left) == terms.value(right)) {
            return say("card.is card", terms.withValue(right));
        }
        if (left instanceof Formula.Local(int slot) && slot == Formula.Slots.MODIFIER) {
            return say("modifier.moved modifier", terms.modifier(terms.value(left)));
        }
        if (terms.value(left) == terms.value(right)) {
            return terms.same(left, right);
        }
        return say(
                "compare.reason left how right",
                terms.withValue(left),
                how(relation, holds, terms.value(left), terms.value(right)),
                terms.withValue(right));
    }

    /** The words for a relation or its negation. */
    private static String how(Relation relation, boolean holds, int left, int right) {
        if (relation == Relation.EQUAL || relation == Relation.UNEQUAL) {
            return say("compare.not");
        }
        return holds ? say(relation, "reason") : say("compare.than how", Terms.compared(left, right));
    }

    private String row(int row) {
        return row == 0
                ? none(Subject.ROW)
                : say("row.filled row filled places", row, frame.places(row), frame.capacity(row));
    }

    private String modifier(int modifier) {
        int row = frame.board().modifierRow(modifier);
        return say("modifier.lies modifier row", terms.modifier(modifier), row == 0 ? "" : "" + row);
    }

    /** The candidate that decides a quantifier; without a single one, what is true of all. */
    private String quantified(Formula.Quantified quantified, boolean holds) {
        Subject subject = variant.subject(quantified.of());
        int count = frame.count(subject);
        boolean oneDecides = holds != quantified.every();
        List<String> told = new ArrayList<>();
        for (int candidate = 1; candidate <= count; candidate++) {
            if (!(quantified.of().isBarred() && frame.bars(candidate))) {
                frame.slots()[quantified.slot()] = candidate;
                if (holds(quantified.condition()) == holds) {
                    told.add(why(quantified.condition(), holds));
                    if (oneDecides) {
                        break;
                    }
                }
            }
        }
        return told.isEmpty() ? none(subject) : String.join("; ", told);
    }

    private String plainly(Formula condition, boolean holds) {
        String name = terms.name(condition);
        return name.isEmpty() ? worded(condition, holds) : say("truth.reason name holds", name, holds);
    }

    /** As the rulebook says it: what values decide it has no short words. */
    private String worded(Formula condition, boolean holds) {
        return new Wordings(variant).condition(holds ? condition : Function.NOT.of(condition));
    }
}
