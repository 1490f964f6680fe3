package org.hornbook.variant;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A card that lies beside a row.
 *
 * @param sides its sides, as places in {@link Variant#sides()}; none if it has only one
 * @param fills how many cards' places it takes in its row
 * @param startRow where it lies after the deal
 * @param startSide the side it shows then; missing if it has only one
 */
public record Modifier(
        String name,
        List<Integer> sides,
        int fills,
        NamedRule start,
        @Nullable Formula startRow,
        @Nullable Formula startSide) {
    public Modifier {
        sides = List.copyOf(sides);
    }
}
