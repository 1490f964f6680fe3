package org.hornbook.search;

import java.util.List;
import java.util.Map;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.Scene;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Setup;

/**
 * A table at which the rules do not say what happens.
 *
 * @param table as it was before the card
 * @param taken what seats had taken then, in this round
 * @param seat whose card it is; 0 if there is none
 * @param card the card being placed; 0 if the rules fail at something else
 * @param moment when it was
 * @param then the table at the moment they fail
 * @param complexity how hard it is to take in: the plainest finding of its kind is told
 */
record Counterexample(
        Journal.Failure failure,
        Setup setup,
        Picture table,
        Map<Integer, List<Integer>> taken,
        int seat,
        int card,
        Scene.Moment moment,
        Picture then,
        long complexity) {}
