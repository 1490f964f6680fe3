package org.hornbook.variant;

import org.hornbook.words.Period;
import org.hornbook.words.Type;

/**
 * What stands for the answers to a question, of each player.
 *
 * @param type a card, a row, a player, a number or a truth
 * @param most how many answers there can be; {@link #UNBOUNDED} if that is not known before the game
 * @param lasts until the end of what the answers are known
 */
public record ChoiceName(String name, Type type, int most, Period lasts) {
    public static final int UNBOUNDED = -1;

    /** Whether it stands for a value; otherwise for a set. */
    public boolean isSingle() {
        return most == 1;
    }
}
