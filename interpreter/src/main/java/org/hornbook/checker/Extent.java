package org.hornbook.checker;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Trigger;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;

/** How large a table can get: the most rows and players there can be. */
record Extent(long rows, long players) {

    static Extent of(Variant variant, Ranges ranges) {
        long rows = opensRows(variant)
                ? Effect.MOST_ROWS
                : ranges.of(variant.rows()).map(Interval::high).orElse((long) Effect.MOST_ROWS);
        return new Extent(
                Math.clamp(rows, 1, Effect.MOST_ROWS),
                Math.max(1, variant.players().high()));
    }

    private static boolean opensRows(Variant variant) {
        return Stream.of(
                        variant.placement().cases().stream().map(Placement.Case::effects),
                        variant.triggers().stream().map(Trigger::effects),
                        variant.scores().stream().map(Trigger::effects))
                .flatMap(effects -> effects)
                .anyMatch(Extent::opensRow);
    }

    private static boolean opensRow(List<Effect> effects) {
        return effects.stream()
                .anyMatch(effect -> effect instanceof Effect.OpenRow
                        || effect instanceof Effect.Each each && opensRow(each.effects()));
    }

    long most(Subject subject) {
        return switch (subject) {
            case ROW -> rows;
            case PLAYER -> players;
        };
    }
}
