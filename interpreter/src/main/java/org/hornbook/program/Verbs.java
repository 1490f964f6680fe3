package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.game.Board;
import org.hornbook.game.Counters;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Players;
import org.hornbook.program.Journal.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.words.Hook;
import org.hornbook.words.Operator;
import org.hornbook.words.Term;
import org.hornbook.words.Verb;

/**
 * What each verb does to the table with its evaluated operands. An impossible action fails with its place in the script. Cards
 * only ever move, so that every card is always at one place.
 */
public final class Verbs {
    private static final int NONE = -1;
    private static final int NO_CARD = 0;
    private static final int[] NO_CARDS = {};

    /** The seat of nobody. */
    private static final int NOBODY = 0;

    private Verbs() {}

    /** The effect of a verb; looked up once by frequent callers. */
    @FunctionalInterface
    public interface Operation {
        /**
         * Carries out the verb. Operands are in the verb's order; a counter or a place is two of them, its index and its
         * owner; unused ones are ignored.
         *
         * @throws Result.Stop if it cannot be done
         */
        void perform(Frame frame, int first, int second, int third, int fourth, Span span);
    }

    public static Operation of(Verb verb) {
        return switch (verb) {
            case ADD ->
                (frame, card, row, _, _, span) -> place(frame, card, row(frame, verb, row, span), Spot.END, span);
            case ADD_BEFORE -> (frame, card, base, _, _, span) -> besideCard(frame, card, new Spot(base, true), span);
            case ADD_AFTER -> (frame, card, base, _, _, span) -> besideCard(frame, card, new Spot(base, false), span);
            case ADD_ONTO -> (frame, card, base, _, _, span) -> stack(frame, card, base, span);
            case TAKE ->
                (frame, row, place, owner, _, span) -> take(frame, row(frame, verb, row, span), NO_CARD, place, owner);
            case TAKE_EXCEPT ->
                (frame, row, kept, place, owner, span) -> take(frame, row(frame, verb, row, span), kept, place, owner);
            case OPEN -> (frame, card, _, _, _, span) -> place(frame, card, openRow(frame, span), Spot.END, span);
            case CLOSE -> (frame, row, _, _, _, span) -> closeRow(frame, row(frame, verb, row, span));
            case MOVE ->
                (frame, modifier, row, _, _, span) -> move(frame, modifier, row(frame, verb, modifier, row, span));
            case SET ->
                (frame, counter, owner, value, _, span) ->
                        set(frame, counter, owner(frame, counter, owner, span), value, span);
            case END_GAME -> (frame, _, _, _, _, _) -> end(frame);
            case GAIN -> (frame, seat, points, _, _, span) -> gain(frame, player(frame, seat, span), points, span);
            case LOSE -> (frame, seat, points, _, _, span) -> gain(frame, player(frame, seat, span), -points, span);
            case WIN ->
                (frame, seat, _, _, _, span) -> {
                    addTeam(frame, player(frame, seat, span));
                    end(frame);
                };
            case NOBODY_WINS ->
                (frame, _, _, _, _, _) -> {
                    frame.table.addWinner(NOBODY);
                    end(frame);
                };
            case END_TURN -> (frame, _, _, _, _, _) -> frame.finish(Result.TURN_OVER);
            case END_ROUND -> (frame, _, _, _, _, _) -> frame.finish(Result.ROUND_OVER);
            default -> throw new IllegalArgumentException("no effect of its own: " + verb);
        };
    }

    private static int row(Frame frame, Verb verb, int row, Span span) {
        return row(frame, verb, NONE, row, span);
    }

    /** The row; fails if it is not on the table. */
    private static int row(Frame frame, Verb verb, int modifier, int row, Span span) {
        if (row < 1 || row > frame.board.rowCount()) {
            String purpose = verb.said("purpose", ignored -> frame.variant.spokenModifier(modifier));
            throw frame.fail(Kind.NO_ROW, "There is no row " + purpose + ".", span);
        }
        return row;
    }

    /** The seat; fails if it has no player. */
    private static int player(Frame frame, int seat, Span span) {
        if (seat == 0) {
            throw frame.fail(Kind.NO_PLAYER, "There is nobody whom this concerns.", span);
        }
        return seat;
    }

    /** The owner of a counter; fails if it needs one and there is none. */
    private static int owner(Frame frame, int counter, int owner, Span span) {
        Counter counted = frame.variant.counters().get(counter);
        if (owner != 0) {
            return owner;
        }
        return switch (counted.per()) {
            case GAME -> owner;
            case PLAYER, TEAM -> throw noOwner(frame, Kind.NO_PLAYER, "nobody", counted, span);
            case ROW -> throw noOwner(frame, Kind.NO_ROW, "no row", counted, span);
            case CARD -> throw noOwner(frame, Kind.NO_CARD, "no card", counted, span);
        };
    }

    private static Result.Stop noOwner(Frame frame, Kind kind, String none, Counter counter, Span span) {
        return frame.fail(kind, "There is " + none + " whose " + counter.name() + " could be set.", span);
    }

    /**
     * The position for a card in a row.
     *
     * @param beside the card beside it; 0 for the end of the row
     */
    private record Spot(int beside, boolean left) {
        static final Spot END = new Spot(NO_CARD, false);

        /** The index, from 0 at the left; a card beside itself goes to the end. */
        int in(CardMoves moves, Board board, int row) {
            int place = moves.placeOf(beside, row);
            if (place < 0) {
                return board.size(row);
            }
            return left ? board.bottom(row, place) : board.top(row, place) + 1;
        }
    }

    /** Puts a card beside one that is in a row. */
    private static void besideCard(Frame frame, int card, Spot spot, Span span) {
        int row = frame.moves().row(spot.beside());
        if (row == 0) {
            throw frame.fail(
                    Kind.NO_CARD,
                    "No row holds the card that " + CardList.Located.card(card) + " should lie next to.",
                    span);
        }
        place(frame, card, row, spot, span);
    }

    /** Puts a card in a row: the card being resolved, or one from another place. */
    private static void place(Frame frame, int card, int row, Spot spot, Span span) {
        if (card == 0) {
            throw frame.fail(Kind.NO_CARD, "There is no card to put in a row.", span);
        }
        if (card != frame.card || frame.placed) {
            lay(frame, card, row, spot);
            return;
        }
        frame.acts();
        frame.placed = true;
        int place = put(frame, card, row, spot);
        if (frame.wantsEvents) {
            frame.journal.record(new Event.CardPlaced(frame.deal, frame.player, card, row, place, frame.cause));
        }
        frame.happens(Hook.PLACED, row);
    }

    /** Puts a card on one that is in a row: the card being resolved, or one from another place. */
    private static void stack(Frame frame, int card, int base, Span span) {
        if (card == 0) {
            throw frame.fail(Kind.NO_CARD, "There is no card to put on another one.", span);
        }
        CardMoves moves = frame.moves();
        boolean isPlayed = card == frame.card && !frame.placed;
        Optional<CardMoves.Origin> from = isPlayed ? Optional.empty() : moves.lift(card, frame.player);
        if (!isPlayed && from.isEmpty()) {
            return;
        }
        int row = moves.row(base);
        if (row == 0) {
            throw frame.fail(
                    Kind.NO_CARD, "There is no card in a row to put " + CardList.Located.card(card) + " on.", span);
        }
        frame.acts();
        int number = CardList.Located.card(card);
        int place = frame.board.stack(row, moves.placeOf(base, row), number) + 1;
        if (frame.wantsEvents) {
            frame.journal.record(new Event.CardStacked(
                    frame.deal,
                    isPlayed ? frame.player : 0,
                    from.map(CardMoves.Origin::place).orElse(""),
                    from.map(CardMoves.Origin::owner).orElse(0),
                    number,
                    frame.board.card(row, place - 2),
                    row,
                    place,
                    frame.cause));
        }
        if (isPlayed) {
            frame.placed = true;
            frame.happens(Hook.PLACED, row);
        }
    }

    /** Lays a card from another place in a row, which triggers nothing, as for a dealt card. A card at no place stays away. */
    private static void lay(Frame frame, int card, int row, Spot spot) {
        Optional<CardMoves.Origin> from = frame.moves().lift(card, frame.player);
        if (from.isEmpty()) {
            return;
        }
        frame.acts();
        int number = CardList.Located.card(card);
        int place = put(frame, number, row, spot);
        if (frame.wantsEvents) {
            frame.journal.record(new Event.CardLaid(
                    frame.deal, from.get().place(), from.get().owner(), number, row, place, frame.cause));
        }
    }

    /**
     * Adds a card to a row.
     *
     * @return its place, from 1 at the left
     */
    private static int put(Frame frame, int card, int row, Spot spot) {
        Board board = frame.board;
        if (spot.beside() == NO_CARD) {
            board.append(row, card);
            return board.size(row);
        }
        int place = spot.in(frame.moves(), board, row);
        board.put(row, place, card);
        return place + 1;
    }

    /** Moves the cards of a row, except the kept one, to a place, which may be a player's pile. */
    private static void take(Frame frame, int row, int keeping, int place, int owner) {
        CardMoves moves = frame.moves();
        int kept = keeping != NO_CARD && moves.row(keeping) == row ? moves.placeOf(keeping, row) : NONE;
        boolean isPile = place == moves.pile();
        int from = kept == NONE ? 0 : frame.board.bottom(row, kept);
        int to = kept == NONE ? 0 : frame.board.top(row, kept) + 1;
        int[] taken = frame.listensTo(Hook.TAKEN) ? cards(frame.board, row, from, to) : NO_CARDS;
        if (isPile ? clear(frame, row, kept, owner) : moves.takeRow(row, from, to, place, owner)) {
            frame.acts();
            if (!isPile) {
                frame.journal.taken(frame.rule, owner, 0);
            }
            frame.happensTaking(row, taken);
        }
    }

    /** The cards of a row except those from one index to another. */
    private static int[] cards(Board board, int row, int from, int to) {
        int size = board.size(row);
        int[] cards = new int[size - (to - from)];
        for (int place = 0; place < from; place++) {
            cards[place] = board.card(row, place);
        }
        for (int place = to; place < size; place++) {
            cards[place - (to - from)] = board.card(row, place);
        }
        return cards;
    }

    /**
     * Moves a row's cards to a seat's pile, except the kept one and cards on it.
     *
     * @return whether there were any
     */
    private static boolean clear(Frame frame, int row, int kept, int seat) {
        Board board = frame.board;
        int size = board.size(row);
        int from = kept == NONE ? size : board.bottom(row, kept);
        int to = kept == NONE ? size : board.top(row, kept) + 1;
        if (size == to - from) {
            return false;
        }
        Heaps pile = seat == 0
                ? frame.table.away(frame.deal)
                : frame.place(frame.moves().pile());
        board.pile(row, 0, from, pile, seat);
        if (to < size) {
            board.pile(row, to, size, pile, seat);
        }
        List<Integer> cleared = List.of();
        if (frame.wantsEvents) {
            cleared = new ArrayList<>(board.cards(row));
            cleared.subList(from, to).clear();
        }
        int before = board.bullheads(row);
        board.keep(row, from, to);
        int points = before - board.bullheads(row);
        if (seat != 0) {
            frame.players.takes(seat, size - board.size(row), points);
            frame.journal.taken(frame.rule, seat, points);
        }
        if (frame.wantsEvents) {
            frame.journal.record(
                    seat == 0
                            ? new Event.CardsDiscarded(frame.deal, row, cleared, frame.cause)
                            : new Event.RowTaken(frame.deal, seat, row, cleared, points, frame.cause));
        }
        return true;
    }

    /** Discards the card being resolved, if no rule has placed it. */
    public static void drop(Frame frame) {
        frame.placed = true;
        frame.table.away(frame.deal).add(0, frame.card);
        if (frame.wantsEvents) {
            frame.journal.record(new Event.CardsDiscarded(frame.deal, 0, List.of(frame.card), frame.cause));
        }
    }

    /** Adds an empty row and gives its number. */
    private static int openRow(Frame frame, Span span) {
        if (!frame.board.hasRoomForRow()) {
            throw frame.fail(Kind.TOO_MANY_ROWS, "There is no room for more than " + Effect.MOST_ROWS + " rows.", span);
        }
        frame.acts();
        int row = frame.board.openRow();
        if (frame.wantsEvents) {
            frame.journal.record(new Event.RowOpened(frame.deal, row, frame.cause));
        }
        return row;
    }

    /** Adds all seats of a player's team as winners. */
    private static void addTeam(Frame frame, int player) {
        for (int seat = 1; seat <= frame.players.count(); seat++) {
            if (frame.players.team(seat) == frame.players.team(player)) {
                frame.table.addWinner(seat);
            }
        }
    }

    private static void closeRow(Frame frame, int row) {
        frame.acts();
        clear(frame, row, NONE, 0);
        frame.moves().discardBeside(row);
        frame.table.closeRow(frame.deal, row);
        frame.queue.closed(row);
        if (frame.wantsEvents) {
            frame.journal.record(new Event.RowClosed(frame.deal, row, frame.cause));
        }
    }

    private static void move(Frame frame, int modifier, int to) {
        int from = frame.board.modifierRow(modifier);
        if (to != from) {
            frame.acts();
            frame.board.moveModifier(modifier, to);
            if (frame.wantsEvents) {
                String name = frame.variant.modifierName(modifier);
                frame.journal.record(new Event.ModifierMoved(frame.deal, name, from, to, frame.cause));
            }
            frame.happensMoving(modifier, to);
        }
    }

    private static void set(Frame frame, int counter, int owner, int wanted, Span span) {
        Counter counted = frame.variant.counters().get(counter);
        int value = counted.range() == null
                ? wanted
                : Math.clamp(wanted, counted.range().low(), counted.range().high());
        if (Math.abs(value) == Operator.LIMIT && counted.range() == null) {
            frame.passOver(
                    Oversight.Kind.TOO_LARGE,
                    span,
                    () -> Term.spoken(counted.name()) + " would go further than numbers go, to " + value + ".");
        }
        Counters counters = frame.table.counters(frame.deal, counted.per());
        if (value == counters.get(counter, owner)) {
            return;
        }
        frame.acts();
        counters.set(counter, owner, value);
        if (frame.wantsEvents) {
            frame.journal.record(new Event.CounterSet(frame.deal, counted.name(), owner, value, frame.cause));
        }
    }

    private static void gain(Frame frame, int seat, int points, Span span) {
        if (points == 0) {
            return;
        }
        frame.acts();
        frame.players.gains(seat, points);
        if (Math.abs(frame.players.score(seat)) == Players.MOST_POINTS) {
            frame.passOver(
                    Oversight.Kind.TOO_LARGE,
                    span,
                    () -> "A score goes no further than to " + Players.MOST_POINTS + " points.");
        }
        if (frame.roundIsOver) {
            frame.journal.settled(frame.rule, seat, points);
        } else {
            frame.journal.gained(frame.rule, seat, points);
        }
        if (frame.wantsEvents) {
            frame.journal.record(new Event.PointsGained(seat, points, frame.cause));
        }
    }

    public static void end(Frame frame) {
        frame.acts();
        frame.table.end(frame.rule);
        frame.over = true;
    }
}
