package org.hornbook.variant;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Audience;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Something a rule does to the table. Effects happen in order; what they set off waits until all of them are done. */
public sealed interface Effect {
    Span span();

    /** What it works with, itself and inside it. */
    Stream<Formula> formulas();

    /** The effects inside it. */
    default List<Effect> parts() {
        return List.of();
    }

    /** @param name what the script calls the value; missing for who is asked next */
    record Assign(Span span, int slot, @Nullable String name, Formula value) implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.of(value);
        }
    }

    /**
     * A verb and what it works with.
     *
     * @param operands as the verb has them; modifiers by their places among all, a counter as its
     *     {@link Formula.CounterValue}, a place as what counts its cards
     * @param taker who takes, where it is somebody else than the player of the card; missing otherwise
     */
    record Do(
            Span span,
            Verb verb,
            List<Formula> operands,
            @Nullable Formula taker) implements Effect {
        public Do {
            operands = List.copyOf(operands);
        }

        /** @throws IndexOutOfBoundsException if the verb has no such operand */
        public Formula operand(Verb.Operand operand) {
            return operands.get(verb.operands().indexOf(operand));
        }

        /** The answer that it lays in a row, where all see it. */
        public Optional<CardSet.OfChoice> laid() {
            return verb.is(Verb.Trait.PLACES_CARD)
                            && operand(Verb.Operand.CARD) instanceof Formula.ChosenValue(int choice, Formula player)
                    ? Optional.of(new CardSet.OfChoice(choice, player))
                    : Optional.empty();
        }

        /** Whether it may put the card being resolved in a row; cards that lie in rows are not that card. */
        public boolean mayPlace() {
            return verb.is(Verb.Trait.PLACES_CARD)
                    && !(operand(Verb.Operand.CARD) instanceof Formula.Call call
                            && call.function().isCardOfRow());
        }

        /**
         * Where its cards go.
         *
         * @throws IndexOutOfBoundsException if the verb does not say
         */
        public Destination destination() {
            Formula.CountCards target = (Formula.CountCards) operand(Verb.Operand.TARGET);
            CardSet.InPlace in = (CardSet.InPlace) target.cards();
            return new Destination(in.place(), in.owner());
        }

        @Override
        public Stream<Formula> formulas() {
            return Stream.concat(verb.operands().stream().flatMap(this::formulas), Stream.ofNullable(taker));
        }

        private Stream<Formula> formulas(Verb.Operand operand) {
            Formula formula = operand(operand);
            if (operand.isName()) {
                return Stream.empty();
            }
            if (operand == Verb.Operand.TARGET) {
                return destination().formulas();
            }
            return formula instanceof Formula.CounterValue counter && operand == Verb.Operand.COUNTER
                    ? Stream.ofNullable(counter.owner())
                    : Stream.of(formula);
        }
    }

    /**
     * @param cards what it goes through, if those are cards, each with its player
     * @param player where the player of each card is put; negative if the cards are not everybody's answers
     * @param order in which order it is done; that of their numbers if missing
     */
    record Each(
            Span span,
            Subject subject,
            @Nullable CardSet cards,
            int slot,
            int player,
            @Nullable Formula where,
            @Nullable Order order,
            List<Effect> effects)
            implements Effect {
        /** For each row or player. */
        public Each(
                Span span,
                Subject subject,
                int slot,
                @Nullable Formula where,
                @Nullable Order order,
                List<Effect> effects) {
            this(span, subject, null, slot, -1, where, order, effects);
        }

        public Each {
            effects = List.copyOf(effects);
        }

        @Override
        public List<Effect> parts() {
            return effects;
        }

        @Override
        public Stream<Formula> formulas() {
            return Stream.of(
                            Stream.ofNullable(cards).flatMap(CardSet::formulas),
                            Stream.ofNullable(where),
                            Stream.ofNullable(order).flatMap(Order::formulas),
                            effects.stream().flatMap(Effect::formulas))
                    .flatMap(formulas -> formulas);
        }
    }

    /** Does one thing if a condition holds, and otherwise the other. */
    record When(Span span, Formula condition, List<Effect> then, List<Effect> otherwise) implements Effect {
        public When {
            then = List.copyOf(then);
            otherwise = List.copyOf(otherwise);
        }

        @Override
        public List<Effect> parts() {
            return Stream.concat(then.stream(), otherwise.stream()).toList();
        }

        @Override
        public Stream<Formula> formulas() {
            return Stream.concat(Stream.of(condition), parts().stream().flatMap(Effect::formulas));
        }
    }

    /**
     * Asks for answers.
     *
     * @param choice its place in {@link Variant#choices()}
     * @param least how many answers there must be, if there are so many to choose from
     * @param most how many there can be
     * @param text what people are asked; missing if the script does not say
     * @param secret whether nobody else knows the answer before it is revealed
     * @param absent what is answered for somebody who does not
     * @param gains points that costs
     */
    record Ask(
            Span span,
            int choice,
            Who who,
            Formula least,
            Formula most,
            Answers answers,
            @Nullable String text,
            boolean secret,
            Default absent,
            int gains)
            implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.of(who.formulas(), Stream.of(least, most), answers.formulas(), absent.formulas())
                    .flatMap(formulas -> formulas);
        }
    }

    /**
     * Puts each of the cards where {@code place card} says, one after the other; those that have left are skipped.
     *
     * @param slot where each card is put while the keys are worked out
     * @param player where its player is put
     * @param keys which comes first; those that stay equal come in the order of their players' seats
     * @param chooser who says which comes next of those that the keys leave; missing if nobody does
     * @param actor whose cards they are while they are placed, if no player has chosen them; missing if nobody acts
     */
    record PlaceCards(
            Span span,
            CardSet cards,
            int slot,
            int player,
            List<Formula.Key> keys,
            @Nullable Formula chooser,
            @Nullable Formula actor)
            implements Effect {
        public PlaceCards {
            keys = List.copyOf(keys);
        }

        @Override
        public Stream<Formula> formulas() {
            return Stream.of(
                            cards.formulas(),
                            keys.stream().map(Formula.Key::value),
                            Stream.ofNullable(chooser),
                            Stream.ofNullable(actor))
                    .flatMap(formulas -> formulas);
        }
    }

    record MoveCards(Span span, CardSet cards, Destination to) implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.concat(cards.formulas(), to.formulas());
        }

        private boolean isSeen(List<Place> places) {
            return places.get(to.place()).seenBy() == Audience.ALL;
        }
    }

    /** @param from the place whose cards are dealt, the first ones */
    record DealCards(Span span, Formula count, Destination from, Recipient to) implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.of(Stream.of(count), from.formulas(), to.formulas()).flatMap(formulas -> formulas);
        }
    }

    /** In which order players or rows come. */
    sealed interface Order {
        /** From one of them on, round the table. */
        record InTurn(Formula from) implements Order {}

        /** Worked out before the first; each is put in the slot of what is ordered. */
        record ByKeys(List<Formula.Key> keys) implements Order {
            public ByKeys {
                keys = List.copyOf(keys);
            }
        }

        default Stream<Formula> formulas() {
            return switch (this) {
                case InTurn turn -> Stream.of(turn.from());
                case ByKeys keys -> keys.keys().stream().map(Formula.Key::value);
            };
        }
    }

    /** Who is asked. */
    sealed interface Who {
        record One(Formula player) implements Who {}

        /**
         * Each player of whom the condition holds.
         *
         * @param slot where each of them is put
         * @param order one after the other in this order; all at once if missing
         */
        record Everybody(
                int slot, @Nullable Formula where, @Nullable Order order) implements Who {}

        default Stream<Formula> formulas() {
            return switch (this) {
                case One one -> Stream.of(one.player());
                case Everybody all ->
                    Stream.concat(
                            Stream.ofNullable(all.where()),
                            Stream.ofNullable(all.order()).flatMap(Order::formulas));
            };
        }
    }

    /** What there is to choose from. */
    sealed interface Answers {
        /** What each of them is. */
        Type type();

        /**
         * Rows or players of which the condition holds.
         *
         * @param barred whether rows barred for the card are left out
         */
        record Members(Subject subject, int slot, @Nullable Formula where, boolean barred) implements Answers {
            @Override
            public Type type() {
                return subject.type();
            }
        }

        record Cards(CardSet cards) implements Answers {
            @Override
            public Type type() {
                return Type.CARD;
            }
        }

        /** All numbers of the ranges of which the condition holds. */
        record Numbers(
                List<Range> ranges, int slot, @Nullable Formula where) implements Answers {
            /** A range offers no more. */
            public static final int MOST = 1000;

            public Numbers {
                ranges = List.copyOf(ranges);
            }

            @Override
            public Type type() {
                return Type.NUMBER;
            }
        }

        /** All numbers from the low one to the high one. */
        record Range(Formula low, Formula high) {
            /** How many there can be. */
            public int most() {
                return low instanceof Formula.Constant(int first) && high instanceof Formula.Constant(int last)
                        ? Math.clamp((long) last - first + 1, 0, Numbers.MOST)
                        : Numbers.MOST;
            }
        }

        /**
         * Answers that the script lists.
         *
         * @param type words, or yes and no
         * @param options places in the variant's words; 0 and 1 for no and yes
         */
        record Listed(Type type, List<Integer> options) implements Answers {
            public Listed {
                options = List.copyOf(options);
            }
        }

        default Stream<Formula> formulas() {
            return switch (this) {
                case Members members -> Stream.ofNullable(members.where());
                case Cards cards -> cards.cards().formulas();
                case Numbers numbers ->
                    Stream.concat(
                            numbers.ranges().stream().flatMap(range -> Stream.of(range.low(), range.high())),
                            Stream.ofNullable(numbers.where()));
                case Listed _ -> Stream.empty();
            };
        }
    }

    /** What is answered for somebody who does not; always as few answers as are allowed. */
    sealed interface Default {
        /** @param slot where each answer is put while the keys are worked out; equal ones settle by their numbers */
        record Best(int slot, List<Formula.Key> keys) implements Default {
            public Best {
                keys = List.copyOf(keys);
            }
        }

        record Value(Formula value) implements Default {}

        record Random() implements Default {}

        record None() implements Default {}

        default Stream<Formula> formulas() {
            return switch (this) {
                case Best best -> best.keys().stream().map(Formula.Key::value);
                case Value value -> Stream.of(value.value());
                case Random _, None _ -> Stream.empty();
            };
        }
    }

    /** Where cards are dealt to. */
    sealed interface Recipient {
        /** @param place which of each player's places */
        record EachPlayer(int place) implements Recipient {}

        record EachRow() implements Recipient {}

        default Stream<Formula> formulas() {
            return this instanceof Destination to ? Stream.ofNullable(to.owner()) : Stream.empty();
        }
    }

    /** @param owner whose place it is; missing for a place of the game */
    record Destination(int place, @Nullable Formula owner) implements Recipient {}

    int MOST_ROWS = 40;

    /** Itself and all that is inside it. */
    default Stream<Effect> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Effect::all));
    }

    /** What it asks by a name of its own, itself or inside it. */
    default Stream<Ask> questions() {
        return all().filter(Ask.class::isInstance).map(Ask.class::cast);
    }

    /** The choices whose cards, everybody's, lie where all see them after it. */
    default Stream<Integer> laysOpen(List<Place> places) {
        return switch (this) {
            case PlaceCards place
            when place.cards() instanceof CardSet.OfChoice(int choice, Formula player) && player == null ->
                Stream.of(choice);
            case MoveCards move
            when move.cards() instanceof CardSet.OfChoice(int choice, Formula player)
                    && player == null
                    && move.isSeen(places) -> Stream.of(choice);
            case Each each
            when each.subject() == Subject.PLAYER && each.where() == null ->
                each.effects().stream()
                        .flatMap(effect -> shown(effect, places))
                        .filter(shown -> new Formula.Local(each.slot()).equals(shown.player()))
                        .map(CardSet.OfChoice::choice);
            default -> Stream.empty();
        };
    }

    /** Answers whose cards lie where all see them after it. */
    private static Stream<CardSet.OfChoice> shown(Effect effect, List<Place> places) {
        return switch (effect) {
            case MoveCards move
            when move.cards() instanceof CardSet.OfChoice choice && move.isSeen(places) -> Stream.of(choice);
            case Do act -> act.laid().stream();
            default -> Stream.empty();
        };
    }

    /** Whether it does, or may do, what the trait says. */
    default boolean is(Verb.Trait trait) {
        return this instanceof Do act && act.verb().is(trait)
                || parts().stream().anyMatch(part -> part.is(trait));
    }
}
