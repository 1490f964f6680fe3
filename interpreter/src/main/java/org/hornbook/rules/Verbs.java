package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.Pile;
import org.hornbook.rules.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.hornbook.words.Keep;
import org.hornbook.words.Owner;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * What each verb does to the table once its operands are worked out, however they were. Whatever cannot be done fails,
 * with the place in the script. Cards only ever move, so that every card is always in one place.
 */
public final class Verbs {
    private static final Keep[] KEEPS = Keep.values();
    private static final int NONE = -1;

    private Verbs() {}

    /**
     * Does what the verb says. Operands are in the verb's order, a counter as two of them, which and whose; those that
     * it does not have are ignored.
     *
     * @throws Stop if it cannot be done
     */
    public static void perform(Ground ground, Verb verb, int first, int second, int third, Span span) {
        switch (verb) {
            case ADD -> place(ground, first, row(ground, verb, second, span), false, span);
            case ADD_LEFT -> place(ground, first, row(ground, verb, second, span), true, span);
            case TAKE -> take(ground, row(ground, verb, first, span), null);
            case TAKE_KEEPING -> take(ground, row(ground, verb, first, span), KEEPS[second]);
            case START -> place(ground, second, emptyRow(ground, row(ground, verb, first, span), span), false, span);
            case OPEN -> place(ground, first, openRow(ground, span), false, span);
            case CLOSE -> closeRow(ground, row(ground, verb, first, span));
            case DISCARD -> clear(ground, row(ground, verb, first, span), NONE, 0);
            case MOVE -> move(ground, first, row(ground, verb, first, second, span));
            case TURN -> turn(ground, first, second);
            case SET -> set(ground, first, owner(ground, first, second, span), third);
            case END_GAME -> end(ground);
            case GAIN -> gain(ground, player(ground, first, span), second);
            case LOSE -> gain(ground, player(ground, first, span), -second);
            case WIN -> {
                ground.table.addWinner(player(ground, first, span));
                end(ground);
            }
        }
    }

    private static int row(Ground ground, Verb verb, int row, Span span) {
        return row(ground, verb, NONE, row, span);
    }

    /** The row itself, if it is on the table. */
    private static int row(Ground ground, Verb verb, int modifier, int row, Span span) {
        if (row < 1 || row > ground.board.rowCount()) {
            String purpose = verb.purpose(
                    ignored -> ground.variant.modifiers().get(modifier).name());
            throw ground.fail(Kind.NO_ROW, "There is no row " + purpose + ".", span);
        }
        return row;
    }

    /** The row itself, if no card lies in it. */
    private static int emptyRow(Ground ground, int row, Span span) {
        if (ground.board.count(row) > 0) {
            throw ground.fail(Kind.ROW_NOT_EMPTY, "Row " + row + " still holds cards, so no card can start it.", span);
        }
        return row;
    }

    /** The seat itself, if somebody sits there. */
    private static int player(Ground ground, int seat, Span span) {
        if (seat == 0) {
            throw ground.fail(Kind.NO_PLAYER, "There is nobody whom this concerns.", span);
        }
        return seat;
    }

    /** The owner of a counter itself, if there is one where one is needed. */
    private static int owner(Ground ground, int counter, int owner, Span span) {
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

    /** Puts the card being resolved at an end of a row. */
    private static void place(Ground ground, int card, int row, boolean left, Span span) {
        if (card != ground.card || card == 0) {
            throw ground.fail(Kind.CARD_MISPLACED, "Only the card being played can be put in a row.", span);
        }
        if (ground.placed) {
            throw ground.fail(Kind.CARD_MISPLACED, "Card " + card + " has been put in a row already.", span);
        }
        ground.placed = true;
        if (left) {
            ground.board.prepend(row, card);
        } else {
            ground.board.append(row, card);
        }
        if (ground.wantsEvents) {
            int place = left ? 1 : ground.board.count(row);
            ground.journal.record(new Event.CardPlaced(ground.deal, ground.player, card, row, place, ground.cause));
        }
        ground.happens(Hook.PLACED, row);
    }

    /** Gives the cards of a row to the player concerned, or out of play if there is no such player. */
    private static void take(Ground ground, int row, @Nullable Keep keeping) {
        if (clear(ground, row, keeping == null ? NONE : place(ground.board, row, keeping), ground.player)) {
            ground.happens(Hook.TAKEN, row);
        }
    }

    /** Moves a row's cards to a seat's pile, all but the kept one; tells whether any were there to move. */
    private static boolean clear(Ground ground, int row, int kept, int seat) {
        Board board = ground.board;
        int count = board.count(row);
        if (count == 0 || count == 1 && kept != NONE) {
            return false;
        }
        Pile pile = ground.table.pile(ground.deal);
        if (kept == NONE) {
            board.pile(row, 0, count, pile, seat);
        } else {
            board.pile(row, 0, kept, pile, seat);
            board.pile(row, kept + 1, count, pile, seat);
        }
        int points = board.bullheads(row);
        if (kept != NONE) {
            points -= ground.bullheads(board.card(row, kept));
        }
        if (seat != 0) {
            ground.players.takes(seat, kept == NONE ? count : count - 1, points);
            ground.journal.taken(ground.rule, seat, points);
        }
        tellCleared(ground, row, kept, seat, points);
        int keptCard = kept == NONE ? 0 : board.card(row, kept);
        board.empty(row);
        if (kept != NONE) {
            board.append(row, keptCard);
        }
        return true;
    }

    private static void tellCleared(Ground ground, int row, int kept, int seat, int points) {
        if (ground.wantsEvents) {
            List<Integer> cards = new ArrayList<>(ground.board.cards(row));
            if (kept != NONE) {
                cards.remove(kept);
            }
            ground.journal.record(
                    seat == 0
                            ? new Event.CardsDiscarded(ground.deal, row, cards, ground.cause)
                            : new Event.RowTaken(ground.deal, seat, row, cards, points, ground.cause));
        }
    }

    private static int place(Board board, int row, Keep keeping) {
        return switch (keeping) {
            case FIRST -> 0;
            case LAST -> board.count(row) - 1;
            case LOWEST -> extreme(board, row, -1);
            case HIGHEST -> extreme(board, row, 1);
        };
    }

    private static int extreme(Board board, int row, int sign) {
        int best = 0;
        for (int place = 1; place < board.count(row); place++) {
            if (sign * board.card(row, place) > sign * board.card(row, best)) {
                best = place;
            }
        }
        return best;
    }

    /** Puts the card being resolved, which no rule has put in a row, out of play. */
    public static void drop(Ground ground) {
        ground.table.pile(ground.deal).add(0, ground.card);
        if (ground.wantsEvents) {
            ground.journal.record(new Event.CardsDiscarded(ground.deal, 0, List.of(ground.card), ground.cause));
        }
    }

    /** Adds an empty row and gives its number. */
    private static int openRow(Ground ground, Span span) {
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

    private static void closeRow(Ground ground, int row) {
        clear(ground, row, NONE, 0);
        ground.board.closeRow(row);
        ground.happenings.closed(row);
        if (ground.wantsEvents) {
            ground.journal.record(new Event.RowClosed(ground.deal, row, ground.cause));
        }
    }

    private static void move(Ground ground, int modifier, int to) {
        int from = ground.board.modifierRow(modifier);
        if (to != from) {
            ground.board.moveModifier(modifier, to);
            tellMove(ground, modifier, from, to);
            ground.happens(Hook.MOVED, to, modifier);
        }
    }

    /** Lays a modifier where it begins; that is no move that rules wait for. */
    public static void lay(Ground ground, int modifier, int row) {
        ground.board.moveModifier(modifier, row);
        tellMove(ground, modifier, 0, row);
    }

    private static void tellMove(Ground ground, int modifier, int from, int to) {
        if (ground.wantsEvents) {
            String name = ground.variant.modifiers().get(modifier).name();
            ground.journal.record(new Event.ModifierMoved(ground.deal, name, from, to, ground.cause));
        }
    }

    private static void turn(Ground ground, int modifier, int side) {
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

    private static void set(Ground ground, int counter, int owner, int value) {
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
    private static void gain(Ground ground, int seat, int points) {
        if (ground.variant.rules().get(ground.rule).kind() == NamedRule.Kind.SCORE) {
            ground.players.scores(seat, points);
        } else {
            ground.players.gains(seat, points);
            ground.journal.gained(ground.rule, seat, points);
        }
        if (ground.wantsEvents && points != 0) {
            ground.journal.record(new Event.PointsGained(seat, points, ground.cause));
        }
    }

    public static void end(Ground ground) {
        ground.table.end(ground.rule);
        ground.over = true;
    }
}
