package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.AggregateContext;
import org.hornbook.grammar.HornParser.AmountContext;
import org.hornbook.grammar.HornParser.AnswerContext;
import org.hornbook.grammar.HornParser.AskedContext;
import org.hornbook.grammar.HornParser.BracketsContext;
import org.hornbook.grammar.HornParser.CardsContext;
import org.hornbook.grammar.HornParser.ComparisonContext;
import org.hornbook.grammar.HornParser.ConjunctionContext;
import org.hornbook.grammar.HornParser.ContainmentContext;
import org.hornbook.grammar.HornParser.CountOfContext;
import org.hornbook.grammar.HornParser.ExceptionContext;
import org.hornbook.grammar.HornParser.ExistenceContext;
import org.hornbook.grammar.HornParser.ExpressionContext;
import org.hornbook.grammar.HornParser.ExtremeOfContext;
import org.hornbook.grammar.HornParser.ExtremeOfValuesContext;
import org.hornbook.grammar.HornParser.FilterContext;
import org.hornbook.grammar.HornParser.GroupContext;
import org.hornbook.grammar.HornParser.IdentityContext;
import org.hornbook.grammar.HornParser.KeyContext;
import org.hornbook.grammar.HornParser.NegationContext;
import org.hornbook.grammar.HornParser.NumberContext;
import org.hornbook.grammar.HornParser.OperandContext;
import org.hornbook.grammar.HornParser.OrderContext;
import org.hornbook.grammar.HornParser.PathContext;
import org.hornbook.grammar.HornParser.PrimaryContext;
import org.hornbook.grammar.HornParser.ProductContext;
import org.hornbook.grammar.HornParser.QuantifiedContext;
import org.hornbook.grammar.HornParser.RandomOfContext;
import org.hornbook.grammar.HornParser.RelatedContext;
import org.hornbook.grammar.HornParser.RelationContext;
import org.hornbook.grammar.HornParser.SelectedContext;
import org.hornbook.grammar.HornParser.SelectionContext;
import org.hornbook.grammar.HornParser.SetContext;
import org.hornbook.grammar.HornParser.SeveralContext;
import org.hornbook.grammar.HornParser.SignedContext;
import org.hornbook.grammar.HornParser.SomeSetContext;
import org.hornbook.grammar.HornParser.SubjectContext;
import org.hornbook.grammar.HornParser.SubjectsContext;
import org.hornbook.grammar.HornParser.SumContext;
import org.hornbook.grammar.HornParser.TotalOfContext;
import org.hornbook.grammar.HornParser.ValueContext;
import org.hornbook.grammar.HornParser.WordContext;
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
                        oneOf(Subject.values(), quantified.one().getStart()),
                        optional(quantified.path()),
                        comparison(quantified.comparison()));
            case ExistenceContext existence ->
                new Expression.Existence(
                        span(existence), existence.getStart().getText().equals("no"), operand(existence.operand()));
            case RelatedContext related -> related(related);
            default -> throw new IllegalArgumentException("no such comparison: " + comparison.getText());
        };
    }

    static Subject subject(SubjectContext subject) {
        return oneOf(Subject.values(), subject.getStart());
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
        return operand.aggregate() != null
                ? aggregate(operand.aggregate())
                : dotted(primary(operand.primary()), operand.asked());
    }

    static Expression aggregate(AggregateContext aggregate) {
        Span span = span(aggregate);
        return switch (aggregate) {
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
            case ExtremeOfValuesContext best -> {
                List<Expression> values = new ArrayList<>();
                for (SumContext value : best.sum()) {
                    values.add(sum(value));
                }
                yield new Expression.Better(span, extreme(best.extreme()), values);
            }
            default -> throw new IllegalArgumentException("no such aggregate: " + aggregate.getText());
        };
    }

    private static Expression primary(PrimaryContext primary) {
        return switch (primary) {
            case NumberContext number -> new Expression.Number(span(number), number(number.NUMBER()));
            case SelectedContext selected -> selection(selected.selection());
            case SetContext set -> subjects(set.subjects());
            case WordContext word -> word(word.asked());
            case GroupContext group -> brackets(group.brackets());
            default -> throw new IllegalArgumentException("no such primary: " + primary.getText());
        };
    }

    static Expression value(ValueContext value) {
        return value.answer() == null ? sum(value.sum()) : answer(value.answer());
    }

    static Expression answer(AnswerContext answer) {
        return new Expression.Answer(span(answer), answer.getText().equals("yes"));
    }

    static Expression cards(CardsContext cards) {
        return cards(span(cards), cards.several(), cards.filter());
    }

    static Expression cards(Span span, List<SeveralContext> several, @Nullable FilterContext filter) {
        List<Expression> sets = new ArrayList<>();
        for (SeveralContext set : several) {
            sets.add(set.path() != null ? path(set.path()) : aggregate(set.aggregate()));
        }
        return sets.size() == 1 && filter == null ? sets.getFirst() : filtered(span, sets, filter);
    }

    private static @Nullable Expression optional(@Nullable PathContext path) {
        return path == null ? null : path(path);
    }

    /** A name or something in brackets, and what is asked of it: {@code player.row.cards}. */
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
            case "rows" -> subjects(span(name), Subject.ROW, null);
            case "players" -> subjects(span(name), Subject.PLAYER, null);
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
        if (brackets.expression() != null) {
            return new Expression.Group(span(brackets), expression(brackets.expression()));
        }
        List<Expression> sets = new ArrayList<>();
        for (SomeSetContext set : brackets.someSet()) {
            Span first = Tokens.span(set.getStart());
            Name name = new Name(first, set.getStart().getText());
            sets.add(dotted(new Expression.Word(first, name), set.asked()));
        }
        Span inside = sets.getFirst().span().to(span(brackets.filter()));
        return new Expression.Group(span(brackets), filtered(inside, sets, brackets.filter()));
    }

    private static Expression filtered(Span span, List<Expression> sets, @Nullable FilterContext filter) {
        return filter == null
                ? new Expression.Cards(span, sets, null, List.of())
                : new Expression.Cards(span, sets, optional(filter.expression()), exception(filter.exception()));
    }

    static Expression selection(SelectionContext selection) {
        return new Expression.Selection(
                span(selection),
                subject(selection.subject()),
                optional(selection.path()),
                keys(selection.key()),
                optional(selection.expression()),
                exception(selection.exception()));
    }

    static List<Expression> exception(@Nullable ExceptionContext exception) {
        List<Expression> excepted = new ArrayList<>();
        if (exception != null) {
            for (OperandContext operand : exception.operand()) {
                excepted.add(operand(operand));
            }
        }
        return excepted;
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

    private static Expression.Subjects subjects(SubjectsContext subjects) {
        boolean areRows = subjects.getStart().getText().equals("rows");
        return subjects(span(subjects), areRows ? Subject.ROW : Subject.PLAYER, subjects.filter());
    }

    private static Expression.Subjects subjects(Span span, Subject subject, @Nullable FilterContext filter) {
        return filter == null
                ? new Expression.Subjects(span, subject, null, List.of())
                : new Expression.Subjects(span, subject, optional(filter.expression()), exception(filter.exception()));
    }

    /** Rows, players or cards: all three are read alike. */
    static Expression set(Span span, List<SeveralContext> several, @Nullable FilterContext filter) {
        String word = several.size() == 1 ? several.getFirst().getText() : "";
        return switch (word) {
            case "rows" -> subjects(span, Subject.ROW, filter);
            case "players" -> subjects(span, Subject.PLAYER, filter);
            default -> cards(span, several, filter);
        };
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
