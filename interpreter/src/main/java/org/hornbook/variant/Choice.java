package org.hornbook.variant;

import org.hornbook.words.Period;
import org.hornbook.words.Type;

/**
 * The name of a question, which stands for the answers of each player.
 *
 * @param type a card, a row, a player, a number or a truth
 * @param most how many answers there can be; {@link #UNBOUNDED} if that is not known before the game
 * @param lasts the period at whose end the answers are forgotten
 */
public record Choice(String name, Type type, int most, Period lasts) {
    public static final int UNBOUNDED = -1;

    /** Whether the name stands for one value, not for a set. */
    public boolean isSingle() {
        return most == 1;
    }
}
