package org.hornbook.rules;

/** An effect made ready to be done. */
@FunctionalInterface
interface Act {
    void perform(Frame frame);
}
