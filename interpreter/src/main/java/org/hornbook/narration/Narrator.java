package org.hornbook.narration;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hornbook.document.English;
import org.hornbook.game.Event;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Counter;
import org.hornbook.words.Owner;
import org.hornbook.words.Term;

/** Tells events in sentences. */
public final class Narrator {
    private final Cast cast;
    private final boolean severalDeals;
    private final Map<String, Owner> owners;

    /** @param setup of the game that it tells */
    public Narrator(Cast cast, Setup setup) {
        this.cast = cast;
        this.severalDeals = setup.deals() > 1;
        this.owners = setup.variant().counters().stream().collect(Collectors.toMap(Counter::name, Counter::per));
    }

    /** The event with that number, with its sentence. */
    public Narrated tell(int number, Event event) {
        return new Narrated(number, event, tell(event));
    }

    /** One sentence; empty for events that need no words. */
    public String tell(Event event) {
        return switch (event) {
            case Event.RoundBegan began -> "Round " + began.round() + " begins.";
            case Event.TurnBegan began -> "Turn " + began.turn();
            case Event.HandDealt hand -> in(hand.deal(), cast.is(hand.seat()) + " dealt " + cards(hand.cards()) + ".");
            case Event.CardsPassed passed ->
                in(
                        passed.deal(),
                        cast.of(passed.seat()) + " passed " + cards(passed.gave()) + " and got " + cards(passed.got())
                                + ".");
            case Event.CardsRevealed revealed -> in(revealed.deal(), "Revealed: " + revealed(revealed) + ".");
            case Event.CardSubstituted instead ->
                in(instead.deal(), instead.card() + " was played for " + cast.object(instead.seat()) + ".");
            case Event.RowChosen chosen ->
                in(
                        chosen.deal(),
                        chosen.byDefault()
                                ? "Row " + chosen.row() + " was chosen for " + cast.object(chosen.seat()) + "."
                                : cast.does(chosen.seat(), "choose") + " row " + chosen.row() + ".");
            case Event.CardPlaced placed ->
                in(
                        placed.deal(),
                        cast.possessive(placed.seat()) + " " + placed.card()
                                + (placed.place() == 1 ? " starts row " : " goes to row ") + placed.row() + ".");
            case Event.RowTaken taken ->
                in(
                        taken.deal(),
                        cast.does(taken.seat(), "take") + " " + cards(taken.cards()) + " from row " + taken.row() + ": "
                                + count(taken.points(), "bullhead") + ".");
            case Event.RowOpened opened -> in(opened.deal(), "Row " + opened.row() + " is opened.");
            case Event.RowClosed closed -> in(closed.deal(), "Row " + closed.row() + " is closed.");
            case Event.CardsDiscarded gone ->
                in(
                        gone.deal(),
                        cards(gone.cards()) + (gone.cards().size() == 1 ? " leaves " : " leave ")
                                + (gone.row() == 0 ? "" : "row " + gone.row() + " and ") + "the game.");
            case Event.RowsSorted sorted -> in(sorted.deal(), "The rows are sorted.");
            case Event.ModifierMoved moved ->
                in(
                        moved.deal(),
                        "The " + Term.spoken(moved.modifier())
                                + (moved.from() == 0
                                        ? " lies down at row "
                                        : " moves from row " + moved.from() + " to row ")
                                + moved.to() + ".");
            case Event.ModifierTurned turned ->
                in(turned.deal(), "The " + Term.spoken(turned.modifier()) + " shows " + turned.side() + ".");
            case Event.CounterSet set ->
                in(set.deal(), Term.spoken(set.counter()) + owner(set) + ": " + set.value() + ".");
            case Event.PointsGained gained ->
                cast.does(gained.seat(), gained.points() < 0 ? "lose" : "score") + " "
                        + count(Math.abs(gained.points()), "point") + ".";
            case Event.RoundEnded ended -> "Round " + ended.round() + " is over. " + cast.numbers(ended.scores()) + ".";
            case Event.GameEnded ended -> cast.winners(ended.winners());
            case Event.RulesFailed failed -> "The rules do not say how to go on: " + failed.message();
            case Event.SeedCommitted _,
                    Event.RowsDealt _,
                    Event.Answered _,
                    Event.RuleApplied _,
                    Event.TurnEnded _,
                    Event.SeedRevealed _ -> "";
        };
    }

    private String revealed(Event.CardsRevealed revealed) {
        return English.and(revealed.cards().stream()
                .map(played -> cast.of(played.seat()) + " " + played.card())
                .toList());
    }

    private String owner(Event.CounterSet set) {
        return set.owner() == 0
                ? ""
                : " (" + (owners.get(set.counter()) == Owner.PLAYER ? cast.of(set.owner()) : "row " + set.owner())
                        + ")";
    }

    private String in(int deal, String sentence) {
        return severalDeals ? "Deal " + deal + ": " + sentence : sentence;
    }

    private static String cards(List<Integer> cards) {
        return English.and(cards.stream().map(String::valueOf).toList());
    }

    private static String count(int number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }
}
