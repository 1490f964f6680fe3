package org.hornbook.engine;

import org.hornbook.game.Players;
import org.hornbook.game.TableState;

/** Who is ahead, as sets of bits: bit 1 for seat 1. */
public final class Ranking {
    private Ranking() {}

    /** Those whom a rule made winners; otherwise those whose team has the best score, who share the win if they are several. */
    public static int winners(TableState table, boolean lowestWins) {
        return table.winners() != 0 ? table.winners() : best(table.players(), lowestWins);
    }

    /** Those whose team has the best score. */
    public static int best(Players players, boolean lowestWins) {
        int seats = 0;
        int best = 0;
        for (int seat = 1; seat <= players.count(); seat++) {
            int score = lowestWins ? -players.teamScore(seat) : players.teamScore(seat);
            if (seats == 0 || score > best) {
                best = score;
                seats = 0;
            }
            if (score == best) {
                seats |= 1 << seat;
            }
        }
        return seats;
    }
}
