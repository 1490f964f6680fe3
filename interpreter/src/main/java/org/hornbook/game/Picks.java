package org.hornbook.game;

import java.util.Arrays;

/**
 * All choices made, by the name of the choice, deal and seat. Mutable and cheap to copy, since picks are immutable. Seat 0
 * stands for nobody, deal 0 for all deals.
 */
public final class Picks {
    private static final int[] NOTHING = {};

    private final int seats;
    private final int deals;
    private final int[][] picks;

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

    public Picks(int choices, int deals, int seats) {
        this.seats = seats;
        this.deals = deals;
        picks = new int[choices * deals * (seats + 1)][];
        times = new int[picks.length];
        since = new int[choices];
        Arrays.fill(since, 1);
    }

    public Picks copy() {
        Picks copy = new Picks(since.length, deals, seats);
        copy.become(this);
        return copy;
    }

    void become(Picks other) {
        if (made != 0 || other.made != 0) {
            System.arraycopy(other.picks, 0, picks, 0, picks.length);
            System.arraycopy(other.times, 0, times, 0, times.length);
            System.arraycopy(other.since, 0, since, 0, since.length);
            now = other.now;
        }
        secret = other.secret;
        made = other.made;
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
    }

    /** Forgets a seat's choice, which will be asked again. */
    public void forget(int choice, int deal, int seat) {
        put(choice, deal, seat, NOTHING, 0);
    }

    /** Stores a seat's choice; the array must not change afterwards. */
    public void put(int choice, int deal, int seat, int[] chosen, boolean isDefault) {
        put(choice, deal, seat, chosen, 2 * now + (isDefault ? 1 : 0));
    }

    private void put(int choice, int deal, int seat, int[] chosen, int time) {
        for (int each = Math.max(1, deal); each <= (deal == 0 ? deals : deal); each++) {
            int place = place(choice, each, seat);
            picks[place] = chosen;
            times[place] = time;
        }
        made |= 1L << choice;
    }

    /** A seat's choice, read-only. */
    public int[] of(int choice, int deal, int seat) {
        int place = place(choice, deal, seat);
        return times[place] >> 1 >= since[choice] ? picks[place] : NOTHING;
    }

    /** Whether a seat has answered or had no choice; the answer may be empty. */
    public boolean isAnswered(int choice, int deal, int seat) {
        return of(choice, deal, seat) != NOTHING;
    }

    /** A seat's single pick; 0 without one. */
    public int single(int choice, int deal, int seat) {
        int[] chosen = of(choice, deal, seat);
        return chosen.length == 0 ? 0 : chosen[0];
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
        return (long) picks.length * (Long.BYTES + Integer.BYTES) + (long) since.length * Integer.BYTES;
    }

    private int place(int choice, int deal, int seat) {
        return (choice * deals + Math.max(1, deal) - 1) * (seats + 1) + seat;
    }
}
