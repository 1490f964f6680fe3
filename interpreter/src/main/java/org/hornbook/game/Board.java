package org.hornbook.game;

import java.util.Arrays;
import java.util.List;

/**
 * The table of one deal: rows of cards, the modifiers beside them and the rows' counters. Row 0 stands for no row and
 * is always empty. Mutable, flat and cheap to copy.
 */
public final class Board {
    /** In place of a row's number, for what the counters of a new row start as. */
    public static final int ANY_NEW = 0;

    private static final int FIRST_ROOM = 8;

    /** One more than the most rows, with room for a row on its way to another place. */
    private final int spare;

    private final int counters;
    private int rowCount;
    private int room = FIRST_ROOM;

    /** The leftmost place of an empty row holds 0. */
    private int[] cards;

    private final int[] counts;

    /** The rightmost card of each row, which is asked for most; 0 if there is none. */
    private final int[] lasts;

    private final int[] modifierRows;
    private final int[] modifierSides;
    private final int[] counterValues;

    /** What the cards of each row cost together. */
    private final int[] bullheads;

    private final Worths worths;

    Board(Worths worths, int mostRows, int modifiers, int counters) {
        this.worths = worths;
        this.counters = counters;
        this.spare = mostRows + 1;
        this.cards = new int[(spare + 1) * room];
        this.counts = new int[spare + 1];
        this.lasts = new int[spare + 1];
        this.bullheads = new int[spare + 1];
        this.modifierRows = new int[modifiers];
        this.modifierSides = new int[modifiers];
        this.counterValues = new int[(spare + 1) * counters];
    }

    public Board copy() {
        Board copy = new Board(worths, spare - 1, modifierRows.length, counters);
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
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        System.arraycopy(other.lasts, 0, lasts, 0, lasts.length);
        System.arraycopy(other.bullheads, 0, bullheads, 0, bullheads.length);
        System.arraycopy(other.modifierRows, 0, modifierRows, 0, modifierRows.length);
        System.arraycopy(other.modifierSides, 0, modifierSides, 0, modifierSides.length);
        System.arraycopy(other.counterValues, 0, counterValues, 0, counterValues.length);
    }

    /** Takes away all rows and modifiers, for the next round; a new row begins with its counters as {@link #ANY_NEW} has them. */
    public void clear() {
        for (int row = 1; row <= rowCount; row++) {
            empty(row);
        }
        rowCount = 0;
        Arrays.fill(modifierRows, 0);
        Arrays.fill(modifierSides, 0);
    }

    /** The same, with all counters at 0. */
    void restart() {
        clear();
        Arrays.fill(counterValues, 0);
    }

    public int rowCount() {
        return rowCount;
    }

    public boolean hasRoomForRow() {
        return rowCount + 1 < spare;
    }

    /** Adds an empty row after the others and gives its number. */
    public int openRow() {
        rowCount++;
        empty(rowCount);
        for (int counter = 0; counter < counters; counter++) {
            setCounter(counter, rowCount, counter(counter, ANY_NEW));
        }
        return rowCount;
    }

    /** Takes a row away with all that lies in it or beside it; the later rows count one less. */
    public void closeRow(int row) {
        int later = rowCount - row;
        System.arraycopy(cards, (row + 1) * room, cards, row * room, later * room);
        System.arraycopy(counts, row + 1, counts, row, later);
        System.arraycopy(lasts, row + 1, lasts, row, later);
        System.arraycopy(bullheads, row + 1, bullheads, row, later);
        System.arraycopy(counterValues, (row + 1) * counters, counterValues, row * counters, later * counters);
        empty(rowCount);
        rowCount--;
        for (int modifier = 0; modifier < modifierRows.length; modifier++) {
            if (modifierRows[modifier] == row) {
                modifierRows[modifier] = 0;
            } else if (modifierRows[modifier] > row) {
                modifierRows[modifier]--;
            }
        }
    }

    /** How many cards lie in the row. */
    public int count(int row) {
        return counts[row];
    }

    /** The card at a place, counted from 0 at the left. */
    public int card(int row, int place) {
        return cards[row * room + place];
    }

    /** The leftmost card; 0 if there is none. */
    public int first(int row) {
        return cards[row * room];
    }

    /** The rightmost card; 0 if there is none. */
    public int last(int row) {
        return lasts[row];
    }

    /** What the cards of a row cost together. */
    public int bullheads(int row) {
        return bullheads[row];
    }

    public List<Integer> cards(int row) {
        return Arrays.stream(cards, row * room, row * room + counts[row])
                .boxed()
                .toList();
    }

    /** Adds the cards of a row, from a place up to but not including another, to a pile; they stay here as well. */
    public void pile(int row, int from, int to, Pile pile, int seat) {
        pile.add(seat, cards, row * room + from, to - from);
    }

    /** Puts a card at the right end. */
    public void append(int row, int card) {
        int count = counts[row];
        if (count == room) {
            widen();
        }
        cards[row * room + count] = card;
        counts[row] = count + 1;
        lasts[row] = card;
        bullheads[row] += worths.of(card);
    }

    /** Puts a card at the left end. */
    public void prepend(int row, int card) {
        if (counts[row] == room) {
            widen();
        }
        System.arraycopy(cards, row * room, cards, row * room + 1, counts[row]);
        cards[row * room] = card;
        counts[row]++;
        lasts[row] = cards[row * room + counts[row] - 1];
        bullheads[row] += worths.of(card);
    }

    /** The place of a card in a row, counted from 0 at the left; -1 if it does not lie there. */
    public int find(int row, int card) {
        int place = counts[row] - 1;
        while (place >= 0 && cards[row * room + place] != card) {
            place--;
        }
        return place;
    }

    /** Takes away the card at a place. */
    public void remove(int row, int place) {
        int from = row * room + place;
        bullheads[row] -= worths.of(cards[from]);
        System.arraycopy(cards, from + 1, cards, from, counts[row] - place - 1);
        counts[row]--;
        lasts[row] = counts[row] == 0 ? 0 : cards[row * room + counts[row] - 1];
        if (counts[row] == 0) {
            cards[row * room] = 0;
        }
    }

    /** Leaves no card in the row. */
    public void empty(int row) {
        cards[row * room] = 0;
        counts[row] = 0;
        lasts[row] = 0;
        bullheads[row] = 0;
    }

    /**
     * Puts the rows in another order, with what lies beside them.
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
        for (int modifier = 0; modifier < modifierRows.length; modifier++) {
            modifierRows[modifier] = place(order, modifierRows[modifier]);
        }
    }

    /** Moves all rows that take each other's places, the first of them by way of the spare one; tells which. */
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
        System.arraycopy(cards, from * room, cards, to * room, Math.max(1, counts[from]));
        System.arraycopy(counterValues, from * counters, counterValues, to * counters, counters);
        counts[to] = counts[from];
        lasts[to] = lasts[from];
        bullheads[to] = bullheads[from];
    }

    /** The place that a row comes to; 0 for row 0. */
    private int place(int[] order, int row) {
        int place = row == 0 ? 0 : rowCount;
        while (place > 0 && order[place] != row) {
            place--;
        }
        return place;
    }

    /** The row a modifier lies beside; 0 if it is not on the table. */
    public int modifierRow(int modifier) {
        return modifierRows[modifier];
    }

    public void moveModifier(int modifier, int row) {
        modifierRows[modifier] = row;
    }

    /** The side a modifier shows, as its place in the variant's sides. */
    public int modifierSide(int modifier) {
        return modifierSides[modifier];
    }

    public void turnModifier(int modifier, int side) {
        modifierSides[modifier] = side;
    }

    /** @param row {@link #ANY_NEW} for what a new row starts with */
    public int counter(int counter, int row) {
        return counterValues[row * counters + counter];
    }

    public void setCounter(int counter, int row, int value) {
        counterValues[row * counters + counter] = value;
    }

    private void widen() {
        int wider = room * 2;
        int[] widened = new int[(spare + 1) * wider];
        for (int row = 1; row <= rowCount; row++) {
            System.arraycopy(cards, row * room, widened, row * wider, counts[row]);
        }
        room = wider;
        cards = widened;
    }
}
