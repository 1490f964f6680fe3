package org.hornbook.variant;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Audience;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** Something a rule does to the table. Effects happen in order; what they set off waits until all of them are done. */
public sealed interface Effect {
    Span span();

    /** All formulas in this effect and in the effects inside it. */
    Stream<Formula> formulas();

    /** The effects directly inside this one. */
    default List<Effect> parts() {
        return List.of();
    }

    /**
     * Puts a value into a slot: {@code let}.
     *
     * @param name the name in the script; missing for the player who is asked next
     */
    record Assign(Span span, int slot, @Nullable String name, Formula value) implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.of(value);
        }
    }

    /**
     * An action of the script: a verb and its operands.
     *
     * @param operands in the order of {@link Verb}; a modifier is its index in {@link Variant#modifiers()}, a counter a
     *     {@link Formula.CounterValue}, a place the formula that counts its cards
     * @param taker the player who takes the cards; missing for the player of the card
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

        /** The question whose answer this lays in a row, where all see it. */
        public Optional<Things.OfChoice> laid() {
            return verb.is(Verb.Trait.PLACES_CARD)
                            && operand(Verb.Operand.CARD) instanceof Formula.ChosenValue(int choice, Formula player)
                    ? Optional.of(new Things.OfChoice(choice, player))
                    : Optional.empty();
        }

        /** Whether this may put the card being placed into a row. */
        public boolean mayPlace() {
            return verb.is(Verb.Trait.PLACES_CARD)
                    && !(operand(Verb.Operand.CARD) instanceof Formula.Call call
                            && call.function().isCardOfRow());
        }

        /**
         * The place to which this moves cards.
         *
         * @throws IndexOutOfBoundsException if the verb does not say
         */
        public Destination destination() {
            Formula.Tally target = (Formula.Tally) operand(Verb.Operand.TARGET);
            Things.InPlace in = (Things.InPlace) target.of();
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
     * @param cards the cards to go through, if it goes through cards
     * @param player the slot of the player of each card; negative unless the cards are the answers of all players
     * @param order the order; missing for the order of their numbers
     */
    record Each(
            Span span,
            Subject subject,
            @Nullable Things cards,
            int slot,
            int player,
            @Nullable Formula where,
            @Nullable Order order,
            List<Effect> effects)
            implements Effect {
        /** Goes through rows or players. */
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
                            Stream.ofNullable(cards).flatMap(Things::formulas),
                            Stream.ofNullable(where),
                            Stream.ofNullable(order).flatMap(Order::formulas),
                            effects.stream().flatMap(Effect::formulas))
                    .flatMap(formulas -> formulas);
        }
    }

    /** {@code when … else …}. */
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
     * A question to one or more players.
     *
     * @param choice the index of its name in {@link Variant#choices()}
     * @param least the fewest answers to give, if there are that many options
     * @param most the most answers to give
     * @param text the question in the author's words; missing if the script has none
     * @param secret whether the answer stays hidden from other players until it is revealed
     * @param absent how the engine answers for a player who is away
     * @param gains points that the answer costs
     */
    record Ask(
            Span span,
            int choice,
            Who who,
            Formula least,
            Formula most,
            Options options,
            @Nullable String text,
            boolean secret,
            Default absent,
            int gains)
            implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.of(who.formulas(), Stream.of(least, most), options.formulas(), absent.formulas())
                    .flatMap(formulas -> formulas);
        }
    }

    /**
     * Puts each of the cards where {@code place card} says, one after the other; those that have left are skipped.
     *
     * @param slot the slot of the card while the keys are evaluated
     * @param player the slot of its player
     * @param keys the order; cards with equal keys follow in the order of their players' seats
     * @param chooser the player who decides which of the cards with equal keys is next; missing if nobody does
     * @param actor the player to whom the cards belong while they are placed, if no player has chosen them; missing if nobody
     */
    record PlaceCards(
            Span span,
            Things cards,
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

    record MoveCards(Span span, Things cards, Destination to) implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.concat(cards.formulas(), to.formulas());
        }

        private boolean isSeen(List<Place> places) {
            return places.get(to.place()).seenBy() == Audience.ALL;
        }
    }

    /**
     * Deals cards from the top of a place.
     *
     * @param from the place that the cards come from
     */
    record DealCards(Span span, Formula count, Destination from, Recipient to) implements Effect {
        @Override
        public Stream<Formula> formulas() {
            return Stream.of(Stream.of(count), from.formulas(), to.formulas()).flatMap(formulas -> formulas);
        }
    }

    /** An order of players or rows. */
    sealed interface Order {
        /** In the order of their numbers, beginning with this one and going round. */
        record InTurn(Formula from) implements Order {}

        /** Sorted by keys, which are evaluated for all of them before the first is handled. */
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

    /** The players who are asked. */
    sealed interface Who {
        record One(Formula player) implements Who {}

        /**
         * All players of whom the condition holds.
         *
         * @param slot the slot of the player while the condition is evaluated
         * @param order they are asked one after the other in this order; missing if all at once
         */
        record Everybody(
                int slot, @Nullable Formula where, @Nullable Order order) implements Who {}

        default Stream<Formula> conditions() {
            return this instanceof Everybody all ? Stream.ofNullable(all.where()) : Stream.empty();
        }

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

    /** The options of a question. */
    sealed interface Options {
        /** The type of each option. */
        Type type();

        /**
         * Rows or players of which the condition holds.
         *
         * @param barred whether rows barred for the card are left out
         */
        record Members(Subject subject, int slot, @Nullable Formula where, boolean barred) implements Options {
            @Override
            public Type type() {
                return subject.type();
            }
        }

        record Cards(Things cards) implements Options {
            @Override
            public Type type() {
                return Type.CARD;
            }
        }

        /** The numbers of some ranges of which the condition holds. */
        record Numbers(
                List<Range> ranges, int slot, @Nullable Formula where) implements Options {
            /** The most numbers that a range may offer. */
            public static final int MOST = 1000;

            public Numbers {
                ranges = List.copyOf(ranges);
            }

            @Override
            public Type type() {
                return Type.NUMBER;
            }
        }

        /** All numbers from low to high, both included. */
        record Range(Formula low, Formula high) {
            /** The most options that there can be. */
            public int most() {
                return low instanceof Formula.Constant(int first) && high instanceof Formula.Constant(int last)
                        ? Math.clamp((long) last - first + 1, 0, Numbers.MOST)
                        : Numbers.MOST;
            }
        }

        /**
         * Options that the script lists, as far as the condition holds.
         *
         * @param type words, or yes and no
         * @param options indices in {@link Variant#words()}; 0 and 1 for no and yes
         * @param slot the slot of the option while the condition is evaluated
         */
        record Listed(
                Type type,
                List<Integer> options,
                int slot,
                @Nullable Formula where) implements Options {
            public Listed {
                options = List.copyOf(options);
            }
        }

        /** What follows {@code where}. */
        default Stream<Formula> conditions() {
            return switch (this) {
                case Members members -> Stream.ofNullable(members.where());
                case Cards cards -> cards.cards().conditions();
                case Numbers numbers -> Stream.ofNullable(numbers.where());
                case Listed _ -> Stream.empty();
            };
        }

        default Stream<Formula> formulas() {
            return switch (this) {
                case Members members -> Stream.ofNullable(members.where());
                case Cards cards -> cards.cards().formulas();
                case Numbers numbers ->
                    Stream.concat(
                            numbers.ranges().stream().flatMap(range -> Stream.of(range.low(), range.high())),
                            Stream.ofNullable(numbers.where()));
                case Listed listed -> Stream.ofNullable(listed.where());
            };
        }
    }

    /** How the engine answers for a player who is away: with the fewest answers that are allowed. */
    sealed interface Default {
        /**
         * The first options by some keys; among equals, the lower numbers.
         *
         * @param slot the slot of the option while the keys are evaluated
         */
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

    /** Those who are dealt cards. */
    sealed interface Recipient {
        /** @param place the place of each player to which the cards go */
        record EachPlayer(int place) implements Recipient {}

        record EachRow() implements Recipient {}

        default Stream<Formula> formulas() {
            return this instanceof Destination to ? Stream.ofNullable(to.owner()) : Stream.empty();
        }
    }

    /** @param owner the player or row that the place belongs to; missing for a place of the game */
    record Destination(int place, @Nullable Formula owner) implements Recipient {}

    int MOST_ROWS = 40;

    /** This effect and all effects inside it. */
    default Stream<Effect> all() {
        Worker.checkpoint();
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Effect::all));
    }

    /** The named questions in this effect and in the effects inside it. */
    default Stream<Ask> questions() {
        return all().filter(Ask.class::isInstance).map(Ask.class::cast);
    }

    /**
     * The conditions that decide whether it does anything, and with what: those of a {@code when}, and what follows {@code where}.
     * Effects inside it have their own.
     */
    default Stream<Formula> conditions() {
        return switch (this) {
            case When when -> Stream.of(when.condition());
            case Each each ->
                Stream.concat(
                        Stream.ofNullable(each.where()),
                        Stream.ofNullable(each.cards()).flatMap(Things::conditions));
            case Ask ask -> Stream.concat(ask.who().conditions(), ask.options().conditions());
            case MoveCards move -> move.cards().conditions();
            case PlaceCards place -> place.cards().conditions();
            case Assign _, DealCards _, Do _ -> Stream.empty();
        };
    }

    /** The questions of which the answered cards of all players lie open after this effect. */
    default Stream<Integer> laysOpen(List<Place> places) {
        return switch (this) {
            case PlaceCards place
            when place.cards() instanceof Things.OfChoice(int choice, Formula player) && player == null ->
                Stream.of(choice);
            case MoveCards move
            when move.cards() instanceof Things.OfChoice(int choice, Formula player)
                    && player == null
                    && move.isSeen(places) -> Stream.of(choice);
            case Each each
            when each.subject() == Subject.PLAYER && each.where() == null ->
                each.effects().stream()
                        .flatMap(effect -> shown(effect, places))
                        .filter(shown -> new Formula.Local(each.slot()).equals(shown.player()))
                        .map(Things.OfChoice::choice);
            default -> Stream.empty();
        };
    }

    /** The answers whose cards lie open after an effect. */
    private static Stream<Things.OfChoice> shown(Effect effect, List<Place> places) {
        return switch (effect) {
            case MoveCards move
            when move.cards() instanceof Things.OfChoice choice && move.isSeen(places) -> Stream.of(choice);
            case PlaceCards place when place.cards() instanceof Things.OfChoice choice -> Stream.of(choice);
            case Do act -> act.laid().stream();
            default -> Stream.empty();
        };
    }

    /** Whether this effect, or an effect inside it, has the trait. */
    default boolean is(Verb.Trait trait) {
        return this instanceof Do act && act.verb().is(trait)
                || parts().stream().anyMatch(part -> part.is(trait));
    }
}
