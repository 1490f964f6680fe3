package org.hornbook.bench;

import java.util.SplittableRandom;

/**
 * The base game written by hand for one purpose: rounds in which everybody plays any card and takes any row. It keeps
 * hands, rows and piles, and nothing that only other rules or people would need. The yardstick for all others.
 */
final class HandWritten {
    private static final int CARDS = 104;
    private static final int HAND = 10;
    private static final int ROWS = 4;
    private static final int FULL = 5;

    private final int players;
    private final SplittableRandom random;
    private final int[] deck = new int[CARDS];
    private final int[][] hands;
    private final int[][] rows = new int[ROWS][FULL];
    private final int[] counts = new int[ROWS];
    private final int[][] piles;
    private final int[] pileCounts;
    private final int[] points;
    private final int[] played;
    private final int[] playedBy;
    private final int[] bullheads = new int[CARDS + 1];

    HandWritten(int players, long seed) {
        this.players = players;
        random = new SplittableRandom(seed);
        hands = new int[players][HAND];
        piles = new int[players][CARDS];
        pileCounts = new int[players];
        points = new int[players];
        played = new int[players];
        playedBy = new int[players];
        for (int card = 1; card <= CARDS; card++) {
            bullheads[card] = card == 55 ? 7 : card % 11 == 0 ? 5 : card % 10 == 0 ? 3 : card % 5 == 0 ? 2 : 1;
        }
    }

    /** Plays a round and gives the bullheads that all players took. */
    int round() {
        deal();
        for (int left = HAND; left > 0; left--) {
            reveal(left);
            for (int i = 0; i < players; i++) {
                place(playedBy[i], played[i]);
            }
        }
        int sum = 0;
        for (int player = 0; player < players; player++) {
            sum += points[player];
        }
        return sum;
    }

    private void deal() {
        for (int i = 0; i < CARDS; i++) {
            deck[i] = i + 1;
        }
        int dealt = players * HAND + ROWS;
        for (int i = 0; i < dealt; i++) {
            int drawn = i + random.nextInt(CARDS - i);
            int card = deck[drawn];
            deck[drawn] = deck[i];
            deck[i] = card;
        }
        for (int player = 0; player < players; player++) {
            System.arraycopy(deck, player * HAND, hands[player], 0, HAND);
            pileCounts[player] = 0;
            points[player] = 0;
        }
        for (int row = 0; row < ROWS; row++) {
            rows[row][0] = deck[players * HAND + row];
            counts[row] = 1;
        }
    }

    /** Everybody plays any card; the lowest comes first. */
    private void reveal(int left) {
        for (int player = 0; player < players; player++) {
            int[] hand = hands[player];
            int chosen = random.nextInt(left);
            int card = hand[chosen];
            hand[chosen] = hand[left - 1];
            int place = player;
            while (place > 0 && played[place - 1] > card) {
                played[place] = played[place - 1];
                playedBy[place] = playedBy[place - 1];
                place--;
            }
            played[place] = card;
            playedBy[place] = player;
        }
    }

    private void place(int player, int card) {
        int fit = -1;
        int highest = 0;
        for (int row = 0; row < ROWS; row++) {
            int last = rows[row][counts[row] - 1];
            if (last < card && last > highest) {
                highest = last;
                fit = row;
            }
        }
        if (fit < 0) {
            take(player, random.nextInt(ROWS), card);
        } else if (counts[fit] == FULL) {
            take(player, fit, card);
        } else {
            rows[fit][counts[fit]++] = card;
        }
    }

    private void take(int player, int row, int card) {
        int[] cards = rows[row];
        int[] pile = piles[player];
        for (int i = 0; i < counts[row]; i++) {
            pile[pileCounts[player]++] = cards[i];
            points[player] += bullheads[cards[i]];
        }
        cards[0] = card;
        counts[row] = 1;
    }
}
