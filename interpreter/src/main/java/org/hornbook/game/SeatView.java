package org.hornbook.game;

import java.util.List;

/**
 * All that one seat may know: its own hand and what lies open. Built field by field from what is public; nothing
 * hidden is ever copied in. A spectator's view has seat 0 and empty hands.
 *
 * @param round from 1; 0 before the first deal
 * @param turn from 1; 0 before the first card of a round
 * @param counters those of the game as a whole
 * @param decision what is asked, without what is asked of others in secret
 * @param answer what this seat has chosen for each question and nobody else knows yet; empty if nothing
 */
public record SeatView(
        int seat,
        int round,
        int turn,
        List<Board> deals,
        List<Player> players,
        List<Count> counters,
        Decision decision,
        List<List<Integer>> answer,
        boolean over) {
    public SeatView {
        answer = answer.stream().map(List::copyOf).toList();
        counters = List.copyOf(counters);
        deals = List.copyOf(deals);
        players = List.copyOf(players);
    }

    /**
     * One deal as this seat sees it.
     *
     * @param deck all cards that can be in the game, in ascending order, with repetitions where there are copies
     * @param hand this seat's cards, in ascending order
     * @param queue the revealed cards that wait to be resolved, next first
     */
    public record Board(
            int deal, List<Row> rows, List<Integer> hand, List<Event.Played> queue, List<Integer> deck) {
        public Board {
            rows = List.copyOf(rows);
            hand = List.copyOf(hand);
            queue = List.copyOf(queue);
            deck = List.copyOf(deck);
        }
    }

    /**
     * @param capacity how many places it has
     * @param places how many of them are filled, by cards and modifiers
     */
    public record Row(
            int number,
            List<Integer> cards,
            List<Marker> modifiers,
            int capacity,
            int places,
            int bullheads,
            List<Count> counters) {
        public Row {
            cards = List.copyOf(cards);
            modifiers = List.copyOf(modifiers);
            counters = List.copyOf(counters);
        }
    }

    /** A modifier beside a row; {@code side} is empty if it has only one. */
    public record Marker(String name, String side) {}

    /**
     * What everybody knows of a player.
     *
     * @param score points of the rounds before and of this one so far as rules have given them
     * @param points points this round, as in {@code player.points}
     * @param taken the cards taken this round, in the order taken, deal by deal
     * @param handCount how many cards are left in hand, in each deal
     */
    public record Player(
            int seat,
            int score,
            int points,
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

    public record Count(String name, int value) {}
}
