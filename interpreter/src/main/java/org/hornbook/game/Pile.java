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

    /** Who took cards, time after time, and how many lay here after each time. */
    private int[] seats = new int[FIRST_ROOM];

    private int[] ends = new int[FIRST_ROOM];
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
        if (ends.length < other.times) {
            seats = new int[other.ends.length];
            ends = new int[other.ends.length];
        }
        System.arraycopy(other.cards, 0, cards, 0, other.count);
        System.arraycopy(other.seats, 0, seats, 0, other.times);
        System.arraycopy(other.ends, 0, ends, 0, other.times);
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
            for (int place = ends[time] - 1;
                    seats[time] == seat && place >= (time == 0 ? 0 : ends[time - 1]);
                    place--) {
                if (cards[place] == card) {
                    System.arraycopy(cards, place + 1, cards, place, count - place - 1);
                    count--;
                    for (int later = time; later < times; later++) {
                        ends[later]--;
                    }
                    return;
                }
            }
        }
        throw new IllegalArgumentException("no card " + card + " of seat " + seat);
    }

    /** Adds so many cards at once, from {@code source} at {@code from}. */
    void add(int seat, int[] source, int from, int more) {
        if (count + more > cards.length) {
            cards = Arrays.copyOf(cards, (count + more) * 2);
        }
        if (times == ends.length) {
            seats = Arrays.copyOf(seats, times * 2);
            ends = Arrays.copyOf(ends, times * 2);
        }
        System.arraycopy(source, from, cards, count, more);
        count += more;
        seats[times] = seat;
        ends[times] = count;
        times++;
    }

    /** What lies here, in the order it came. */
    public IntStream cards() {
        return Arrays.stream(cards, 0, count);
    }

    /** What a seat took, in the order taken. */
    public List<Integer> cards(int seat) {
        return IntStream.range(0, times)
                .filter(time -> seats[time] == seat)
                .flatMap(time -> Arrays.stream(cards, time == 0 ? 0 : ends[time - 1], ends[time]))
                .boxed()
                .toList();
    }
}
