package org.hornbook.syntax;

import java.util.List;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** A table, the cards played at it, and what must come of it; {@code because} names every rule that must fire. */
public record Example(Span span, Text title, List<Claim> given, List<Play> plays, List<Claim> then, List<Name> because)
        implements Node {
    public Example {
        given = List.copyOf(given);
        plays = List.copyOf(plays);
        then = List.copyOf(then);
        because = List.copyOf(because);
    }

    /** {@code ann plays 3 choosing row 2}; without a row the choice is left to the default. */
    public record Play(
            Span span, Name player, int card, @Nullable Integer row) implements Node {}

    /** A statement about the table or a player, true before the plays or after them. */
    public sealed interface Claim extends Node {
        record Rows(Span span, List<RowPicture> rows) implements Claim {
            public Rows {
                rows = List.copyOf(rows);
            }
        }

        record Took(Span span, Name player, List<Integer> cards) implements Claim {
            public Took {
                cards = List.copyOf(cards);
            }
        }

        record Gained(Span span, Name player, int points) implements Claim {}

        record Wins(Span span, Name player) implements Claim {}
    }

    /** The cards of a row in order, and the words after them: modifiers, each followed by its side if it has sides. */
    public record RowPicture(Span span, List<Integer> cards, List<Name> words) implements Node {
        public RowPicture {
            cards = List.copyOf(cards);
            words = List.copyOf(words);
        }
    }
}
