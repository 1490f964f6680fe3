package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The board of one deal: rows of cards, modifiers beside them, and the counters of rows and cards. Rows count from 1; row 0
 * stands for no row and is always empty. Mutable, flat arrays, cheap to copy.
 */
public final class Board {
    /** The owner number of the initial counters of a new row. */
    public static final int ANY_NEW = 0;

    private static final int FIRST_ROOM = 8;

    /** The number of cards that lie on no other card. */
    private static final int COUNT = 0;

    /** The number of cards that lie on other cards. */
    private static final int STACKED = 1;

    /** The rightmost card, cached since it is needed most; 0 in an empty row. */
    private static final int LAST = 2;

    /** The sum of the bullheads of a row. */
    private static final int BULLHEADS = 3;

    private static final int FACTS = 4;

    /** The number of a spare row, for a row that is being moved. */
    private final int spare;

    private int rowCount;
    private int room = FIRST_ROOM;

    /**
     * The cards of all rows. The first place of an empty row holds 0; a card that lies on the one before it is stored as its
     * negative.
     */
    private int[] cards;

    /** The four cached facts of each row, side by side, so that all are copied at once. */
    private final int[] known;

    /** The row of each modifier. */
    private final int[] modifiers;

    private final Counters rowCounters;
    private final Counters cardCounters;
    private final Cards inPlay;

    Board(Cards inPlay, int mostRows, int modifiers, int counters, int cardCounters) {
        this.inPlay = inPlay;
        this.spare = mostRows + 1;
        this.cards = new int[(spare + 1) * room];
        this.known = new int[(spare + 1) * FACTS];
        this.modifiers = new int[modifiers];
        this.rowCounters = new Counters(counters, spare);
        this.cardCounters = new Counters(cardCounters, inPlay);
    }

    public Board copy() {
        Board copy = new Board(inPlay, spare - 1, modifiers.length, rowCounters.count(), cardCounters.count());
        copy.become(this);
        return copy;
    }

    void become(Board other) {
        if (room != other.room) {
            room = other.room;
            cards = new int[other.cards.length];
        }
        rowCount = other.rowCount;
        System.arraycopy(other.cards, 0, cards, 0, (rowCount + 1) * room);
        System.arraycopy(other.known, 0, known, 0, known.length);
        System.arraycopy(other.modifiers, 0, modifiers, 0, modifiers.length);
        rowCounters.become(other.rowCounters);
        cardCounters.become(other.cardCounters);
    }

    /** Removes all rows and modifiers for the next round; a new row gets the counters of {@link #ANY_NEW}. */
    public void clear() {
        for (int row = 1; row <= rowCount; row++) {
            empty(row);
        }
        rowCount = 0;
        Arrays.fill(modifiers, 0);
    }

    /** Removes all rows and modifiers and sets all counters to 0. */
    void restart() {
        clear();
        rowCounters.clear();
        cardCounters.clear();
    }

    public int rowCount() {
        return rowCount;
    }

    public boolean hasRoomForRow() {
        return rowCount + 1 < spare;
    }

    /** Adds empty rows up to this number of rows. */
    public void lay(int rows) {
        while (rowCount < rows) {
            openRow();
        }
    }

    /** Adds an empty row at the end and gives its number. */
    public int openRow() {
        rowCount++;
        cards[rowCount * room] = 0; // its other facts were cleared when the row was last removed
        rowCounters.move(ANY_NEW, rowCount, 1);
        return rowCount;
    }

    /** Removes a row with its cards and modifiers; later rows move up by one. */
    public void closeRow(int row) {
        int later = rowCount - row;
        System.arraycopy(cards, (row + 1) * room, cards, row * room, later * room);
        System.arraycopy(known, (row + 1) * FACTS, known, row * FACTS, later * FACTS);
        rowCounters.move(row + 1, row, later);
        empty(rowCount);
        rowCount--;
        for (int modifier = 0; modifier < modifiers.length; modifier++) {
            if (modifiers[modifier] == row) {
                modifiers[modifier] = 0;
            } else if (modifiers[modifier] > row) {
                modifiers[modifier]--;
            }
        }
    }

    /** The number of stacks in the row: cards that lie on each other count as one. */
    public int count(int row) {
        return known[row * FACTS + COUNT];
    }

    /** The number of cards in the row, stacked ones included. */
    public int size(int row) {
        return known[row * FACTS + COUNT] + known[row * FACTS + STACKED];
    }

    /** The card at a place, from 0 at the left; a card comes before those that lie on it. */
    public int card(int row, int place) {
        return Math.abs(cards[row * room + place]);
    }

    /** Whether the card at a place lies on the one before it. */
    public boolean isStacked(int row, int place) {
        return cards[row * room + place] < 0;
    }

    /** The top card of the leftmost stack; 0 in an empty row. */
    public int first(int row) {
        return known[row * FACTS + STACKED] == 0 ? cards[row * room] : card(row, top(row, 0));
    }

    /** The top card of the rightmost stack; 0 in an empty row. */
    public int last(int row) {
        return known[row * FACTS + LAST];
    }

    /** The place of the lowest card of a stack. */
    public int bottom(int row, int place) {
        int bottom = place;
        while (isStacked(row, bottom)) {
            bottom--;
        }
        return bottom;
    }

    /** The place of the top card of a stack. */
    public int top(int row, int place) {
        int top = place;
        while (top + 1 < size(row) && isStacked(row, top + 1)) {
            top++;
        }
        return top;
    }

    /** The sum of the bullheads of a row. */
    public int bullheads(int row) {
        return known[row * FACTS + BULLHEADS];
    }

    public List<Integer> cards(int row) {
        return places(row).mapToObj(place -> card(row, place)).toList();
    }

    /** The places, from 0, of the cards that lie on the one before them. */
    public List<Integer> stacked(int row) {
        return known[row * FACTS + STACKED] == 0
                ? List.of()
                : places(row).filter(place -> isStacked(row, place)).boxed().toList();
    }

    private IntStream places(int row) {
        return IntStream.range(0, size(row));
    }

    /** Adds the cards of a row from a place up to but not including another to a pile, without removing them here. */
    public void pile(int row, int from, int to, Heaps pile, int seat) {
        if (known[row * FACTS + STACKED] == 0) {
            pile.add(seat, cards, row * room + from, to - from);
        } else {
            int[] flat =
                    IntStream.range(from, to).map(place -> card(row, place)).toArray();
            pile.add(seat, flat, 0, flat.length);
        }
    }

    /** Adds a card at the right end. */
    public void append(int row, int card) {
        int size = size(row);
        if (size == room) {
            widen();
        }
        cards[row * room + size] = card;
        known[row * FACTS + COUNT]++;
        known[row * FACTS + LAST] = card;
        known[row * FACTS + BULLHEADS] += inPlay.bullheads(card);
    }

    /**
     * Adds cards at the right end.
     *
     * @param stacked the places, from 0, of those cards that lie on the one before them
     */
    public void lay(int row, List<Integer> laid, List<Integer> stacked) {
        for (int place = 0; place < laid.size(); place++) {
            if (stacked.contains(place)) {
                stack(row, size(row) - 1, laid.get(place));
            } else {
                append(row, laid.get(place));
            }
        }
    }

    /** Inserts a card at a place, from 0 at the left; the cards from there on move to the right. */
    public void put(int row, int place, int card) {
        insert(row, place, card);
        known[row * FACTS + COUNT]++;
        known[row * FACTS + LAST] = card(row, size(row) - 1);
        known[row * FACTS + BULLHEADS] += inPlay.bullheads(card);
    }

    /**
     * Puts a card on top of the stack of another one.
     *
     * @return the card's place, from 0
     */
    public int stack(int row, int place, int card) {
        int onto = top(row, place) + 1;
        insert(row, onto, -card);
        known[row * FACTS + STACKED]++;
        known[row * FACTS + LAST] = card(row, size(row) - 1);
        known[row * FACTS + BULLHEADS] += inPlay.bullheads(card);
        return onto;
    }

    private void insert(int row, int place, int card) {
        if (size(row) == room) {
            widen();
        }
        int at = row * room + place;
        System.arraycopy(cards, at, cards, at + 1, size(row) - place);
        cards[at] = card;
    }

    /** The rightmost place of a card in a row, from 0 at the left; -1 if it is not there. */
    public int find(int row, int card) {
        int place = size(row) - 1;
        while (place >= 0 && card(row, place) != card) {
            place--;
        }
        return place;
    }

    /** Removes the card at a place; cards on it stay. */
    public void remove(int row, int place) {
        int from = row * room + place;
        known[row * FACTS + BULLHEADS] -= inPlay.bullheads(card(row, place));
        if (isStacked(row, place)) {
            known[row * FACTS + STACKED]--;
        } else if (top(row, place) > place) {
            cards[from + 1] = -cards[from + 1];
            known[row * FACTS + STACKED]--;
        } else {
            known[row * FACTS + COUNT]--;
        }
        int left = size(row);
        System.arraycopy(cards, from + 1, cards, from, left - place);
        known[row * FACTS + LAST] = left == 0 ? 0 : card(row, left - 1);
        if (left == 0) {
            cards[row * room] = 0;
        }
    }

    /** Removes all cards of a row. */
    public void empty(int row) {
        cards[row * room] = 0;
        known[row * FACTS + COUNT] = 0;
        known[row * FACTS + STACKED] = 0;
        known[row * FACTS + LAST] = 0;
        known[row * FACTS + BULLHEADS] = 0;
    }

    /** Keeps only the cards from a place, the bottom of a stack, up to but not including another place. */
    public void keep(int row, int from, int to) {
        int kept = to - from;
        if (kept == 0) {
            empty(row);
            return;
        }
        System.arraycopy(cards, row * room + from, cards, row * room, kept);
        known[row * FACTS + STACKED] = 0;
        known[row * FACTS + BULLHEADS] = 0;
        for (int place = 0; place < kept; place++) {
            known[row * FACTS + STACKED] += isStacked(row, place) ? 1 : 0;
            known[row * FACTS + BULLHEADS] += inPlay.bullheads(card(row, place));
        }
        known[row * FACTS + COUNT] = kept - known[row * FACTS + STACKED];
        known[row * FACTS + LAST] = card(row, kept - 1);
    }

    /**
     * Reorders the rows with everything beside them.
     *
     * @param order for each new place, from 1, the number the row had before; index 0 is not read
     */
    public void reorder(int[] order) {
        long moved = 0;
        for (int row = 1; row <= rowCount; row++) {
            if (order[row] != row && (moved & 1L << row) == 0) {
                moved |= rotate(order, row);
            }
        }
        for (int modifier = 0; modifier < modifiers.length; modifier++) {
            modifiers[modifier] = place(order, modifiers[modifier]);
        }
    }

    /**
     * Moves the rows of one cycle of the permutation, the first by way of the spare row.
     *
     * @return the rows moved, as a set of bits
     */
    private long rotate(int[] order, int first) {
        long moved = 1L << first;
        move(first, spare);
        int place = first;
        while (order[place] != first) {
            move(order[place], place);
            place = order[place];
            moved |= 1L << place;
        }
        move(spare, place);
        return moved;
    }

    private void move(int from, int to) {
        System.arraycopy(cards, from * room, cards, to * room, Math.max(1, size(from)));
        rowCounters.move(from, to, 1);
        System.arraycopy(known, from * FACTS, known, to * FACTS, FACTS);
    }

    /** The new place of a row; 0 for row 0. */
    private int place(int[] order, int row) {
        int place = row == 0 ? 0 : rowCount;
        while (place > 0 && order[place] != row) {
            place--;
        }
        return place;
    }

    /** The row of a modifier; 0 if it is not on the table. */
    public int modifierRow(int modifier) {
        return modifiers[modifier];
    }

    public void moveModifier(int modifier, int row) {
        modifiers[modifier] = row;
    }

    /** The counters of the rows, and at {@link #ANY_NEW} those of a new row. */
    public Counters rowCounters() {
        return rowCounters;
    }

    /** The counters of the cards; equal cards share theirs. */
    public Counters cardCounters() {
        return cardCounters;
    }

    /** The size of the arrays in bytes. */
    long bytes() {
        return (long) (cards.length + known.length + modifiers.length) * Integer.BYTES
                + rowCounters.bytes()
                + cardCounters.bytes();
    }

    private void widen() {
        int wider = room * 2;
        int[] widened = new int[(spare + 1) * wider];
        for (int row = 1; row <= rowCount; row++) {
            System.arraycopy(cards, row * room, widened, row * wider, size(row));
        }
        room = wider;
        cards = widened;
    }
}
