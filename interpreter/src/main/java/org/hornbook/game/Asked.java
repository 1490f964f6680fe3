package org.hornbook.game;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What one player has to choose in the middle of a step, while a card is being resolved or a rule is at work: a row, as it
 * mostly is, or anything else.
 *
 * @param rows the rows to choose from, as a set of bits: bit 1 for row 1
 * @param absent the row chosen for a player who does not answer
 * @param rule the rule that asks, as its place in the variant's rules
 * @param placed whether the card lies in a row already
 * @param question what is asked instead of a row; missing if a row is
 * @param hidden whether only who is asked may know what there is to choose from
 */
public record Asked(
        int seat,
        int deal,
        int card,
        int rows,
        int absent,
        int rule,
        boolean placed,
        @Nullable Question question,
        boolean hidden) {

    /** A row. */
    public Asked(int seat, int deal, int card, int rows, int absent, int rule, boolean placed) {
        this(seat, deal, card, rows, absent, rule, placed, null, false);
    }

    /** Anything else. */
    public Asked(Question question, int rule, boolean placed, boolean hidden) {
        this(question.seat(), question.deal(), question.card(), 0, 0, rule, placed, question, hidden);
    }

    /**
     * What is asked instead of a row.
     *
     * @throws NullPointerException if a row is asked for
     */
    public Question other() {
        return Objects.requireNonNull(question);
    }

    public boolean offers(int row) {
        return row > 0 && row < Integer.SIZE && (rows & 1 << row) != 0;
    }

    /** The rows to choose from, in ascending order. */
    public List<Integer> options() {
        return IntStream.range(1, Integer.SIZE).filter(this::offers).boxed().toList();
    }
}
