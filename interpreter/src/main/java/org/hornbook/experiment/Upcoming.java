package org.hornbook.experiment;

import java.util.function.LongUnaryOperator;
import org.hornbook.game.TableState;
import org.hornbook.random.Keystreams;
import org.hornbook.random.Seed;
import org.hornbook.rules.Rules;

/**
 * The games that come next, in the order of their numbers: what their first deals are made of is prepared together, since
 * that is quicker than game by game.
 */
final class Upcoming {
    private final LongUnaryOperator seeds;
    private final Keystreams keystreams;

    /** The numbers of the games prepared: from {@code first} up to but not including {@code end}. */
    private long first;

    private long end;

    /** @param seeds the seed of each game by its number */
    Upcoming(Rules rules, LongUnaryOperator seeds) {
        this.seeds = seeds;
        int cards = rules.setup().players() * rules.handSize() + rules.rows();
        keystreams = new Keystreams(rules.setup().deals() * cards);
    }

    /** Makes a table that of the game of a number, before its first deal, and gives its seed. */
    long begin(long number, TableState table) {
        if (number < first || number >= end) {
            first = number;
            end = number + keystreams.count();
            keystreams.begin(place -> Seed.of(seeds.applyAsLong(number + place)));
        }
        table.restart(keystreams, (int) (number - first));
        return table.seed().fourth();
    }
}
