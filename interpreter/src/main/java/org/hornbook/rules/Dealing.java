package org.hornbook.rules;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.Deck;
import org.hornbook.game.Event;
import org.hornbook.game.Hands;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.DeckApart;
import org.hornbook.variant.Variant.SpecialCard;

/** How cards come together in their decks, and from there to players, rows and places. */
public final class Dealing {
    private final Frame frame;
    private final Rules rules;
    private final List<Place> places;

    /** Whether some cards are not shuffled into the deck. */
    private final boolean hasHomes;

    Dealing(Frame frame, Rules rules) {
        this.frame = frame;
        this.rules = rules;
        this.places = rules.code().places();
        Variant variant = rules.setup().variant();
        this.hasHomes = !variant.decksApart().isEmpty()
                || variant.specialCards().stream().anyMatch(card -> card.home() != null);
    }

    /** Puts every card of a deal back into its deck, which is shuffled as it is dealt. */
    public void gather() {
        frame.board.clear();
        frame.table.pile(frame.deal).clear();
        for (int place = 0; place < places.size(); place++) {
            frame.table.place(place, frame.deal).clear();
        }
        frame.table.stack(List.of());
        int[] cards = rules.deck(frame.deal);
        frame.table.deck(frame.deal).gather(hasHomes ? shuffled(cards) : cards);
        if (hasHomes) {
            comeHome(cards);
        }
        if (frame.deal == 1) {
            frame.players.clearPiles();
        }
    }

    private int[] shuffled(int[] cards) {
        return IntStream.of(cards).filter(card -> rules.home(card).isEmpty()).toArray();
    }

    /** Each kind of card with a name, and each deck apart, comes to its place. */
    private void comeHome(int[] cards) {
        Variant variant = rules.setup().variant();
        Set<Integer> special = new HashSet<>();
        for (SpecialCard kind : variant.specialCards()) {
            special.add(kind.number());
            if (kind.home() != null) {
                comeHome(kind.home(), IntStream.of(cards).filter(card -> card == kind.number()));
            }
        }
        for (DeckApart deck : variant.decksApart()) {
            Optional<String> home = Optional.of(deck.home());
            comeHome(
                    deck.home(),
                    IntStream.of(cards)
                            .filter(card ->
                                    !special.contains(card) && rules.home(card).equals(home)));
        }
    }

    private void comeHome(String home, IntStream coming) {
        int place = places.stream().map(Place::name).toList().indexOf(home);
        List<Integer> cards = coming.boxed().toList();
        cards.forEach(card -> frame.table.place(place, frame.deal).add(0, card));
        if (frame.wantsEvents && !cards.isEmpty()) {
            tellDealt(place, 0, cards);
        }
    }

    /** Deals so many cards to each player. All are drawn together, which is quicker: to each seat come the same as if they were drawn for it alone. */
    public void dealToPlayers(int count, int place) {
        Deck deck = frame.table.deck(frame.deal);
        int seats = frame.players.count();
        int left = deck.count();
        int each = Math.clamp(count, 0, left);
        int first = deck.draw(Math.min(seats * each, left), frame.table.generator());
        for (int seat = 1; seat <= seats; seat++) {
            int drawn = Math.min(each, left);
            handOut(deck, first, drawn, place, seat);
            first += drawn;
            left -= drawn;
        }
    }

    /** Deals so many cards to somebody's place, or one of the game's. */
    public void dealTo(int count, int place, int owner) {
        Deck deck = frame.table.deck(frame.deal);
        int drawn = Math.clamp(count, 0, deck.count());
        handOut(deck, deck.draw(drawn, frame.table.generator()), drawn, place, owner);
    }

    /** Puts so many cards that have been drawn, from the first of them on, into a place. */
    private void handOut(Deck deck, int first, int drawn, int place, int owner) {
        Hands hands = frame.table.place(place, frame.deal);
        if (hands.count(owner) == 0) {
            hands.take(owner, deck.cards(), first, drawn);
        } else {
            for (int i = 0; i < drawn; i++) {
                hands.add(owner, deck.cards()[first + i]);
            }
        }
        if (frame.wantsEvents && drawn > 0) {
            tellDealt(
                    place,
                    owner,
                    Arrays.stream(deck.cards(), first, first + drawn)
                            .sorted()
                            .boxed()
                            .toList());
        }
    }

    private void tellDealt(int place, int owner, List<Integer> cards) {
        switch (places.get(place).seenBy()) {
            case OWNER ->
                frame.journal.record(
                        place == rules.code().hand()
                                ? new Event.HandDealt(frame.deal, owner, cards)
                                : new Event.CardsPassed(
                                        frame.deal,
                                        owner,
                                        List.of(),
                                        cards,
                                        List.of(),
                                        Collections.nCopies(cards.size(), 0)));
            case ALL ->
                frame.journal.record(new Event.CardsMoved(
                        frame.deal, "", 0, places.get(place).name(), owner, cards, frame.cause));
            case NOBODY -> {}
        }
    }

    /** Opens the rows of the game where there are none, and deals so many cards to each. */
    public void dealToRows(int count) {
        Board board = frame.board;
        while (board.rowCount() < rules.rows() && board.hasRoomForRow()) {
            board.openRow();
        }
        Deck deck = frame.table.deck(frame.deal);
        int rows = board.rowCount();
        int each = Math.clamp(count, 0, deck.count());
        int drawn = Math.min(rows * each, deck.count());
        int next = deck.draw(drawn, frame.table.generator());
        int end = next + drawn;
        for (int row = 1; next < end; row++) {
            for (int ofRow = Math.min(next + each, end); next < ofRow; next++) {
                board.append(row, deck.cards()[next]);
            }
        }
    }
}
