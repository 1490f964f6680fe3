package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.List;
import org.hornbook.variant.Formula;
import org.jspecify.annotations.Nullable;

/**
 * The first key of a selection, worked out in the same loop that finds the rows. Strictly it is wanted only if there are
 * several, so that this is done only where it cannot be told from outside, and the steps are counted afterwards.
 */
final class FirstKey {
    private final Formula.Key key;
    private final int cost;
    private final Formulas formulas;
    private final Stack stack;
    private final int best;
    private final int equal;

    private FirstKey(Formula.Key key, int cost, Formulas formulas) {
        this.key = key;
        this.cost = cost;
        this.formulas = formulas;
        this.stack = formulas.stack;
        best = stack.newLocal();
        equal = stack.newLocal();
        stack.constant(Integer.MAX_VALUE);
        stack.code.istore(best);
        stack.constant(0);
        stack.code.istore(equal);
    }

    /** To be written before the loop; nothing if the key has to be worked out when it is wanted. */
    static @Nullable FirstKey of(List<Formula.Key> keys, Formulas formulas) {
        if (keys.isEmpty()) {
            return null;
        }
        int cost = FixedCost.of(keys.getFirst().value());
        return cost == FixedCost.UNKNOWN ? null : new FirstKey(keys.getFirst(), cost, formulas);
    }

    /** Inside the loop: compares a row with the best so far. */
    void compare(int row) {
        Label same = stack.label();
        Label worse = stack.label();
        int value = stack.newLocal();
        stack.settle();
        stack.uncounted(() -> formulas.value(key.value()));
        if (!key.low()) {
            stack.code.ineg();
        }
        stack.code.dup().istore(value).iload(best);
        stack.branch(Opcode.IF_ICMPGT, worse);
        stack.code.iload(value).iload(best);
        stack.branch(Opcode.IF_ICMPEQ, same);
        stack.code.iload(value).istore(best);
        stack.constant(0);
        stack.code.istore(equal);
        stack.bind(same);
        stack.constant(1);
        stack.code.iload(row).ishl().iload(equal).ior().istore(equal);
        stack.bind(worse);
    }

    /** After the loop, if there are several rows: leaves the best of them. */
    void keepBest(int rows) {
        stack.stepsFor(rows, cost);
        stack.code.iload(equal).istore(rows);
    }
}
