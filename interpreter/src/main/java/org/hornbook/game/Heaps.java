package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import org.hornbook.random.Generator;

/**
 * The cards at one kind of place in one deal, such as hands or the deck: a heap for each seat or row, and heap 0 for a place
 * of the game. Mutable, flat arrays, cheap to copy. An ordered heap keeps the order in which its cards came, the first on top;
 * others are sorted ascending when somebody reads them. Gathered cards are shuffled lazily as they are drawn, which gives the
 * same distribution and is much faster.
 */
public final class Heaps {
    private final boolean ordered;
    private int size;
    private int[] cards;
    private final int[] counts;

    /** The heaps that are sorted, as a set of bits. */
    private int ascending;

    /** The cards of heap 0 from this index to {@code looseTo} may lie in any order. */
    private int looseFrom;

    private int looseTo;

    /**
     * Empty heaps for the owners 0 to {@code owners}.
     *
     * @param ordered whether the heaps keep the order in which cards came
     */
    public Heaps(int owners, boolean ordered) {
        this.ordered = ordered;
        this.cards = new int[0];
        this.counts = new int[owners + 1];
    }

    public Heaps copy() {
        Heaps copy = new Heaps(counts.length - 1, ordered);
        copy.become(this);
        return copy;
    }

    void become(Heaps other) {
        if (size < other.size) {
            size = other.size;
            cards = new int[other.cards.length];
        }
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        if (size == other.size) {
            System.arraycopy(other.cards, 0, cards, 0, cards.length); // one copy is quicker than many short ones
        } else {
            for (int owner = 0; owner < counts.length; owner++) {
                System.arraycopy(other.cards, owner * other.size, cards, owner * size, counts[owner]);
            }
        }
        ascending = other.ascending;
        looseFrom = other.looseFrom;
        looseTo = other.looseTo;
    }

    public int count(int owner) {
        return counts[owner];
    }

    /** The card at an index from 0, in the heap's order. */
    public int card(int owner, int place) {
        order(owner);
        return cards[owner * size + place];
    }

    /** The cards of a heap in its order. */
    public List<Integer> cards(int owner) {
        order(owner);
        return Arrays.stream(cards, owner * size, owner * size + counts[owner])
                .boxed()
                .toList();
    }

    public boolean holds(int owner, int card) {
        return place(owner, card) >= owner * size;
    }

    /** Replaces a heap by {@code count} cards of {@code source} from index {@code from}. */
    public void take(int owner, int[] source, int from, int count) {
        makeRoom(count);
        System.arraycopy(source, from, cards, owner * size, count);
        counts[owner] = count;
        ascending &= ~(1 << owner);
    }

    /** Adds {@code count} cards of {@code source} from index {@code from}. */
    public void add(int owner, int[] source, int from, int count) {
        if (counts[owner] == 0) {
            take(owner, source, from, count);
            return;
        }
        for (int i = from; i < from + count; i++) {
            add(owner, source[i]);
        }
    }

    public void add(int owner, int card) {
        makeRoom(counts[owner] + 1);
        order(owner);
        int place = owner * size + counts[owner];
        while (!ordered && place > owner * size && cards[place - 1] > card) {
            cards[place] = cards[place - 1];
            place--;
        }
        cards[place] = card;
        counts[owner]++;
    }

    /**
     * Removes a card; of equal ones the last added.
     *
     * @return false if it is not there
     */
    public boolean remove(int owner, int card) {
        int place = place(owner, card) - owner * size;
        if (place < 0) {
            return false;
        }
        removeFrom(owner, place);
        return true;
    }

    private void removeFrom(int owner, int place) {
        if (ordered || isAscending(owner)) {
            removeAt(owner, place, 1);
        } else {
            counts[owner]--;
            cards[owner * size + place] = cards[owner * size + counts[owner]];
        }
    }

    private void removeAt(int owner, int place, int removed) {
        int first = owner * size + place;
        System.arraycopy(cards, first + removed, cards, first, counts[owner] - place - removed);
        counts[owner] -= removed;
        if (owner == 0) {
            looseFrom -= place < looseFrom ? Math.min(removed, looseFrom - place) : 0;
            looseTo -= place < looseTo ? Math.min(removed, looseTo - place) : 0;
        }
    }

    /** Makes heap 0 consist of these cards, to be shuffled as they are drawn. */
    public void gather(int[] all) {
        take(0, all, 0, all.length);
        looseFrom = 0;
        looseTo = all.length;
    }

    /** Draws the first cards of a heap, or all if there are fewer. */
    public int[] draw(int owner, int count, Generator generator) {
        int drawn = Math.clamp(count, 0, counts[owner]);
        shuffle(owner, drawn, generator);
        int[] first = Arrays.copyOfRange(cards, owner * size, owner * size + drawn);
        removeAt(owner, 0, drawn);
        return first;
    }

    /** Shuffles all cards of heap 0 that are not in drawing order yet. */
    public void shuffle(Generator generator) {
        shuffle(0, counts[0], generator);
    }

    /** Brings the first {@code count} cards of a heap into drawing order. */
    private void shuffle(int owner, int count, Generator generator) {
        if (owner == 0 && looseFrom < Math.min(count, looseTo)) {
            int shuffled = Math.min(count, looseTo) - looseFrom;
            generator.shuffle(cards, looseFrom, shuffled, looseTo);
            looseFrom += shuffled;
        }
    }

    /** The card at an index, from 0, in the internal order. */
    public int peek(int owner, int place) {
        return cards[owner * size + place];
    }

    /** Removes the card at an index, from 0, of the internal order. */
    public int takeAt(int owner, int place) {
        int card = cards[owner * size + place];
        removeFrom(owner, place);
        return card;
    }

    /** The most owners. */
    public int owners() {
        return counts.length - 1;
    }

    /** Removes an owner's heap; the later heaps, up to the last, move down by one. */
    void close(int owner, int last) {
        for (int each = owner; each < last; each++) {
            take(each, cards, (each + 1) * size, counts[each + 1]);
        }
        counts[last] = 0;
    }

    /** Reorders the heaps: for each owner, from 1, the owner it had before. */
    void reorder(int[] order, int owners) {
        Heaps before = copy();
        for (int owner = 1; owner <= owners; owner++) {
            take(owner, before.cards, order[owner] * before.size, before.counts[order[owner]]);
        }
    }

    public void clear() {
        Arrays.fill(counts, 0);
        looseFrom = 0;
        looseTo = 0;
    }

    /** The size of the arrays in bytes. */
    long bytes() {
        return (long) (cards.length + counts.length) * Integer.BYTES;
    }

    private void makeRoom(int needed) {
        if (needed > size) {
            int wider = Math.max(needed, size * 2);
            int[] widened = new int[counts.length * wider];
            for (int owner = 0; owner < counts.length; owner++) {
                System.arraycopy(cards, owner * size, widened, owner * wider, counts[owner]);
            }
            size = wider;
            cards = widened;
        }
    }

    private boolean isAscending(int owner) {
        return (ascending & 1 << owner) != 0;
    }

    private void order(int owner) {
        if (!ordered && !isAscending(owner)) {
            Arrays.sort(cards, owner * size, owner * size + counts[owner]);
            ascending |= 1 << owner;
        }
    }

    /** The index of a card among those of all owners, which are not put in order for it; less than the owner's first if it is not there. */
    private int place(int owner, int card) {
        int first = owner * size;
        if (!ordered && isAscending(owner)) {
            int found = Arrays.binarySearch(cards, first, first + counts[owner], card);
            return found < 0 ? first - 1 : found;
        }
        int place = first + counts[owner] - 1;
        while (place >= first && cards[place] != card) {
            place--;
        }
        return place;
    }
}
