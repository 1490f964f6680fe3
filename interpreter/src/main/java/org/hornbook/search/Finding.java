package org.hornbook.search;

import org.hornbook.playtest.Picture;
import org.hornbook.rules.Failure;
import org.hornbook.rules.Setup;

/**
 * A table at which the rules do not say what happens.
 *
 * @param table as it was before the card
 * @param card the card being placed; 0 if the rules fail at something else
 * @param then the table at the moment they fail
 */
record Finding(Failure failure, Setup setup, Picture table, int card, Picture then) {

    /** Whether this is easier to take in than the other: fewer cards on the table, and as the script states it. */
    boolean isPlainerThan(Finding other) {
        return complexity() < other.complexity();
    }

    private int complexity() {
        int cards = table.rows().stream().mapToInt(row -> row.cards().size()).sum();
        boolean asStated = setup.equals(Setup.of(setup.variant(), setup.players()));
        return (asStated ? 0 : 1000) + cards;
    }
}
