package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/**
 * A place for cards besides the rows: a hand, a pile, a deck.
 *
 * @param per whether each player or each row has one; missing for a place of the game
 * @param lots the cards that begin there
 * @param role what it is for; one place at most is the hand, and one the pile
 */
public record Place(
        String name, @Nullable String text, Owner per, Audience seenBy, List<Lot> lots, Role role, Span span) {
    /** What the steps use a place of each player for. */
    public enum Role {
        /** Players choose the cards that they play from it. */
        HAND,
        /** Cards that players take come here, for all to see. */
        PILE,
        OTHER
    }

    public Place {
        lots = List.copyOf(lots);
    }

    /** Whether cards begin here face down. */
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
