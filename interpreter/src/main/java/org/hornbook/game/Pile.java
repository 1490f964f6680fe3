package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cards of one deal that have left its rows this round, in the order they did, each with the seat that took it; seat
 * 0 marks cards out of play. Mutable, flat and cheap to copy.
 */
public final class Pile {
    private static final int FIRST_ROOM = 32;

    private int[] cards = new int[FIRST_ROOM];
    private int count;

    /** Time after time, who took cards and how many lay here afterwards. */
    private int[] taken = new int[2 * FIRST_ROOM];

    private int times;

    public Pile copy() {
        Pile copy = new Pile();
        copy.become(this);
        return copy;
    }

    void become(Pile other) {
        if (cards.length < other.count) {
            cards = new int[other.cards.length];
        }
        if (taken.length < 2 * other.times) {
            taken = new int[other.taken.length];
        }
        System.arraycopy(other.cards, 0, cards, 0, other.count);
        System.arraycopy(other.taken, 0, taken, 0, 2 * other.times);
        count = other.count;
        times = other.times;
    }

    public void clear() {
        count = 0;
        times = 0;
    }

    public void add(int seat, int card) {
        add(seat, new int[] {card}, 0, 1);
    }

    /** Takes away the latest such card of a seat, which must be there. */
    public void remove(int seat, int card) {
        for (int time = times - 1; time >= 0; time--) {
            for (int place = end(time) - 1; seat(time) == seat && place >= end(time - 1); place--) {
                if (cards[place] == card) {
                    System.arraycopy(cards, place + 1, cards, place, count - place - 1);
                    count--;
                    for (int later = time; later < times; later++) {
                        taken[2 * later + 1]--;
                    }
                    if (end(time) == end(time - 1)) {
                        forget(time);
                    }
                    return;
                }
            }
        }
        throw new IllegalArgumentException("no card " + card + " of seat " + seat);
    }

    /** Leaves out a time of which no card is left, so that there are never more of them than cards. */
    private void forget(int time) {
        System.arraycopy(taken, 2 * (time + 1), taken, 2 * time, 2 * (times - time - 1));
        times--;
    }

    /** Adds so many cards at once, from {@code source} at {@code from}. */
    void add(int seat, int[] source, int from, int more) {
        if (more == 0) {
            return;
        }
        if (count + more > cards.length) {
            cards = Arrays.copyOf(cards, (count + more) * 2);
        }
        if (2 * times == taken.length) {
            taken = Arrays.copyOf(taken, 4 * times);
        }
        System.arraycopy(source, from, cards, count, more);
        count += more;
        taken[2 * times] = seat;
        taken[2 * times + 1] = count;
        times++;
    }

    /** What lies here, in the order it came. */
    public IntStream cards() {
        return Arrays.stream(cards, 0, count);
    }

    /** What a seat took, in the order taken. */
    public List<Integer> cards(int seat) {
        return IntStream.range(0, times)
                .filter(time -> seat(time) == seat)
                .flatMap(time -> Arrays.stream(cards, end(time - 1), end(time)))
                .boxed()
                .toList();
    }

    /** How many bytes the cards and who took them take. */
    long bytes() {
        return (long) (cards.length + taken.length) * Integer.BYTES;
    }

    private int seat(int time) {
        return taken[2 * time];
    }

    /** How many cards lay here after so many times less one. */
    private int end(int time) {
        return time < 0 ? 0 : taken[2 * time + 1];
    }
}
