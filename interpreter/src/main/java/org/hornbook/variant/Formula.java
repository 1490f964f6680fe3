package org.hornbook.variant;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Something with a value. All values are whole numbers: a truth is 0 or 1; rows and players are their numbers from 1,
 * and 0 if there is none; a word is its place in {@link Variant#words()}. Arithmetic stays within
 * {@link #LIMIT}; dividing by 0 gives 0.
 */
public sealed interface Formula {
    int LIMIT = Operator.LIMIT;

    record Constant(int value) implements Formula {}

    /** A card by its name, or all cards of that name by what they share: {@link Lot#from}. */
    record NamedCard(int card) implements Formula {}

    record ParameterValue(int index) implements Formula {}

    /** What lies in a slot of the frame: a name given by {@code let} or {@code choose}, a candidate, an event's card. */
    record Local(int slot) implements Formula {}

    /** A name bound at the head of {@code place card}, worked out when first needed. */
    record Bound(int binding) implements Formula {}

    /** A function of these values and the table. */
    record Call(Function function, List<Formula> values) implements Formula {
        public Call {
            values = List.copyOf(values);
        }

        @Override
        public boolean is(Function asked) {
            return function == asked;
        }

        /**
         * What it is asked of.
         *
         * @throws NoSuchElementException if that is the table as a whole
         */
        public Formula owner() {
            return values.getFirst();
        }

        @Override
        public boolean isTruth() {
            return function.type() == Type.TRUTH;
        }
    }

    /** A counter's value; {@code owner} is a player or a row, and missing for a counter of the game. */
    record CounterValue(int counter, @Nullable Formula owner) implements Formula {}

    record Arithmetic(Formula first, List<Step> steps) implements Formula {
        public Arithmetic {
            steps = List.copyOf(steps);
        }

        public record Step(Operator operator, Formula operand) {}
    }

    /** Holds or does not; some functions do so as well. */
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

        /** The numbers that must be there: a comparison with the number of a card that shows none does not hold. */
        public List<Formula> needed() {
            return operands().flatMap(Formula::needed).distinct().toList();
        }
    }

    /** The numbers of cards that it is worked out from as a number; each is 0 if its card shows none. */
    static Stream<Formula> needed(Formula number) {
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

    /** Whether the condition holds for any (or, if {@code every}, for every) row or player, each put in {@code slot}. */
    record Quantified(boolean every, Subject subject, int slot, Formula condition, boolean barred) implements Truth {}

    /**
     * What rows or players come to that satisfy the condition; all of them without one. It is 0 if there are none.
     *
     * @param slot where each of them is put while it is looked at
     * @param value what each of them counts; 1 where they are counted
     */
    record Tally(
            Measure measure,
            Subject subject,
            int slot,
            @Nullable Formula where,
            Formula value) implements Formula {
        /** How many there are. */
        public static Tally count(Subject subject, int slot, @Nullable Formula where) {
            return new Tally(Measure.COUNT, subject, slot, where, new Constant(1));
        }
    }

    /**
     * The one row or player that the keys put first, of those that satisfy {@code where} and are not excepted; 0 if there
     * is none. Those that the keys cannot tell apart are a tie, which stops the game with the place in {@code span}.
     *
     * @param slot where each candidate is put while its keys and condition are worked out
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
     * A row or player drawn by lot, of those that satisfy the condition; 0 if there is none. Every time it is worked out is
     * a draw of its own, so only what an action works with has it.
     *
     * @param slot where each of them is put while it is looked at
     */
    record Drawn(Subject subject, int slot, @Nullable Formula where) implements Formula {}

    /** Looks at cards wherever they lie. */
    sealed interface OfCards extends Formula {
        CardSet cards();
    }

    record CountCards(CardSet cards) implements OfCards {}

    /**
     * What the values of the cards come to; 0 if there are none.
     *
     * @param slot where each card is put while its value is worked out
     * @param player where its player is put
     */
    record TallyOfCards(Measure measure, CardSet cards, int slot, int player, Formula value) implements OfCards {}

    /** One of the cards; 0 if there is none. */
    record BestCard(CardSet cards, Which which) implements OfCards {}

    /** Which of many cards; the first lies on top. */
    enum Which {
        LOWEST,
        HIGHEST,
        FIRST,
        LAST,
        /** One drawn by lot, as {@link Drawn} is. */
        RANDOM;

        /** Whether it takes the order in which the cards lie. */
        public boolean isEnd() {
            return this == FIRST || this == LAST;
        }

        /** Whether it takes the numbers of the cards. */
        public boolean isExtreme() {
            return this == LOWEST || this == HIGHEST;
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
     * @param slot where each card is put while it is judged
     * @param player where its player is put
     */
    record AnyCard(boolean every, CardSet cards, int slot, int player, Formula condition) implements OfCards, Truth {}

    /** Whether the card is one of these. */
    record HoldsCard(CardSet cards, Formula card) implements OfCards, Truth {}

    /** What a player answered to a question that has one answer; 0 if there is none. */
    record ChosenValue(int choice, Formula player) implements Formula {}

    /** Looks at answers to a question for several rows or players. */
    sealed interface OfChosen extends Formula {
        int choice();

        /** Whose answers; missing for everybody's. */
        @Nullable
        Formula player();
    }

    /** How many rows or players are chosen. */
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

        /** Who is first by a value of that name: {@code lowest score}, {@code fewest cards}. */
        public String superlative(String noun) {
            String counted = noun.startsWith("number of ") ? noun.substring("number of ".length()) : noun;
            boolean isAmount = !counted.equals(noun) || isPlural(noun);
            return (isAmount ? (low ? "fewest " : "most ") : low ? "lowest " : "highest ") + counted;
        }
    }

    /** Whether the name of a value means several things: {@code points gained this round}. */
    static boolean isPlural(String noun) {
        return noun.replaceAll("\u201c[^\u201d]*\u201d", "")
                .replaceFirst(" (of|to|in|with|whose|where|gained|taken|other|among) .*", "")
                .matches(".*[^s]s");
    }

    /** Whether it holds or does not, and is no number. */
    default boolean isTruth() {
        return false;
    }

    /** Whether it is this function of something. */
    default boolean is(Function function) {
        return false;
    }

    /** The card whose number it is; itself if it is no such number. */
    default Formula ofCard() {
        return this instanceof Call call && call.is(Function.CARD_NUMBER) ? call.owner() : this;
    }

    /** Whether lots are drawn for its value. */
    default boolean isByChance() {
        return all().anyMatch(each ->
                each instanceof Drawn || each instanceof BestCard(CardSet _, Which which) && which == Which.RANDOM);
    }

    /** Whether its value depends on what is in a slot. */
    default boolean mentions(int slot) {
        return all().anyMatch(new Local(slot)::equals);
    }

    /** Itself and all that its value is worked out from. */
    default Stream<Formula> all() {
        return Stream.concat(Stream.of(this), operands().flatMap(Formula::all));
    }

    /** What its value is worked out from; nothing for those that stand alone. */
    default Stream<Formula> operands() {
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

    /** The places in a frame that every rule finds filled with what it is about. */
    final class Slots {
        /** The card being resolved. */
        public static final int CARD = 0;
        /** The seat of the player it belongs to, from 1. */
        public static final int PLAYER = 1;
        /** The row an event is about, from 1. */
        public static final int ROW = 2;
        /** The modifier that moved, as its place in {@link Variant#modifiers()}. */
        public static final int MODIFIER = 3;
        /** The first slot free for a rule's own names. */
        public static final int FIRST_FREE = 4;

        private Slots() {}
    }
}
