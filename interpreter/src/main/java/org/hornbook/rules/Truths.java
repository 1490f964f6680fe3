package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;

/**
 * Says why a condition holds or does not, with the values that decide it. It looks only at what was worked out to decide
 * the condition, so it never asks a player anything new.
 */
final class Truths {
    private final Variant variant;
    private final Frame frame;
    private final Terms terms;

    Truths(Variant variant, Formulas formulas, Frame frame) {
        this.variant = variant;
        this.frame = frame;
        this.terms = new Terms(variant, formulas, frame);
    }

    /** What makes the condition come out as it does, in words without a full stop. */
    String why(Formula condition) {
        return why(condition, holds(condition));
    }

    private boolean holds(Formula condition) {
        return terms.value(condition) != 0;
    }

    private String why(Formula condition, boolean holds) {
        return switch (condition) {
            case Formula.Not not -> why(not.inner(), !holds);
            case Formula.And and -> holds ? all(and.parts(), true) : first(and.parts(), false);
            case Formula.Or or -> holds ? first(or.parts(), true) : all(or.parts(), false);
            case Formula.Exists exists -> exists(exists.subject(), holds);
            case Formula.Comparison comparison -> comparison(comparison);
            case Formula.RowFact fact -> row(fact);
            case Formula.Bound bound -> bound(bound, holds);
            case Formula.HasModifier has -> modifier(has.modifier());
            case Formula.Quantified quantified -> quantified(quantified, holds);
            case Formula.Constant _,
                    Formula.ParameterValue _,
                    Formula.Local _,
                    Formula.TableFact _,
                    Formula.CardFact _,
                    Formula.PlayerFact _,
                    Formula.ModifierRow _,
                    Formula.ModifierSide _,
                    Formula.CounterValue _,
                    Formula.Negative _,
                    Formula.Arithmetic _,
                    Formula.CountRows _,
                    Formula.Selection _ -> plainly(condition, holds);
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
        return parts.stream().map(part -> why(part, holds)).collect(Collectors.joining(" and "));
    }

    private String exists(Formula subject, boolean holds) {
        String name = terms.name(subject);
        String row = name.isEmpty() ? "such row" : "row for " + name;
        if (holds) {
            return "there is a " + row + ": row " + terms.value(subject);
        }
        return "there is no " + row + (meaning(subject) instanceof Formula.Selection rows ? rowByRow(rows) : "");
    }

    /** What a name of the placement stands for; a question stands for itself. */
    private Formula meaning(Formula formula) {
        if (formula instanceof Formula.Bound bound) {
            Formula value = variant.placement().bindings().get(bound.binding()).value();
            return value == null ? formula : value;
        }
        return formula;
    }

    private String rowByRow(Formula.Selection selection) {
        Formula where = selection.where();
        List<String> rows = new ArrayList<>();
        for (int row = 1; row <= frame.board.rowCount(); row++) {
            if (selection.barred() && frame.rules.bars(frame, row)) {
                rows.add("row " + row + " is barred");
            } else if (where != null) {
                frame.slots[selection.slot()] = row;
                if (!holds(where)) {
                    rows.add(why(where, false));
                }
            }
        }
        return rows.isEmpty() ? "" : ": " + String.join("; ", rows);
    }

    private String bound(Formula.Bound bound, boolean holds) {
        Formula meant = meaning(bound);
        return meant == bound ? plainly(bound, holds) : why(meant, holds);
    }

    private String comparison(Formula.Comparison comparison) {
        List<String> relations = new ArrayList<>();
        Formula left = comparison.first();
        for (Formula.Comparison.Step step : comparison.steps()) {
            Formula right = step.operand();
            boolean fulfilled = Comparisons.holds(terms.value(left), step.relation(), terms.value(right));
            String told = relation(left, step.relation(), right, fulfilled);
            if (!fulfilled) {
                return told;
            }
            relations.add(told);
            left = right;
        }
        return String.join(" and ", relations);
    }

    private String relation(Formula left, Relation relation, Formula right, boolean holds) {
        if (Terms.isSide(left) || Terms.isSide(right)) {
            return side(left) + " and " + side(right);
        }
        if (left instanceof Formula.ParameterValue parameter
                && variant.parameters().get(parameter.index()).isSwitch()) {
            return plainly(left, terms.value(left) != 0);
        }
        return terms.withValue(left) + (holds ? " is " : " is not ") + words(relation) + " " + terms.withValue(right);
    }

    private String side(Formula formula) {
        String name = terms.name(formula);
        return name.isEmpty() ? terms.side(formula) : name + " is " + terms.side(formula);
    }

    private static String words(Relation relation) {
        return switch (relation) {
            case LESS -> "lower than";
            case AT_MOST -> "at most";
            case MORE -> "higher than";
            case AT_LEAST -> "at least";
            case EQUAL -> "the same as";
            case UNEQUAL -> "other than";
        };
    }

    private String row(Formula.RowFact fact) {
        int row = terms.value(fact.row());
        if (row == 0) {
            return "there is no such row";
        }
        return "row " + row + " has " + frame.rules.places(frame.board, row) + " of " + frame.rules.capacity(frame, row)
                + " places filled";
    }

    private String modifier(int modifier) {
        int row = frame.board.modifierRow(modifier);
        return "the " + terms.modifier(modifier) + (row == 0 ? " is not on the table" : " lies in row " + row);
    }

    /** The candidate that decides it; or, if none does alone, what is true of every one. */
    private String quantified(Formula.Quantified quantified, boolean holds) {
        boolean rows = quantified.subject() == Subject.ROW;
        int count = rows ? frame.board.rowCount() : frame.players.count();
        boolean oneDecides = holds != quantified.every();
        List<String> told = new ArrayList<>();
        for (int candidate = 1; candidate <= count; candidate++) {
            if (!(quantified.barred() && frame.rules.bars(frame, candidate))) {
                frame.slots[quantified.slot()] = candidate;
                if (holds(quantified.condition()) == holds) {
                    told.add(why(quantified.condition(), holds));
                    if (oneDecides) {
                        break;
                    }
                }
            }
        }
        return told.isEmpty() ? "there is no such " + (rows ? "row" : "player") : String.join("; ", told);
    }

    private String plainly(Formula condition, boolean holds) {
        String name = terms.name(condition);
        return (name.isEmpty() ? "this" : name) + (holds ? " is on" : " is off");
    }
}
