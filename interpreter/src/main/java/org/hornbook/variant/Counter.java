package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * A public value that a player, a row or the game keeps. It is reset to its initial value after each period.
 *
 * @param each how often the counter is reset to its initial value; missing if never
 * @param type a number, a player, a row, a word, or yes or no
 * @param initial the initial value; missing for no player or row
 * @param random whether the initial value is a player or row drawn at random
 * @param words the words that can be its value, as indices in {@link Variant#words()}; empty for other types
 * @param range the lowest and highest number it can be; other values are clamped to it; missing if it has no limits, and for players and rows
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

    /** Whether its value is a player, a row or a card, and not a number or a word. */
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
