package org.hornbook.rules;

/** A formula made ready to be worked out. */
@FunctionalInterface
public interface FormulaNode {
    /** Stands for a condition the script leaves out, and costs no step. */
    FormulaNode ALWAYS = frame -> 1;

    /** Stands for an owner that a game's counter does not have, and costs no step. */
    FormulaNode NOBODY = frame -> 0;

    int evaluate(Frame frame);

    /** The same as one step of the work that a referee counts. */
    static FormulaNode counted(FormulaNode node) {
        return frame -> {
            frame.steps++;
            return node.evaluate(frame);
        };
    }
}
