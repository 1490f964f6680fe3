package org.hornbook.engine;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

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

    /** The seats that win, from the lowest. */
    static List<Integer> winners(Rules rules, TableState table) {
        int winners = winners(table, rules.setup().variant().procedure().lowestWins());
        return seats(table.players())
                .filter(seat -> (winners & 1 << seat) != 0)
                .boxed()
                .toList();
    }

    /** The points of the round that has just been counted, in the order of the seats. */
    static List<Integer> points(Players players) {
        return seats(players).map(players::gained).boxed().toList();
    }

    private static IntStream seats(Players players) {
        return IntStream.rangeClosed(1, players.count());
    }
}
