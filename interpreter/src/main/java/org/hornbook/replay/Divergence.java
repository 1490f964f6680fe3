package org.hornbook.replay;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.narration.Narrator;
import org.jspecify.annotations.Nullable;

/**
 * The first thing that happens otherwise under other rules.
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
        String text = "Recorded: " + (then == null ? "the game was over." : then.text()) + " Now: "
                + (now == null ? "the game is over." : now.text());
        return new Divergence(place.round(), place.turn(), place.card(), then, now, text);
    }

    /** @param form the same for events by which games do not part */
    private record Seen(int number, int round, int turn, int card, Event event, String form) {
        boolean isLike(Seen other) {
            return form.equals(other.form);
        }

        Happening told(Narrator narrator) {
            String words = narrator.tell(event);
            return new Happening(number, event, words.isEmpty() ? "Other rows are dealt." : words);
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
}
