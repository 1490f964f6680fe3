package org.hornbook.engine;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Who is ahead. */
final class Standing {
    private Standing() {}

    /** The points of the round that has just been counted, in the order of the seats. */
    static List<Integer> points(TableState table) {
        Players players = table.players();
        return seats(players).map(players::scoredThisRound).boxed().toList();
    }

    /** Those whom a rule made winners; otherwise those with the best score, who share the win if they are several. */
    static List<Integer> winners(Rules rules, TableState table) {
        Players players = table.players();
        if (table.winners() != 0) {
            return seats(players)
                    .filter(seat -> (table.winners() & 1 << seat) != 0)
                    .boxed()
                    .toList();
        }
        Comparator<Integer> order = rules.setup().variant().procedure().lowestWins()
                ? Comparator.reverseOrder()
                : Comparator.naturalOrder();
        int best = players.scores().stream().max(order).orElseThrow();
        return seats(players)
                .filter(seat -> players.score(seat) == best)
                .boxed()
                .toList();
    }

    private static IntStream seats(Players players) {
        return IntStream.rangeClosed(1, players.count());
    }
}
