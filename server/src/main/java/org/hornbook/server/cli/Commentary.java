package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;

/** Tells events as sentences to the person in seat 1. */
final class Commentary {
    private final int deals;

    Commentary(int deals) {
        this.deals = deals;
    }

    /** What a person at the table hears of an event; nothing for those that only prepare others. */
    Optional<String> line(Event event) {
        return switch (event) {
            case Event.RoundBegan began -> Optional.of("\nRound " + began.round());
            case Event.TurnBegan began -> Optional.of("\nTurn " + began.turn());
            case Event.CardsPassed passed ->
                Optional.of("You pass " + TableDrawing.cards(passed.gave()) + " and get "
                        + TableDrawing.cards(passed.got()) + ".");
            case Event.CardsRevealed revealed -> Optional.of(at(revealed.deal()) + "The cards: " + revealed(revealed));
            case Event.CardSubstituted instead ->
                Optional.of(
                        at(instead.deal()) + who(instead.seat()) + " named no card; " + instead.card() + " is played.");
            case Event.RowTaken taken ->
                Optional.of(at(taken.deal()) + does(taken.seat(), "take") + " " + TableDrawing.cards(taken.cards())
                        + " for " + taken.points() + ".");
            case Event.CardPlaced placed ->
                Optional.of(at(placed.deal()) + placed.card() + " goes to row " + placed.row() + ".");
            case Event.CardsDiscarded out ->
                Optional.of(at(out.deal()) + TableDrawing.cards(out.cards()) + " go out of play.");
            case Event.ModifierMoved moved ->
                Optional.of(at(moved.deal()) + "The " + moved.modifier() + " goes to row " + moved.to() + ".");
            case Event.ModifierTurned turned ->
                Optional.of(at(turned.deal()) + "The " + turned.modifier() + " shows " + turned.side() + ".");
            case Event.PointsGained gained ->
                gained.points() < 0
                        ? Optional.of(does(gained.seat(), "lose") + " " + -gained.points() + ".")
                        : Optional.of(does(gained.seat(), "gain") + " " + gained.points() + ".");
            case Event.RowOpened opened -> Optional.of(at(opened.deal()) + "Row " + opened.row() + " is new.");
            case Event.RowClosed closed -> Optional.of(at(closed.deal()) + "Row " + closed.row() + " closes.");
            case Event.RowsSorted sorted -> Optional.of(at(sorted.deal()) + "The rows are sorted.");
            case Event.RoundEnded ended ->
                Optional.of("Points of the round: " + each(ended.points()) + ". Scores: " + each(ended.scores()) + ".");
            case Event.GameEnded ended -> Optional.of(winners(ended));
            case Event.RulesFailed failed -> Optional.of("The rules fail: " + failed.message());
            case Event.SeedCommitted _,
                    Event.HandDealt _,
                    Event.RowsDealt _,
                    Event.Answered _,
                    Event.RowChosen _,
                    Event.RuleApplied _,
                    Event.CounterSet _,
                    Event.TurnEnded _,
                    Event.SeedRevealed _ -> Optional.empty();
        };
    }

    /** Which rules applied in these events, where they stand, and what was tried before them, and why they did what they did. */
    List<String> reasons(List<Event> events) {
        List<String> lines = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (Event event : events) {
            if (event instanceof Event.RuleApplied applied) {
                Cause cause = applied.cause();
                String card = applied.card() == 0 ? "" : applied.card() + ": ";
                lines.add(at(applied.deal()) + card + cause.text() + " (" + cause.rule() + ", " + cause.script() + ":"
                        + cause.line() + ")");
                cause.rulings().forEach(ruling -> lines.add("    ruling: " + ruling));
                cause.skipped().forEach(skipped -> lines.add("    not " + skipped.rule() + ": " + skipped.reason()));
                told.clear();
            }
            if (event.cause() != null) {
                event.cause().reasons().stream().filter(told::add).forEach(reason -> lines.add("    why: " + reason));
            }
        }
        return lines.isEmpty() ? List.of("No rule has applied yet.") : lines;
    }

    private String at(int deal) {
        return deals == 1 ? "  " : "  Deal " + deal + ": ";
    }

    private static String revealed(Event.CardsRevealed revealed) {
        return revealed.cards().stream()
                .map(played -> played.card() + " (" + who(played.seat()) + ")")
                .collect(Collectors.joining(", "));
    }

    private static String each(List<Integer> numbers) {
        return IntStream.range(0, numbers.size())
                .mapToObj(i -> who(i + 1) + " " + numbers.get(i))
                .collect(Collectors.joining(", "));
    }

    private static String winners(Event.GameEnded ended) {
        return "The game is over. "
                + (ended.winners().isEmpty()
                        ? "Nobody wins."
                        : ended.winners().stream().map(Commentary::who).collect(Collectors.joining(" and "))
                                + (ended.winners().equals(List.of(1))
                                                || ended.winners().size() > 1
                                        ? " win."
                                        : " wins."));
    }

    private static String does(int seat, String verb) {
        return who(seat) + " " + verb + (seat == 1 ? "" : "s");
    }

    private static String who(int seat) {
        return seat == 1 ? "You" : "Bot " + seat;
    }
}
