package org.hornbook.engine;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Who is ahead. */
final class Leaders {
    private Leaders() {}

    /** The points of the round that has just been counted, in the order of the seats. */
    static List<Integer> points(TableState table) {
        Players players = table.players();
        return seats(players).map(players::scoredThisRound).boxed().toList();
    }

    /** The seats that win, as {@link Ranking} has it. */
    static List<Integer> winners(Rules rules, TableState table) {
        int winners = Ranking.winners(table, rules.setup().variant().procedure().lowestWins());
        return seats(table.players())
                .filter(seat -> (winners & 1 << seat) != 0)
                .boxed()
                .toList();
    }

    private static IntStream seats(Players players) {
        return IntStream.rangeClosed(1, players.count());
    }
}
