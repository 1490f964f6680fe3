package org.hornbook.variant;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hornbook.words.Subject;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** A set of cards, rows or players, evaluated on a table. A formula about each of them finds it in a slot of the frame. */
public sealed interface Things {

    /** All rows or players. */
    record Members(Subject subject) implements Things {}

    /** @param barred whether those are left out that are barred for the card that is placed */
    static Things members(Subject subject, boolean barred) {
        Members all = new Members(subject);
        return barred ? new Unbarred(all) : all;
    }

    /** Those rows that are not barred for the card that is placed. */
    record Unbarred(Things of) implements Things {}

    /**
     * All cards in a place.
     *
     * @param owner the player or row that the place belongs to; missing for a place of the game
     */
    record InPlace(int place, @Nullable Formula owner) implements Things {}

    /** All cards in the places that players have by one name. */
    record InPlaces(int place) implements Things {}

    /**
     * What was answered to a question.
     *
     * @param player who answered; missing for the answers of all players
     */
    record OfChoice(int choice, @Nullable Formula player) implements Things {}

    record OfRow(Formula row) implements Things {}

    /** The cards just taken, in a rule {@code on taken}. */
    record Taken() implements Things {}

    /** A single card, row or player; the empty set if there is none such. */
    record One(Formula card) implements Things {}

    /**
     * @param slot the slot of the card while the condition is evaluated
     * @param player the slot of the player who chose the card; negative unless the cards are the answers of all players
     */
    record Where(Things of, int slot, int player, Formula condition) implements Things {}

    record Except(Things of, Things these) implements Things {}

    /**
     * The card at a place of the others' order, from 1 for the uppermost on; the empty set if there are fewer.
     */
    record Nth(Things of, Formula place) implements Things {}

    record Together(List<Things> sets) implements Things {
        public Together {
            sets = List.copyOf(sets);
        }
    }

    /** The sets directly inside this one from which its members are. */
    private Stream<Things> origins() {
        Worker.checkpoint();
        return switch (this) {
            case Where where -> Stream.of(where.of());
            case Nth nth -> Stream.of(nth.of());
            case Unbarred unbarred -> Stream.of(unbarred.of());
            case Except except -> Stream.of(except.of());
            case Together together -> together.sets().stream();
            case Members _, InPlace _, InPlaces _, OfChoice _, OfRow _, Taken _, One _ -> Stream.empty();
        };
    }

    private Stream<Things> parts() {
        return this instanceof Except except ? Stream.concat(origins(), Stream.of(except.these())) : origins();
    }

    /** This set and all sets inside it. */
    default Stream<Things> all() {
        return Stream.concat(parts().flatMap(Things::all), Stream.of(this));
    }

    /** All rows or players, and the places, rows, answers and single cards, that its members are taken from. */
    default Stream<Things> sources() {
        List<Things> origins = origins().toList();
        return origins.isEmpty() && !(this instanceof Together)
                ? Stream.of(this)
                : origins.stream().flatMap(Things::sources);
    }

    /** The formulas that are evaluated to find the members of this set and of all sets inside it. */
    default Stream<Formula> formulas() {
        return all().flatMap(each -> Stream.concat(each.own(), Stream.ofNullable(each.condition())));
    }

    /** The formulas that are evaluated once to find the members, those inside other sets left out. */
    default Stream<Formula> own() {
        return switch (this) {
            case InPlace place -> Stream.ofNullable(place.owner());
            case OfChoice choice -> Stream.ofNullable(choice.player());
            case OfRow row -> Stream.of(row.row());
            case One one -> Stream.of(one.card());
            case Nth nth -> Stream.of(nth.place());
            case Members _, Unbarred _, Where _, InPlaces _, Taken _, Except _, Together _ -> Stream.empty();
        };
    }

    /** This set with others in the place of the formulas that are evaluated to find the cards. */
    default Things with(UnaryOperator<Formula> other) {
        return switch (this) {
            case Members _, InPlaces _, Taken _ -> this;
            case InPlace(int place, Formula owner) -> new InPlace(place, Formula.optional(owner, other));
            case OfChoice(int choice, Formula player) -> new OfChoice(choice, Formula.optional(player, other));
            case Unbarred(Things of) -> new Unbarred(of.with(other));
            case OfRow(Formula row) -> new OfRow(other.apply(row));
            case One(Formula card) -> new One(other.apply(card));
            case Where(Things of, int slot, int player, Formula condition) ->
                new Where(of.with(other), slot, player, other.apply(condition));
            case Nth(Things of, Formula place) -> new Nth(of.with(other), other.apply(place));
            case Except(Things of, Things these) -> new Except(of.with(other), these.with(other));
            case Together(List<Things> sets) ->
                new Together(sets.stream().map(set -> set.with(other)).toList());
        };
    }

    /** What must hold of its members. */
    default Stream<Formula> conditions() {
        return Stream.concat(origins().flatMap(Things::conditions), Stream.ofNullable(condition()));
    }

    /** The questions whose answers decide which cards are in the set, besides those in {@link #formulas}. */
    default Stream<Integer> answersRead() {
        return all().flatMap(each -> each instanceof OfChoice choice ? Stream.of(choice.choice()) : Stream.empty());
    }

    /** Those of which a condition holds, found in the slot; all of them if there is none. */
    default Things where(int slot, @Nullable Formula condition) {
        return condition == null ? this : new Where(this, slot, -1, condition);
    }

    /** These without some. */
    default Things without(List<Formula> some) {
        List<Things> each = some.stream().<Things>map(One::new).toList();
        return each.isEmpty() ? this : new Except(this, each.size() == 1 ? each.getFirst() : new Together(each));
    }

    /** What must hold of each of them besides; null if nothing must. */
    default @Nullable Formula condition() {
        return this instanceof Where where ? where.condition() : null;
    }

    /** Those that are left out one by one. */
    default List<Formula> excepted() {
        return all().flatMap(
                        each -> each instanceof Except except ? except.these().sources() : Stream.empty())
                .flatMap(each -> each instanceof One(Formula one) ? Stream.of(one) : Stream.empty())
                .toList();
    }

    /** Whether rows barred for the card that is placed are left out. */
    default boolean isBarred() {
        return all().anyMatch(Unbarred.class::isInstance);
    }

    /** Whether they are all rows or players there are, or those of which something holds. */
    default boolean areMembers(Subject subject) {
        return sources().allMatch(new Members(subject)::equals) && excepted().isEmpty();
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
            case One(Formula.OneOf(Things of, Formula.Which _)) -> of.choices();
            case One(Formula.ChosenValue(int choice, Formula _)) -> Stream.of(choice);
            default -> Stream.empty();
        });
    }
}
