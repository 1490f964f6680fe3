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
 * @param role what it is for; one place at most is the hand, and one the pile
 */
public record Place(
        String name, @Nullable String text, Owner per, Audience seenBy, List<Lot> lots, Role role, Span span) {
    /** What players do with a place of theirs, as the rules show. */
    public enum Role {
        /** They choose from it the cards that are placed. */
        HAND,
        /** What they take comes to it, and everybody sees its cards. */
        PILE,
        OTHER
    }

    public Place {
        lots = List.copyOf(lots);
    }

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
