package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.Pile;
import org.hornbook.rules.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.words.Hook;
import org.hornbook.words.Keep;
import org.jspecify.annotations.Nullable;

/** Moves cards between hand, rows and piles, so that every card is always in one place. */
public final class Cards {
    private static final int NONE = -1;

    private Cards() {}

    /** Puts the card being resolved at an end of a row. */
    public static void place(Ground ground, int card, int row, boolean left, Span span) {
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
    public static void take(Ground ground, int row, @Nullable Keep keeping) {
        if (clear(ground, row, keeping == null ? NONE : place(ground.board, row, keeping), ground.player)) {
            ground.happens(Hook.TAKEN, row);
        }
    }

    /** Puts the cards of a row out of play. */
    public static void discard(Ground ground, int row) {
        clear(ground, row, NONE, 0);
    }

    /** Puts the card being resolved, which no rule has put in a row, out of play. */
    public static void drop(Ground ground) {
        ground.table.pile(ground.deal).add(0, ground.card);
        if (ground.wantsEvents) {
            ground.journal.record(new Event.CardsDiscarded(ground.deal, 0, List.of(ground.card), ground.cause));
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
        tell(ground, row, kept, seat, points);
        int keptCard = kept == NONE ? 0 : board.card(row, kept);
        board.empty(row);
        if (kept != NONE) {
            board.append(row, keptCard);
        }
        return true;
    }

    private static void tell(Ground ground, int row, int kept, int seat, int points) {
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
}
