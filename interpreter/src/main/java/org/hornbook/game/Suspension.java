package org.hornbook.game;

import java.util.List;

/**
 * A step of the game that waits for a player's row. Once that is known the step is done again from its beginning.
 *
 * @param before the table before the step; nobody changes it
 * @param answers the rows chosen in this step so far, each negative if chosen by default
 * @param published how many events of this step have been told already
 */
public record Suspension(TableState before, List<Integer> answers, int published) {
    public Suspension {
        answers = List.copyOf(answers);
    }
}
