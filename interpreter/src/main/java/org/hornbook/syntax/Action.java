package org.hornbook.syntax;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Keep;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Something a rule does. */
public sealed interface Action extends Node {

    record Let(Span span, Name name, Expression value) implements Action {}

    /**
     * {@code choose row by player, absent fewest bullheads}.
     *
     * @param from the rows to choose from; all of them if missing
     * @param absent how to choose for somebody who does not answer; the lowest number settles what is left
     */
    record Choose(Span span, Name name, Expression by, Expression.@Nullable RowSet from, List<Key> absent)
            implements Action {
        public Choose {
            absent = List.copyOf(absent);
        }
    }

    record Add(Span span, Expression card, boolean left, Expression row) implements Action {}

    record Take(Span span, Expression row, @Nullable Keep keeping) implements Action {}

    record Start(Span span, Expression row, Expression card) implements Action {}

    record Open(Span span, Expression card) implements Action {}

    record Close(Span span, Expression row) implements Action {}

    record Discard(Span span, Expression row) implements Action {}

    record Move(Span span, Name modifier, Expression row) implements Action {}

    record Turn(Span span, Name modifier, Expression side) implements Action {}

    /** Gives a counter a value. */
    record Set(Span span, Expression counter, Expression value) implements Action {}

    record EndGame(Span span) implements Action {}

    record Each(Span span, Subject subject, @Nullable Expression where, List<Action> actions) implements Action {
        public Each {
            actions = List.copyOf(actions);
        }
    }

    /** In the short form {@code each player gains 3} the player is missing. */
    record Gain(Span span, @Nullable Expression player, boolean loses, Expression points) implements Action {}

    record Wins(Span span, @Nullable Expression player) implements Action {}
}
