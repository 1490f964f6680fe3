package org.hornbook.rules;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hornbook.variant.Effect;

/**
 * Cards that rules look at, each with its player: who chose it, or in whose place it lies; 0 if it is nobody's. As a deck
 * may hold a card twice, each is kept with where it was seen, if that is known: a place and its owner, or a row.
 */
public final class CardList {
    private static final int ANYWHERE = Integer.MAX_VALUE;

    private int[] cards = new int[16];
    private int[] players = new int[16];

    /** Places, numbers of rows as their negatives, or {@link #ANYWHERE}. */
    private int[] origins = new int[16];

    private int[] owners = new int[16];
    private int count;

    /** Adds a card that may lie anywhere. */
    public void add(int card, int player) {
        add(card, player, ANYWHERE, 0);
    }

    /** Adds a card that lies in a player's place, or in one of the game. */
    public void addFrom(int place, int player, int card) {
        add(card, player, place, player);
    }

    public void addFromRow(int row, int card) {
        add(card, 0, -row, 0);
    }

    /** Adds a card that somebody chose, from where it lies. */
    void addChosen(int card, int player, int origin, int owner) {
        add(card, player, origin, owner);
    }

    /** Adds a card of another list, with a player of its own. */
    public void add(CardList from, int place, int player) {
        add(from.cards[place], player, from.origins[place], from.owners[place]);
    }

    /** Adds a card of another list. */
    public void add(CardList from, int place) {
        add(from, place, from.players[place]);
    }

    private void add(int card, int player, int origin, int owner) {
        if (count == cards.length) {
            cards = Arrays.copyOf(cards, 2 * count);
            players = Arrays.copyOf(players, 2 * count);
            origins = Arrays.copyOf(origins, 2 * count);
            owners = Arrays.copyOf(owners, 2 * count);
        }
        cards[count] = card;
        players[count] = player;
        origins[count] = origin;
        owners[count] = owner;
        count++;
    }

    void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    public int card(int place) {
        return cards[place];
    }

    public int player(int place) {
        return players[place];
    }

    boolean knowsOrigin(int place) {
        return origins[place] != ANYWHERE;
    }

    /** The place where a card was seen, or the number of a row as its negative. */
    int origin(int place) {
        return origins[place];
    }

    /** Whose place that is; 0 for a row or a place of the game. */
    int owner(int place) {
        return owners[place];
    }

    /** A card with where it was seen, for verbs. */
    public int located(int place) {
        if (!knowsOrigin(place)) {
            return cards[place];
        }
        return origins[place] < 0
                ? Located.inRow(cards[place], -origins[place], false)
                : Located.inPlace(cards[place], origins[place], owners[place]);
    }

    /**
     * Puts a card and its player in slots, to be looked at.
     *
     * @param playerSlot negative if nobody asks whose it is
     */
    public void lookAt(int place, int[] slots, int cardSlot, int playerSlot) {
        slots[cardSlot] = cards[place];
        if (playerSlot >= 0) {
            slots[playerSlot] = players[place];
        }
    }

    public boolean has(int card) {
        return find(card) >= 0;
    }

    /** Takes away one such card, if it is there. */
    public void remove(int card) {
        int place = find(card);
        if (place >= 0) {
            System.arraycopy(cards, place + 1, cards, place, count - place - 1);
            System.arraycopy(players, place + 1, players, place, count - place - 1);
            System.arraycopy(origins, place + 1, origins, place, count - place - 1);
            System.arraycopy(owners, place + 1, owners, place, count - place - 1);
            count--;
        }
    }

    public int[] toArray() {
        return Arrays.copyOf(cards, count);
    }

    public IntStream cards() {
        return Arrays.stream(cards, 0, count);
    }

    private int find(int card) {
        int place = count - 1;
        while (place >= 0 && cards[place] != card) {
            place--;
        }
        return place;
    }

    /**
     * A card and where it lies, as one number, so that of equal cards the one moves that is meant. A card that may lie
     * anywhere is its number alone.
     */
    static final class Located {
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
}
