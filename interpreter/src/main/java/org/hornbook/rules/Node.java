package org.hornbook.rules;

/** A formula made ready to be worked out. */
@FunctionalInterface
interface Node {
    int evaluate(Frame frame);

    /** A value that does not depend on the table. */
    record Constant(int value) implements Node {
        @Override
        public int evaluate(Frame frame) {
            frame.steps++;
            return value;
        }
    }
}
