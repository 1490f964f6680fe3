package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.Pile;
import org.hornbook.rules.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect.Keep;
import org.hornbook.variant.Trigger;
import org.jspecify.annotations.Nullable;

/** Moves cards between hand, rows and piles, so that every card is always in one place. */
final class Cards {
    private static final int NONE = -1;

    private Cards() {}

    /** Puts the card being resolved at an end of a row. */
    static void place(Frame frame, int card, int row, boolean left, Span span) {
        if (card != frame.card() || card == 0) {
            throw frame.fail(Kind.CARD_MISPLACED, "Only the card being played can be put in a row.", span);
        }
        if (frame.placed) {
            throw frame.fail(Kind.CARD_MISPLACED, "Card " + card + " has been put in a row already.", span);
        }
        frame.placed = true;
        if (left) {
            frame.board.prepend(row, card);
        } else {
            frame.board.append(row, card);
        }
        if (frame.wantsEvents) {
            int place = left ? 1 : frame.board.count(row);
            frame.record(new Event.CardPlaced(frame.deal, frame.player(), card, row, place, frame.cause));
        }
        frame.happens(Trigger.Event.PLACED, row, -1);
    }

    /** Gives the cards of a row to the player concerned, or out of play if there is no such player. */
    static void take(Frame frame, int row, @Nullable Keep keeping) {
        if (clear(frame, row, keeping == null ? NONE : place(frame.board, row, keeping), frame.player())) {
            frame.happens(Trigger.Event.TAKEN, row, -1);
        }
    }

    /** Puts the cards of a row out of play. */
    static void discard(Frame frame, int row) {
        clear(frame, row, NONE, 0);
    }

    /** Puts the card being resolved, which no rule has put in a row, out of play. */
    static void drop(Frame frame) {
        frame.table.pile(frame.deal).add(0, frame.card());
        if (frame.wantsEvents) {
            frame.record(new Event.CardsDiscarded(frame.deal, 0, List.of(frame.card()), frame.cause));
        }
    }

    /** Moves a row's cards to a seat's pile, all but the kept one; tells whether any were there to move. */
    private static boolean clear(Frame frame, int row, int kept, int seat) {
        Board board = frame.board;
        int count = board.count(row);
        if (count == 0 || count == 1 && kept != NONE) {
            return false;
        }
        Pile pile = frame.table.pile(frame.deal);
        int points = 0;
        for (int place = 0; place < count; place++) {
            if (place != kept) {
                int card = board.card(row, place);
                int bullheads = frame.rules.bullheads(card);
                pile.add(seat, card);
                points += bullheads;
                if (seat != 0) {
                    frame.players.takes(seat, bullheads);
                }
            }
        }
        tell(frame, row, kept, seat, points);
        int keptCard = kept == NONE ? 0 : board.card(row, kept);
        board.empty(row);
        if (kept != NONE) {
            board.append(row, keptCard);
        }
        return true;
    }

    private static void tell(Frame frame, int row, int kept, int seat, int points) {
        if (frame.wantsEvents) {
            List<Integer> cards = new ArrayList<>(frame.board.cards(row));
            if (kept != NONE) {
                cards.remove(kept);
            }
            frame.record(
                    seat == 0
                            ? new Event.CardsDiscarded(frame.deal, row, cards, frame.cause)
                            : new Event.RowTaken(frame.deal, seat, row, cards, points, frame.cause));
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
}
