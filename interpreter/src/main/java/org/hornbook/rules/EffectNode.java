package org.hornbook.rules;

/** An effect made ready to be done. */
@FunctionalInterface
interface EffectNode {
    void perform(InterpreterFrame frame);
}
