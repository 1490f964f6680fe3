package org.hornbook.search;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.OfPlayer;
import org.hornbook.variant.Formula.OfTable;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** Tells what an example can show: one turn of the first round, at a table laid out by hand. */
final class Showable {
    private static final Set<OfTable> OF_A_GAME = EnumSet.of(OfTable.ROUND, OfTable.TURN, OfTable.DEAL);
    private static final Set<OfPlayer> OF_A_PAST = EnumSet.of(OfPlayer.SCORE, OfPlayer.HAND_COUNT);

    private final Variant variant;

    private Showable(Variant variant) {
        this.variant = variant;
    }

    /** Whether an example could make a rule apply. */
    static boolean is(Variant variant, NamedRule rule) {
        return new Showable(variant).occasions(rule).allMatch(occasion -> occasion);
    }

    private Stream<Boolean> occasions(NamedRule rule) {
        return switch (rule.kind()) {
            case CASE ->
                variant.placement().cases().stream()
                        .filter(placeCase -> placeCase.rule().equals(rule))
                        .map(Placement.Case::condition)
                        .map(this::isOfATurn);
            case RULE, SCORE ->
                Stream.concat(variant.triggers().stream(), variant.scores().stream())
                        .filter(trigger -> trigger.rule().equals(rule))
                        .map(trigger -> isInATurn(trigger.on()) && isOfATurn(trigger.condition()));
            case ENDING ->
                variant.endings().stream()
                        .filter(ending -> ending.rule().equals(rule))
                        .map(ending -> isInATurn(ending.after()) && isOfATurn(ending.condition()));
            case BAR, START, PROCEDURE -> Stream.empty();
        };
    }

    private static boolean isInATurn(Hook event) {
        return event != Hook.DEAL && event != Hook.AFTER_ROUND;
    }

    /** Whether a condition looks at nothing but what an example lays out. */
    private boolean isOfATurn(@Nullable Formula formula) {
        return switch (formula) {
            case null -> true;
            case Formula.TableFact fact when OF_A_GAME.contains(fact.fact()) -> false;
            case Formula.PlayerFact fact when OF_A_PAST.contains(fact.fact()) -> false;
            case Formula.CounterValue ignored -> false;
            case Formula.Bound bound ->
                isOfATurn(variant.placement().bindings().get(bound.binding()).value());
            default -> formula.operands().allMatch(this::isOfATurn);
        };
    }
}
