package org.hornbook.compiler;

import java.util.Arrays;
import org.hornbook.rules.Rules;

/** What each card of a game costs, by its number. */
final class Worths {
    private Worths() {}

    static int[] of(Rules rules) {
        int highest = 0;
        for (int deal = 1; deal <= rules.setup().deals(); deal++) {
            highest = Math.max(highest, Arrays.stream(rules.deck(deal)).max().orElse(0));
        }
        int[] worths = new int[highest + 1];
        Arrays.setAll(worths, rules::bullheads);
        return worths;
    }
}
