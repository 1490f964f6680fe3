package org.hornbook.program;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.variant.Variant;

/** Ranks seats, as sets of bits: bit 1 for seat 1. */
public final class Ranking {
    private Ranking() {}

    /** The winners: those named by a rule, or else those with the most of what decides; ties share the win. */
    public static int winners(TableState table, Stepper stepper) {
        return table.winners() != 0 ? table.winners() : ahead(table, stepper);
    }

    /** The seats that would win if the game were over now. */
    public static int ahead(TableState table, Stepper stepper) {
        return best(table.players().count(), seat -> stepper.worth(table, seat));
    }

    /** The seats with the highest worth. */
    public static int best(int count, IntUnaryOperator worth) {
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

    /** The winners in ascending order. */
    static List<Integer> seatsThatWin(TableState table, Stepper stepper) {
        int winners = winners(table, stepper);
        return seats(table.players())
                .filter(seat -> (winners & 1 << seat) != 0)
                .boxed()
                .toList();
    }

    /** What decides who wins, in the order of the seats: more is better. */
    public static int[] worths(TableState table, Stepper stepper) {
        return seats(table.players()).map(seat -> stepper.worth(table, seat)).toArray();
    }

    /** The number that decides who wins, in the order of the seats; none if points decide. */
    static List<Integer> worths(TableState table, Stepper stepper, Variant.Procedure procedure) {
        return procedure.goal() == null
                ? List.of()
                : seats(table.players())
                        .map(seat -> procedure.lowestWins() ? -stepper.worth(table, seat) : stepper.worth(table, seat))
                        .boxed()
                        .toList();
    }

    /** The points of the last round, in the order of the seats. */
    static List<Integer> points(Players players) {
        return seats(players).map(players::gained).boxed().toList();
    }

    private static IntStream seats(Players players) {
        return IntStream.rangeClosed(1, players.count());
    }
}
