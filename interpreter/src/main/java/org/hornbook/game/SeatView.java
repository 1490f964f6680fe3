package org.hornbook.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one seat may know: its own hand and public facts. Built field by field from public data; nothing hidden is
 * ever copied. A spectator's view has seat 0 and empty hands.
 *
 * @param round from 1; 0 before the first deal
 * @param turn from 1; 0 before the first turn of a round
 * @param counters the counters of the game
 * @param decision the open questions, without secret ones to others
 * @param chosen the choices that this seat knows
 * @param progress the state of the game's course
 * @param answer this seat's secret answers to the open questions; may be empty
 * @param amid the step in progress, if the question is in the middle of it; null if not
 */
public record SeatView(
        int seat,
        int round,
        int turn,
        List<Board> deals,
        List<Player> players,
        List<Count> counters,
        List<Chosen> chosen,
        Progress progress,
        Decision decision,
        List<List<Integer>> answer,
        @Nullable Amid amid,
        boolean over) {
    public SeatView {
        chosen = List.copyOf(chosen);
        answer = answer.stream().map(List::copyOf).toList();
        counters = List.copyOf(counters);
        deals = List.copyOf(deals);
        players = List.copyOf(players);
    }

    /**
     * A deal as this seat sees it.
     *
     * @param deck all cards of the deal in ascending order, repeated where there are copies
     * @param hand this seat's cards, in ascending order
     * @param places the cards at other places of the game and of players, and hands that this seat may see
     * @param queue the revealed cards that are not resolved yet, the next one first
     * @param tied the number of tied cards at its start, whose order somebody chooses
     * @param remembered the counters of the deck's cards
     */
    public record Board(
            int deal,
            List<Row> rows,
            List<Integer> hand,
            List<Lying> places,
            List<Event.Played> queue,
            int tied,
            List<Integer> deck,
            List<Remembered> remembered) {
        public Board {
            rows = List.copyOf(rows);
            hand = List.copyOf(hand);
            places = List.copyOf(places);
            queue = List.copyOf(queue);
            deck = List.copyOf(deck);
            remembered = List.copyOf(remembered);
        }

        /** Whether these are the cards of the hand, in whatever order. */
        public boolean isHand(List<Integer> cards) {
            return cards.stream()
                    .sorted()
                    .toList()
                    .equals(hand.stream().sorted().toList());
        }
    }

    /**
     * A counter of the cards.
     *
     * @param values the values in the order of the deck
     */
    public record Remembered(String name, List<Integer> values) {
        public Remembered {
            values = List.copyOf(values);
        }
    }

    /**
     * A row.
     *
     * @param cards the cards from left to right, each before those that lie on it
     * @param stacked the places, from 0, of the cards that lie on the one before them
     * @param capacity the number of its places
     * @param places the number of places filled by cards and modifiers
     */
    public record Row(
            int number,
            List<Integer> cards,
            List<Integer> stacked,
            List<String> modifiers,
            int capacity,
            int places,
            int bullheads,
            List<Count> counters) {
        public Row {
            cards = List.copyOf(cards);
            stacked = List.copyOf(stacked);
            modifiers = List.copyOf(modifiers);
            counters = List.copyOf(counters);
        }
    }

    /**
     * The public facts about a player.
     *
     * @param score all points so far, this round's included
     * @param gained the points of this round
     * @param taken the cards taken this round, in the order taken, deal by deal
     * @param handCount the number of cards in hand, in each deal
     */
    public record Player(
            int seat,
            int score,
            int gained,
            List<List<Integer>> taken,
            List<Integer> handCount,
            boolean answered,
            List<Count> counters) {
        public Player {
            taken = taken.stream().map(List::copyOf).toList();
            handCount = List.copyOf(handCount);
            counters = List.copyOf(counters);
        }
    }

    /**
     * Cards at a place.
     *
     * @param owner the player whose place it is; 0 for a place of the game
     * @param cards the cards; empty if this seat may not see them
     */
    public record Lying(String place, int owner, int count, List<Integer> cards) {
        public Lying {
            cards = List.copyOf(cards);
        }
    }

    /** A seat's choice in one deal. */
    public record Chosen(String choice, int deal, int seat, List<Integer> picks, boolean secret) {
        public Chosen {
            picks = List.copyOf(picks);
        }
    }

    /**
     * The state of a game's course, which only its rules understand.
     *
     * @param names the values of names in the steps' actions
     */
    public record Progress(int instruction, int afterTurn, List<Integer> names) {
        public Progress {
            names = List.copyOf(names);
        }
    }

    /**
     * A step that waits for an answer.
     *
     * @param before this seat's view before the step
     * @param answers the public answers within the step so far
     */
    public record Amid(SeatView before, List<Answer> answers) {
        public Amid {
            answers = List.copyOf(answers);
        }
    }

    public record Count(String name, int value) {}
}
