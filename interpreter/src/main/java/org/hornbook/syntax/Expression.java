package org.hornbook.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** An expression. Chains are flat lists, never deep trees. */
public sealed interface Expression extends Node {

    record Number(Span span, int value) implements Expression {}

    record Word(Span span, Name name) implements Expression {}

    /** A fact of something: {@code fit.last}. */
    record Fact(Span span, Expression owner, Name name) implements Expression {}

    /**
     * One row or player: {@code row with lowest last}, {@code player where score > 60 except player}.
     *
     * @param of the rows or players to select from; null for all
     */
    record Selection(
            Span span,
            Subject subject,
            @Nullable Expression of,
            List<Key> keys,
            @Nullable Expression where,
            List<Expression> except)
            implements Expression {
        public Selection {
            keys = List.copyOf(keys);
            except = List.copyOf(except);
        }
    }

    /** All rows or players: {@code rows}, {@code players}, and the range of {@code each row}. */
    record Subjects(Span span, Subject subject) implements Expression {}

    /**
     * An aggregate of a set: {@code count of rows}, {@code total bullheads of pile}, {@code lowest score of players}.
     *
     * @param value the value of each member; null for a count, and for the lowest or highest card
     */
    record Aggregate(Span span, Measure measure, @Nullable Expression value, Expression set) implements Expression {}

    /** A random member of a set: {@code random of players}. */
    record RandomOf(Span span, Expression set) implements Expression {}

    /** {@code card 3 of hand}: the card that lies there, counted from the top. */
    record NthOf(Span span, Expression place, Expression set) implements Expression {}

    /** The lowest or highest of several values: {@code lowest of (a, b)}. */
    record Better(Span span, Extreme extreme, List<Expression> values) implements Expression {
        public Better {
            values = List.copyOf(values);
        }
    }

    /** A truth value: {@code yes} or {@code no}. */
    record Answer(Span span, boolean yes) implements Expression {}

    /** A set of cards, rows or players, or a union of sets; condition and exceptions apply to all of them. */
    record Several(
            Span span, List<Expression> sets, @Nullable Expression where, List<Expression> except)
            implements Expression {
        public Several {
            sets = List.copyOf(sets);
            except = List.copyOf(except);
        }
    }

    record Group(Span span, Expression inner) implements Expression {}

    record Negative(Span span, Expression inner) implements Expression {}

    /** Arithmetic: {@code first + a - b}; the operators of one chain have the same precedence. */
    record Arithmetic(Span span, Expression first, List<Step> steps) implements Expression {
        public Arithmetic {
            steps = List.copyOf(steps);
        }

        public record Step(Operator operator, Expression operand) {}
    }

    /** A comparison: {@code first < a < b}, true if every step is. */
    record Comparison(Span span, Expression first, List<Step> steps) implements Expression {
        public Comparison {
            steps = List.copyOf(steps);
        }

        public sealed interface Step {
            Expression operand();
        }

        public record Order(Relation relation, Expression operand) implements Step {}

        /** An identity: {@code fit is full}, or {@code is not} if {@code negated}. */
        public record Identity(boolean negated, Expression operand) implements Step {}

        /** A containment: {@code cow is in row}, or {@code is not in} if {@code negated}. */
        public record Containment(boolean negated, Expression operand) implements Step {}
    }

    /** Existence: {@code some inside}, or {@code no fit} if {@code negated}. */
    record Existence(Span span, boolean negated, Expression subject) implements Expression {}

    /**
     * A quantifier: {@code some player has score >= limit}; facts without an owner belong to each candidate in turn.
     *
     * @param of the candidates; null for all rows, players or teams
     */
    record Quantified(
            Span span,
            Quantifier quantifier,
            Subject subject,
            @Nullable Expression of,
            Expression condition) implements Expression {}

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

    /** Its direct operands. */
    default List<Expression> parts() {
        Worker.checkpoint();
        return switch (this) {
            case Number _, Answer _, Word _, Subjects _, Missing _ -> List.of();
            case Fact fact -> List.of(fact.owner());
            case Selection selection ->
                Stream.of(
                                Stream.ofNullable(selection.of()),
                                selection.keys().stream().map(Key::value),
                                Stream.ofNullable(selection.where()),
                                selection.except().stream())
                        .flatMap(parts -> parts)
                        .toList();
            case Aggregate aggregate ->
                Stream.concat(Stream.ofNullable(aggregate.value()), Stream.of(aggregate.set()))
                        .toList();
            case RandomOf random -> List.of(random.set());
            case NthOf nth -> List.of(nth.place(), nth.set());
            case Better better -> better.values;
            case Several several ->
                Stream.of(several.sets().stream(), Stream.ofNullable(several.where()), several.except().stream())
                        .flatMap(parts -> parts)
                        .toList();
            case Group group -> List.of(group.inner());
            case Negative negative -> List.of(negative.inner());
            case Arithmetic sum ->
                Stream.concat(Stream.of(sum.first()), sum.steps().stream().map(Arithmetic.Step::operand))
                        .toList();
            case Comparison comparison ->
                Stream.concat(
                                Stream.of(comparison.first()),
                                comparison.steps().stream().map(Comparison.Step::operand))
                        .toList();
            case Existence existence -> List.of(existence.subject());
            case Quantified quantified ->
                Stream.concat(Stream.ofNullable(quantified.of()), Stream.of(quantified.condition()))
                        .toList();
            case Not not -> List.of(not.inner());
            case And and -> and.parts;
            case Or or -> or.parts;
        };
    }

    /** This expression and all expressions inside it. */
    default Stream<Expression> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Expression::all));
    }

    /** Stands for an expression that could not be parsed; a diagnostic reports it. */
    record Missing(Span span) implements Expression {}

    enum Quantifier {
        SOME,
        EVERY,
        NO
    }

    /** A sort key: {@code lowest last}. */
    record Key(Span span, Extreme extreme, Expression value) implements Node {}

    /** Lowest or highest. */
    enum Extreme {
        LOWEST,
        HIGHEST;

        public boolean isLow() {
            return this == LOWEST;
        }

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
