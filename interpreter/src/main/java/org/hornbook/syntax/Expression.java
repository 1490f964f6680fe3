package org.hornbook.syntax;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Something with a value. Chains are flat lists, never deep trees. */
public sealed interface Expression extends Node {

    record Number(Span span, int value) implements Expression {}

    record Switch(Span span, boolean on) implements Expression {}

    record Word(Span span, Name name) implements Expression {}

    /** {@code fit.last}, or {@code last of fit} if not {@code dotted}. */
    record Fact(Span span, Expression owner, Name name, boolean dotted) implements Expression {}

    record Selection(Span span, List<Key> keys, @Nullable Expression where, List<Expression> except)
            implements Expression {
        public Selection {
            keys = List.copyOf(keys);
            except = List.copyOf(except);
        }
    }

    /** {@code rows} or {@code rows where …}. */
    record RowSet(Span span, @Nullable Expression where) implements Expression {}

    record Group(Span span, Expression inner) implements Expression {}

    record Negative(Span span, Expression inner) implements Expression {}

    /** {@code first + a - b}; the operators of one chain bind equally strongly. */
    record Arithmetic(Span span, Expression first, List<Step> steps) implements Expression {
        public Arithmetic {
            steps = List.copyOf(steps);
        }

        public record Step(Operator operator, Expression operand) {}
    }

    /** {@code first < a < b}: true if every step is. */
    record Comparison(Span span, Expression first, List<Step> steps) implements Expression {
        public Comparison {
            steps = List.copyOf(steps);
        }

        public sealed interface Step {
            Expression operand();
        }

        public record Order(Relation relation, Expression operand) implements Step {}

        /** {@code fit is full}, or {@code is not} if {@code negated}. */
        public record Identity(boolean negated, Expression operand) implements Step {}

        /** {@code row has cow}, or {@code has not} if {@code negated}. */
        public record Possession(boolean negated, Expression operand) implements Step {}
    }

    /** {@code some inside}, or {@code no fit} if {@code negated}. */
    record Existence(Span span, boolean negated, Expression subject) implements Expression {}

    /** {@code any player has score >= limit}; facts without an owner belong to each candidate in turn. */
    record Quantified(Span span, Quantifier quantifier, Subject subject, Expression condition) implements Expression {}

    record Not(Span span, Expression inner) implements Expression {}

    record And(Span span, List<Expression> parts) implements Expression {
        public And {
            parts = List.copyOf(parts);
        }
    }

    record Or(Span span, List<Expression> parts) implements Expression {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    /** Stands where the parser found nothing it could read; a diagnostic tells of it already. */
    record Missing(Span span) implements Expression {}

    enum Quantifier {
        ANY,
        EVERY,
        NO
    }
}
