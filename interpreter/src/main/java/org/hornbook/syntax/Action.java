package org.hornbook.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** Something a rule does. */
public sealed interface Action extends Node {

    /**
     * {@code add card to fit}: a verb with its operands.
     *
     * @param operands in the verb's order, without the player in the short form {@code each player gains 3}
     */
    record Do(Span span, Verb verb, List<Expression> operands) implements Action {
        public Do {
            operands = List.copyOf(operands);
        }

        /** Whether it has the short form, in which the player of the loop is meant. */
        public boolean isShort() {
            return operands.size() < verb.operands().size();
        }

        /** An operand; null for the player of a short form. */
        public @Nullable Expression operand(Verb.Operand operand) {
            int place = verb.operands().indexOf(operand) - (isShort() ? 1 : 0);
            return place < 0 ? null : operands.get(place);
        }

        /** The row that it requires; null if it needs none. */
        public @Nullable Expression row() {
            return operand(Verb.Operand.ROW);
        }
    }

    /**
     * {@code player chooses 2 lead from hand, secretly, absent random}.
     *
     * @param by the player asked; null in the short form {@code each player chooses …}, which asks all at once
     * @param least the fewest answers; null for 1
     * @param most the most answers; null for the same as {@code least}
     * @param from the options; by default all rows
     * @param text the question for players
     */
    record Chooses(
            Span span,
            @Nullable Expression by,
            @Nullable Expression least,
            @Nullable Expression most,
            Name name,
            Options from,
            @Nullable Text text,
            boolean secret,
            @Nullable Fallback absent,
            int gains)
            implements Action {
        private Stream<Expression> within() {
            return Stream.of(
                            Stream.of(Optional.ofNullable(by), Optional.ofNullable(least), Optional.ofNullable(most))
                                    .flatMap(Optional::stream),
                            Stream.ofNullable(from).flatMap(Options::expressions),
                            Stream.ofNullable(absent).flatMap(Fallback::expressions))
                    .flatMap(expressions -> expressions);
        }
    }

    /** The options of a question. */
    sealed interface Options extends Node {
        /** The members of a set of cards, rows or players. */
        record Members(Span span, Expression set) implements Options {}

        /** Numbers: {@code 0..5 except 2}, {@code 0 or bid + 1..20}. */
        record Numbers(
                Span span, List<Range> ranges, @Nullable Filter filter) implements Options {
            public Numbers {
                ranges = List.copyOf(ranges);
            }
        }

        /** Words: {@code odd or even}, {@code fold or raise where answer is not raise}, {@code yes or no}. */
        record Words(Span span, List<Name> words, @Nullable Filter filter) implements Options {
            public Words {
                words = List.copyOf(words);
            }

            public boolean isYesOrNo() {
                return words.getFirst().text().equals("yes");
            }
        }

        /**
         * A range of numbers.
         *
         * @param high equal to {@code low} for a single number
         */
        record Range(Span span, Expression low, Expression high) implements Node {
            Stream<Expression> expressions() {
                return Stream.of(low, high);
            }

            /** The single word that the range consists of, such as {@code odd}. */
            public Optional<Name> word() {
                return low == high && low instanceof Expression.Word word ? Optional.of(word.name()) : Optional.empty();
            }
        }

        /** Restricts options to those that meet a condition and are not excepted. */
        record Filter(@Nullable Expression where, List<Expression> except) {
            public Filter {
                except = List.copyOf(except);
            }

            Stream<Expression> expressions() {
                return Stream.concat(Stream.ofNullable(where), except.stream());
            }
        }

        default Stream<Expression> expressions() {
            return switch (this) {
                case Members members -> Stream.of(members.set());
                case Numbers numbers ->
                    Stream.concat(
                            numbers.ranges().stream().flatMap(Range::expressions),
                            Stream.ofNullable(numbers.filter()).flatMap(Filter::expressions));
                case Words words -> Stream.ofNullable(words.filter()).flatMap(Filter::expressions);
            };
        }
    }

    /** The default for a player who does not answer. */
    sealed interface Fallback extends Node {
        record Keys(Span span, List<Expression.Key> keys) implements Fallback {
            public Keys {
                keys = List.copyOf(keys);
            }
        }

        record Random(Span span) implements Fallback {}

        record None(Span span) implements Fallback {}

        record Value(Span span, Expression value) implements Fallback {}

        default Stream<Expression> expressions() {
            return switch (this) {
                case Keys keys -> keys.keys().stream().map(Expression.Key::value);
                case Value value -> Stream.of(value.value());
                case Random _, None _ -> Stream.empty();
            };
        }
    }

    /**
     * {@code place lead by lowest card}.
     *
     * @param keys the order of cards
     * @param chooser the player who decides between tied cards
     */
    record Place(
            Span span,
            Expression cards,
            List<Expression.Key> keys,
            @Nullable Expression chooser) implements Action {
        public Place {
            keys = List.copyOf(keys);
        }
    }

    record When(
            Span span,
            Expression condition,
            List<Action> actions,
            @Nullable Otherwise otherwise) implements Action {
        public When {
            actions = List.copyOf(actions);
        }
    }

    record Otherwise(Span span, List<Action> actions) implements Node {
        public Otherwise {
            actions = List.copyOf(actions);
        }
    }

    /** The order of players or rows. */
    sealed interface Order extends Node {
        record InTurn(Span span, Expression from) implements Order {}

        record ByKeys(Span span, List<Expression.Key> keys) implements Order {
            public ByKeys {
                keys = List.copyOf(keys);
            }
        }

        default Stream<Expression> expressions() {
            return switch (this) {
                case InTurn turn -> Stream.of(turn.from());
                case ByKeys keys -> keys.keys().stream().map(Expression.Key::value);
            };
        }
    }

    /**
     * A loop.
     *
     * @param set what it goes through, such as all rows, or some cards
     */
    record Each(
            Span span,
            Subject subject,
            Expression set,
            @Nullable Order order,
            List<Action> actions) implements Action {
        public Each {
            actions = List.copyOf(actions);
        }
    }

    default List<Action> parts() {
        Worker.checkpoint();
        return switch (this) {
            case Each each -> each.actions();
            case When when ->
                Stream.concat(
                                when.actions().stream(),
                                Stream.ofNullable(when.otherwise()).flatMap(otherwise -> otherwise.actions().stream()))
                        .toList();
            case Chooses _, Do _, Place _ -> List.of();
        };
    }

    /** This action and all actions inside it. */
    default Stream<Action> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Action::all));
    }

    /** Its own expressions, without those of actions inside it and without names. */
    default Stream<Expression> expressions() {
        return switch (this) {
            case Do act ->
                act.verb().operands().stream()
                        .filter(operand -> !operand.isName())
                        .flatMap(operand -> Stream.ofNullable(act.operand(operand)));
            case Each each ->
                Stream.concat(
                        Stream.of(each.set()), Stream.ofNullable(each.order()).flatMap(Order::expressions));
            case When when -> Stream.of(when.condition());
            case Chooses chooses -> chooses.within();
            case Place place ->
                Stream.of(
                                Stream.of(place.cards()),
                                place.keys().stream().map(Expression.Key::value),
                                Stream.ofNullable(place.chooser()))
                        .flatMap(expressions -> expressions);
        };
    }
}
