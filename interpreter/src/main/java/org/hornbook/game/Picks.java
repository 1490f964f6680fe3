package org.hornbook.game;

import java.util.Arrays;

/**
 * What has been chosen, by the name of the choice, deal and seat. Mutable and cheap to copy, since what was picked once
 * never changes. Seat 0 stands for nobody, deal 0 for all deals.
 */
public final class Picks {
    private static final int[] NOTHING = {};

    private final int seats;
    private final int deals;
    private final int[][] picks;

    /** For each choice, the seats for which it was made because they did not answer, as bits by deal and seat. */
    private final boolean[] byDefault;

    /** The choices whose answers nobody else knows yet, as a set of bits. */
    private long secret;

    /** The choices that anybody has made, as a set of bits: what nobody chose need not be forgotten. */
    private long made;

    public Picks(int choices, int deals, int seats) {
        this.seats = seats;
        this.deals = deals;
        picks = new int[choices * deals * (seats + 1)][];
        byDefault = new boolean[picks.length];
        Arrays.fill(picks, NOTHING);
    }

    public Picks copy() {
        Picks copy = new Picks(0, deals, seats, picks.length);
        copy.become(this);
        return copy;
    }

    private Picks(int ignored, int deals, int seats, int length) {
        this.seats = seats;
        this.deals = deals;
        picks = new int[length][];
        byDefault = new boolean[length];
        Arrays.fill(picks, NOTHING);
    }

    void become(Picks other) {
        if (made != 0 || other.made != 0) {
            System.arraycopy(other.picks, 0, picks, 0, picks.length);
            System.arraycopy(other.byDefault, 0, byDefault, 0, byDefault.length);
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
        if (made != 0) {
            Arrays.fill(picks, NOTHING);
            Arrays.fill(byDefault, false);
        }
        secret = 0;
        made = 0;
    }

    /** Forgets one choice, of everybody. */
    public void forget(int choice) {
        if ((made & 1L << choice) == 0) {
            return;
        }
        int from = place(choice, 1, 0);
        Arrays.fill(picks, from, from + deals * (seats + 1), NOTHING);
        Arrays.fill(byDefault, from, from + deals * (seats + 1), false);
        secret &= ~(1L << choice);
        made &= ~(1L << choice);
    }

    /** Forgets what one seat has chosen: it is asked again. */
    public void forget(int choice, int deal, int seat) {
        put(choice, deal, seat, NOTHING, false);
    }

    /** Keeps what a seat has chosen; nobody changes the array from then on. */
    public void put(int choice, int deal, int seat, int[] chosen, boolean isDefault) {
        for (int each = Math.max(1, deal); each <= (deal == 0 ? deals : deal); each++) {
            int place = place(choice, each, seat);
            picks[place] = chosen;
            byDefault[place] = isDefault;
        }
        made |= 1L << choice;
    }

    /** What a seat has chosen; nobody changes it. */
    public int[] of(int choice, int deal, int seat) {
        return picks[place(choice, deal, seat)];
    }

    /** Whether a seat was asked, and answered or had no choice; no answer may be its answer. */
    public boolean isAnswered(int choice, int deal, int seat) {
        return of(choice, deal, seat) != NOTHING;
    }

    /** The one thing a seat has chosen; 0 if nothing. */
    public int single(int choice, int deal, int seat) {
        int[] chosen = of(choice, deal, seat);
        return chosen.length == 0 ? 0 : chosen[0];
    }

    /** Whether it was chosen for somebody who did not answer. */
    public boolean isDefault(int choice, int deal, int seat) {
        return byDefault[place(choice, deal, seat)];
    }

    /** Whether only those who chose know what. */
    public boolean isSecret(int choice) {
        return (secret & 1L << choice) != 0;
    }

    public void hide(int choice) {
        secret |= 1L << choice;
    }

    public void reveal(int choice) {
        secret &= ~(1L << choice);
    }

    /** How many bytes the references take; what was picked is shared among all copies. */
    long bytes() {
        return (long) picks.length * (Long.BYTES + 1);
    }

    private int place(int choice, int deal, int seat) {
        return (choice * deals + Math.max(1, deal) - 1) * (seats + 1) + seat;
    }
}
