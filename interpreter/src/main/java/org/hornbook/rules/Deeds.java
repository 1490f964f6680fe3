package org.hornbook.rules;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Asked;
import org.hornbook.game.Board;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.rules.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.words.Hook;
import org.hornbook.words.Owner;

/**
 * What rules can do to the table besides moving cards, once the values they need are worked out. Whatever cannot be done
 * fails, with the place in the script.
 */
public final class Deeds {
    private Deeds() {}

    /** The row itself, if it is on the table. */
    public static int row(Ground ground, int row, String purpose, Span span) {
        if (row < 1 || row > ground.board.rowCount()) {
            throw ground.fail(Kind.NO_ROW, "There is no row " + purpose + ".", span);
        }
        return row;
    }

    /** The row itself, if no card lies in it. */
    public static int emptyRow(Ground ground, int row, Span span) {
        if (ground.board.count(row) > 0) {
            throw ground.fail(Kind.ROW_NOT_EMPTY, "Row " + row + " still holds cards, so no card can start it.", span);
        }
        return row;
    }

    /** The seat itself, if somebody sits there. */
    public static int player(Ground ground, int seat, Span span) {
        if (seat == 0) {
            throw ground.fail(Kind.NO_PLAYER, "There is nobody whom this concerns.", span);
        }
        return seat;
    }

    /** The owner of a counter itself, if there is one where one is needed. */
    public static int owner(Ground ground, int counter, int owner, Span span) {
        Counter counted = ground.variant.counters().get(counter);
        if (owner == 0 && counted.per() != Owner.GAME) {
            boolean ofRow = counted.per() == Owner.ROW;
            throw ground.fail(
                    ofRow ? Kind.NO_ROW : Kind.NO_PLAYER,
                    "There is " + (ofRow ? "no row" : "nobody") + " whose " + counted.name() + " could be set.",
                    span);
        }
        return owner;
    }

    /** Adds an empty row and gives its number. */
    public static int openRow(Ground ground, Span span) {
        if (!ground.board.hasRoomForRow()) {
            throw ground.fail(
                    Kind.TOO_MANY_ROWS, "There is no room for more than " + Effect.MOST_ROWS + " rows.", span);
        }
        int row = ground.board.openRow();
        if (ground.wantsEvents) {
            ground.journal.record(new Event.RowOpened(ground.deal, row, ground.cause));
        }
        return row;
    }

    public static void closeRow(Ground ground, int row) {
        Cards.discard(ground, row);
        ground.board.closeRow(row);
        ground.happenings.closed(row);
        if (ground.wantsEvents) {
            ground.journal.record(new Event.RowClosed(ground.deal, row, ground.cause));
        }
    }

    /** Lays a modifier where it begins; that is no move that rules wait for. */
    public static void lay(Ground ground, int modifier, int row) {
        ground.board.moveModifier(modifier, row);
        tellMove(ground, modifier, 0, row);
    }

    public static void move(Ground ground, int modifier, int to) {
        int from = ground.board.modifierRow(modifier);
        if (to != from) {
            ground.board.moveModifier(modifier, to);
            tellMove(ground, modifier, from, to);
            ground.happens(Hook.MOVED, to, modifier);
        }
    }

    private static void tellMove(Ground ground, int modifier, int from, int to) {
        if (ground.wantsEvents) {
            String name = ground.variant.modifiers().get(modifier).name();
            ground.journal.record(new Event.ModifierMoved(ground.deal, name, from, to, ground.cause));
        }
    }

    public static void turn(Ground ground, int modifier, int side) {
        if (side != ground.board.modifierSide(modifier)) {
            show(ground, modifier, side);
        }
    }

    /** Turns a modifier to a side, even if it shows that already. */
    public static void show(Ground ground, int modifier, int side) {
        ground.board.turnModifier(modifier, side);
        if (ground.wantsEvents) {
            String name = ground.variant.modifiers().get(modifier).name();
            String shown = ground.variant.sides().get(side);
            ground.journal.record(new Event.ModifierTurned(ground.deal, name, shown, ground.cause));
        }
    }

    public static void setCounter(Ground ground, int counter, int owner, int value) {
        Counter counted = ground.variant.counters().get(counter);
        if (counted.per() == Owner.ROW) {
            ground.board.setCounter(counter, owner, value);
        } else {
            ground.players.setCounter(counter, owner, value);
        }
        if (ground.wantsEvents) {
            ground.journal.record(new Event.CounterSet(ground.deal, counted.name(), owner, value, ground.cause));
        }
    }

    /** Gives points: to the score alone if a score rule counts them, otherwise to those of the round as well. */
    public static void gain(Ground ground, int seat, int points, boolean scoring) {
        if (scoring) {
            ground.players.scores(seat, points);
        } else {
            ground.players.gains(seat, points);
            ground.journal.gained(ground.rule, seat, points);
        }
        if (ground.wantsEvents && points != 0) {
            ground.journal.record(new Event.PointsGained(seat, points, ground.cause));
        }
    }

    public static void win(Ground ground, int seat) {
        ground.table.addWinner(seat);
        end(ground);
    }

    public static void end(Ground ground) {
        ground.table.end(ground.rule);
        ground.over = true;
    }

    /**
     * The row a player chooses of several; if there is no such player, the one for absent players.
     *
     * @param rows a set of bits
     * @param absent the row for a player who does not answer
     */
    public static int ask(Ground ground, int rows, int seat, int absent) {
        return ask(ground, rows, seat, absent, List.of());
    }

    /** The same; {@code whyAbsent} says why it is that row for a player who does not answer. */
    static int ask(Ground ground, int rows, int seat, int absent, List<String> whyAbsent) {
        if (seat == 0) {
            return absent;
        }
        Asked asked = new Asked(seat, ground.deal, ground.card, rows, absent, ground.rule, ground.placed);
        int answer = ground.answers.row(ground.table, asked);
        if (answer == Answers.UNKNOWN) {
            ground.table.ask(asked);
            throw Stop.ASKED;
        }
        int row = Math.abs(answer);
        if (!asked.offers(row)) {
            throw new IllegalArgumentException("row " + row + " was not offered");
        }
        if (ground.wantsEvents) {
            boolean byDefault = answer < 0;
            Cause cause = byDefault ? ground.atWork().because(whyAbsent, List.of()) : ground.atWork();
            ground.journal.record(new Event.RowChosen(ground.deal, seat, row, byDefault, cause));
        }
        return row;
    }

    public static void tellRows(Ground ground) {
        if (ground.wantsEvents) {
            Board board = ground.board;
            List<List<Integer>> rows = IntStream.rangeClosed(1, board.rowCount())
                    .mapToObj(board::cards)
                    .toList();
            ground.journal.record(new Event.RowsDealt(ground.deal, rows));
        }
    }

    /** Several rows where one is meant. */
    public static Stop tie(Ground ground, int rows, Span span) {
        int one = RowOrder.lowest(rows);
        int other = RowOrder.lowest(rows & ~(1 << one));
        String forCard = ground.card == 0 ? "" : " for card " + ground.card;
        return ground.fail(
                Kind.TIE, "The rules cannot tell rows " + one + " and " + other + " apart" + forCard + ".", span, rows);
    }

    /** No case takes the card. */
    public static Stop gap(Ground ground) {
        Span cases = ground.variant.placement().span();
        return ground.fail(Kind.GAP, "No case says where card " + ground.card + " goes.", cases);
    }

    /** The rule at work would apply more often than it may. */
    public static Stop tooOften(Ground ground, int bound) {
        String times = bound == 1 ? "once" : bound + " times";
        return ground.fail(
                Kind.BOUND,
                "This rule may apply " + times + " and would now apply once more.",
                ground.variant.rules().get(ground.rule).span());
    }
}
