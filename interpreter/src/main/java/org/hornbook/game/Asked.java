package org.hornbook.game;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A row that one player has to choose while a card is being resolved.
 *
 * @param rows the rows to choose from, as a set of bits: bit 1 for row 1
 * @param absent the row chosen for a player who does not answer
 * @param rule the rule that asks, as its place in the variant's rules
 * @param placed whether the card lies in a row already
 */
public record Asked(int seat, int deal, int card, int rows, int absent, int rule, boolean placed) {

    public boolean offers(int row) {
        return row > 0 && row < Integer.SIZE && (rows & 1 << row) != 0;
    }

    /** The rows to choose from, in ascending order. */
    public List<Integer> options() {
        return IntStream.range(1, Integer.SIZE).filter(this::offers).boxed().toList();
    }
}
