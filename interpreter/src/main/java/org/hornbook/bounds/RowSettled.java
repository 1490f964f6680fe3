package org.hornbook.bounds;

import org.hornbook.variant.Formula;
import org.hornbook.variant.Slots;

/** Puts a certain row's number in place of the row looked at, so that a row's capacity becomes a matter of parameters. */
public final class RowSettled {
    private RowSettled() {}

    public static Formula at(Formula formula, int row) {
        if (formula.equals(new Formula.RowFact(Formula.OfRow.NUMBER, new Formula.Local(Slots.ROW)))) {
            return new Formula.Constant(row);
        }
        if (formula instanceof Formula.Negative negative) {
            return new Formula.Negative(at(negative.inner(), row));
        }
        if (formula instanceof Formula.Arithmetic arithmetic) {
            return new Formula.Arithmetic(
                    at(arithmetic.first(), row),
                    arithmetic.steps().stream()
                            .map(step -> new Formula.Arithmetic.Step(step.operator(), at(step.operand(), row)))
                            .toList());
        }
        return formula;
    }
}
