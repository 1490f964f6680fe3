package org.hornbook.server.tables;

import java.util.List;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.narration.Narrator;
import org.jspecify.annotations.Nullable;

/** How many bytes an event takes at most when it travels, reckoned without writing it down. */
final class EventSize {
    /** The names of its parts, and its few numbers. */
    private static final int OF_ANY = 260;

    private static final int OF_A_NUMBER = 12;
    private static final int OF_A_PLAYED_CARD = 40;
    private static final int OF_A_SKIPPED_RULE = 80;
    private static final int ESCAPED = 6;

    private EventSize() {}

    /** With its sentence. */
    static int of(Narrator.Narrated narrated) {
        return of(narrated.event()) + text(narrated.words());
    }

    static int of(Event event) {
        return OF_ANY + ofLists(event) + of(event.cause());
    }

    private static int ofLists(Event event) {
        return switch (event) {
            case Event.HandDealt dealt -> numbers(dealt.cards());
            case Event.RowsDealt dealt ->
                dealt.rows().stream().mapToInt(EventSize::numbers).sum();
            case Event.CardsPassed passed -> numbers(passed.gave()) + numbers(passed.got());
            case Event.CardsRevealed revealed ->
                OF_A_PLAYED_CARD * revealed.cards().size();
            case Event.RowTaken taken -> numbers(taken.cards());
            case Event.CardsDiscarded discarded -> numbers(discarded.cards());
            case Event.RowsSorted sorted -> numbers(sorted.order());
            case Event.RoundEnded ended -> numbers(ended.points()) + numbers(ended.scores());
            case Event.GameEnded ended -> numbers(ended.winners()) + numbers(ended.scores());
            case Event.ModifierMoved moved -> text(moved.modifier());
            case Event.ModifierTurned turned -> text(turned.modifier()) + text(turned.side());
            case Event.CounterSet set -> text(set.counter());
            case Event.RulesFailed failed -> text(failed.message());
            default -> 0;
        };
    }

    private static int of(@Nullable Cause cause) {
        if (cause == null) {
            return 0;
        }
        int skipped = cause.skipped().stream()
                .mapToInt(rule -> OF_A_SKIPPED_RULE
                        + text(rule.rule())
                        + text(rule.text())
                        + text(rule.script())
                        + text(rule.reason()))
                .sum();
        return text(cause.rule())
                + text(cause.text())
                + text(cause.script())
                + texts(cause.rulings())
                + texts(cause.reasons())
                + skipped;
    }

    private static int numbers(List<Integer> numbers) {
        return OF_A_NUMBER * (1 + numbers.size());
    }

    private static int texts(List<String> texts) {
        return texts.stream().mapToInt(EventSize::text).sum();
    }

    /** As JSON in UTF-8, also in a page, where some letters are written in another way. */
    private static int text(String text) {
        int bytes = 3;
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (letter < ' ' || letter == '"' || letter == '\\' || letter == '<') {
                bytes += ESCAPED;
            } else {
                bytes += letter < 0x80 ? 1 : letter < 0x800 ? 2 : 3;
            }
        }
        return bytes;
    }
}
