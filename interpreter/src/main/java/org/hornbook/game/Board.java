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

    /** How many cards of a row lie on no other. */
    private static final int COUNT = 0;

    /** How many lie on others. */
    private static final int STACKED = 1;

    /** The rightmost card, which is asked for most; 0 if there is none. */
    private static final int LAST = 2;

    /** What the cards of a row cost together. */
    private static final int BULLHEADS = 3;

    private static final int FACTS = 4;

    /** One more than the most rows, with room for a row on its way to another place. */
    private final int spare;

    private int rowCount;
    private int room = FIRST_ROOM;

    /** The leftmost place of an empty row holds 0; a card that lies on the one before it stands as its negative. */
    private int[] cards;

    /** What is known of each row: row after row, one fact beside the other, so that all of it is copied at once. */
    private final int[] known;

    /** For each modifier the row it lies beside. */
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

    /** Takes away all rows and modifiers, for the next round; a new row begins with its counters as {@link #ANY_NEW} has them. */
    public void clear() {
        for (int row = 1; row <= rowCount; row++) {
            empty(row);
        }
        rowCount = 0;
        Arrays.fill(modifiers, 0);
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

    /** Adds empty rows until there are so many. */
    public void lay(int rows) {
        while (rowCount < rows) {
            openRow();
        }
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

    /** How many cards the row counts: those that lie on each other count as one. */
    public int count(int row) {
        return known[row * FACTS + COUNT];
    }

    /** How many cards lie in the row. */
    public int size(int row) {
        return known[row * FACTS + COUNT] + known[row * FACTS + STACKED];
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
        return known[row * FACTS + STACKED] == 0 ? cards[row * room] : card(row, top(row, 0));
    }

    /** The rightmost card, of those that lie on each other the uppermost; 0 if there is none. */
    public int last(int row) {
        return known[row * FACTS + LAST];
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
        return known[row * FACTS + BULLHEADS];
    }

    public List<Integer> cards(int row) {
        return places(row).mapToObj(place -> card(row, place)).toList();
    }

    /** The places of the cards that lie on the one before them. */
    public List<Integer> stacked(int row) {
        return known[row * FACTS + STACKED] == 0
                ? List.of()
                : places(row).filter(place -> isStacked(row, place)).boxed().toList();
    }

    private IntStream places(int row) {
        return IntStream.range(0, size(row));
    }

    /** Adds the cards of a row, from a place up to but not including another, to a pile; they stay here as well. */
    public void pile(int row, int from, int to, Heaps pile, int seat) {
        if (known[row * FACTS + STACKED] == 0) {
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
        known[row * FACTS + COUNT]++;
        known[row * FACTS + LAST] = card;
        known[row * FACTS + BULLHEADS] += inPlay.bullheads(card);
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
        known[row * FACTS + COUNT]++;
        known[row * FACTS + LAST] = card(row, size(row) - 1);
        known[row * FACTS + BULLHEADS] += inPlay.bullheads(card);
    }

    /**
     * Puts a card on another one and whatever lies on that.
     *
     * @return its place
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

    /** Leaves no card in the row. */
    public void empty(int row) {
        cards[row * room] = 0;
        known[row * FACTS + COUNT] = 0;
        known[row * FACTS + STACKED] = 0;
        known[row * FACTS + LAST] = 0;
        known[row * FACTS + BULLHEADS] = 0;
    }

    /** Leaves only the cards from a place, which lies on no other, up to but not including another place. */
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
        for (int modifier = 0; modifier < modifiers.length; modifier++) {
            modifiers[modifier] = place(order, modifiers[modifier]);
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
        System.arraycopy(known, from * FACTS, known, to * FACTS, FACTS);
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
        return modifiers[modifier];
    }

    public void moveModifier(int modifier, int row) {
        modifiers[modifier] = row;
    }

    /** What each row remembers, and at {@link #ANY_NEW} what a new row does. */
    public Counters rowCounters() {
        return rowCounters;
    }

    /** What each card remembers; equal cards remember the same. */
    public Counters cardCounters() {
        return cardCounters;
    }

    /** How many bytes its numbers take. */
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
