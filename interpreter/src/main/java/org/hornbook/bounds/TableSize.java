package org.hornbook.bounds;

import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/** How large a table can get: the most rows and players there can be. */
public record TableSize(long rows, long players) {

    public static TableSize of(Variant variant, Ranges ranges) {
        long rows = variant.canDo(Verb.Trait.OPENS_ROW)
                ? Effect.MOST_ROWS
                : ranges.of(variant.rows()).map(Interval::high).orElse((long) Effect.MOST_ROWS);
        return new TableSize(
                Math.clamp(rows, 1, Effect.MOST_ROWS),
                Math.max(1, variant.players().high()));
    }

    long most(Subject subject) {
        return switch (subject) {
            case ROW -> rows;
            case PLAYER -> players;
        };
    }
}
