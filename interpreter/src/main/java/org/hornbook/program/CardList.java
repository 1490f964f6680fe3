package org.hornbook.program;

import java.util.Arrays;
import org.hornbook.variant.Effect;

/**
 * A list of cards, each with its player: the one who chose it, or in whose place it is; 0 for nobody. Since a deck may have
 * equal cards, each is stored with its origin if known: a place and its owner, or a row.
 */
public final class CardList {
    private static final int ANYWHERE = Integer.MAX_VALUE;

    /** The facts of a card, side by side: its number, whose it is, and its origin: a place, a row as a negative number, or anywhere. */
    private static final int FACTS = 4;

    private static final int PLAYER = 1;
    private static final int ORIGIN = 2;
    private static final int OWNER = 3;

    private int[] cards = new int[16 * FACTS];
    private int count;

    /** The numbers by which the cards are put in order, those of a card side by side. */
    private int[] keys = new int[16];

    private long[] order = new long[16];

    /** Adds a card of unknown origin. */
    public void add(int card, int player) {
        add(card, player, ANYWHERE, 0);
    }

    /** Adds a card at a place of a player or of the game. */
    public void addFrom(int place, int player, int card) {
        add(card, player, place, player);
    }

    public void addFromRow(int row, int card) {
        add(card, 0, -row, 0);
    }

    /** Adds a chosen card with its origin. */
    void addChosen(int card, int player, int origin, int owner) {
        add(card, player, origin, owner);
    }

    /** Adds a card of another list, with another player. */
    public void add(CardList from, int place, int player) {
        add(from.card(place), player, from.origin(place), from.owner(place));
    }

    /** Adds a card of another list. */
    public void add(CardList from, int place) {
        add(from, place, from.player(place));
    }

    private void add(int card, int player, int origin, int owner) {
        int at = FACTS * count;
        if (at == cards.length) {
            cards = Arrays.copyOf(cards, 2 * at);
        }
        cards[at] = card;
        cards[at + PLAYER] = player;
        cards[at + ORIGIN] = origin;
        cards[at + OWNER] = owner;
        count++;
    }

    void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    public int card(int place) {
        return cards[FACTS * place];
    }

    public int player(int place) {
        return cards[FACTS * place + PLAYER];
    }

    boolean knowsOrigin(int place) {
        return origin(place) != ANYWHERE;
    }

    /** The origin of a card: a place, or a row as a negative number. */
    int origin(int place) {
        return cards[FACTS * place + ORIGIN];
    }

    /** The owner of the origin; 0 for a row or a place of the game. */
    int owner(int place) {
        return cards[FACTS * place + OWNER];
    }

    /** A card with its origin as one number, for verbs. */
    public int located(int place) {
        if (!knowsOrigin(place)) {
            return card(place);
        }
        return origin(place) < 0
                ? Located.inRow(card(place), -origin(place), false)
                : Located.inPlace(card(place), origin(place), owner(place));
    }

    /**
     * Puts a card and its player in slots, as the values of names.
     *
     * @param playerSlot negative if the player is not needed
     */
    public void lookAt(int place, int[] slots, int cardSlot, int playerSlot) {
        slots[cardSlot] = card(place);
        if (playerSlot >= 0) {
            slots[playerSlot] = player(place);
        }
    }

    public boolean has(int card) {
        return find(card) >= 0;
    }

    /** Removes one such card, if there is one. */
    public void remove(int card) {
        int place = find(card);
        if (place >= 0) {
            removeAt(place);
        }
    }

    /** Removes the card at an index, and gives it. */
    public int removeAt(int place) {
        int card = card(place);
        count--;
        System.arraycopy(cards, FACTS * (place + 1), cards, FACTS * place, FACTS * (count - place));
        return card;
    }

    public int[] toArray() {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = card(i);
        }
        return numbers;
    }

    /** Puts plain numbers in ascending order; whose they are is not kept. */
    public void sort() {
        long low = 0;
        long high = 0;
        boolean areFew = true;
        boolean areInOrder = true;
        for (int i = 0; i < count; i++) {
            int card = card(i);
            areInOrder &= i == 0 || card(i - 1) <= card;
            areFew &= card >> 7 == 0;
            // Without a branch, since the processor cannot predict which it is.
            long isHigh = -(card >> 6);
            low |= 1L << card & ~isHigh;
            high |= 1L << card & isHigh;
        }
        if (areFew && Long.bitCount(low) + Long.bitCount(high) == count) {
            int place = write(low, 0, 0);
            write(high, Long.SIZE, place);
        } else if (!areInOrder) {
            insertInOrder();
        }
    }

    /** Writes the numbers of a set of bits. */
    private int write(long bits, int from, int first) {
        int place = first;
        for (long left = bits; left != 0; left &= left - 1) {
            cards[FACTS * place++] = from + Long.numberOfTrailingZeros(left);
        }
        return place;
    }

    private void insertInOrder() {
        for (int i = 1; i < count; i++) {
            int card = card(i);
            int place = i;
            while (place > 0 && card(place - 1) > card) {
                cards[FACTS * place] = card(place - 1);
                place--;
            }
            cards[FACTS * place] = card;
        }
    }

    /** Where the numbers go by which the cards are put in order: so many for each card, the first card's first. */
    public int[] keys(int each) {
        if (keys.length < count * each) {
            keys = new int[2 * count * each];
        }
        return keys;
    }

    /** Works out the order of the cards by their keys; equal ones stay as they are. */
    public void order(int each) {
        if (order.length < count) {
            order = new long[2 * count];
        }
        for (int i = 0; i < count; i++) {
            int place = i;
            if (each == 1) {
                // Without a branch, since the processor cannot predict which of two cards comes first.
                long entry = (long) keys[i] << Integer.SIZE | i;
                for (place = 0; place < i; place++) {
                    long there = order[place];
                    order[place] = Math.min(there, entry);
                    entry = Math.max(there, entry);
                }
                order[i] = entry;
            } else {
                while (place > 0 && compare(inOrder(place - 1), i, each) > 0) {
                    order[place] = order[place - 1];
                    place--;
                }
                order[place] = i;
            }
        }
    }

    /** The index of the card that comes at a place of the order. */
    public int inOrder(int place) {
        return (int) order[place];
    }

    /** Which of two cards comes first by their keys: negative for the first, 0 if they are equal. */
    public int compare(int one, int other, int each) {
        int first = 0;
        for (int key = 0; key < each && first == 0; key++) {
            first = Integer.compare(keys[one * each + key], keys[other * each + key]);
        }
        return first;
    }

    private int find(int card) {
        int place = count - 1;
        while (place >= 0 && card(place) != card) {
            place--;
        }
        return place;
    }

    /**
     * A card and its origin as one number, so that the right one of equal cards moves. A card of unknown origin is its plain
     * number.
     */
    static final class Located {
        private static final int CARD_BITS = 20;
        private static final int MOST_SPOTS = 1 << Integer.SIZE - 1 - CARD_BITS;
        private static final int ENDS = 2;
        private static final int MOST_OWNERS = 16;

        /** The code of the first place; the codes of both ends of each row come before. */
        private static final int FIRST_OF_PLACES = ENDS * (Effect.MOST_ROWS + 1);

        private Located() {}

        /** @param row 0 for an unknown origin */
        static int inRow(int card, int row, boolean left) {
            return row == 0 ? card : at(card, ENDS * row + (left ? 1 : 0));
        }

        static int inPlace(int card, int place, int owner) {
            return at(card, FIRST_OF_PLACES + MOST_OWNERS * place + owner);
        }

        /** Encodes a card; if a script has too many places, their cards are found by number. */
        private static int at(int card, int spot) {
            return card == 0 || spot >= MOST_SPOTS ? card : card | spot << CARD_BITS;
        }

        static int card(int located) {
            return located & (1 << CARD_BITS) - 1;
        }

        /** The row of a card; 0 for another or unknown origin. */
        static int row(int located) {
            int spot = located >>> CARD_BITS;
            return spot < FIRST_OF_PLACES ? spot / ENDS : 0;
        }

        /** Whether it is the leftmost of equal cards in its row. */
        static boolean isLeft(int located) {
            return row(located) > 0 && (located >>> CARD_BITS) % ENDS == 1;
        }

        /** The place of a card; negative for another or unknown origin. */
        static int place(int located) {
            return Math.floorDiv((located >>> CARD_BITS) - FIRST_OF_PLACES, MOST_OWNERS);
        }

        /** The owner of the place. */
        static int owner(int located) {
            return ((located >>> CARD_BITS) - FIRST_OF_PLACES) % MOST_OWNERS;
        }
    }
}
