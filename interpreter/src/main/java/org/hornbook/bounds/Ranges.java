package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;

/**
 * Works out, before any game, what a formula of parameters and players comes to: one value if all of them are settled,
 * or from where to where.
 *
 * @param parameters one interval for each parameter
 * @param players how many may play
 * @param deal which of the deals that are played side by side
 */
public record Ranges(List<Interval> parameters, Interval players, Interval deal) {
    private static final Interval FIRST = Interval.of(1);
    private static final Interval ANYTHING = new Interval(-Formula.LIMIT, Formula.LIMIT);

    /** Of the first deal. */
    public Ranges(List<Interval> parameters, Interval players) {
        this(parameters, players, FIRST);
    }

    public Ranges {
        parameters = List.copyOf(parameters);
    }

    /** Over everything a host can set. */
    public static Ranges whole(Variant variant) {
        return whole(variant.parameters(), variant.players());
    }

    /** The same for a variant of which no more is known yet. */
    public static Ranges whole(List<Variant.Parameter> parameters, Variant.PlayerCounts players) {
        return new Ranges(
                parameters.stream()
                        .map(parameter -> interval(parameter.range()))
                        .toList(),
                new Interval(players.low(), players.high()));
    }

    /** With every parameter as the script sets it. */
    public static Ranges initial(Variant variant) {
        return new Ranges(
                variant.parameters().stream()
                        .map(parameter -> Interval.of(parameter.initial()))
                        .toList(),
                new Interval(variant.players().low(), variant.players().high()));
    }

    private static Interval interval(Variant.Bounds bounds) {
        return new Interval(bounds.low(), Math.max(bounds.low(), bounds.high()));
    }

    public Ranges withPlayers(int count) {
        return new Ranges(parameters, Interval.of(count), deal);
    }

    public Ranges withParameter(int index, int value) {
        List<Interval> changed = new ArrayList<>(parameters);
        changed.set(index, Interval.of(value));
        return new Ranges(changed, players, deal);
    }

    /** The values a formula can have; empty if it depends on the table. */
    public Optional<Interval> of(Formula formula) {
        return settle(formula) ? Optional.of(value(formula)) : Optional.empty();
    }

    /** The lowest it can come to; 0 if it depends on the table. */
    public long least(Formula formula) {
        return of(formula).orElse(Interval.of(0)).low();
    }

    /** The same in each of so many deals. */
    public Stream<Ranges> inEachDeal(int deals) {
        return IntStream.rangeClosed(1, deals).mapToObj(each -> new Ranges(parameters, players, Interval.of(each)));
    }

    /** How many cards there are of a lot; empty if that depends on the table. */
    public Optional<Interval> cards(Lot lot) {
        Formula from = lot.first();
        Formula to = lot.last();
        return from == null || to == null
                ? Optional.of(Interval.of(lot.copies()))
                : of(from).flatMap(first -> of(to).map(
                                last -> last.minus(first).plus(Interval.of(1)).times(Interval.of(lot.copies()))));
    }

    /** How many cards a place begins with; empty if that depends on the table. */
    public Optional<Interval> cards(Place place) {
        return cards(place.lots().stream());
    }

    /** How many cards there are in a deal; empty if that depends on the table. */
    public Optional<Interval> cards(Variant variant) {
        return cards(variant.lots());
    }

    private Optional<Interval> cards(Stream<Lot> lots) {
        return lots.map(this::cards)
                .reduce(Optional.of(Interval.of(0)), (sum, count) -> sum.flatMap(so -> count.map(so::plus)));
    }

    /** How many of a place's cards are dealt at least before the first turn. */
    public long cardsNeeded(Variant variant, int place) {
        return variant.dealt().stream()
                .filter(dealt -> dealt.from() == place)
                .mapToLong(dealt -> least(dealt.count())
                        * (dealt.each() == null
                                ? 1
                                : dealt.each() == Subject.ROW ? least(variant.rows()) : players.low()))
                .sum();
    }

    /** Whether every place begins with so many. */
    public boolean suffices(Variant variant) {
        return IntStream.range(0, variant.places().size()).allMatch(place -> suffices(variant, place));
    }

    /** Whether a place that begins with cards has so many. */
    public boolean suffices(Variant variant, int place) {
        Place each = variant.places().get(place);
        return each.lots().isEmpty() || cards(each).orElse(Interval.of(0)).low() >= cardsNeeded(variant, place);
    }

    /** Whether a formula's value is settled by the parameters and the number of players. */
    public static boolean settle(Formula formula) {
        return isSettled(formula, false);
    }

    /** The same if the card in {@link Formula.Slots#CARD} is known as well. */
    public static boolean settleWithCard(Formula formula) {
        return isSettled(formula, true);
    }

    private static boolean isSettled(Formula formula, boolean withCard) {
        boolean isSettling = switch (formula) {
            case Formula.Constant _,
                    Formula.NamedCard _,
                    Formula.ParameterValue _,
                    Formula.Arithmetic _,
                    Formula.Comparison _,
                    Formula.And _,
                    Formula.Or _ -> true;
            case Formula.Call call -> call.function().isSettled();
            case Formula.Local local -> withCard && local.slot() == Formula.Slots.CARD;
            default -> false;
        };
        return isSettling && formula.operands().allMatch(operand -> isSettled(operand, withCard));
    }

    private Interval value(Formula formula) {
        return value(formula, this::value);
    }

    /**
     * The values that a formula can have; all that its type allows if it depends on the table.
     *
     * @param operand the values of its operands
     */
    Interval value(Formula formula, java.util.function.Function<Formula, Interval> operand) {
        return switch (formula) {
            case Formula.Constant constant -> Interval.of(constant.value());
            case Formula.NamedCard named -> Interval.of(named.card());
            case Formula.ParameterValue parameter ->
                parameter.index() < parameters.size() ? parameters.get(parameter.index()) : Interval.of(0);
            case Formula.Call call ->
                switch (call.function()) {
                    case DEAL -> deal;
                    case PLAYERS -> players;
                    case ROUND, TURN -> new Interval(1, Formula.LIMIT);
                    case ROWS -> new Interval(0, Formula.LIMIT);
                    case NEGATIVE -> operand.apply(call.owner()).negative();
                    case NOT -> operand.apply(call.owner()).not();
                    default -> anything(call);
                };
            case Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps) -> {
                Interval result = operand.apply(first);
                for (Formula.Arithmetic.Step step : steps) {
                    result = result.combined(step.operator(), operand.apply(step.operand()));
                }
                yield result;
            }
            case Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps) -> {
                Interval left = operand.apply(first);
                Interval all = Interval.of(1);
                for (Formula.Comparison.Step step : steps) {
                    Interval right = operand.apply(step.operand());
                    all = all.and(left.compared(step.relation(), right));
                    left = right;
                }
                yield all;
            }
            case Formula.And and -> and.parts().stream().map(operand).reduce(Interval.of(1), Interval::and);
            case Formula.Or or ->
                or.parts().stream()
                        .map(operand)
                        .map(Interval::not)
                        .reduce(Interval.of(1), Interval::and)
                        .not();
            case Formula.Tally tally when tally.isCount() -> new Interval(0, Formula.LIMIT);
            default -> anything(formula);
        };
    }

    private static Interval anything(Formula formula) {
        return formula.isTruth() ? Interval.TRUTH : ANYTHING;
    }
}
