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

    /** The sets that it is made of. */
    private Stream<CardSet> parts() {
        return switch (this) {
            case Where where -> Stream.of(where.of());
            case Except except -> Stream.of(except.of(), except.these());
            case Together together -> together.sets().stream();
            case InPlace _, OfChoice _, OfRow _, Taken _, One _ -> Stream.empty();
        };
    }

    /** Itself and all sets inside it. */
    default Stream<CardSet> all() {
        return Stream.concat(parts().flatMap(CardSet::all), Stream.of(this));
    }

    /** The places, rows, answers and single cards that its cards are taken from. */
    default Stream<CardSet> sources() {
        return switch (this) {
            case Where where -> where.of().sources();
            case Except except -> except.of().sources();
            case Together together -> together.sets().stream().flatMap(CardSet::sources);
            case InPlace _, OfChoice _, OfRow _, Taken _, One _ -> Stream.of(this);
        };
    }

    /** What is worked out to know the cards. */
    default Stream<Formula> formulas() {
        return all().flatMap(each -> switch (each) {
            case InPlace place -> Stream.ofNullable(place.owner());
            case OfChoice choice -> Stream.ofNullable(choice.player());
            case OfRow row -> Stream.of(row.row());
            case One one -> Stream.of(one.card());
            case Where where -> Stream.of(where.condition());
            case Taken _, Except _, Together _ -> Stream.empty();
        });
    }

    /** The choices whose answers are looked at to know the cards, besides those in {@link #formulas}. */
    default Stream<Integer> answersRead() {
        return all().flatMap(each -> each instanceof OfChoice choice ? Stream.of(choice.choice()) : Stream.empty());
    }

    /** The places they are taken from. */
    default Stream<Integer> places() {
        return sources().flatMap(each -> each instanceof InPlace place ? Stream.of(place.place()) : Stream.empty());
    }

    /** The choices whose answers these are. */
    default Stream<Integer> choices() {
        return sources().flatMap(each -> switch (each) {
            case OfChoice(int choice, Formula _) -> Stream.of(choice);
            case One(Formula.BestCard(CardSet of, Formula.Which _)) -> of.choices();
            case One(Formula.ChosenValue(int choice, Formula _)) -> Stream.of(choice);
            default -> Stream.empty();
        });
    }
}
