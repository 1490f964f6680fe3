package org.hornbook.engine;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.rules.Stepper;

/** Who is ahead, as sets of bits: bit 1 for seat 1. */
public final class Ranking {
    private Ranking() {}

    /** Those whom a rule made winners; otherwise those who have most of what decides, who share the win if they are several. */
    public static int winners(TableState table, Stepper stepper) {
        return table.winners() != 0 ? table.winners() : ahead(table, stepper);
    }

    /** Those who would win if the game were over. */
    public static int ahead(TableState table, Stepper stepper) {
        return best(table.players().count(), seat -> stepper.worth(table, seat));
    }

    /** Of so many seats those that are worth most. */
    static int best(int count, IntUnaryOperator worth) {
        int seats = 0;
        int best = 0;
        for (int seat = 1; seat <= count; seat++) {
            int own = worth.applyAsInt(seat);
            if (seats == 0 || own > best) {
                best = own;
                seats = 0;
            }
            if (own == best) {
                seats |= 1 << seat;
            }
        }
        return seats;
    }

    /** The seats that win, from the lowest. */
    static List<Integer> seatsThatWin(TableState table, Stepper stepper) {
        int winners = winners(table, stepper);
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
