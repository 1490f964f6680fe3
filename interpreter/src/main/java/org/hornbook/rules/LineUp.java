package org.hornbook.rules;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.variant.Effect;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Says in which order players or rows come. */
final class LineUp {
    private final Subject subject;
    private final @Nullable FormulaNode from;
    private final Keys keys;

    LineUp(Subject subject, int slot, Effect.@Nullable Order order, Formulas formulas) {
        this.subject = subject;
        this.from = order instanceof Effect.Order.InTurn turn ? formulas.node(turn.from()) : null;
        this.keys = new Keys(slot, order instanceof Effect.Order.ByKeys by ? by.keys() : List.of(), formulas);
    }

    /** The numbers of all of them; equal ones come in the order of their numbers. */
    int[] of(Frame frame) {
        int count = frame.count(subject);
        int first = from == null ? 1 : Math.max(1, from.evaluate(frame));
        int[] line =
                IntStream.range(0, count).map(i -> (first - 1 + i) % count + 1).toArray();
        return keys.sorted(frame, line);
    }
}
