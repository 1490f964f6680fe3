package org.hornbook.program;

import org.hornbook.variant.Formula;

/** How many places a row has, or how many of them are filled. */
@FunctionalInterface
interface Room extends Part {
    /** By the cards of the row. */
    Room CARDS = (frame, row) -> frame.board().count(row);

    int of(Frame frame, int row);

    /** How many places a row has; row 0 has none. */
    record Capacity(Formulas.Node places) implements Room {
        @Override
        public int of(Frame frame, int row) {
            if (row == 0) {
                return 0;
            }
            int[] slots = frame.slots();
            int before = slots[Formula.Slots.ROW];
            slots[Formula.Slots.ROW] = row;
            int capacity = places.evaluate(frame);
            slots[Formula.Slots.ROW] = before;
            return capacity;
        }
    }

    /** How many are filled by a modifier beside the row and by all else. */
    record Modifier(int modifier, int places, Room others) implements Room {
        @Override
        public int of(Frame frame, int row) {
            int filled = others.of(frame, row);
            return row != 0 && frame.board().modifierRow(modifier) == row ? filled + places : filled;
        }
    }

    /** Whether a row is filled, with so many cards more than it has places for. */
    record Full(Formulas.Node row, Room filled, Room capacity, int more) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            int number = row.evaluate(frame);
            return number != 0 && filled.of(frame, number) >= capacity.of(frame, number) + more ? 1 : 0;
        }
    }
}
