package org.hornbook.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.variant.Place;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;

/** Moves cards between places, outside of {@code place card}. */
public final class CardMoves {
    private static final String ROW = "row";
    private static final int NOWHERE = CardQueue.UNKNOWN;

    /** The origin of a card that is being resolved and is at no place yet. */
    private static final int PLAYED = NOWHERE + 1;

    private final Frame frame;
    private final Rules rules;
    private final List<Place> places;
    private final int pile;

    private static final int FACTS = 5;
    private static final int TO = 3;
    private static final int TAKER = 4;

    private int depth;

    /** Cards that were lifted and not yet put down, the facts of each side by side: those of a {@link Move}. */
    private int[] moves = new int[16 * FACTS];

    private int lifted;

    /**
     * A move of a card.
     *
     * @param from a place, a row as a negative number, or {@link #PLAYED}
     */
    private record Move(int card, int from, int giver, int to, int taker) {}

    /**
     * The origin of a card.
     *
     * @param place a place by its name, or {@code row}
     * @param owner the owner of the place, or the row's number; 0 for a place of the game
     */
    record Origin(String place, int owner) {}

    CardMoves(Frame frame, Rules rules) {
        this.frame = frame;
        this.rules = rules;
        this.places = rules.code().places();
        this.pile = rules.code().pile();
    }

    /** Moves a drawn card from a place to another. */
    void deal(int card, int from, int giver, int to, int taker) {
        add(card, from, giver, to, taker);
        if (from == pile) {
            frame.players.takes(giver, -1, -rules.bullheads(card));
        }
    }

    private void add(int card, int from, int giver, int to, int taker) {
        int at = lifted * FACTS;
        if (at == moves.length) {
            moves = Arrays.copyOf(moves, 2 * at);
        }
        moves[at] = card;
        moves[at + 1] = from;
        moves[at + 2] = giver;
        moves[at + TO] = to;
        moves[at + TAKER] = taker;
        lifted++;
    }

    /**
     * Lifts a card from its origin, or else from where it is found, to move it to a place. This includes the card being
     * resolved, which no case places then. A card that is at no place stays away.
     */
    public void lift(CardList cards, int place, int to, int taker) {
        int card = cards.card(place);
        int player = cards.player(place);
        if (card == frame.card && !frame.placed && !cards.knowsOrigin(place)) {
            frame.placed = true;
            add(card, PLAYED, frame.player, to, taker);
            return;
        }
        int from = cards.origin(place);
        int giver = cards.owner(place);
        if (!cards.knowsOrigin(place) || !take(card, from, giver)) {
            from = find(card, player);
            if (from == NOWHERE) {
                return;
            }
            giver = from < 0 ? 0 : ownerIn(from, card, player);
            take(card, from, giver);
        }
        add(card, from, giver, to, taker);
    }

    /**
     * Puts a card of a player in the queue, from its origin, or else from where it is found; one that is at no place stays away.
     *
     * @return whether it is a chosen card that has come to lie in a row since
     */
    public boolean queue(CardList cards, int place, int player, CardQueue queue) {
        int card = cards.card(place);
        int from = cards.knowsOrigin(place) ? cards.origin(place) : NOWHERE;
        int owner = from == NOWHERE ? 0 : cards.owner(place);
        if (from == NOWHERE || !take(card, from, owner)) {
            from = find(card, cards.player(place));
            owner = from < 0 ? 0 : ownerIn(from, card, cards.player(place));
            if (from == NOWHERE || !take(card, from, owner)) {
                return false;
            }
        }
        queue.add(player, card, from, owner);
        return from < 0 && !cards.knowsOrigin(place);
    }

    /** Adds a chosen card with its origin among the places it was chosen from. */
    public void addChosen(CardList to, int choice, int card, int player) {
        for (int source : rules.code().sources(choice)) {
            int found = source == CourseCode.ROWS ? row(card) : ownerIn(source, card, player);
            if (source == CourseCode.ROWS ? found > 0 : found >= 0) {
                boolean isInRow = source == CourseCode.ROWS;
                to.addChosen(card, player, isInRow ? -found : source, isInRow ? 0 : found);
                return;
            }
        }
        to.add(card, player);
    }

    /** A chosen card with its origin among the places it was chosen from. */
    int chosen(int choice, int card, int player) {
        for (int source : rules.code().sources(choice)) {
            int found = source == CourseCode.ROWS ? row(card) : ownerIn(source, card, player);
            if (source == CourseCode.ROWS ? found > 0 : found >= 0) {
                return source == CourseCode.ROWS
                        ? CardList.Located.inRow(card, found, false)
                        : CardList.Located.inPlace(card, source, found);
            }
        }
        return card;
    }

    /**
     * Takes a card away, to be laid in a row.
     *
     * @param located the card with its origin if known
     * @return its origin; empty if it is at no place
     */
    Optional<Origin> lift(int located, int player) {
        int card = CardList.Located.card(located);
        int row = CardList.Located.row(located);
        if (row > 0 && frame.board.find(row, card) >= 0) {
            frame.board.remove(row, placeOf(located, row));
            return Optional.of(new Origin(ROW, row));
        }
        int place = CardList.Located.place(located);
        boolean isThere = place >= 0 && lies(place, CardList.Located.owner(located), card);
        int from = isThere ? place : find(card, player);
        if (from == NOWHERE) {
            return Optional.empty();
        }
        int giver = isThere ? CardList.Located.owner(located) : from < 0 ? -from : ownerIn(from, card, player);
        take(card, from, giver);
        return Optional.of(new Origin(from < 0 ? ROW : places.get(from).name(), giver));
    }

    /** The place whose cards count as taken; negative if there is none. */
    int pile() {
        return pile;
    }

    /**
     * Moves a row's cards to a place, except those from one index to another.
     *
     * @return whether there were any
     */
    boolean takeRow(int row, int keptFrom, int keptTo, int to, int taker) {
        Board board = frame.board;
        int size = board.size(row);
        for (int place = 0; place < size; place++) {
            if (place < keptFrom || place >= keptTo) {
                add(board.card(row, place), -row, 0, to, taker);
            }
        }
        for (int place = size - 1; place >= 0; place--) {
            if (place < keptFrom || place >= keptTo) {
                board.remove(row, place);
            }
        }
        boolean anyTaken = size > keptTo - keptFrom;
        putDownUnlessAmongOthers();
        return anyTaken;
    }

    /** Discards the cards at the places of a row. */
    void discardBeside(int row) {
        for (int place = 0; place < places.size(); place++) {
            List<Integer> cards =
                    places.get(place).per() == Owner.ROW ? frame.place(place).cards(row) : List.of();
            cards.forEach(card -> frame.table.away(frame.deal).add(0, card));
            if (frame.wantsEvents && !cards.isEmpty() && places.get(place).seenBy() == Audience.ALL) {
                frame.journal.record(new Event.CardsDiscarded(frame.deal, row, cards, frame.cause));
            }
        }
    }

    /** The row of a card; 0 if it is in none. */
    int row(int located) {
        int known = CardList.Located.row(located);
        int row = known > 0 ? known : 1;
        int last = known > 0 ? known : frame.board.rowCount();
        while (row <= last && frame.board.find(row, CardList.Located.card(located)) < 0) {
            row++;
        }
        return row > last ? 0 : row;
    }

    /** The index of a card in its row. */
    int placeOf(int located, int row) {
        return CardList.Located.isLeft(located)
                ? frame.board.top(row, 0)
                : frame.board.find(row, CardList.Located.card(located));
    }

    /** The place of a card, its player's places before others, hidden ones last; a row as a negative number. */
    private int find(int card, int player) {
        for (int place = 0; place < places.size(); place++) {
            if (lies(place, player, card)) {
                return place;
            }
        }
        for (int row = 1; row <= frame.board.rowCount(); row++) {
            if (frame.board.find(row, card) >= 0) {
                return -row;
            }
        }
        return IntStream.range(0, places.size())
                .filter(place -> ownerIn(place, card, player) >= 0)
                .boxed()
                .min(Comparator.comparing(place -> places.get(place).seenBy() == Audience.NOBODY))
                .orElse(NOWHERE);
    }

    /** The owner of the place that holds the card, the player before others; -1 if there is none. */
    private int ownerIn(int place, int card, int player) {
        if (lies(place, player, card)) {
            return player;
        }
        for (int owner = 0; owner <= frame.place(place).owners(); owner++) {
            if (lies(place, owner, card)) {
                return owner;
            }
        }
        return -1;
    }

    private boolean lies(int place, int owner, int card) {
        if (place < 0) {
            return frame.board.find(-place, card) >= 0;
        }
        Heaps heaps = frame.place(place);
        return owner <= heaps.owners() && heaps.holds(owner, card);
    }

    /** Takes a card from where it lies; false if it does not lie there. */
    private boolean take(int card, int from, int giver) {
        if (from < 0) {
            int place = frame.board.find(-from, card);
            if (place >= 0) {
                frame.board.remove(-from, place);
            }
            return place >= 0;
        }
        Heaps heaps = frame.place(from);
        boolean lies = giver <= heaps.owners() && heaps.remove(giver, card);
        if (lies && from == pile) {
            frame.players.takes(giver, -1, -rules.bullheads(card));
        }
        return lies;
    }

    /**
     * Starts a simultaneous move: lifted cards are put down at its end, so that everybody's cards can change places at once.
     */
    public void begin() {
        depth++;
    }

    public void end() {
        depth--;
        putDownUnlessAmongOthers();
    }

    /** Puts lifted cards down, unless a simultaneous move is in progress. */
    public void putDownUnlessAmongOthers() {
        if (depth == 0 && lifted > 0) {
            putDown();
        }
    }

    /** Forgets lifted cards after an interruption. */
    void forget() {
        depth = 0;
        lifted = 0;
    }

    /** Puts cards down and publishes the moves. */
    private void putDown() {
        frame.acts();
        for (int at = 0; at < lifted * FACTS; at += FACTS) {
            frame.place(moves[at + TO]).add(moves[at + TAKER], moves[at]);
            if (moves[at + TO] == pile) {
                frame.players.takes(moves[at + TAKER], 1, rules.bullheads(moves[at]));
            }
        }
        if (frame.wantsEvents) {
            List<Move> all = IntStream.range(0, lifted)
                    .map(i -> i * FACTS)
                    .mapToObj(
                            at -> new Move(moves[at], moves[at + 1], moves[at + 2], moves[at + TO], moves[at + TAKER]))
                    .toList();
            tellOpen(all);
            tellHidden(all);
        }
        lifted = 0;
    }

    /** Publishes public moves, grouped by origin and target. */
    private void tellOpen(List<Move> all) {
        List<Move> open = new ArrayList<>(all.stream().filter(this::isOpen).toList());
        while (!open.isEmpty()) {
            Move first = open.getFirst();
            List<Move> alike = open.stream()
                    .filter(move -> move.from() == first.from()
                            && move.giver() == first.giver()
                            && move.to() == first.to()
                            && move.taker() == first.taker())
                    .toList();
            open.removeAll(alike);
            boolean isFromRow = first.from() < 0 && first.from() != PLAYED;
            frame.journal.record(new Event.CardsMoved(
                    frame.deal,
                    isFromRow
                            ? ROW
                            : first.from() == PLAYED
                                    ? ""
                                    : places.get(first.from()).name(),
                    isFromRow ? -first.from() : first.giver(),
                    places.get(first.to()).name(),
                    first.taker(),
                    alike.stream().map(Move::card).toList(),
                    frame.cause));
        }
    }

    /** Publishes hidden moves to their giver and taker. */
    private void tellHidden(List<Move> all) {
        List<Move> hidden = all.stream().filter(move -> !isOpen(move)).toList();
        for (int seat = 1; seat <= frame.players.count() && !hidden.isEmpty(); seat++) {
            int owner = seat;
            List<Move> gave = hidden.stream()
                    .filter(move -> move.giver() == owner && isSeenByOwner(move.from()))
                    .toList();
            List<Move> got = hidden.stream()
                    .filter(move -> move.taker() == owner && isSeenByOwner(move.to()))
                    .toList();
            if (!gave.isEmpty() || !got.isEmpty()) {
                frame.journal.record(new Event.CardsPassed(
                        frame.deal,
                        seat,
                        gave.stream().map(Move::card).toList(),
                        got.stream().map(Move::card).toList(),
                        gave.stream()
                                .map(move -> places.get(move.from()).name())
                                .toList(),
                        got.stream().map(move -> places.get(move.to()).name()).toList(),
                        gave.stream().map(Move::taker).toList(),
                        got.stream().map(Move::giver).toList()));
            }
        }
    }

    private boolean isOpen(Move move) {
        return move.from() < 0
                || places.get(move.from()).seenBy() == Audience.ALL
                || places.get(move.to()).seenBy() == Audience.ALL;
    }

    private boolean isSeenByOwner(int place) {
        return places.get(place).seenBy() == Audience.OWNER && places.get(place).per() == Owner.PLAYER;
    }
}
