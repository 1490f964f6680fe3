package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Cast;
import org.hornbook.narration.Narrator;
import org.hornbook.rules.Setup;

/** Tells what happens line by line to the person in a seat; all others are bots. */
final class Commentary {
    private final Cast cast;
    private final Narrator narrator;
    private final int deals;

    Commentary(Setup setup, int person) {
        this.cast = Cast.amongBots(setup, person);
        this.narrator = new Narrator(cast, setup);
        this.deals = setup.deals();
    }

    Narrator narrator() {
        return narrator;
    }

    /** What a person at the table hears of an event; nothing for those that only prepare others. */
    Optional<String> line(Event event) {
        String words = narrator.tell(event);
        return switch (event) {
            case Event.HandDealt _ -> Optional.empty(); // it is shown before each turn
            case Event.RoundBegan _, Event.TurnBegan _ -> Optional.of("\n" + words);
            case Event.GameEnded ended ->
                Optional.of("\nThe game is over. " + words + " "
                        + cast.named(ended.cause().sentences()));
            default -> words.isEmpty() ? Optional.empty() : Optional.of("  " + words);
        };
    }

    /** What is counted besides points: of the game, and of players who have come to any. */
    List<String> counts(SeatView view) {
        List<String> lines =
                new ArrayList<>(view.counters().stream().map(narrator::counted).toList());
        for (SeatView.Player player : view.players()) {
            if (player.counters().stream().anyMatch(count -> count.value() != 0)) {
                lines.add(cast.of(player.seat()) + ": "
                        + player.counters().stream().map(narrator::counted).collect(Collectors.joining(", ")));
            }
        }
        return lines;
    }

    /** Which rules applied in these events, where they stand, and what was tried before them, and why they did what they did. */
    List<String> reasons(List<Event> events) {
        List<String> lines = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (Event event : events) {
            if (event instanceof Event.RuleApplied applied) {
                Cause cause = applied.cause();
                String card = applied.card() == 0 ? "" : narrator.card(applied.card()) + ": ";
                lines.add(at(applied.deal()) + card + cause.text() + " (" + cause.rule() + ", " + cause.script() + ":"
                        + cause.line() + ")");
                cause.rulings().forEach(ruling -> lines.add("    ruling: " + ruling));
                cause.skipped()
                        .forEach(skipped ->
                                lines.add("    not " + skipped.rule() + ": " + cast.named(skipped.reason())));
                told.clear();
            }
            if (event.cause() != null) {
                event.cause().reasons().stream()
                        .filter(told::add)
                        .forEach(reason -> lines.add("    why: " + cast.named(reason)));
            }
        }
        return lines.isEmpty() ? List.of("No rule has applied yet.") : lines;
    }

    private String at(int deal) {
        return deals == 1 ? "  " : "  Deal " + deal + ": ";
    }
}
