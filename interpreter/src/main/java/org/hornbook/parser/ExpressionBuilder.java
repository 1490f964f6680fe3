package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.AmountContext;
import org.hornbook.grammar.HornParser.AnswerContext;
import org.hornbook.grammar.HornParser.AskedContext;
import org.hornbook.grammar.HornParser.BestContext;
import org.hornbook.grammar.HornParser.BracketsContext;
import org.hornbook.grammar.HornParser.ComparisonContext;
import org.hornbook.grammar.HornParser.ConjunctionContext;
import org.hornbook.grammar.HornParser.ContainmentContext;
import org.hornbook.grammar.HornParser.CountOfContext;
import org.hornbook.grammar.HornParser.ExistenceContext;
import org.hornbook.grammar.HornParser.ExpressionContext;
import org.hornbook.grammar.HornParser.ExtremeOfContext;
import org.hornbook.grammar.HornParser.ExtremeOfValuesContext;
import org.hornbook.grammar.HornParser.FilterContext;
import org.hornbook.grammar.HornParser.IdentityContext;
import org.hornbook.grammar.HornParser.KeyContext;
import org.hornbook.grammar.HornParser.MembersContext;
import org.hornbook.grammar.HornParser.NamedContext;
import org.hornbook.grammar.HornParser.NegationContext;
import org.hornbook.grammar.HornParser.NthOfContext;
import org.hornbook.grammar.HornParser.NumberContext;
import org.hornbook.grammar.HornParser.OneOfContext;
import org.hornbook.grammar.HornParser.OperandContext;
import org.hornbook.grammar.HornParser.OrderContext;
import org.hornbook.grammar.HornParser.PathContext;
import org.hornbook.grammar.HornParser.ProductContext;
import org.hornbook.grammar.HornParser.QuantifiedContext;
import org.hornbook.grammar.HornParser.RandomOfContext;
import org.hornbook.grammar.HornParser.RelatedContext;
import org.hornbook.grammar.HornParser.RelationContext;
import org.hornbook.grammar.HornParser.SelectionContext;
import org.hornbook.grammar.HornParser.SetContext;
import org.hornbook.grammar.HornParser.SignedContext;
import org.hornbook.grammar.HornParser.SumContext;
import org.hornbook.grammar.HornParser.ThingContext;
import org.hornbook.grammar.HornParser.TotalOfContext;
import org.hornbook.grammar.HornParser.ValueContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Arithmetic;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.syntax.Expression.Quantifier;
import org.hornbook.syntax.Name;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Builds expressions; one method per rule of the grammar. Plain loops, because streams would triple the depth of the
 * stack for expressions within expressions.
 */
final class ExpressionBuilder {
    private ExpressionBuilder() {}

    @Nullable
    static Expression optional(@Nullable ExpressionContext expression) {
        return expression == null ? null : expression(expression);
    }

    static Expression expression(ExpressionContext expression) {
        if (expression.getChildCount() == 1) {
            return conjunction(expression.conjunction(0));
        }
        List<Expression> parts = new ArrayList<>();
        for (ConjunctionContext part : expression.conjunction()) {
            parts.add(conjunction(part));
        }
        return new Expression.Or(span(expression), parts);
    }

    private static Expression conjunction(ConjunctionContext conjunction) {
        if (conjunction.getChildCount() == 1) {
            return negation(conjunction.negation(0));
        }
        List<Expression> parts = new ArrayList<>();
        for (NegationContext part : conjunction.negation()) {
            parts.add(negation(part));
        }
        return new Expression.And(span(conjunction), parts);
    }

    private static Expression negation(NegationContext negation) {
        Expression result = comparison(negation.comparison());
        for (int i = negation.getChildCount() - 2; i >= 0; i--) {
            result = new Expression.Not(Tokens.span(token(negation, i), negation.getStop()), result);
        }
        return result;
    }

    private static Expression comparison(ComparisonContext comparison) {
        return switch (comparison) {
            case QuantifiedContext quantified ->
                new Expression.Quantified(
                        span(quantified),
                        oneOf(Quantifier.values(), quantified.getStart()),
                        thing(quantified.thing()),
                        optional(quantified.path()),
                        comparison(quantified.comparison()));
            case ExistenceContext existence ->
                new Expression.Existence(
                        span(existence), existence.getStart().getText().equals("no"), path(existence.path()));
            case RelatedContext related -> related(related);
            default -> throw new IllegalArgumentException("no such comparison: " + comparison.getText());
        };
    }

    static Subject thing(ThingContext thing) {
        return oneOf(Subject.values(), thing.getStart());
    }

    private static Expression related(RelatedContext related) {
        Expression first = sum(related.sum());
        if (related.getChildCount() == 1) {
            return first;
        }
        List<Comparison.Step> steps = new ArrayList<>();
        for (RelationContext relation : related.relation()) {
            steps.add(relation(relation));
        }
        return new Comparison(span(related), first, steps);
    }

    private static Comparison.Step relation(RelationContext relation) {
        return switch (relation) {
            case OrderContext order -> new Comparison.Order(comparing(order.getStart()), sum(order.sum()));
            case IdentityContext identity ->
                new Comparison.Identity(
                        identity.getChildCount() == 3,
                        identity.answer() == null ? sum(identity.sum()) : answer(identity.answer()));
            case ContainmentContext containment ->
                new Comparison.Containment(containment.getChildCount() == 4, path(containment.path()));
            default -> throw new IllegalArgumentException("no such relation: " + relation.getText());
        };
    }

    private static Relation comparing(Token sign) {
        for (Relation relation : Relation.values()) {
            if (relation.sign().equals(sign.getText())) {
                return relation;
            }
        }
        throw new IllegalArgumentException("no such relation: " + sign.getText());
    }

    static Expression sum(SumContext sum) {
        Expression first = product(sum.product(0));
        List<Arithmetic.Step> steps = new ArrayList<>();
        for (int i = 1; i < sum.getChildCount(); i += 2) {
            steps.add(new Arithmetic.Step(operator(token(sum, i)), product((ProductContext) sum.getChild(i + 1))));
        }
        return steps.isEmpty() ? first : new Arithmetic(span(sum), first, steps);
    }

    private static Expression product(ProductContext product) {
        Expression first = signed(product.signed(0));
        List<Arithmetic.Step> steps = new ArrayList<>();
        for (int i = 1; i < product.getChildCount(); i += 2) {
            steps.add(
                    new Arithmetic.Step(operator(token(product, i)), signed((SignedContext) product.getChild(i + 1))));
        }
        return steps.isEmpty() ? first : new Arithmetic(span(product), first, steps);
    }

    private static Operator operator(Token sign) {
        for (Operator operator : Operator.values()) {
            if (operator.sign().equals(sign.getText())) {
                return operator;
            }
        }
        throw new IllegalArgumentException("no such operator: " + sign.getText());
    }

    private static Expression signed(SignedContext signed) {
        Expression result = operand(signed.operand());
        for (int i = signed.getChildCount() - 2; i >= 0; i--) {
            result = new Expression.Negative(Tokens.span(token(signed, i), signed.getStop()), result);
        }
        return result;
    }

    static Expression operand(OperandContext operand) {
        Span span = span(operand);
        return switch (operand) {
            case NumberContext number -> new Expression.Number(span, number(number.NUMBER()));
            case CountOfContext count -> new Expression.Aggregate(span, Measure.COUNT, null, path(count.path()));
            case TotalOfContext total ->
                new Expression.Aggregate(span, Measure.TOTAL, operand(total.operand()), path(total.path()));
            case ExtremeOfContext best ->
                new Expression.Aggregate(
                        span,
                        extreme(best.extreme()).isLow() ? Measure.LOWEST : Measure.HIGHEST,
                        best.operand() == null ? null : operand(best.operand()),
                        path(best.path()));
            case RandomOfContext random -> new Expression.RandomOf(span, path(random.path()));
            case NthOfContext nth ->
                new Expression.NthOf(
                        span,
                        nth.NUMBER() != null
                                ? new Expression.Number(Tokens.span(nth.NUMBER().getSymbol()), number(nth.NUMBER()))
                                : new Expression.Group(
                                        Tokens.span(token(nth, 1), token(nth, 3)), expression(nth.expression())),
                        path(nth.path()));
            case ExtremeOfValuesContext best -> {
                List<Expression> values = new ArrayList<>();
                for (SumContext value : best.sum()) {
                    values.add(sum(value));
                }
                yield new Expression.Better(span, extreme(best.extreme()), values);
            }
            case NamedContext named -> path(named.path());
            default -> throw new IllegalArgumentException("no such operand: " + operand.getText());
        };
    }

    static Expression value(ValueContext value) {
        return value.selection() != null
                ? selection(value.selection())
                : value.answer() == null ? filtered(sum(value.sum()), value.filter()) : answer(value.answer());
    }

    static Expression answer(AnswerContext answer) {
        return new Expression.Answer(span(answer), answer.getText().equals("yes"));
    }

    /** A set of rows, players or cards: all have the same syntax. */
    static Expression set(SetContext set) {
        if (set.selection() != null) {
            return selection(set.selection());
        }
        List<Expression> several = operands(set.operand());
        return several.size() > 1 || set.filter() != null
                ? those(span(set), several, set.filter())
                : several.getFirst();
    }

    /** A set restricted by a condition and exceptions. */
    static Expression filtered(Expression all, @Nullable FilterContext filter) {
        return filter == null
                ? all
                : those(
                        all.span().to(span(filter)),
                        all instanceof Expression.And and ? and.parts() : List.of(all),
                        filter);
    }

    private static List<Expression> operands(List<OperandContext> operands) {
        List<Expression> result = new ArrayList<>();
        for (OperandContext operand : operands) {
            result.add(operand(operand));
        }
        return result;
    }

    private static @Nullable Expression optional(@Nullable PathContext path) {
        return path == null ? null : path(path);
    }

    /** A name or bracket with its facts: {@code player.row.cards}. */
    static Expression path(PathContext path) {
        return path.brackets() != null
                ? dotted(brackets(path.brackets()), path.asked())
                : dotted(
                        word(path.asked(0)),
                        path.asked().subList(1, path.asked().size()));
    }

    private static Expression word(AskedContext name) {
        if (Tokens.isMissing(name.getStart())) {
            return new Expression.Missing(span(name));
        }
        return switch (name.getText()) {
            case "rows" -> new Expression.Subjects(span(name), Subject.ROW);
            case "players" -> new Expression.Subjects(span(name), Subject.PLAYER);
            default -> new Expression.Word(span(name), name(name));
        };
    }

    private static Expression dotted(Expression owner, List<AskedContext> facts) {
        Expression result = owner;
        for (AskedContext fact : facts) {
            result = new Expression.Fact(result.span().to(span(fact)), result, name(fact));
        }
        return result;
    }

    private static Expression brackets(BracketsContext brackets) {
        return new Expression.Group(
                span(brackets),
                brackets.selection() == null
                        ? filtered(expression(brackets.expression()), brackets.filter())
                        : selection(brackets.selection()));
    }

    static Expression selection(SelectionContext selection) {
        Span span = span(selection);
        return switch (selection) {
            case BestContext best -> selection(span, best.thing(), null, best.key(), best.filter());
            case OneOfContext one -> selection(span, one.thing(), path(one.path()), one.key(), one.filter());
            default -> throw new IllegalArgumentException("no such selection: " + selection.getText());
        };
    }

    private static Expression selection(
            Span span,
            ThingContext thing,
            @Nullable Expression of,
            List<KeyContext> keys,
            @Nullable FilterContext filter) {
        return new Expression.Selection(span, thing(thing), of, keys(keys), where(filter), except(filter));
    }

    /** A single row or player with a condition. */
    private static Expression those(Span span, List<Expression> sets, @Nullable FilterContext filter) {
        Expression where = where(filter);
        return where != null
                        && sets.size() == 1
                        && sets.getFirst() instanceof Expression.Word(Span _, Name name)
                        && Set.of("row", "player").contains(name.text())
                ? new Expression.Selection(
                        span,
                        Subject.valueOf(name.text().toUpperCase(Locale.ROOT)),
                        null,
                        List.of(),
                        where,
                        except(filter))
                : new Expression.Several(span, sets, where, except(filter));
    }

    /** The range of an {@code each}. */
    static Expression members(MembersContext members) {
        Expression all = members.path() == null
                ? new Expression.Subjects(span(members.thing()), thing(members.thing()))
                : path(members.path());
        return members.filter() == null
                ? all
                : new Expression.Several(
                        span(members), List.of(all), where(members.filter()), except(members.filter()));
    }

    static @Nullable Expression where(@Nullable FilterContext filter) {
        return filter == null ? null : optional(filter.expression());
    }

    static List<Expression> except(@Nullable FilterContext filter) {
        return filter == null || filter.exception() == null
                ? List.of()
                : operands(filter.exception().operand());
    }

    static List<Expression.Key> keys(List<KeyContext> keys) {
        List<Expression.Key> result = new ArrayList<>();
        for (KeyContext key : keys) {
            result.add(key(key));
        }
        return result;
    }

    static Expression.Key key(KeyContext key) {
        return new Expression.Key(span(key), extreme(key.extreme()), sum(key.sum()));
    }

    private static Token token(ParserRuleContext phrase, int child) {
        return ((TerminalNode) phrase.getChild(child)).getSymbol();
    }

    static Expression amount(AmountContext amount) {
        return amount.NUMBER() != null
                ? new Expression.Number(span(amount), number(amount.NUMBER()))
                : new Expression.Group(span(amount), expression(amount.expression()));
    }
}
