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
import org.hornbook.words.Subject;
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

    /** Whether the condition holds for any (or, if {@code every}, for every) row or player, which it finds in {@code slot}. */
    record Quantified(boolean every, Subject subject, int slot, Formula condition, boolean barred) implements Truth {}

    /**
     * The number of rows or players that satisfy the condition, or their total, highest or lowest value. All of them count if there
     * is no condition; 0 if there are none.
     *
     * @param slot the slot of the row or player while condition and value are evaluated
     * @param value the value of each; 1 to count them
     */
    record Tally(
            Measure measure,
            Subject subject,
            int slot,
            @Nullable Formula where,
            Formula value) implements Formula {
        /** The number of rows or players that satisfy a condition. */
        public static Tally count(Subject subject, int slot, @Nullable Formula where) {
            return new Tally(Measure.COUNT, subject, slot, where, new Constant(1));
        }
    }

    /**
     * The row or player that comes first by the keys, of those that satisfy {@code where} and are not excepted; 0 if there
     * is none. Two that are equal by all keys are a tie, which stops the game and reports {@code span}.
     *
     * @param slot the slot of the candidate while keys and condition are evaluated
     * @param barred whether rows barred for the card are left out
     */
    record Selection(
            Subject subject,
            int slot,
            List<Key> keys,
            @Nullable Formula where,
            List<Formula> except,
            boolean barred,
            Span span)
            implements Formula {
        public Selection {
            keys = List.copyOf(keys);
            except = List.copyOf(except);
        }
    }

    /**
     * A row or player drawn by lot from those that satisfy the condition; 0 if there is none. Each evaluation draws again, so it
     * is allowed in operands of actions only.
     *
     * @param slot the slot of the candidate while the condition is evaluated
     */
    record Drawn(Subject subject, int slot, @Nullable Formula where) implements Formula {}

    /** A value that is found by looking through a set of cards. */
    sealed interface OfCards extends Formula {
        CardSet cards();
    }

    record CountCards(CardSet cards) implements OfCards {}

    /**
     * The number of cards in a set, or their total, highest or lowest value; 0 if there are none.
     *
     * @param slot the slot of the card while the value is evaluated
     * @param player the slot of its player
     */
    record TallyOfCards(Measure measure, CardSet cards, int slot, int player, Formula value) implements OfCards {}

    /** One card of a set; 0 if the set is empty. */
    record BestCard(CardSet cards, Which which) implements OfCards {}

    /** Which card of a set; the first card of a place lies on top. */
    enum Which {
        LOWEST,
        HIGHEST,
        FIRST,
        LAST,
        /** A card drawn by lot, as in {@link Drawn}. */
        RANDOM;

        /** Whether it depends on the order of the cards in their place. */
        public boolean isEnd() {
            return this == FIRST || this == LAST;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Which> end(String word) {
            return Stream.of(FIRST, LAST)
                    .filter(which -> which.word().equals(word))
                    .findFirst();
        }
    }

    /**
     * Whether the condition holds for any (or, if {@code every}, for every) of the cards.
     *
     * @param slot the slot of the card while the condition is evaluated
     * @param player the slot of its player
     */
    record AnyCard(boolean every, CardSet cards, int slot, int player, Formula condition) implements OfCards, Truth {}

    /** Whether a card is in a set. */
    record HoldsCard(CardSet cards, Formula card) implements OfCards, Truth {}

    /** The answer of a player to a question with one answer; 0 if there is none. */
    record ChosenValue(int choice, Formula player) implements Formula {}

    /** A value found by looking through the answers to a question that asks for several rows or players. */
    sealed interface OfChosen extends Formula {
        int choice();

        /** The player whose answers they are; missing for the answers of all players. */
        @Nullable
        Formula player();
    }

    /** The number of rows or players chosen. */
    record CountChosen(int choice, @Nullable Formula player) implements OfChosen {}

    /** Whether a row or player is among those chosen. */
    record HasChosen(int choice, @Nullable Formula player, Formula answer) implements OfChosen, Truth {}

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
                case Constant _, BestCard _ -> true;
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
        return all().anyMatch(each ->
                each instanceof Drawn || each instanceof BestCard(CardSet _, Which which) && which == Which.RANDOM);
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
            case Quantified quantified -> Stream.of(quantified.condition());
            case Drawn drawn -> Stream.ofNullable(drawn.where());
            case Tally tally -> Stream.concat(Stream.ofNullable(tally.where()), Stream.of(tally.value()));
            case Selection selection ->
                Stream.of(
                                selection.keys().stream().map(Key::value),
                                Stream.ofNullable(selection.where()),
                                selection.except().stream())
                        .flatMap(parts -> parts);
            case CountCards count -> count.cards().formulas();
            case TallyOfCards tally -> Stream.concat(tally.cards().formulas(), Stream.of(tally.value()));
            case BestCard best -> best.cards().formulas();
            case AnyCard any -> Stream.concat(any.cards().formulas(), Stream.of(any.condition()));
            case HoldsCard holds -> Stream.concat(holds.cards().formulas(), Stream.of(holds.card()));
            case ChosenValue chosen -> Stream.of(chosen.player());
            case CountChosen count -> Stream.ofNullable(count.player());
            case HasChosen has -> Stream.concat(Stream.ofNullable(has.player()), Stream.of(has.answer()));
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
            case Quantified(boolean every, Subject subject, int slot, Formula condition, boolean barred) ->
                new Quantified(every, subject, slot, other.apply(condition), barred);
            case Tally(Measure measure, Subject subject, int slot, Formula where, Formula value) ->
                new Tally(measure, subject, slot, optional(where, other), other.apply(value));
            case Selection one ->
                new Selection(
                        one.subject(),
                        one.slot(),
                        one.keys().stream()
                                .map(key -> new Key(key.low(), other.apply(key.value())))
                                .toList(),
                        optional(one.where(), other),
                        each(one.except(), other),
                        one.barred(),
                        one.span());
            case Drawn(Subject subject, int slot, Formula where) -> new Drawn(subject, slot, optional(where, other));
            case CountCards(CardSet cards) -> new CountCards(cards.with(other));
            case TallyOfCards(Measure measure, CardSet cards, int slot, int player, Formula value) ->
                new TallyOfCards(measure, cards.with(other), slot, player, other.apply(value));
            case BestCard(CardSet cards, Which which) -> new BestCard(cards.with(other), which);
            case AnyCard(boolean every, CardSet cards, int slot, int player, Formula condition) ->
                new AnyCard(every, cards.with(other), slot, player, other.apply(condition));
            case HoldsCard(CardSet cards, Formula card) -> new HoldsCard(cards.with(other), other.apply(card));
            case ChosenValue(int choice, Formula player) -> new ChosenValue(choice, other.apply(player));
            case CountChosen(int choice, Formula player) -> new CountChosen(choice, optional(player, other));
            case HasChosen(int choice, Formula player, Formula answer) ->
                new HasChosen(choice, optional(player, other), other.apply(answer));
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
