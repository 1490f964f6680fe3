package org.hornbook.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All choices made, by the name of the choice, deal and seat. Mutable and cheap to copy, since picks are immutable. Seat 0
 * stands for nobody, deal 0 for all deals.
 */
public final class Answers {
    private static final int[] NOTHING = {};

    private final int seats;
    private final int deals;

    /** The only pick of each entry; those of an entry with none or several are in {@link #several}. */
    private final int[] single;

    private final int[] @Nullable [] several;

    /**
     * The time of each entry times two, plus one for a default; 0 for no entry. Entries from before {@link #since} are
     * forgotten, so that the end of a turn need not clear everything.
     */
    private final int[] times;

    /** For each choice, the time from which entries count. */
    private final int[] since;

    /** The current time, which increases whenever something is forgotten. */
    private int now = 1;

    /** The secret choices, as a set of bits. */
    private long secret;

    /** The choices that somebody has made, as a set of bits: others need not be forgotten. */
    private long made;

    /** The choices that were made for somebody who did not answer, as a set of bits. */
    private long defaults;

    public Answers(int choices, int deals, int seats) {
        this.seats = seats;
        this.deals = deals;
        single = new int[choices * deals * (seats + 1)];
        several = new int[single.length][];
        times = new int[single.length];
        since = new int[choices];
        Arrays.fill(since, 1);
    }

    public Answers copy() {
        Answers copy = new Answers(since.length, deals, seats);
        copy.become(this);
        return copy;
    }

    public void become(Answers other) {
        if (made != 0 || other.made != 0) {
            System.arraycopy(other.single, 0, single, 0, single.length);
            System.arraycopy(other.several, 0, several, 0, several.length);
            System.arraycopy(other.times, 0, times, 0, times.length);
            System.arraycopy(other.since, 0, since, 0, since.length);
            now = other.now;
        }
        secret = other.secret;
        made = other.made;
        defaults = other.defaults;
    }

    /** Whether nobody has chosen anything. */
    public boolean isEmpty() {
        return made == 0;
    }

    /** Forgets all choices. */
    void clear() {
        if (made != 0 || now > 1) {
            Arrays.fill(times, 0);
            Arrays.fill(since, 1);
            now = 1;
        }
        secret = 0;
        made = 0;
        defaults = 0;
    }

    /** Forgets one choice of all seats. */
    public void forget(int choice) {
        if ((made & 1L << choice) == 0) {
            return;
        }
        now++;
        since[choice] = now;
        secret &= ~(1L << choice);
        made &= ~(1L << choice);
        defaults &= ~(1L << choice);
    }

    /** Forgets a seat's choice, which will be asked again. */
    public void forget(int choice, int deal, int seat) {
        if ((made & 1L << choice) != 0) {
            for (int each = Math.max(1, deal); each <= (deal == 0 ? deals : deal); each++) {
                times[place(choice, each, seat)] = 0;
            }
        }
    }

    /** Stores a seat's choice; the array must not change afterwards. */
    public void put(int choice, int deal, int seat, int[] chosen, boolean isDefault) {
        put(choice, deal, seat, chosen.length == 1 ? chosen[0] : 0, chosen.length == 1 ? null : chosen, isDefault);
    }

    /** Stores a seat's choice of one thing. */
    public void put(int choice, int deal, int seat, int chosen) {
        put(choice, deal, seat, chosen, null, false);
    }

    private void put(int choice, int deal, int seat, int chosen, int @Nullable [] all, boolean isDefault) {
        for (int each = Math.max(1, deal); each <= (deal == 0 ? deals : deal); each++) {
            put(choice, place(choice, each, seat), chosen, all, 2 * now + (isDefault ? 1 : 0));
        }
    }

    private void put(int choice, int place, int chosen, int @Nullable [] all, int time) {
        single[place] = chosen;
        if (all != several[place]) {
            several[place] = all;
        }
        times[place] = time;
        made |= 1L << choice;
        defaults |= (time & 1L) << choice;
    }

    /** Stores what a seat has chosen in other picks of the same game, in all deals. */
    public void take(Answers other, int choice, int seat) {
        for (int deal = 1; deal <= deals; deal++) {
            int place = place(choice, deal, seat);
            if (other.isKnown(choice, place)) {
                put(choice, place, other.single[place], other.several[place], 2 * now);
            } else {
                times[place] = 0;
            }
        }
    }

    /** A seat's choice, read-only. */
    public int[] of(int choice, int deal, int seat) {
        int place = place(choice, deal, seat);
        int[] all = several[place];
        return !isKnown(choice, place) ? NOTHING : all == null ? new int[] {single[place]} : all;
    }

    /** How many things a seat has chosen. */
    public int count(int choice, int deal, int seat) {
        int place = place(choice, deal, seat);
        int[] all = several[place];
        return !isKnown(choice, place) ? 0 : all == null ? 1 : all.length;
    }

    /** One of the things that a seat has chosen, by its index from 0. */
    public int pick(int choice, int deal, int seat, int index) {
        int place = place(choice, deal, seat);
        int[] all = several[place];
        return all == null ? single[place] : all[index];
    }

    private boolean isKnown(int choice, int place) {
        return times[place] >> 1 >= since[choice];
    }

    /** Whether a seat has answered or had no choice; the answer may be empty. */
    public boolean isAnswered(int choice, int deal, int seat) {
        return isKnown(choice, place(choice, deal, seat));
    }

    /** A seat's single pick; 0 without one. */
    public int single(int choice, int deal, int seat) {
        return count(choice, deal, seat) == 0 ? 0 : pick(choice, deal, seat, 0);
    }

    /** Whether anybody's choice is the default for a player who did not answer. */
    public boolean hasDefaults(int choice) {
        return (defaults & 1L << choice) != 0;
    }

    /** Whether the choice is the default for a player who did not answer. */
    public boolean isDefault(int choice, int deal, int seat) {
        return isAnswered(choice, deal, seat) && (times[place(choice, deal, seat)] & 1) != 0;
    }

    /** Whether the choice is secret. */
    public boolean isSecret(int choice) {
        return (secret & 1L << choice) != 0;
    }

    public void hide(int choice) {
        secret |= 1L << choice;
    }

    public void reveal(int choice) {
        secret &= ~(1L << choice);
    }

    /** The size of the references in bytes; the picks are shared by all copies. */
    long bytes() {
        return (long) single.length * (Long.BYTES + 2 * Integer.BYTES) + (long) since.length * Integer.BYTES;
    }

    private int place(int choice, int deal, int seat) {
        return (choice * deals + Math.max(1, deal) - 1) * (seats + 1) + seat;
    }
}
