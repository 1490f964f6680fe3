package org.hornbook.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.secrecy.Origins;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Measure;
import org.hornbook.words.Relation;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * Which ways cards go while a step is repeated. It comes to its end if it is repeated as long as cards lie somewhere, each
 * repetition takes some from there, and none are put there.
 */
final class CardCycles {
    private static final int ROWS = -3;

    private final Variant variant;
    private final Origins origins;
    private final Map<Integer, Set<Integer>> ways = new HashMap<>();
    private final Ranges ranges;
    private final Set<Integer> left;
    private boolean passes;

    private CardCycles(Course.Step step, Variant variant) {
        this.variant = variant;
        this.origins = new Origins(variant);
        this.ranges = Ranges.whole(variant);
        this.left = left(step.effects());
    }

    static CardCycles of(Course.Step step, Variant variant) {
        CardCycles cycles = new CardCycles(step, variant);
        cycles.add(step.effects());
        return cycles;
    }

    /** Whether any card goes from one kind of place to another; hands that are passed on do not count. */
    boolean goesOn() {
        return !ways.isEmpty();
    }

    /** Whether cards only change hands. */
    boolean passesOn() {
        return passes && ways.isEmpty();
    }

    /**
     * Whether a condition comes to its end: it says that cards lie at a place that is used up, or that there are fewer of
     * something than there are cards, and some are used up each time.
     */
    boolean ends(Formula condition) {
        List<Integer> usedUp = left.stream().filter(this::isUsedUp).toList();
        return needs(condition, part -> usedUp.stream().anyMatch(place -> isOfCards(part, place)))
                || !usedUp.isEmpty() && needs(condition, this::isLimited);
    }

    /** Whether a condition holds only while some part of it holds that is such a one. */
    private static boolean needs(Formula condition, Predicate<Formula> such) {
        return switch (condition) {
            case Formula.And and -> and.parts().stream().anyMatch(part -> needs(part, such));
            case Formula.Or or -> or.parts().stream().allMatch(part -> needs(part, such));
            case Formula.Quantified quantified -> needs(quantified.condition(), such);
            default -> such.test(condition);
        };
    }

    /** Whether it says that cards lie at a place. */
    private boolean isOfCards(Formula condition, int place) {
        return switch (condition) {
            case Formula.Call call when call.is(Function.EXISTS) -> counts(call.owner(), place);
            case Formula.Comparison(Formula counted, List<Formula.Comparison.Step> steps) ->
                steps.size() == 1 && isPositive(steps.getFirst()) && counts(counted, place);
            default -> false;
        };
    }

    private static boolean isPositive(Formula.Comparison.Step step) {
        return step.operand() instanceof Formula.Constant(int value)
                && (step.relation() == Relation.MORE && value >= 0
                        || step.relation() == Relation.AT_LEAST && value > 0);
    }

    /** Whether it says that there are fewer of something than some number. */
    private boolean isLimited(Formula condition) {
        return condition instanceof Formula.Comparison(Formula counted, List<Formula.Comparison.Step> steps)
                && steps.size() == 1
                && steps.getFirst().relation() == Relation.LESS
                && isCount(counted)
                && isWithinDeck(steps.getFirst().operand());
    }

    private static boolean isCount(Formula counted) {
        return switch (counted) {
            case Formula.CountCards _ -> true;
            case Formula.Tally tally -> tally.measure() == Measure.COUNT;
            case Formula.Call call -> call.is(Function.ROWS) || call.is(Function.TURN) || call.is(Function.HAND_COUNT);
            default -> false;
        };
    }

    private boolean isWithinDeck(Formula limit) {
        Optional<Interval> most = ranges.of(limit);
        Optional<Interval> cards = ranges.cards(variant);
        return most.isPresent()
                && cards.isPresent()
                && most.get().high() <= cards.get().high();
    }

    private boolean counts(Formula counted, int place) {
        return switch (counted) {
            case Formula.CountCards(CardSet.InPlace(int each, Formula _)) -> each == place;
            case Formula.Call call ->
                call.is(Function.HAND_COUNT) && variant.places().get(place).role() == Place.Role.HAND;
            default -> false;
        };
    }

    private boolean isUsedUp(int place) {
        return left.contains(place) && !leads(place, place, new HashSet<>());
    }

    private boolean leads(int from, int to, Set<Integer> seen) {
        return ways.getOrDefault(from, Set.of()).stream()
                .anyMatch(next -> next == to || seen.add(next) && leads(next, to, seen));
    }

    /** Cards that leave a place, for certain, whatever players choose, or only some of those there. */
    private record Leaving(int place, boolean isCertain) {
        Leaving onlyIf(boolean condition) {
            return new Leaving(place, isCertain && condition);
        }
    }

    /** The places that cards leave for certain, if some lie there; what moves some of them and what moves others count together. */
    private Set<Integer> left(List<Effect> effects) {
        Map<Integer, List<Leaving>> leaving =
                effects.stream().flatMap(this::leaving).collect(Collectors.groupingBy(Leaving::place));
        leaving.values().removeIf(ways -> ways.size() < 2 && ways.stream().noneMatch(Leaving::isCertain));
        return leaving.keySet();
    }

    private Stream<Leaving> leaving(Effect effect) {
        return switch (effect) {
            case Effect.MoveCards move ->
                leaving(move.cards()).filter(each -> each.place() != move.to().place());
            case Effect.PlaceCards placing -> leaving(placing.cards());
            case Effect.DealCards deal ->
                ranges.least(deal.count()) > 0
                        ? Stream.of(new Leaving(deal.from().place(), true))
                        : Stream.empty();
            case Effect.When when ->
                Stream.concat(
                        leavingIf(when.condition(), when.then()),
                        leavingIf(Function.NOT.of(when.condition()), when.otherwise()));
            case Effect.Each each -> leavingIf(each.where(), each.effects());
            case Effect.Do act
            when act.verb() == Verb.PLAY_TURN ->
                variant.course().turn().stream().flatMap(step -> leavingIf(step.condition(), step.effects()));
            case Effect.Do act
            when act.verb().is(Verb.Trait.PLACES_CARD) ->
                leaving(act.laid().map(CardSet.class::cast).orElseGet(() -> one(act)));
            default -> Stream.empty();
        };
    }

    private Stream<Leaving> leavingIf(@Nullable Formula condition, List<Effect> effects) {
        return effects.stream()
                .flatMap(this::leaving)
                .map(each -> each.onlyIf(condition == null || needs(condition, part -> isOfCards(part, each.place()))));
    }

    private Stream<Leaving> leaving(CardSet cards) {
        return switch (cards) {
            case CardSet.InPlace(int place, Formula _) -> Stream.of(new Leaving(place, true));
            case CardSet.OfChoice(int choice, Formula _) ->
                variant.questions().filter(ask -> ask.choice() == choice).allMatch(ask -> ranges.least(ask.least()) > 0)
                        ? origins.places(cards).stream().map(place -> new Leaving(place, true))
                        : Stream.empty();
            case CardSet.One(Formula.BestCard(CardSet of, Formula.Which _)) -> leaving(of);
            case CardSet.One(Formula.ChosenValue(int choice, Formula player)) ->
                leaving(new CardSet.OfChoice(choice, player));
            case CardSet.Together(List<CardSet> sets) -> sets.stream().flatMap(this::leaving);
            case CardSet.Where(CardSet of, int _, int _, Formula _) ->
                leaving(of).map(each -> each.onlyIf(false));
            case CardSet.Except(CardSet of, CardSet _) -> leaving(of).map(each -> each.onlyIf(false));
            case CardSet.One _, CardSet.OfRow _, CardSet.Taken _ -> Stream.empty();
        };
    }

    private void add(List<Effect> effects) {
        effects.forEach(this::add);
    }

    private void add(Effect effect) {
        add(effect.parts());
        switch (effect) {
            case Effect.MoveCards move -> add(move.cards(), move.to().place());
            case Effect.PlaceCards placing -> {
                add(placing.cards(), ROWS);
                placed();
            }
            case Effect.DealCards deal ->
                add(
                        deal.from().place(),
                        switch (deal.to()) {
                            case Effect.Recipient.EachPlayer(int place) -> place;
                            case Effect.Recipient.EachRow _ -> ROWS;
                            case Effect.Destination to -> to.place();
                        });
            case Effect.Do act
            when act.verb().is(Verb.Trait.PLACES_CARD) ->
                add(act.laid().map(CardSet.class::cast).orElseGet(() -> one(act)), ROWS);
            case Effect.Do act
            when act.verb().has(Verb.Operand.TARGET) ->
                add(ROWS, act.destination().place());
            case Effect.Do act -> add(act.verb());
            default -> {}
        }
    }

    private static CardSet one(Effect.Do act) {
        return new CardSet.One(act.operand(Verb.Operand.CARD));
    }

    private void add(Verb verb) {
        switch (verb) {
            case PLAY_TURN -> turn();
            case GATHER ->
                Stream.concat(places(), Stream.of(ROWS)).forEach(from -> homes().forEach(home -> add(from, home)));
            default -> {}
        }
    }

    private void turn() {
        variant.course().turn().forEach(step -> add(step.effects()));
        variant.triggers().forEach(trigger -> add(trigger.effects()));
    }

    /** What may come of a card that is placed. */
    private void placed() {
        variant.placement().cases().forEach(placeCase -> add(placeCase.effects()));
        variant.triggers().forEach(trigger -> add(trigger.effects()));
    }

    private void add(CardSet cards, int to) {
        if (cards instanceof CardSet.OfRow || cards instanceof CardSet.Taken) {
            add(ROWS, to);
        }
        origins.places(cards).forEach(from -> add(from, to));
    }

    private void add(int from, int to) {
        if (from == to) {
            passes = true;
        } else {
            ways.computeIfAbsent(from, _ -> new HashSet<>()).add(to);
        }
    }

    /** Where cards lie when they are gathered. */
    private Stream<Integer> homes() {
        return places().filter(place -> !variant.places().get(place).lots().isEmpty());
    }

    private Stream<Integer> places() {
        return IntStream.range(0, variant.places().size()).boxed();
    }
}
