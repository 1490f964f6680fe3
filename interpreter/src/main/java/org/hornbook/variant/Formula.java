package org.hornbook.variant;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Language;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Type;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Something with a value. All values are whole numbers: a truth is 0 or 1; rows and players are their numbers from 1,
 * and 0 if there is none; a word is its place in {@link Variant#words()}. Arithmetic stays within
 * {@link #LIMIT}; dividing by 0 gives 0.
 */
public sealed interface Formula {
    int LIMIT = Operator.LIMIT;

    record Constant(int value) implements Formula {}

    /** A named card; if several cards have the name, the identity that stands for all of them: {@link Lot#from}. */
    record NamedCard(int card) implements Formula {}

    record ParameterValue(int index) implements Formula {}

    /** The value in a slot of the frame: a name given by {@code let} or {@code choose}, a candidate of a search, the card of an event. */
    record Local(int slot) implements Formula {}

    /** A name bound at the head of {@code place card}, evaluated when first needed. */
    record Bound(int binding) implements Formula {}

    /** A {@link Function} applied to values. */
    record Call(Function function, List<Formula> values) implements Formula {
        public Call {
            values = List.copyOf(values);
        }

        @Override
        public boolean is(Function asked) {
            return function == asked;
        }

        /**
         * The row, player or card that it is a fact of.
         *
         * @throws NoSuchElementException if it is a fact of the table
         */
        public Formula owner() {
            return values.getFirst();
        }

        @Override
        public boolean isTruth() {
            return function.type() == Type.TRUTH;
        }
    }

    /** The value of a counter; {@code owner} is a player or a row, and missing for a counter of the game. */
    record CounterValue(int counter, @Nullable Formula owner) implements Formula {}

    record Arithmetic(Formula first, List<Step> steps) implements Formula {
        public Arithmetic {
            steps = List.copyOf(steps);
        }

        public record Step(Operator operator, Formula operand) {}
    }

    /** A condition: 1 if it holds and 0 if not. Calls of some functions are conditions as well. */
    sealed interface Truth extends Formula {
        @Override
        default boolean isTruth() {
            return true;
        }
    }

    record Comparison(Formula first, List<Step> steps) implements Truth {
        public Comparison {
            steps = List.copyOf(steps);
        }

        public record Step(Relation relation, Formula operand) {}

        /** The operands that must have a number: a comparison with a card that shows no number does not hold. */
        public List<Formula> needed() {
            return operands().flatMap(Formula::needed).distinct().toList();
        }
    }

    /** The card numbers inside an arithmetic formula; each is 0 if its card shows no number. */
    static Stream<Formula> needed(Formula number) {
        Worker.checkpoint();
        return switch (number) {
            case Call call when call.is(Function.CARD_NUMBER) -> Stream.of(number);
            case Call call when call.is(Function.PARITY) || call.is(Function.NEGATIVE) -> needed(call.owner());
            case Arithmetic sum when !sum.first().isTruth() -> sum.operands().flatMap(Formula::needed);
            default -> Stream.empty(); // a line of a let that may not count needs nothing
        };
    }

    record And(List<Formula> parts) implements Truth {
        public And {
            parts = List.copyOf(parts);
        }
    }

    record Or(List<Formula> parts) implements Truth {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    /** A value that is found by looking through things. */
    sealed interface Fold extends Formula {
        Things of();

        /** The slots in which they are looked at one after the other. */
        default Stream<Integer> slots() {
            Stream<Integer> own = switch (this) {
                case Quantified quantified -> Stream.of(quantified.slot());
                case Tally tally -> tally.isCount() ? Stream.empty() : Stream.of(tally.slot());
                case Selection selection -> Stream.of(selection.slot());
                case Holds _, OneOf _ -> Stream.empty();
            };
            Stream<Integer> filtered = of().all()
                    .flatMap(each -> each instanceof Things.Where where ? Stream.of(where.slot()) : Stream.empty());
            return Stream.concat(own, filtered);
        }

        /** What is worked out of each of them, or compared with it. */
        default Stream<Formula> ofEach() {
            return switch (this) {
                case Quantified quantified -> Stream.of(quantified.condition());
                case Tally tally -> tally.isCount() ? Stream.empty() : Stream.of(tally.value());
                case Holds holds -> Stream.of(holds.sought());
                case OneOf _ -> Stream.empty();
                case Selection selection -> selection.keys().stream().map(Key::value);
            };
        }
    }

    /**
     * Whether the condition holds for any (or, if {@code every}, for every) of the things.
     *
     * @param slot the slot of each while the condition is evaluated
     * @param player the slot of a card's player; negative unless they are cards of all players
     */
    record Quantified(boolean every, Things of, int slot, int player, Formula condition) implements Fold, Truth {}

    /**
     * How many things there are, or their total, highest or lowest value; 0 if there are none.
     *
     * @param slot the slot of each while the value is evaluated
     * @param player the slot of a card's player; negative unless they are cards of all players
     * @param value the value of each; 1 to count them
     */
    record Tally(Measure measure, Things of, int slot, int player, Formula value) implements Fold {
        /** How many there are. */
        public static Tally count(Things of) {
            return new Tally(Measure.COUNT, of, -1, -1, new Constant(1));
        }

        public boolean isCount() {
            return measure == Measure.COUNT;
        }
    }

    /** Whether something is among the things. */
    record Holds(Things of, Formula sought) implements Fold, Truth {}

    /** One of the things; 0 if there are none. */
    record OneOf(Things of, Which which) implements Fold {}

    /**
     * The row or player that comes first by the keys; 0 if there is none. Two that are equal by all keys are a tie, which stops
     * the game and reports {@code span}.
     *
     * @param slot the slot of the candidate while keys are evaluated
     */
    record Selection(Things of, int slot, List<Key> keys, Span span) implements Fold {
        public Selection {
            keys = List.copyOf(keys);
        }
    }

    /** Which of the things: of cards any, of rows and players one at random. The first card of a place lies on top. */
    enum Which {
        LOWEST,
        HIGHEST,
        FIRST,
        LAST,
        /** Drawn at random. Each evaluation draws again, so it is allowed in operands of actions only. */
        RANDOM;

        /** Whether it depends on the order of the cards in their place. */
        public boolean isEnd() {
            return this == FIRST || this == LAST;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The words for the two ends. */
        public static Stream<String> ends() {
            return Stream.of(FIRST, LAST).map(Which::word);
        }

        public static Optional<Which> end(String word) {
            return Stream.of(FIRST, LAST)
                    .filter(which -> which.word().equals(word))
                    .findFirst();
        }
    }

    /** The answer of a player to a question with one answer; 0 if there is none. */
    record ChosenValue(int choice, Formula player) implements Formula {}

    record Key(boolean low, Formula value) {
        /**
         * The same where cards may show no number, or the same one: what has none comes after what has one, and of equal
         * cards those come first that the script names first.
         */
        public Stream<Key> withImplied() {
            Stream<Key> numbered = needed(value).distinct().map(number -> new Key(false, Function.EXISTS.of(number)));
            Stream<Key> declared = value.ofCard() instanceof Local card && card != value
                    ? Stream.of(new Key(true, Function.KIND.of(card)))
                    : Stream.empty();
            return Stream.of(numbered, Stream.of(this), declared).flatMap(keys -> keys);
        }

        /** Whether no script says it. */
        public boolean isImplied() {
            return value instanceof Call call
                            && call.is(Function.EXISTS)
                            && call.owner() instanceof Call(Function what, List<Formula> _)
                            && what.isOf(Type.CARD)
                    || isOfKind();
        }

        /** Whether it tells cards of different names apart. */
        public boolean isOfKind() {
            return value.is(Function.KIND);
        }

        /**
         * Whether no two can be equal in it: it is a number or a card of their own, or it is not understood.
         *
         * @param type what is put in order
         * @param looked the one looked at
         * @param chosen the type of each question's answers
         */
        public boolean tellsApart(Type type, Formula looked, IntFunction<Type> chosen) {
            Formula compared = value.ofCard();
            return switch (compared) {
                case Constant _, OneOf _ -> true;
                case ChosenValue(int choice, Formula _) -> chosen.apply(choice) == Type.CARD;
                case Call call ->
                    type != Type.CARD
                            && (call.function().tellsRowsApart()
                                    || call.is(Function.PLAYER_NUMBER)
                                    || call.is(Function.SEATS_BETWEEN));
                default -> type == Type.CARD && compared.equals(looked);
            };
        }

        /** The phrase for who is first by this key: {@code lowest score}, {@code fewest cards}. */
        public String superlative(String noun) {
            String counted = Language.form("counted", noun);
            boolean isAmount = !counted.equals(noun) || !Language.subject(noun).isFirst();
            return Language.say("rank.superlative low amount noun", low, isAmount, counted);
        }
    }

    /** Whether this is a condition, not a number. */
    default boolean isTruth() {
        return false;
    }

    /** Whether this is a call of the function. */
    default boolean is(Function function) {
        return false;
    }

    /** The card, if this is the number of a card; otherwise this formula. */
    default Formula ofCard() {
        return this instanceof Call call && call.is(Function.CARD_NUMBER) ? call.owner() : this;
    }

    /** Whether evaluating it draws lots. */
    default boolean isByChance() {
        return all().anyMatch(each -> each instanceof OneOf(Things _, Which which) && which == Which.RANDOM);
    }

    /** Whether the formula reads a slot. */
    default boolean mentions(int slot) {
        return all().anyMatch(new Local(slot)::equals);
    }

    /** This formula and all formulas inside it. */
    default Stream<Formula> all() {
        return Stream.concat(Stream.of(this), operands().flatMap(Formula::all));
    }

    /** The formulas directly inside this one. */
    default Stream<Formula> operands() {
        Worker.checkpoint();
        return switch (this) {
            case Constant _, NamedCard _, ParameterValue _, Local _, Bound _ -> Stream.empty();
            case Call call -> call.values().stream();
            case CounterValue counter -> Stream.ofNullable(counter.owner());
            case Arithmetic sum ->
                Stream.concat(Stream.of(sum.first()), sum.steps().stream().map(Arithmetic.Step::operand));
            case Comparison comparison ->
                Stream.concat(
                        Stream.of(comparison.first()),
                        comparison.steps().stream().map(Comparison.Step::operand));
            case And and -> and.parts().stream();
            case Or or -> or.parts().stream();
            case Fold fold -> Stream.concat(fold.of().formulas(), fold.ofEach());
            case ChosenValue chosen -> Stream.of(chosen.player());
        };
    }

    /** This formula with others in the place of those directly inside it. */
    default Formula with(UnaryOperator<Formula> other) {
        return switch (this) {
            case Constant _, NamedCard _, ParameterValue _, Local _, Bound _ -> this;
            case Call(Function function, List<Formula> values) -> new Call(function, each(values, other));
            case CounterValue(int counter, Formula owner) -> new CounterValue(counter, optional(owner, other));
            case Arithmetic(Formula first, List<Arithmetic.Step> steps) ->
                new Arithmetic(
                        other.apply(first),
                        steps.stream()
                                .map(step -> new Arithmetic.Step(step.operator(), other.apply(step.operand())))
                                .toList());
            case Comparison(Formula first, List<Comparison.Step> steps) ->
                new Comparison(
                        other.apply(first),
                        steps.stream()
                                .map(step -> new Comparison.Step(step.relation(), other.apply(step.operand())))
                                .toList());
            case And(List<Formula> parts) -> new And(each(parts, other));
            case Or(List<Formula> parts) -> new Or(each(parts, other));
            case Quantified(boolean every, Things of, int slot, int player, Formula condition) ->
                new Quantified(every, of.with(other), slot, player, other.apply(condition));
            case Tally(Measure measure, Things of, int slot, int player, Formula value) ->
                new Tally(measure, of.with(other), slot, player, measure == Measure.COUNT ? value : other.apply(value));
            case Holds(Things of, Formula sought) -> new Holds(of.with(other), other.apply(sought));
            case OneOf(Things of, Which which) -> new OneOf(of.with(other), which);
            case Selection(Things of, int slot, List<Key> keys, Span span) ->
                new Selection(
                        of.with(other),
                        slot,
                        keys.stream()
                                .map(key -> new Key(key.low(), other.apply(key.value())))
                                .toList(),
                        span);
            case ChosenValue(int choice, Formula player) -> new ChosenValue(choice, other.apply(player));
        };
    }

    private static List<Formula> each(List<Formula> formulas, UnaryOperator<Formula> other) {
        return formulas.stream().map(other).toList();
    }

    static @Nullable Formula optional(@Nullable Formula formula, UnaryOperator<Formula> other) {
        return formula == null ? null : other.apply(formula);
    }

    /** The slots of a frame that the engine fills before a rule runs. */
    final class Slots {
        /** The card being placed. */
        public static final int CARD = 0;
        /** The seat of the player of that card, from 1. */
        public static final int PLAYER = 1;
        /** The row of the event, from 1. */
        public static final int ROW = 2;
        /** The modifier that moved, as its index in {@link Variant#modifiers()}. */
        public static final int MODIFIER = 3;
        /** The first slot for the names of the script. */
        public static final int FIRST_FREE = 4;

        private Slots() {}
    }
}
