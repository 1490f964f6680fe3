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

    private final int seats;
    private final int teams;
    private final int[] teamOf;
    private final int[] scores;
    private final int[] scoresBefore;
    private final int[] gained;
    private final int[] pileBullheads;
    private final int[] pileCounts;
    private final Counters counters;

    /** @param teamOf the team of each seat, counted from 1; a team of one's own if everybody plays alone */
    public Players(List<Integer> teamOf, int counters) {
        this.seats = teamOf.size();
        this.teams = teamOf.stream().mapToInt(Integer::intValue).max().orElse(0);
        this.teamOf = IntStream.concat(IntStream.of(0), teamOf.stream().mapToInt(Integer::intValue))
                .toArray();
        scores = new int[seats + 1];
        scoresBefore = new int[seats + 1];
        gained = new int[seats + 1];
        pileBullheads = new int[seats + 1];
        pileCounts = new int[seats + 1];
        this.counters = new Counters(counters, seats);
    }

    public Players copy() {
        Players copy =
                new Players(Arrays.stream(teamOf, 1, teamOf.length).boxed().toList(), counters.count());
        copy.become(this);
        return copy;
    }

    void become(Players other) {
        System.arraycopy(other.scores, 0, scores, 0, scores.length);
        System.arraycopy(other.scoresBefore, 0, scoresBefore, 0, scores.length);
        System.arraycopy(other.gained, 0, gained, 0, gained.length);
        System.arraycopy(other.pileBullheads, 0, pileBullheads, 0, pileBullheads.length);
        System.arraycopy(other.pileCounts, 0, pileCounts, 0, pileCounts.length);
        counters.become(other.counters);
    }

    public int count() {
        return seats;
    }

    /** Counts the round's points from here on. */
    public void beginRound() {
        System.arraycopy(scores, 0, scoresBefore, 0, scores.length);
        Arrays.fill(gained, 0);
    }

    /** Sets everything back to 0. */
    void restart() {
        Arrays.fill(scores, 0);
        counters.clear();
        clearPiles();
        beginRound();
    }

    public int score(int seat) {
        return scores[seat];
    }

    /** As many as seats if everybody plays alone. */
    public int teams() {
        return teams;
    }

    /** The team of a seat, counted from 1; 0 for nobody. */
    public int team(int seat) {
        return teamOf[seat];
    }

    /** The scores of a seat's team together. */
    public int teamScore(int seat) {
        return ofTeam(scores, seat);
    }

    /** The points of this round of a seat's team together. */
    public int teamPoints(int seat) {
        return ofTeam(pileBullheads, seat) + ofTeam(gained, seat);
    }

    private int ofTeam(int[] numbers, int seat) {
        int sum = 0;
        for (int mate = 1; mate <= seats; mate++) {
            sum += teamOf[mate] == teamOf[seat] ? numbers[mate] : 0;
        }
        return sum;
    }

    /** How much the score has grown since the round began. */
    public int scoredThisRound(int seat) {
        return scores[seat] - scoresBefore[seat];
    }

    /** Bullheads taken this round plus points that rules gave. */
    public int points(int seat) {
        return pileBullheads[seat] + gained[seat];
    }

    public int pileBullheads(int seat) {
        return pileBullheads[seat];
    }

    public int pileCount(int seat) {
        return pileCounts[seat];
    }

    /** Counts taken cards; their bullheads are points of the round but not yet of the score. */
    public void takes(int seat, int cards, int bullheads) {
        pileBullheads[seat] += bullheads;
        pileCounts[seat] += cards;
    }

    /** Leaves no cards in the piles. */
    public void clearPiles() {
        Arrays.fill(pileBullheads, 0);
        Arrays.fill(pileCounts, 0);
    }

    /** Adds points of a rule to the score and to the points of the round. */
    public void gains(int seat, int points) {
        scores(seat, points);
        gained[seat] = within((long) gained[seat] + points);
    }

    /** Adds points to the score only, as scoring does: it counts again what the round's points are made of. */
    public void scores(int seat, int points) {
        scores[seat] = within((long) scores[seat] + points);
    }

    public List<Integer> scores() {
        return Arrays.stream(scores, 1, seats + 1).boxed().toList();
    }

    /** Whose counter is meant by a seat's: that of its team, where teams have them. */
    public int owner(Owner per, int seat) {
        return per == Owner.TEAM ? team(seat) : seat;
    }

    /** What each seat or team remembers; seat 0 keeps what the game as a whole does. */
    public Counters counters() {
        return counters;
    }

    private static int within(long points) {
        return Math.clamp(points, -MOST_POINTS, MOST_POINTS);
    }
}
