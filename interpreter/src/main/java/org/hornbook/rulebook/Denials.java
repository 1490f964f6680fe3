package org.hornbook.rulebook;

import java.util.List;
import java.util.Optional;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.syntax.Expression.Existence;
import org.hornbook.words.Relation;

/** The contraries of simple conditions. */
final class Denials {
    private final Vocabulary names;

    Denials(Vocabulary names) {
        this.names = names;
    }

    /** The condition that holds exactly if another does not; empty for those that are not simple. */
    Optional<Expression> of(Expression condition) {
        return switch (condition) {
            case Existence(var span, boolean negated, Expression subject) ->
                Optional.of(new Existence(span, !negated, subject));
            case Comparison(var span, Expression first, List<Comparison.Step> steps)
            when steps.size() == 1 -> Optional.of(new Comparison(span, first, List.of(step(steps.getFirst()))));
            default -> Optional.empty();
        };
    }

    private static Comparison.Step step(Comparison.Step step) {
        return switch (step) {
            case Comparison.Order order -> new Comparison.Order(relation(order.relation()), order.operand());
            case Comparison.Identity is -> new Comparison.Identity(!is.negated(), is.operand());
            case Comparison.Possession has -> new Comparison.Possession(!has.negated(), has.operand());
        };
    }

    private static Relation relation(Relation relation) {
        return switch (relation) {
            case LESS -> Relation.AT_LEAST;
            case AT_MOST -> Relation.MORE;
            case MORE -> Relation.AT_MOST;
            case AT_LEAST -> Relation.LESS;
            case EQUAL -> Relation.UNEQUAL;
            case UNEQUAL -> Relation.EQUAL;
        };
    }

    /** The row that a simple condition speaks of. */
    Optional<Expression> subject(Expression condition) {
        return switch (condition) {
            case Existence existence -> Optional.of(existence.subject());
            case Comparison comparison
            when comparison.first() instanceof Expression.Fact fact -> Optional.of(fact.owner());
            case Comparison comparison -> Optional.of(comparison.first());
            default -> Optional.empty();
        };
    }

    /** Whether two conditions can never hold together, by their form alone. */
    boolean exclude(Expression one, Expression other) {
        return of(one).filter(contrary -> same(contrary, other)).isPresent()
                || missing(one, other)
                || missing(other, one);
    }

    /** A row that is not there is neither full nor empty. */
    private boolean missing(Expression none, Expression described) {
        return none instanceof Existence existence
                && existence.negated()
                && described instanceof Comparison comparison
                && comparison.steps().getFirst() instanceof Comparison.Identity is
                && !is.negated()
                && names.isRow(comparison.first())
                && same(existence.subject(), comparison.first());
    }

    boolean same(Expression one, Expression other) {
        return words(one).equals(words(other));
    }

    private String words(Expression expression) {
        return new Sentence(names).noun(expression);
    }
}
