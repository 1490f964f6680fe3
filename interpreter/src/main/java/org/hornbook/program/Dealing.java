package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.source.Span;
import org.hornbook.variant.Place;
import org.hornbook.words.Audience;

/** Gathers and deals cards. */
public final class Dealing {
    private final Frame frame;
    private final Rules rules;
    private final List<Place> places;

    Dealing(Frame frame, Rules rules) {
        this.frame = frame;
        this.rules = rules;
        this.places = rules.code().places();
    }

    /** Puts every card of a deal back to its initial place; cards are shuffled as they are dealt. */
    public void gather() {
        frame.board.clear();
        frame.board.lay(rules.rows(frame));
        frame.table.away(frame.deal).clear();
        for (int place = 0; place < places.size(); place++) {
            frame.place(place).clear();
        }
        for (int place = 0; place < places.size(); place++) {
            if (!places.get(place).lots().isEmpty()) {
                int[] cards = rules.begins(place, frame.deal);
                frame.table.gather(place, frame.deal, cards);
                tellDealt(place, 0, cards);
            }
        }
        if (frame.deal == 1) {
            frame.players.clearPiles();
        }
    }

    /** Deals the first cards of a place to each player; where there are too few, the first get them. */
    public void dealToPlayers(int count, int from, int giver, int place, Span span) {
        frame.moves().begin();
        int seats = frame.players.count();
        int[] drawn = draw(count, seats, from, giver, span);
        for (int seat = 1; seat <= seats; seat++) {
            deal(drawn, first(drawn, count, seat), first(drawn, count, seat + 1), from, giver, place, seat);
        }
        frame.moves().end();
    }

    /** Deals the first cards of a place to another. */
    public void dealTo(int count, int from, int giver, int place, int owner, Span span) {
        int[] drawn = draw(count, 1, from, giver, span);
        deal(drawn, 0, drawn.length, from, giver, place, owner);
        frame.moves().putDownUnlessAmongOthers();
    }

    /** Draws so many cards so many times; fewer if there are no more. */
    private int[] draw(int count, int times, int from, int giver, Span span) {
        long wanted = (long) Math.max(0, count) * times;
        int there = frame.place(from).count(giver);
        if (wanted > there) {
            frame.passOver(
                    Oversight.Kind.TOO_FEW_CARDS,
                    span,
                    () -> say(
                            "table.dealt_fewer dealt wanted place",
                            there,
                            wanted,
                            rules.setup().variant().called(places.get(from).name())));
        }
        return frame.place(from).draw(giver, (int) Math.min(wanted, there), frame.table.generator());
    }

    /** The index of the first of the drawn cards that a number, from 1, gets if everybody gets so many, and there are enough. */
    private static int first(int[] drawn, int count, int number) {
        return Math.min((number - 1) * Math.clamp(count, 0, drawn.length), drawn.length);
    }

    /** Deals drawn cards from one index to before another. */
    private void deal(int[] drawn, int first, int end, int from, int giver, int place, int owner) {
        if (places.get(from).seenBy() != Audience.NOBODY
                || place == rules.code().pile()) {
            for (int i = first; i < end; i++) {
                frame.moves().deal(drawn[i], from, giver, place, owner);
            }
            return;
        }
        frame.place(place).add(owner, drawn, first, end - first);
        if (frame.wantsEvents) {
            tellDealt(place, owner, Arrays.copyOfRange(drawn, first, end));
        }
    }

    /** Publishes cards dealt from a hidden place. */
    private void tellDealt(int place, int owner, int[] dealt) {
        if (!frame.wantsEvents || dealt.length == 0) {
            return;
        }
        boolean isOrdered = rules.code().isOrdered(place);
        List<Integer> cards = (isOrdered
                        ? Arrays.stream(dealt)
                        : Arrays.stream(dealt).sorted())
                .boxed()
                .toList();
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
                                        Collections.nCopies(
                                                cards.size(), places.get(place).name()),
                                        List.of(),
                                        Collections.nCopies(cards.size(), 0)));
            case ALL ->
                frame.journal.record(new Event.CardsMoved(
                        frame.deal, "", 0, places.get(place).name(), owner, cards, frame.cause));
            case OTHERS, NOBODY -> {}
        }
    }

    /** Deals the first cards of a place to each row. */
    public void dealToRows(int count, int from, int giver, Span span) {
        int[] drawn = draw(count, frame.board.rowCount(), from, giver, span);
        boolean tells = frame.wantsEvents && places.get(from).seenBy() != Audience.NOBODY;
        Board board = frame.board;
        for (int row = 1; row <= board.rowCount(); row++) {
            for (int i = first(drawn, count, row); i < first(drawn, count, row + 1); i++) {
                int card = drawn[i];
                board.append(row, card);
                if (tells) {
                    frame.journal.record(new Event.CardLaid(
                            frame.deal, places.get(from).name(), giver, card, row, board.size(row), frame.cause));
                }
            }
        }
    }
}
