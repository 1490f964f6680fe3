package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Keep;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Something a rule does to the table. Effects happen in order; what they set off waits until all of them are done. */
public sealed interface Effect {
    Span span();

    record Assign(Span span, int slot, Formula value) implements Effect {}

    /** Asks a player for a row and puts it in a slot. */
    record Choose(Span span, int slot, Question question) implements Effect {}

    record AddCard(Span span, Formula card, boolean left, Formula row) implements Effect {}

    /** The player in {@link Slots#PLAYER} takes the row's cards, all or all but one. */
    record TakeRow(Span span, Formula row, @Nullable Keep keeping) implements Effect {}

    /** Puts a card in a row that has none. */
    record StartRow(Span span, Formula row, Formula card) implements Effect {}

    /** Adds a row, after the others, that begins with a card. There can be {@value #MOST_ROWS} at most. */
    record OpenRow(Span span, Formula card) implements Effect {}

    /** Takes a row off the table, with its cards out of play; the later rows count one less. */
    record CloseRow(Span span, Formula row) implements Effect {}

    /** Puts a row's cards out of play. */
    record DiscardRow(Span span, Formula row) implements Effect {}

    record MoveModifier(Span span, int modifier, Formula row) implements Effect {}

    record TurnModifier(Span span, int modifier, Formula side) implements Effect {}

    record SetCounter(Span span, int counter, @Nullable Formula owner, Formula value) implements Effect {}

    record Gain(Span span, Formula player, Formula points) implements Effect {}

    record Win(Span span, Formula player) implements Effect {}

    record EndGame(Span span) implements Effect {}

    record Each(
            Span span, Subject subject, int slot, @Nullable Formula where, List<Effect> effects) implements Effect {
        public Each {
            effects = List.copyOf(effects);
        }
    }

    int MOST_ROWS = 12;

    /** Whether there can be more or fewer rows after it than before. */
    default boolean changesRows() {
        return this instanceof OpenRow
                || this instanceof CloseRow
                || this instanceof Each each && each.effects().stream().anyMatch(Effect::changesRows);
    }

    /**
     * A choice of one row.
     *
     * @param name what the script calls the answer
     * @param slot where each candidate is put while it is judged
     * @param absent tells which row is chosen for somebody who does not answer; the lowest number settles the rest
     * @param barred whether rows barred for the card are left out
     */
    record Question(
            String name, Formula by, int slot, @Nullable Formula where, List<Formula.Key> absent, boolean barred) {
        public Question {
            absent = List.copyOf(absent);
        }
    }
}
