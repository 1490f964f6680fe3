package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/**
 * Where cards can be, besides rows.
 *
 * @param per what each has such a place of its own
 * @param lots what lies there when all cards are gathered
 */
public record Place(String name, @Nullable String text, Owner per, Audience seenBy, List<Lot> lots, Span span) {
    public Place {
        lots = List.copyOf(lots);
    }

    /** Where cards are dealt to players. */
    public static final String HAND = "hand";

    /** Where the cards lie that players have taken. */
    public static final String PILE = "pile";

    /** Whether cards begin here that nobody sees. */
    public boolean isDeck() {
        return !lots.isEmpty() && seenBy == Audience.NOBODY;
    }

    /** Whether a seat sees the cards of an owner's, as long as nobody shows them; rows see nothing. */
    public boolean isSeenBy(int seat, int owner) {
        return switch (seenBy) {
            case ALL -> true;
            case OTHERS -> per == Owner.PLAYER && owner != seat && seat > 0;
            case OWNER -> per == Owner.PLAYER && owner == seat && seat > 0;
            case NOBODY -> false;
        };
    }
}
