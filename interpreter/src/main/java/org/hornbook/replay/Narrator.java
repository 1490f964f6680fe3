package org.hornbook.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.game.Event;

/** Tells events in sentences that name the players. */
final class Narrator {
    private final PlayerNames names;
    private final boolean severalDeals;

    Narrator(PlayerNames names, int deals) {
        this.names = names;
        this.severalDeals = deals > 1;
    }

    /** One sentence; none for events that need no words. */
    Optional<String> tell(Event event) {
        return Optional.ofNullable(
                switch (event) {
                    case Event.RoundBegan began -> "Round " + began.round();
                    case Event.TurnBegan began -> "Turn " + began.turn();
                    case Event.HandDealt hand ->
                        in(hand.deal()) + names.of(hand.seat()) + " is dealt " + PlayerNames.cards(hand.cards()) + ".";
                    case Event.CardsPassed passed ->
                        in(passed.deal()) + names.of(passed.seat()) + " passes " + PlayerNames.cards(passed.gave())
                                + " and gets " + PlayerNames.cards(passed.got()) + ".";
                    case Event.CardsRevealed revealed -> in(revealed.deal()) + "Revealed: " + revealed(revealed) + ".";
                    case Event.CardSubstituted instead ->
                        in(instead.deal()) + instead.card() + " is played for " + names.of(instead.seat()) + ".";
                    case Event.RowChosen chosen ->
                        in(chosen.deal())
                                + (chosen.byDefault()
                                        ? "Row " + chosen.row() + " is chosen for " + names.of(chosen.seat()) + "."
                                        : names.of(chosen.seat()) + " chooses row " + chosen.row() + ".");
                    case Event.CardPlaced placed ->
                        in(placed.deal()) + names.of(placed.seat()) + "'s " + placed.card()
                                + (placed.place() == 1 ? " starts row " : " goes to row ") + placed.row() + ".";
                    case Event.RowTaken taken ->
                        in(taken.deal()) + names.of(taken.seat()) + " takes " + PlayerNames.cards(taken.cards())
                                + " from row " + taken.row() + ": " + count(taken.points(), "bullhead") + ".";
                    case Event.RowOpened opened -> in(opened.deal()) + "Row " + opened.row() + " is opened.";
                    case Event.RowClosed closed -> in(closed.deal()) + "Row " + closed.row() + " is closed.";
                    case Event.CardsDiscarded gone ->
                        in(gone.deal()) + PlayerNames.cards(gone.cards())
                                + (gone.cards().size() == 1 ? " leaves" : " leave") + " the game.";
                    case Event.RowsSorted sorted -> in(sorted.deal()) + "The rows are sorted.";
                    case Event.ModifierMoved moved ->
                        in(moved.deal()) + "The " + spoken(moved.modifier())
                                + (moved.from() == 0 ? " lies down at row " : " moves to row ") + moved.to() + ".";
                    case Event.ModifierTurned turned ->
                        in(turned.deal()) + "The " + spoken(turned.modifier()) + " shows " + turned.side() + ".";
                    case Event.PointsGained gained ->
                        names.of(gained.seat()) + (gained.points() < 0 ? " loses " : " scores ")
                                + count(Math.abs(gained.points()), "point") + ".";
                    case Event.RoundEnded ended ->
                        "Scores after round " + ended.round() + ": " + scores(ended.scores()) + ".";
                    case Event.GameEnded ended -> "The game is over. " + names.winners(ended.winners());
                    case Event.RulesFailed failed -> "The rules do not say how to go on: " + failed.message();
                    case Event.SeedCommitted _,
                            Event.RowsDealt _,
                            Event.Answered _,
                            Event.RuleApplied _,
                            Event.CounterSet _,
                            Event.TurnEnded _,
                            Event.SeedRevealed _ -> null;
                });
    }

    String scores(List<Integer> scores) {
        List<String> each = new ArrayList<>();
        for (int seat = 1; seat <= scores.size(); seat++) {
            each.add(names.of(seat) + " " + scores.get(seat - 1));
        }
        return String.join(", ", each);
    }

    private String revealed(Event.CardsRevealed revealed) {
        return PlayerNames.listed(revealed.cards().stream()
                .map(played -> names.of(played.seat()) + " " + played.card())
                .toList());
    }

    private String in(int deal) {
        return severalDeals ? "Deal " + deal + ": " : "";
    }

    private static String spoken(String name) {
        return name.replace('_', ' ');
    }

    private static String count(int number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }
}
