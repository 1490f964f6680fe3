package org.hornbook.rules;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Ending;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.OfPlayer;
import org.hornbook.variant.Trigger;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/** Finds the score at which a game ends as soon as anybody has it, whatever the script calls it. */
public final class ScoreLimit {
    private final Figures figures;

    private ScoreLimit(Setup setup) {
        this.figures = Figures.of(setup);
    }

    /** The lowest such score; empty if no score alone ends the game. */
    public static OptionalInt of(Setup setup) {
        ScoreLimit limit = new ScoreLimit(setup);
        return conditions(setup.variant()).flatMapToInt(limit::limits).min();
    }

    private static Stream<Formula> conditions(Variant variant) {
        Stream<Formula> endings =
                variant.endings().stream().map(Ending::condition).flatMap(Stream::ofNullable);
        Stream<Formula> rules = Stream.of(variant.triggers(), variant.scores())
                .flatMap(List::stream)
                .filter(rule -> rule.effects().stream()
                        .anyMatch(effect -> effect instanceof Effect.Do act && act.verb() == Verb.END_GAME))
                .map(Trigger::condition)
                .flatMap(Stream::ofNullable);
        return Stream.concat(endings, rules);
    }

    /** The scores that make a condition hold by themselves. */
    private IntStream limits(Formula condition) {
        if (condition instanceof Formula.Or or) {
            return or.parts().stream().flatMapToInt(this::limits);
        }
        return condition instanceof Formula.Quantified any && !any.every() && any.subject() == Subject.PLAYER
                ? limits(any.condition(), new Formula.PlayerFact(OfPlayer.SCORE, new Formula.Local(any.slot())))
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
