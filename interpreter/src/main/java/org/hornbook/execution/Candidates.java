package org.hornbook.execution;

import java.util.List;
import org.hornbook.rules.Frame;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** The rows or players that may be meant, and which of them is. Sets of them are bits: bit 1 for number 1. */
final class Candidates {
    private final Subject subject;
    private final int slot;
    private final boolean barred;
    private final Formulas.@Nullable Node where;
    private final Formulas.Node[] except;
    private final Keys keys;

    private Candidates(
            Subject subject,
            int slot,
            boolean barred,
            @Nullable Formula where,
            List<Formula> except,
            List<Formula.Key> keys,
            Formulas formulas) {
        this.subject = subject;
        this.slot = slot;
        this.barred = barred;
        this.where = where == null ? null : formulas.node(where);
        this.except = formulas.nodes(except);
        this.keys = new Keys(slot, keys, formulas);
    }

    /** Finds the one row or player that its keys put first; 0 if there is none. Several are a tie, which stops the game. */
    static Formulas.Node selection(Formula.Selection source, Formulas formulas) {
        Candidates candidates = new Candidates(
                source.subject(),
                source.slot(),
                source.barred(),
                source.where(),
                source.except(),
                source.keys(),
                formulas);
        return frame -> {
            long found = candidates.in(frame);
            long first = candidates.keys.best(frame, found);
            if (Long.bitCount(first) > 1) {
                throw frame.tie(source.subject(), first, source.span());
            }
            int chosen = lowest(first);
            frame.explainer().selected(source, found, chosen);
            return chosen;
        };
    }

    /** The rows or players that answers are chosen from. */
    static Candidates of(Effect.Answers.Members source, Formulas formulas) {
        return new Candidates(
                source.subject(), source.slot(), source.barred(), source.where(), List.of(), List.of(), formulas);
    }

    long in(Frame frame) {
        long excepted = 0;
        for (Formulas.Node other : except) {
            excepted |= 1L << other.evaluate(frame);
        }
        long candidates = 0;
        int count = frame.count(subject);
        for (int candidate = 1; candidate <= count; candidate++) {
            if ((excepted & 1L << candidate) == 0 && !(barred && frame.bars(candidate))) {
                frame.slots()[slot] = candidate;
                if (where == null || where.evaluate(frame) != 0) {
                    candidates |= 1L << candidate;
                }
            }
        }
        return candidates;
    }

    /** The lowest number in a set; 0 if it is empty. */
    static int lowest(long set) {
        return set == 0 ? 0 : Long.numberOfTrailingZeros(set);
    }
}
