package org.hornbook.program;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * Finds what can bring a game to its end as it is set up, whatever the script calls it: rules that end it or by which somebody
 * wins, and the score that is enough.
 */
public final class EndConditions {
    private final Figures figures;

    private EndConditions(Setup setup) {
        this.figures = Figures.of(setup);
    }

    /** The rules that can in the order of the script, without any that a parameter switches off. */
    public static List<NamedRule> of(Setup setup) {
        EndConditions ends = new EndConditions(setup);
        return ends(setup.variant())
                .filter(end -> ends.isPossible(end.condition()))
                .map(End::rule)
                .sorted(Comparator.comparingInt(NamedRule::index))
                .toList();
    }

    private static Stream<End> ends(Variant variant) {
        Stream<End> rules = variant.triggers().stream()
                .filter(rule -> end(rule.effects()))
                .map(rule -> new End(rule.rule(), rule.condition()));
        Stream<End> cases = variant.placement().cases().stream()
                .filter(each -> end(each.effects()))
                .map(each -> new End(each.rule(), each.condition()));
        return Stream.concat(rules, cases);
    }

    private static boolean end(List<Effect> effects) {
        return effects.stream().anyMatch(effect -> effect.is(Verb.Trait.ENDS_GAME));
    }

    private boolean isPossible(@Nullable Formula condition) {
        if (condition instanceof Formula.And and) {
            return and.parts().stream().allMatch(this::isPossible);
        }
        return condition == null || !Figures.isKnown(condition) || figures.value(condition) != 0;
    }

    /** A rule that ends the game where its condition holds. */
    private record End(NamedRule rule, @Nullable Formula condition) {}

    /** The lowest score at which the game ends as soon as anybody has it; empty if no score alone ends it. */
    public static OptionalInt scoreLimit(Setup setup) {
        EndConditions ends = new EndConditions(setup);
        return conditions(setup.variant()).flatMapToInt(ends::limits).min();
    }

    private static Stream<Formula> conditions(Variant variant) {
        return variant.triggers().stream()
                .filter(rule -> rule.effects().stream()
                        .anyMatch(effect -> effect instanceof Effect.Do act && act.verb() == Verb.END_GAME))
                .map(NamedRule.Trigger::condition)
                .flatMap(Stream::ofNullable);
    }

    /** The scores that make a condition hold by themselves. */
    private IntStream limits(Formula condition) {
        if (condition instanceof Formula.Or or) {
            return or.parts().stream().flatMapToInt(this::limits);
        }
        return condition instanceof Formula.Quantified any
                        && !any.every()
                        && any.of().equals(new Things.Members(Subject.PLAYER))
                ? limits(any.condition(), Function.SCORE.of(new Formula.Local(any.slot())))
                : IntStream.empty();
    }

    private IntStream limits(Formula condition, Formula score) {
        if (condition instanceof Formula.Or or) {
            return or.parts().stream().flatMapToInt(part -> limits(part, score));
        }
        if (!(condition instanceof Formula.Comparison comparison)
                || comparison.steps().size() != 1) {
            return IntStream.empty();
        }
        Formula left = comparison.first();
        Formula right = comparison.steps().getFirst().operand();
        Relation relation = comparison.steps().getFirst().relation();
        if (left.equals(score) && Figures.isKnown(right)) {
            return reached(relation, right);
        }
        return right.equals(score) && Figures.isKnown(left) ? reached(relation.turned(), left) : IntStream.empty();
    }

    private IntStream reached(Relation relation, Formula bound) {
        return switch (relation) {
            case AT_LEAST, EQUAL -> IntStream.of(figures.value(bound));
            case MORE -> IntStream.of(figures.value(bound) + 1);
            case LESS, AT_MOST, UNEQUAL -> IntStream.empty();
        };
    }
}
