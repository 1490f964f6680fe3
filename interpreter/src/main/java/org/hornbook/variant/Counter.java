package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Something public that a player, a row or the game remembers. It goes back to how it started each period.
 *
 * @param each how often it goes back; a counter without one never does
 * @param type a number, a player, a row, a word, or yes or no
 * @param initial what it starts as; no player or row if missing
 * @param random whether it starts as one of the players or rows that is drawn
 * @param words what it can be, as places in the variant's sides, if those are words
 * @param range from where to where a number goes; it stays there, whatever it is set to; missing if it is not bounded, and for players and rows
 */
public record Counter(
        String name,
        @Nullable String text,
        Owner per,
        @Nullable Period each,
        Type type,
        @Nullable Formula initial,
        boolean random,
        List<Integer> words,
        Variant.@Nullable Bounds range,
        Span span) {
    public Counter {
        words = List.copyOf(words);
    }

    /** It goes by what the script says it keeps, “rows taken this round”; one that stands for a thing by its name. */
    public String spoken() {
        return text != null && !isThing() ? "\u201c" + text + "\u201d" : Term.spoken(name);
    }

    /** Whether its value is somebody or something. */
    public boolean isThing() {
        return type == Type.PLAYER || type == Type.ROW || type == Type.CARD || type == Type.MODIFIER;
    }

    public String file() {
        return span.source().name();
    }

    /** The line where it begins, counted from 1. */
    public int line() {
        return span.line();
    }
}
