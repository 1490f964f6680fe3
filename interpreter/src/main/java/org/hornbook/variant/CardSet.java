package org.hornbook.variant;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** A set of cards, evaluated on a table. A formula about each card finds that card in a slot of the frame. */
public sealed interface CardSet {

    /**
     * All cards in a place.
     *
     * @param owner the player or row that the place belongs to; missing for a place of the game
     */
    record InPlace(int place, @Nullable Formula owner) implements CardSet {}

    /** All cards in the places that players have by one name. */
    record InPlaces(int place) implements CardSet {}

    /**
     * The cards that were answered to a question.
     *
     * @param player who answered; missing for the answers of all players
     */
    record OfChoice(int choice, @Nullable Formula player) implements CardSet {}

    record OfRow(Formula row) implements CardSet {}

    /** The cards just taken, in a rule {@code on taken}. */
    record Taken() implements CardSet {}

    /** A single card; the empty set if there is no such card. */
    record One(Formula card) implements CardSet {}

    /**
     * @param slot the slot of the card while the condition is evaluated
     * @param player the slot of the player who chose the card; negative unless the cards are the answers of all players
     */
    record Where(CardSet of, int slot, int player, Formula condition) implements CardSet {}

    record Except(CardSet of, CardSet these) implements CardSet {}

    /**
     * The card at a place of the others' order, from 1 for the uppermost on; the empty set if there are fewer.
     */
    record Nth(CardSet of, Formula place) implements CardSet {}

    record Together(List<CardSet> sets) implements CardSet {
        public Together {
            sets = List.copyOf(sets);
        }
    }

    /** The sets directly inside this one. */
    private Stream<CardSet> parts() {
        Worker.checkpoint();
        return switch (this) {
            case Where where -> Stream.of(where.of());
            case Nth nth -> Stream.of(nth.of());
            case Except except -> Stream.of(except.of(), except.these());
            case Together together -> together.sets().stream();
            case InPlace _, InPlaces _, OfChoice _, OfRow _, Taken _, One _ -> Stream.empty();
        };
    }

    /** This set and all sets inside it. */
    default Stream<CardSet> all() {
        return Stream.concat(parts().flatMap(CardSet::all), Stream.of(this));
    }

    /** The places, rows, answers and single cards that its cards are taken from. */
    default Stream<CardSet> sources() {
        return switch (this) {
            case Where where -> where.of().sources();
            case Nth nth -> nth.of().sources();
            case Except except -> except.of().sources();
            case Together together -> together.sets().stream().flatMap(CardSet::sources);
            case InPlace _, InPlaces _, OfChoice _, OfRow _, Taken _, One _ -> Stream.of(this);
        };
    }

    /** The formulas that are evaluated to find the cards. */
    default Stream<Formula> formulas() {
        return all().flatMap(each -> switch (each) {
            case InPlace place -> Stream.ofNullable(place.owner());
            case OfChoice choice -> Stream.ofNullable(choice.player());
            case OfRow row -> Stream.of(row.row());
            case One one -> Stream.of(one.card());
            case Where where -> Stream.of(where.condition());
            case Nth nth -> Stream.of(nth.place());
            case InPlaces _, Taken _, Except _, Together _ -> Stream.empty();
        });
    }

    /** This set with others in the place of the formulas that are evaluated to find the cards. */
    default CardSet with(UnaryOperator<Formula> other) {
        return switch (this) {
            case InPlaces _, Taken _ -> this;
            case InPlace(int place, Formula owner) -> new InPlace(place, Formula.optional(owner, other));
            case OfChoice(int choice, Formula player) -> new OfChoice(choice, Formula.optional(player, other));
            case OfRow(Formula row) -> new OfRow(other.apply(row));
            case One(Formula card) -> new One(other.apply(card));
            case Where(CardSet of, int slot, int player, Formula condition) ->
                new Where(of.with(other), slot, player, other.apply(condition));
            case Nth(CardSet of, Formula place) -> new Nth(of.with(other), other.apply(place));
            case Except(CardSet of, CardSet these) -> new Except(of.with(other), these.with(other));
            case Together(List<CardSet> sets) ->
                new Together(sets.stream().map(set -> set.with(other)).toList());
        };
    }

    /** What must hold of its cards. */
    default Stream<Formula> conditions() {
        return switch (this) {
            case Where where -> Stream.concat(where.of().conditions(), Stream.of(where.condition()));
            case Nth nth -> nth.of().conditions();
            case Except except -> except.of().conditions();
            case Together together -> together.sets().stream().flatMap(CardSet::conditions);
            case InPlace _, InPlaces _, OfChoice _, OfRow _, Taken _, One _ -> Stream.empty();
        };
    }

    /** The questions whose answers decide which cards are in the set, besides those in {@link #formulas}. */
    default Stream<Integer> answersRead() {
        return all().flatMap(each -> each instanceof OfChoice choice ? Stream.of(choice.choice()) : Stream.empty());
    }

    /** The places from which the cards come. */
    default Stream<Integer> places() {
        return sources().flatMap(each -> switch (each) {
            case InPlace place -> Stream.of(place.place());
            case InPlaces(int place) -> Stream.of(place);
            default -> Stream.empty();
        });
    }

    /** Whether they are the answers or the cards of all players, so that of each it is told whose it is. */
    default boolean isOfEverybody() {
        return sources()
                .anyMatch(source -> source instanceof InPlaces
                        || source instanceof OfChoice(int _, Formula player) && player == null);
    }

    /** The questions whose answers are in this set. */
    default Stream<Integer> choices() {
        return sources().flatMap(each -> switch (each) {
            case OfChoice(int choice, Formula _) -> Stream.of(choice);
            case One(Formula.BestCard(CardSet of, Formula.Which _)) -> of.choices();
            case One(Formula.ChosenValue(int choice, Formula _)) -> Stream.of(choice);
            default -> Stream.empty();
        });
    }
}
