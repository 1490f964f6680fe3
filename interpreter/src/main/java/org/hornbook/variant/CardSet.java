package org.hornbook.variant;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Cards, wherever they lie. Where each is looked at, it is put in a slot. */
public sealed interface CardSet {

    /** @param owner whose place it is, a player or a row; missing for a place of the game */
    record InPlace(int place, @Nullable Formula owner) implements CardSet {}

    /** @param player whose answers they are; missing for everybody's */
    record OfChoice(int choice, @Nullable Formula player) implements CardSet {}

    record OfRow(Formula row) implements CardSet {}

    /** The cards just taken, in a rule that this sets off. */
    record Taken() implements CardSet {}

    /** The card itself; none if there is no such card. */
    record One(Formula card) implements CardSet {}

    /**
     * @param slot where each card is put while it is judged
     * @param player where its player is put: who chose it; negative if the cards are not everybody's answers
     */
    record Where(CardSet of, int slot, int player, Formula condition) implements CardSet {}

    record Except(CardSet of, CardSet these) implements CardSet {}

    record Together(List<CardSet> sets) implements CardSet {
        public Together {
            sets = List.copyOf(sets);
        }
    }

    /** What is worked out to know the cards. */
    default Stream<Formula> formulas() {
        return switch (this) {
            case InPlace place -> Stream.ofNullable(place.owner());
            case OfChoice choice -> Stream.ofNullable(choice.player());
            case OfRow row -> Stream.of(row.row());
            case Taken _ -> Stream.empty();
            case One one -> Stream.of(one.card());
            case Where where -> Stream.concat(where.of().formulas(), Stream.of(where.condition()));
            case Except except ->
                Stream.concat(except.of().formulas(), except.these().formulas());
            case Together together -> together.sets().stream().flatMap(CardSet::formulas);
        };
    }

    /** The choices whose answers are looked at to know the cards, besides those in {@link #formulas}. */
    default Stream<Integer> answersRead() {
        return switch (this) {
            case OfChoice(int choice, Formula _) -> Stream.of(choice);
            case Where where -> where.of().answersRead();
            case Except except ->
                Stream.concat(except.of().answersRead(), except.these().answersRead());
            case Together(List<CardSet> sets) -> sets.stream().flatMap(CardSet::answersRead);
            case InPlace _, OfRow _, Taken _, One _ -> Stream.empty();
        };
    }

    /** The places they are taken from. */
    default Stream<Integer> places() {
        return switch (this) {
            case InPlace place -> Stream.of(place.place());
            case Where where -> where.of().places();
            case Except except -> except.of().places();
            case Together(List<CardSet> sets) -> sets.stream().flatMap(CardSet::places);
            case OfChoice _, OfRow _, Taken _, One _ -> Stream.empty();
        };
    }

    /** The choices whose answers these are. */
    default Stream<Integer> choices() {
        return switch (this) {
            case OfChoice(int choice, Formula _) -> Stream.of(choice);
            case One(Formula card) ->
                card instanceof Formula.BestCard(CardSet of, Formula.Which _)
                        ? of.choices()
                        : card instanceof Formula.ChosenValue(int choice, Formula _)
                                ? Stream.of(choice)
                                : Stream.empty();
            case Where where -> where.of().choices();
            case Except except -> except.of().choices();
            case Together(List<CardSet> sets) -> sets.stream().flatMap(CardSet::choices);
            case InPlace _, OfRow _, Taken _ -> Stream.empty();
        };
    }
}
