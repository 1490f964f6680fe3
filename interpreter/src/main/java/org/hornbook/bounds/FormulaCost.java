package org.hornbook.bounds;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** The most steps one evaluation of a formula, or one run of effects, can take. */
final class FormulaCost {
    private final Variant variant;
    private final TableSize extent;
    private final Formula capacity;
    private final long barsOfOneRow;

    FormulaCost(Variant variant, TableSize extent) {
        this.variant = variant;
        this.extent = extent;
        this.capacity = variant.capacity();
        long bars = 0;
        for (NamedRule.Bar bar : variant.bars()) {
            bars = Steps.plus(bars, Steps.plus(1, of(bar.barred())));
        }
        this.barsOfOneRow = bars;
    }

    /** A condition or owner left out counts one: the game fills in a constant. */
    long of(@Nullable Formula formula) {
        return switch (formula) {
            case null -> 1;
            case Formula.Call call
            when call.function().needsCapacity() -> with(Steps.plus(of(call.owner()), of(capacity)));
            case Formula.CounterValue counter -> with(of(counter.owner()));
            case Formula.Fold fold -> with(fold(fold));
            default -> with(of(formula.operands().toList()));
        };
    }

    /** Where the things are is found once; what is said of each of them is worked out for each. */
    private long fold(Formula.Fold fold) {
        Things things = fold.of();
        Stream<Formula> filters = things.all().flatMap(each -> Stream.ofNullable(each.condition()));
        Stream<Formula> places = things.all().flatMap(Things::own);
        boolean isSought = fold instanceof Formula.Holds;
        List<Formula> once = (isSought ? Stream.concat(places, fold.ofEach()) : places).toList();
        List<Formula> said = (isSought ? filters : Stream.concat(filters, fold.ofEach())).toList();
        long each = Steps.plus(things.isBarred() ? barsOfOneRow : 0, of(said));
        return Steps.plus(of(once), Steps.times(extent.most(variant.subject(things)), each));
    }

    private static long with(long inner) {
        return Steps.plus(1, inner);
    }

    private long of(List<Formula> formulas) {
        return formulas.stream().mapToLong(this::of).reduce(0, Steps::plus);
    }

    long ofEffects(List<Effect> effects) {
        return extent.most(effects, this::own);
    }

    /** Everybody may be asked, and each answer there is may be looked at. */
    private long ask(Effect.Ask ask) {
        long answers = switch (ask.options()) {
            case Effect.Options.Members members -> extent.most(members.subject());
            case Effect.Options.Cards _ -> extent.cards();
            case Effect.Options.Numbers numbers ->
                numbers.where() == null
                        ? 1
                        : numbers.ranges().stream()
                                .mapToLong(Effect.Options.Range::most)
                                .sum();
            case Effect.Options.Listed listed ->
                listed.where() == null ? 1 : listed.options().size();
        };
        long asked = ask.who() instanceof Effect.Who.Everybody ? extent.players() : 1;
        return Steps.times(
                asked, Steps.times(Math.max(1, answers), of(ask.formulas().toList())));
    }

    /** What is said of cards is worked out for each of them. */
    private long perCard(Things cards, Effect effect) {
        boolean isFiltered = cards instanceof Things.Where || effect instanceof Effect.PlaceCards;
        return Steps.times(isFiltered ? extent.cards() : 1, of(effect.formulas().toList()));
    }

    private long cards(Effect.Each each) {
        Things cards = each.cards();
        long looks = cards instanceof Things.Where ? extent.cards() : 1;
        return cards == null ? 0 : Steps.times(looks, of(cards.formulas().toList()));
    }

    private long order(Effect.Each each) {
        Effect.Order order = each.order();
        return order == null
                ? 0
                : Steps.times(extent.most(each.subject()), of(order.formulas().toList()));
    }

    /** What an effect takes without those inside it. */
    private long own(Effect effect) {
        return with(
                switch (effect) {
                    case Effect.Each each ->
                        Steps.plus(
                                Steps.plus(order(each), cards(each)),
                                Steps.times(extent.most(each.subject()), of(each.where())));
                    case Effect.When when -> of(when.condition());
                    case Effect.Ask ask -> ask(ask);
                    case Effect.PlaceCards place -> perCard(place.cards(), effect);
                    case Effect.MoveCards move -> perCard(move.cards(), effect);
                    default -> of(effect.formulas().toList());
                });
    }
}
