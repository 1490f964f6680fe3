package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.words.Owner;

/**
 * The public numbers of the players, their teams and the game as a whole: scores, points of the round, counters. Seat 0 stands
 * for nobody. Mutable, flat and cheap to copy.
 */
public final class Players {
    /** No score goes beyond this, nor below its negative. */
    public static final int MOST_POINTS = 1_000_000_000;

    private static final int SCORE = 0;
    private static final int SCORE_BEFORE = 1;
    private static final int PILE_BULLHEADS = 2;
    private static final int PILE_COUNT = 3;
    private static final int NUMBERS = 4;

    private final int seats;
    private final int teams;
    private final int[] teamOf;

    /** The numbers of each seat, side by side, so that all are copied at once. */
    private final int[] numbers;

    private final Counters counters;

    /** @param teamOf the team of each seat, counted from 1; a team of one's own if everybody plays alone */
    public Players(List<Integer> teamOf, int counters) {
        this.seats = teamOf.size();
        this.teams = teamOf.stream().mapToInt(Integer::intValue).max().orElse(0);
        this.teamOf = IntStream.concat(IntStream.of(0), teamOf.stream().mapToInt(Integer::intValue))
                .toArray();
        numbers = new int[(seats + 1) * NUMBERS];
        this.counters = new Counters(counters, seats);
    }

    private Players(Players other) {
        seats = other.seats;
        teams = other.teams;
        teamOf = other.teamOf;
        numbers = other.numbers.clone();
        counters = new Counters(other.counters.count(), seats);
        counters.become(other.counters);
    }

    public Players copy() {
        return new Players(this);
    }

    void become(Players other) {
        System.arraycopy(other.numbers, 0, numbers, 0, numbers.length);
        counters.become(other.counters);
    }

    public int count() {
        return seats;
    }

    /** Starts a round: points gained from now on belong to it. */
    public void beginRound() {
        for (int seat = 0; seat <= seats; seat++) {
            numbers[seat * NUMBERS + SCORE_BEFORE] = of(seat, SCORE);
        }
    }

    /** Sets everything back to 0. */
    void restart() {
        Arrays.fill(numbers, 0);
        counters.clear();
    }

    public int score(int seat) {
        return of(seat, SCORE);
    }

    /** The number of teams: that of the seats if everybody plays alone. */
    public int teams() {
        return teams;
    }

    /** The team of a seat, from 1; 0 for nobody. */
    public int team(int seat) {
        return teamOf[seat];
    }

    /** The sum of the scores of a seat's team. */
    public int teamScore(int seat) {
        return ofTeam(SCORE, seat);
    }

    /** The sum of the points that a seat's team has gained this round. */
    public int teamGained(int seat) {
        return ofTeam(SCORE, seat) - ofTeam(SCORE_BEFORE, seat);
    }

    private int of(int seat, int which) {
        return numbers[seat * NUMBERS + which];
    }

    private int ofTeam(int which, int seat) {
        int sum = 0;
        for (int mate = 1; mate <= seats; mate++) {
            sum += teamOf[mate] == teamOf[seat] ? of(mate, which) : 0;
        }
        return sum;
    }

    /** The points gained this round; negative if the score has fallen. */
    public int gained(int seat) {
        return of(seat, SCORE) - of(seat, SCORE_BEFORE);
    }

    public int pileBullheads(int seat) {
        return of(seat, PILE_BULLHEADS);
    }

    public int pileCount(int seat) {
        return of(seat, PILE_COUNT);
    }

    /** Adds taken cards and their bullheads; they become points only if a rule counts them. */
    public void takes(int seat, int cards, int bullheads) {
        numbers[seat * NUMBERS + PILE_BULLHEADS] += bullheads;
        numbers[seat * NUMBERS + PILE_COUNT] += cards;
    }

    /** Empties the piles. */
    public void clearPiles() {
        for (int seat = 0; seat <= seats; seat++) {
            numbers[seat * NUMBERS + PILE_BULLHEADS] = 0;
            numbers[seat * NUMBERS + PILE_COUNT] = 0;
        }
    }

    /** Adds points, which may be negative, to the score. */
    public void gains(int seat, int points) {
        numbers[seat * NUMBERS + SCORE] = within((long) of(seat, SCORE) + points);
    }

    /** Sets the score and the points gained this round. */
    public void stands(int seat, int score, int gained) {
        numbers[seat * NUMBERS + SCORE] = within(score);
        numbers[seat * NUMBERS + SCORE_BEFORE] = within((long) score - gained);
    }

    public List<Integer> scores() {
        return IntStream.rangeClosed(1, seats).mapToObj(this::score).toList();
    }

    /** The owner of a seat's counter: the team if teams have counters, else the seat. */
    public int owner(Owner per, int seat) {
        return per == Owner.TEAM ? team(seat) : seat;
    }

    /** The counters of each seat or team; seat 0 has those of the game as a whole. */
    public Counters counters() {
        return counters;
    }

    /** The size in bytes. */
    long bytes() {
        return (long) (numbers.length + teamOf.length) * Integer.BYTES + counters.bytes();
    }

    private static int within(long points) {
        return Math.clamp(points, -MOST_POINTS, MOST_POINTS);
    }
}
