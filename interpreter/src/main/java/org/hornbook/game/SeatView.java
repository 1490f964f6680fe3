package org.hornbook.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that one seat may know: its own hand and what lies open. Built field by field from what is public; nothing
 * hidden is ever copied in. A spectator's view has seat 0 and empty hands.
 *
 * @param round from 1; 0 before the first deal
 * @param turn from 1; 0 before the first card of a round
 * @param counters those of the game as a whole
 * @param decision what is asked, without what is asked of others in secret
 * @param chosen what was chosen by name and this seat knows
 * @param progress where the course of the game stands
 * @param answer what this seat has chosen for each question and nobody else knows yet; empty if nothing
 * @param amid the step in progress, if what is asked is asked in the middle of it
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
     * One deal as this seat sees it.
     *
     * @param deck all cards that can be in the game, in ascending order, with repetitions where there are copies
     * @param hand this seat's cards, in ascending order
     * @param places what lies elsewhere: in places of the game or in front of players, and hands that others see
     * @param queue the revealed cards that wait to be resolved, next first
     * @param tied of how many of them somebody chooses which comes first
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
    }

    /**
     * What cards remember under one name.
     *
     * @param values in the order of the deck
     */
    public record Remembered(String name, List<Integer> values) {
        public Remembered {
            values = List.copyOf(values);
        }
    }

    /**
     * @param cards from left to right, each card before those that lie on it
     * @param stacked the places among them, from 0, of those that lie on the one before them
     * @param capacity how many places it has
     * @param places how many of them are filled, by cards and modifiers
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
     * What everybody knows of a player.
     *
     * @param score all points gained so far, in this round, too
     * @param gained how many of them were gained this round
     * @param taken the cards taken this round, in the order taken, deal by deal
     * @param handCount how many cards are left in hand, in each deal
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
     * @param owner whose place it is; 0 if it is the game's
     * @param cards which cards; none if this seat does not see them
     */
    public record Lying(String place, int owner, int count, List<Integer> cards) {
        public Lying {
            cards = List.copyOf(cards);
        }
    }

    /** What a seat chose in one deal. */
    public record Chosen(String choice, int deal, int seat, List<Integer> picks, boolean secret) {
        public Chosen {
            picks = List.copyOf(picks);
        }
    }

    /**
     * Where the course of a game stands, as only its rules understand it.
     *
     * @param names what the names among the steps' actions stand for
     */
    public record Progress(int instruction, int afterTurn, List<Integer> names) {
        public Progress {
            names = List.copyOf(names);
        }
    }

    /**
     * A step that waits for an answer.
     *
     * @param before what this seat saw before the step
     * @param answers what has been answered in it since, for all to see
     */
    public record Amid(SeatView before, List<Choice> answers) {
        public Amid {
            answers = List.copyOf(answers);
        }
    }

    public record Count(String name, int value) {}
}
