package org.hornbook.syntax;

import java.util.List;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * A card that lies beside a row and changes how it works. Its rules and bars apply while it lies on the table.
 *
 * @param sides the sides it can show; none if it has only one
 * @param fills how many cards' places it takes in its row
 */
public record Modifier(
        Span span,
        Name name,
        List<Name> sides,
        int fills,
        @Nullable Start start,
        List<Item> items) implements Node {
    public Modifier {
        sides = List.copyOf(sides);
        items = List.copyOf(items);
    }

    public record Start(Span span, Expression row, @Nullable Expression side) implements Node {}
}
