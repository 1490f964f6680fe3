package org.hornbook.rules;

import org.hornbook.variant.Effect;

/**
 * A card and where it lies, as one number, so that of equal cards the one moves that is meant. A card that may lie
 * anywhere is its number alone.
 */
final class Located {
    private static final int CARD_BITS = 20;
    private static final int MOST_SPOTS = 1 << Integer.SIZE - 1 - CARD_BITS;
    private static final int ENDS = 2;
    private static final int MOST_OWNERS = 16;

    /** The spots of places come after the two ends of each row. */
    private static final int FIRST_OF_PLACES = ENDS * (Effect.MOST_ROWS + 1);

    private Located() {}

    /** @param row 0 if the card may lie anywhere */
    static int inRow(int card, int row, boolean left) {
        return row == 0 ? card : at(card, ENDS * row + (left ? 1 : 0));
    }

    static int inPlace(int card, int place, int owner) {
        return at(card, FIRST_OF_PLACES + MOST_OWNERS * place + owner);
    }

    /** A script can have more places than there is room for; their cards are found by their numbers. */
    private static int at(int card, int spot) {
        return card == 0 || spot >= MOST_SPOTS ? card : card | spot << CARD_BITS;
    }

    static int card(int located) {
        return located & (1 << CARD_BITS) - 1;
    }

    /** The row it lies in; 0 if it may lie anywhere, or in a place. */
    static int row(int located) {
        int spot = located >>> CARD_BITS;
        return spot < FIRST_OF_PLACES ? spot / ENDS : 0;
    }

    /** Whether it is the leftmost such card of its row. */
    static boolean isLeft(int located) {
        return row(located) > 0 && (located >>> CARD_BITS) % ENDS == 1;
    }

    /** The place it lies in; negative if it may lie anywhere, or in a row. */
    static int place(int located) {
        return Math.floorDiv((located >>> CARD_BITS) - FIRST_OF_PLACES, MOST_OWNERS);
    }

    /** Whose place that is. */
    static int owner(int located) {
        return ((located >>> CARD_BITS) - FIRST_OF_PLACES) % MOST_OWNERS;
    }
}
