package org.hornbook.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.secrecy.Origins;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Verb;

/**
 * Which ways cards go while a step is done. If they never come back to where they have been, each of them moves a few times
 * only, and a step that is repeated as long as there are some comes to its end.
 */
final class Circulation {
    private static final int ROWS = -3;

    private final Variant variant;
    private final Origins origins;
    private final Map<Integer, Set<Integer>> ways = new HashMap<>();
    private boolean passes;
    private boolean leaves;

    private Circulation(Variant variant) {
        this.variant = variant;
        this.origins = new Origins(variant);
    }

    static Circulation of(Course.Step step, Variant variant) {
        Circulation circulation = new Circulation(variant);
        circulation.add(step.effects());
        return circulation;
    }

    /** Whether any card goes from one kind of place to another, or all is left; hands that are passed on do not count. */
    boolean goesOn() {
        return leaves || !ways.isEmpty();
    }

    /** Whether cards only change hands. */
    boolean passesOn() {
        return passes && ways.isEmpty();
    }

    /** Whether cards can come back to where they were. */
    boolean goesRound() {
        return ways.keySet().stream().anyMatch(place -> leads(place, place, new HashSet<>()));
    }

    /**
     * Whether what must hold for a step to be repeated says that cards lie at a place that nothing refills meanwhile, and
     * from which they go.
     */
    boolean usesUp(Formula condition) {
        return switch (condition) {
            case Formula.And and -> and.parts().stream().anyMatch(this::usesUp);
            case Formula.Or or -> or.parts().stream().allMatch(this::usesUp);
            case Formula.Quantified quantified -> usesUp(quantified.condition());
            case Formula.Exists(Formula cards) -> isUsedUp(cards);
            case Formula.Comparison(Formula counted, List<Formula.Comparison.Step> steps) ->
                steps.size() == 1 && isPositive(steps.getFirst()) && isUsedUp(counted);
            default -> false;
        };
    }

    private static boolean isPositive(Formula.Comparison.Step step) {
        return step.operand() instanceof Formula.Constant(int value)
                && (step.relation() == Relation.MORE && value >= 0
                        || step.relation() == Relation.AT_LEAST && value > 0);
    }

    private boolean isUsedUp(Formula counted) {
        return switch (counted) {
            case Formula.CountCards(CardSet.InPlace(int place, Formula _)) -> isUsedUp(place);
            case Formula.PlayerFact(Formula.OfPlayer fact, Formula _)
            when fact == Formula.OfPlayer.HAND_COUNT ->
                places().filter(place -> variant.places().get(place).role() == Place.Role.HAND)
                        .anyMatch(this::isUsedUp);
            default -> false;
        };
    }

    private boolean isUsedUp(int place) {
        return ways.containsKey(place) && ways.values().stream().noneMatch(goals -> goals.contains(place));
    }

    private boolean leads(int from, int to, Set<Integer> seen) {
        return ways.getOrDefault(from, Set.of()).stream()
                .anyMatch(next -> next == to || seen.add(next) && leads(next, to, seen));
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
            case Effect.Assign _, Effect.Ask _, Effect.When _, Effect.Each _ -> {}
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
            case END_TURN, END_ROUND, END_GAME -> leaves = true;
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
