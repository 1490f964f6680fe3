package org.hornbook.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
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
    record Choose(Span span, Name name, Expression by, Expression.@Nullable RowSet from, List<Expression.Key> absent)
            implements Action {
        public Choose {
            absent = List.copyOf(absent);
        }
    }

    /**
     * {@code add card to fit}: a verb and what it works with.
     *
     * @param operands in the order of the verb's; the player is missing in the short form {@code each player gains 3}
     */
    record Do(Span span, Verb verb, List<Expression> operands) implements Action {
        public Do {
            operands = List.copyOf(operands);
        }

        /** Whether the player is the one looked at. */
        public boolean isShort() {
            return operands.size() < verb.operands().size();
        }

        /** Nothing in place of the player of a short form. */
        public @Nullable Expression operand(Verb.Operand operand) {
            int place = verb.operands().indexOf(operand) - (isShort() ? 1 : 0);
            return place < 0 ? null : operands.get(place);
        }

        /** The row it works on, if it works on one that it needs. */
        public @Nullable Expression row() {
            return operand(Verb.Operand.ROW);
        }
    }

    record Each(Span span, Subject subject, @Nullable Expression where, List<Action> actions) implements Action {
        public Each {
            actions = List.copyOf(actions);
        }
    }

    /** The actions inside it. */
    default List<Action> parts() {
        return this instanceof Each each ? each.actions() : List.of();
    }

    /** It and all actions inside it. */
    default Stream<Action> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Action::all));
    }

    /** What it works with itself, without the actions inside it and without words that are only names. */
    default Stream<Expression> expressions() {
        return switch (this) {
            case Let let -> Stream.of(let.value());
            case Choose choose ->
                Stream.of(
                                Stream.of(choose.by()),
                                Stream.<Expression>ofNullable(choose.from()),
                                choose.absent().stream().map(Expression.Key::value))
                        .flatMap(expressions -> expressions);
            case Do act ->
                act.verb().operands().stream()
                        .filter(operand -> !operand.isName())
                        .flatMap(operand -> Stream.ofNullable(act.operand(operand)));
            case Each each -> Stream.ofNullable(each.where());
        };
    }
}
