package org.hornbook.rules;

/** An effect made ready to be done. */
@FunctionalInterface
public interface EffectNode {
    void perform(Frame frame);
}
