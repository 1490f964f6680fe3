package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The table of one deal: rows of cards, the modifiers beside them, and what rows and cards remember. Row 0 stands for no row and
 * is always empty. Mutable, flat and cheap to copy.
 */
public final class Board {
    /** In place of a row's number, for what the counters of a new row start as. */
    public static final int ANY_NEW = 0;

    private static final int FIRST_ROOM = 8;

    /** One more than the most rows, with room for a row on its way to another place. */
    private final int spare;

    private int rowCount;
    private int room = FIRST_ROOM;

    /** The leftmost place of an empty row holds 0; a card that lies on the one before it stands as its negative. */
    private int[] cards;

    /** How many cards of each row lie on no other. */
    private final int[] counts;

    /** How many lie on others. */
    private final int[] stacked;

    /** The rightmost card of each row, which is asked for most; 0 if there is none. */
    private final int[] lasts;

    private final int[] modifierRows;
    private final int[] modifierSides;
    private final Counters rowCounters;
    private final Counters cardCounters;

    /** What the cards of each row cost together. */
    private final int[] bullheads;

    private final Worths worths;

    Board(Worths worths, int mostRows, int modifiers, int counters) {
        this.worths = worths;
        this.spare = mostRows + 1;
        this.cards = new int[(spare + 1) * room];
        this.counts = new int[spare + 1];
        this.stacked = new int[spare + 1];
        this.lasts = new int[spare + 1];
        this.bullheads = new int[spare + 1];
        this.modifierRows = new int[modifiers];
        this.modifierSides = new int[modifiers];
        this.rowCounters = new Counters(counters, spare);
        this.cardCounters = new Counters(counters, 0);
    }

    public Board copy() {
        Board copy = new Board(worths, spare - 1, modifierRows.length, rowCounters.count());
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
        System.arraycopy(other.stacked, 0, stacked, 0, stacked.length);
        System.arraycopy(other.lasts, 0, lasts, 0, lasts.length);
        System.arraycopy(other.bullheads, 0, bullheads, 0, bullheads.length);
        System.arraycopy(other.modifierRows, 0, modifierRows, 0, modifierRows.length);
        System.arraycopy(other.modifierSides, 0, modifierSides, 0, modifierSides.length);
        rowCounters.become(other.rowCounters);
        cardCounters.become(other.cardCounters);
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
        rowCounters.clear();
        cardCounters.clear();
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
        cards[rowCount * room] = 0; // all else that is known of a row was forgotten when it was last taken away
        rowCounters.move(ANY_NEW, rowCount, 1);
        return rowCount;
    }

    /** Takes a row away with all that lies in it or beside it; the later rows count one less. */
    public void closeRow(int row) {
        int later = rowCount - row;
        System.arraycopy(cards, (row + 1) * room, cards, row * room, later * room);
        System.arraycopy(counts, row + 1, counts, row, later);
        System.arraycopy(stacked, row + 1, stacked, row, later);
        System.arraycopy(lasts, row + 1, lasts, row, later);
        System.arraycopy(bullheads, row + 1, bullheads, row, later);
        rowCounters.move(row + 1, row, later);
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

    /** How many cards the row counts: those that lie on each other count as one. */
    public int count(int row) {
        return counts[row];
    }

    /** How many cards lie in the row. */
    public int size(int row) {
        return counts[row] + stacked[row];
    }

    /** The card at a place, counted from 0 at the left, each card before those that lie on it. */
    public int card(int row, int place) {
        return Math.abs(cards[row * room + place]);
    }

    /** Whether the card at a place lies on the one before it. */
    public boolean isStacked(int row, int place) {
        return cards[row * room + place] < 0;
    }

    /** The leftmost card, of those that lie on each other the uppermost; 0 if there is none. */
    public int first(int row) {
        return stacked[row] == 0 ? cards[row * room] : card(row, top(row, 0));
    }

    /** The rightmost card, of those that lie on each other the uppermost; 0 if there is none. */
    public int last(int row) {
        return lasts[row];
    }

    /** The place of the lowermost of the cards that lie on each other where one of them is. */
    public int bottom(int row, int place) {
        int bottom = place;
        while (isStacked(row, bottom)) {
            bottom--;
        }
        return bottom;
    }

    /** The place of the uppermost. */
    public int top(int row, int place) {
        int top = place;
        while (top + 1 < size(row) && isStacked(row, top + 1)) {
            top++;
        }
        return top;
    }

    /** What the cards of a row cost together. */
    public int bullheads(int row) {
        return bullheads[row];
    }

    public List<Integer> cards(int row) {
        return places(row).mapToObj(place -> card(row, place)).toList();
    }

    /** The places of the cards that lie on the one before them. */
    public List<Integer> stacked(int row) {
        return stacked[row] == 0
                ? List.of()
                : places(row).filter(place -> isStacked(row, place)).boxed().toList();
    }

    private IntStream places(int row) {
        return IntStream.range(0, size(row));
    }

    /** Adds the cards of a row, from a place up to but not including another, to a pile; they stay here as well. */
    public void pile(int row, int from, int to, Pile pile, int seat) {
        if (stacked[row] == 0) {
            pile.add(seat, cards, row * room + from, to - from);
        } else {
            int[] flat =
                    IntStream.range(from, to).map(place -> card(row, place)).toArray();
            pile.add(seat, flat, 0, flat.length);
        }
    }

    /** Puts a card at the right end. */
    public void append(int row, int card) {
        int size = size(row);
        if (size == room) {
            widen();
        }
        cards[row * room + size] = card;
        counts[row]++;
        lasts[row] = card;
        bullheads[row] += worths.of(card);
    }

    /**
     * Puts cards at the right end.
     *
     * @param stacked the places among them of those that lie on the one before them
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

    /** Puts a card at a place, counted from 0 at the left; those from there on move to the right. */
    public void put(int row, int place, int card) {
        insert(row, place, card);
        counts[row]++;
        lasts[row] = card(row, size(row) - 1);
        bullheads[row] += worths.of(card);
    }

    /**
     * Puts a card on another one and whatever lies on that.
     *
     * @return its place
     */
    public int stack(int row, int place, int card) {
        int onto = top(row, place) + 1;
        insert(row, onto, -card);
        stacked[row]++;
        lasts[row] = card(row, size(row) - 1);
        bullheads[row] += worths.of(card);
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

    /** The rightmost place of a card in a row, counted from 0 at the left; -1 if it does not lie there. */
    public int find(int row, int card) {
        int place = size(row) - 1;
        while (place >= 0 && card(row, place) != card) {
            place--;
        }
        return place;
    }

    /** Takes away the card at a place; what lies on it stays. */
    public void remove(int row, int place) {
        int from = row * room + place;
        bullheads[row] -= worths.of(card(row, place));
        if (isStacked(row, place)) {
            stacked[row]--;
        } else if (top(row, place) > place) {
            cards[from + 1] = -cards[from + 1];
            stacked[row]--;
        } else {
            counts[row]--;
        }
        int left = size(row);
        System.arraycopy(cards, from + 1, cards, from, left - place);
        lasts[row] = left == 0 ? 0 : card(row, left - 1);
        if (left == 0) {
            cards[row * room] = 0;
        }
    }

    /** Leaves no card in the row. */
    public void empty(int row) {
        cards[row * room] = 0;
        counts[row] = 0;
        stacked[row] = 0;
        lasts[row] = 0;
        bullheads[row] = 0;
    }

    /** Leaves only the cards from a place, which lies on no other, up to but not including another place. */
    public void keep(int row, int from, int to) {
        int kept = to - from;
        if (kept == 0) {
            empty(row);
            return;
        }
        System.arraycopy(cards, row * room + from, cards, row * room, kept);
        stacked[row] = 0;
        bullheads[row] = 0;
        for (int place = 0; place < kept; place++) {
            stacked[row] += isStacked(row, place) ? 1 : 0;
            bullheads[row] += worths.of(card(row, place));
        }
        counts[row] = kept - stacked[row];
        lasts[row] = card(row, kept - 1);
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
        System.arraycopy(cards, from * room, cards, to * room, Math.max(1, size(from)));
        rowCounters.move(from, to, 1);
        counts[to] = counts[from];
        stacked[to] = stacked[from];
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

    /** What each row remembers, and at {@link #ANY_NEW} what a new row does. */
    public Counters rowCounters() {
        return rowCounters;
    }

    /** What each card remembers; equal cards remember the same. */
    public Counters cardCounters() {
        return cardCounters;
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
