package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.narration.Narrator;
import org.jspecify.annotations.Nullable;

/**
 * The first event that differs under other rules.
 *
 * @param round from 1
 * @param turn 0 before the first turn of the round
 * @param card the card being resolved; 0 if none is
 * @param before what happened in the recorded game; missing if that was over
 * @param after what happens under the other rules; missing if that game is over
 * @param text both in a sentence or two for people
 */
public record Divergence(
        int round,
        int turn,
        int card,
        @Nullable Happening before,
        @Nullable Happening after,
        String text) {

    /** An event, its place in its game from 1, and its sentence. */
    public record Happening(int number, Event event, String text) {}

    /**
     * Where two games part; null if both are the same. Only what is to be seen on the table counts: rules may have other
     * names, counters matter when something comes of them, and so does the order of the rows.
     */
    static @Nullable Divergence between(List<Event> recorded, Narrator before, List<Event> other, Narrator after) {
        List<Seen> left = seen(recorded);
        List<Seen> right = seen(other);
        int same = 0;
        while (same < Math.min(left.size(), right.size()) && left.get(same).isLike(right.get(same))) {
            same++;
        }
        @Nullable Seen one = same < left.size() ? left.get(same) : null;
        @Nullable Seen two = same < right.size() ? right.get(same) : null;
        @Nullable Seen place = two == null ? one : two;
        if (place == null) {
            return null;
        }
        @Nullable Happening then = one == null ? null : one.told(before);
        @Nullable Happening now = two == null ? null : two.told(after);
        String text =
                say("rerun.difference before after", then == null ? "" : then.text(), now == null ? "" : now.text());
        return new Divergence(place.round(), place.turn(), place.card(), then, now, text);
    }

    /** @param form equal for events that count as the same */
    private record Seen(int number, int round, int turn, int card, Event event, String form) {
        boolean isLike(Seen other) {
            return form.equals(other.form);
        }

        Happening told(Narrator narrator) {
            String words = narrator.tell(event);
            return new Happening(number, event, words.isEmpty() ? say("rerun.other_rows") : words);
        }
    }

    private static List<Seen> seen(List<Event> events) {
        List<Seen> seen = new ArrayList<>();
        int round = 0;
        int turn = 0;
        int card = 0;
        LyingRows rows = new LyingRows();
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            if (event instanceof Event.RoundBegan began) {
                round = began.round();
                turn = 0;
            } else if (event instanceof Event.TurnBegan began) {
                turn = began.turn();
            } else if (event instanceof Event.TurnEnded) {
                card = 0;
            } else if (event instanceof Event.RuleApplied applied && applied.card() != 0) {
                card = applied.card();
            }
            String form = rows.pass(event);
            if (isSeen(event)) {
                seen.add(new Seen(i + 1, round, turn, card, event, form));
            }
        }
        return seen;
    }

    private static boolean isSeen(Event event) {
        return !(event instanceof Event.Answered
                || event instanceof Event.RuleApplied
                || event instanceof Event.CounterSet
                || event instanceof Event.RowsSorted
                || event instanceof Event.SeedCommitted
                || event instanceof Event.SeedRevealed
                || event instanceof Event.TurnEnded);
    }

    /**
     * The rows while a game is read event by event. Rows are identified by their cards and not by
     * their numbers, which are others where rows are kept sorted.
     */
    private static final class LyingRows {
        private final Map<Integer, List<List<Integer>>> deals = new HashMap<>();

        /** Goes past an event and gives it a form that is the same wherever the same happens to the same cards. */
        String pass(Event event) {
            String form = form(event);
            follow(event);
            return form;
        }

        private String form(Event event) {
            return switch (event) {
                case Event.RowsDealt(int deal, var rows) ->
                    "deal " + deal + rows.stream().map(List::toString).sorted().toList();
                case Event.ChoiceShown shown
                when shown.kind() == Question.Kind.ROWS ->
                    "chosen " + shown.deal() + " " + shown.seat() + " " + shown.byDefault()
                            + shown.picks().stream()
                                    .map(row ->
                                            row(Math.max(1, shown.deal()), row).toString())
                                    .toList();
                case Event.CardPlaced(int deal, int seat, int card, int row, int place, var _) ->
                    "placed " + deal + " " + seat + " " + card + " " + place + row(deal, row);
                case Event.CardLaid(int deal, String from, int giver, int card, int row, int place, var _) ->
                    "laid " + deal + " " + from + (from.equals("row") ? row(deal, giver) : " " + giver) + " " + card
                            + " " + place + row(deal, row);
                case Event.CardStacked(
                        int deal,
                        int seat,
                        String from,
                        int giver,
                        int card,
                        int base,
                        int row,
                        int place,
                        var _) ->
                    "stacked " + deal + " " + seat + " " + from + (from.equals("row") ? row(deal, giver) : " " + giver)
                            + " " + card + " " + base + " " + place + row(deal, row);
                case Event.RowTaken(int deal, int seat, int row, var cards, int points, var _) ->
                    "taken " + deal + " " + seat + " " + cards + " " + points + row(deal, row);
                case Event.CardsMoved(int deal, String from, int giver, String to, int taker, var cards, var _)
                when from.equals("row") -> "left " + deal + row(deal, giver) + " " + to + " " + taker + " " + cards;
                case Event.RowOpened(int deal, int _, var _) -> "opened " + deal;
                case Event.RowClosed(int deal, int row, var _) -> "closed " + deal + row(deal, row);
                case Event.CardsDiscarded(int deal, int row, var cards, var _) ->
                    "discarded " + deal + " " + cards + row(deal, row);
                case Event.ModifierMoved(int deal, String modifier, int from, int to, var _) ->
                    "moved " + deal + " " + modifier + row(deal, from) + row(deal, to);
                default -> Digest.Canonical.withoutCause(event);
            };
        }

        private void follow(Event event) {
            switch (event) {
                case Event.RowsDealt(int deal, var rows) ->
                    deals.put(
                            deal,
                            new ArrayList<>(rows.stream().map(ArrayList::new).toList()));
                case Event.CardPlaced(int deal, int _, int card, int row, int place, var _) ->
                    row(deal, row).add(place - 1, card);
                case Event.CardLaid laid ->
                    lay(laid.deal(), laid.from(), laid.giver(), laid.card(), laid.row(), laid.place());
                case Event.CardStacked laid ->
                    lay(laid.deal(), laid.from(), laid.giver(), laid.card(), laid.row(), laid.place());
                case Event.RowTaken(int deal, int _, int row, var cards, int _, var _) ->
                    cards.forEach(row(deal, row)::remove);
                case Event.CardsMoved(int deal, String from, int giver, String _, int _, var cards, var _)
                when from.equals("row") -> cards.forEach(row(deal, giver)::remove);
                case Event.CardsDiscarded(int deal, int row, var cards, var _) -> cards.forEach(row(deal, row)::remove);
                case Event.RowOpened(int deal, int row, var _) -> rows(deal).add(row - 1, new ArrayList<>());
                case Event.RowClosed(int deal, int row, var _) -> rows(deal).remove(row - 1);
                case Event.RowsSorted(int deal, var order, var _) ->
                    deals.put(
                            deal,
                            new ArrayList<>(
                                    order.stream().map(row -> row(deal, row)).toList()));
                case Event.SeedCommitted _,
                        Event.RoundBegan _,
                        Event.HandDealt _,
                        Event.Answered _,
                        Event.CardsPassed _,
                        Event.CardsMoved _,
                        Event.ChoiceShown _,
                        Event.TurnBegan _,
                        Event.CardsRevealed _,
                        Event.CardSubstituted _,
                        Event.RuleApplied _,
                        Event.CardReturned _,
                        Event.ModifierMoved _,
                        Event.CounterSet _,
                        Event.PointsGained _,
                        Event.TurnEnded _,
                        Event.RoundEnded _,
                        Event.GameEnded _,
                        Event.SeedRevealed _,
                        Event.PassedOver _,
                        Event.RulesFailed _ -> {}
            }
        }

        private void lay(int deal, String from, int giver, int card, int row, int place) {
            if (from.equals("row")) {
                row(deal, giver).remove((Integer) card);
            }
            row(deal, row).add(place - 1, card);
        }

        private List<List<Integer>> rows(int deal) {
            return deals.computeIfAbsent(deal, _ -> new ArrayList<>());
        }

        /** The cards of a row; an empty list for no row. */
        private List<Integer> row(int deal, int row) {
            return row == 0 ? new ArrayList<>() : rows(deal).get(row - 1);
        }
    }
}
