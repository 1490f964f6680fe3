package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.ComparisonContext;
import org.hornbook.grammar.HornParser.ConjunctionContext;
import org.hornbook.grammar.HornParser.ExceptionContext;
import org.hornbook.grammar.HornParser.ExistenceContext;
import org.hornbook.grammar.HornParser.ExpressionContext;
import org.hornbook.grammar.HornParser.FactContext;
import org.hornbook.grammar.HornParser.GroupContext;
import org.hornbook.grammar.HornParser.IdentityContext;
import org.hornbook.grammar.HornParser.KeyContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.NegationContext;
import org.hornbook.grammar.HornParser.NumberContext;
import org.hornbook.grammar.HornParser.OperandContext;
import org.hornbook.grammar.HornParser.OrderContext;
import org.hornbook.grammar.HornParser.PossessionContext;
import org.hornbook.grammar.HornParser.PrimaryContext;
import org.hornbook.grammar.HornParser.ProductContext;
import org.hornbook.grammar.HornParser.QuantifiedContext;
import org.hornbook.grammar.HornParser.RelatedContext;
import org.hornbook.grammar.HornParser.RelationContext;
import org.hornbook.grammar.HornParser.RowSetContext;
import org.hornbook.grammar.HornParser.SelectedContext;
import org.hornbook.grammar.HornParser.SelectionContext;
import org.hornbook.grammar.HornParser.SetContext;
import org.hornbook.grammar.HornParser.SignedContext;
import org.hornbook.grammar.HornParser.SubjectContext;
import org.hornbook.grammar.HornParser.SumContext;
import org.hornbook.grammar.HornParser.SwitchContext;
import org.hornbook.grammar.HornParser.WordContext;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Arithmetic;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.syntax.Key;
import org.jspecify.annotations.Nullable;

/** Builds expressions; one method per rule of the grammar. */
record Expressions(Leaves leaves) {

    @Nullable
    Expression optional(@Nullable ExpressionContext expression) {
        return expression == null ? null : expression(expression);
    }

    Expression expression(ExpressionContext expression) {
        List<Expression> parts =
                expression.conjunction().stream().map(this::conjunction).toList();
        return parts.size() == 1 ? parts.getFirst() : new Expression.Or(leaves.span(expression), parts);
    }

    Expression conjunction(ConjunctionContext conjunction) {
        List<Expression> parts =
                conjunction.negation().stream().map(this::negation).toList();
        return parts.size() == 1 ? parts.getFirst() : new Expression.And(leaves.span(conjunction), parts);
    }

    Expression negation(NegationContext negation) {
        Expression result = comparison(negation.comparison());
        for (int i = negation.getChildCount() - 2; i >= 0; i--) {
            result = new Expression.Not(leaves.span(token(negation, i), negation.getStop()), result);
        }
        return result;
    }

    Expression comparison(ComparisonContext comparison) {
        return switch (comparison) {
            case QuantifiedContext quantified ->
                new Expression.Quantified(
                        leaves.span(quantified),
                        Leaves.oneOf(Expression.Quantifier.values(), quantified.getStart()),
                        subject(quantified.subject()),
                        comparison(quantified.comparison()));
            case ExistenceContext existence ->
                new Expression.Existence(
                        leaves.span(existence),
                        existence.getStart().getText().equals("no"),
                        operand(existence.operand()));
            case RelatedContext related -> related(related);
            default -> throw new IllegalArgumentException("no such comparison: " + comparison.getText());
        };
    }

    static Expression.Subject subject(SubjectContext subject) {
        return Leaves.oneOf(Expression.Subject.values(), subject.getStart());
    }

    private Expression related(RelatedContext related) {
        Expression first = sum(related.sum());
        return related.relation().isEmpty()
                ? first
                : new Comparison(
                        leaves.span(related),
                        first,
                        related.relation().stream().map(this::relation).toList());
    }

    private Comparison.Step relation(RelationContext relation) {
        return switch (relation) {
            case OrderContext order -> new Comparison.Step(comparing(order.getStart()), sum(order.sum()));
            case IdentityContext identity ->
                new Comparison.Step(
                        isNegated(identity) ? Comparison.Relation.IS_NOT : Comparison.Relation.IS, sum(identity.sum()));
            case PossessionContext possession ->
                new Comparison.Step(
                        isNegated(possession) ? Comparison.Relation.HAS_NOT : Comparison.Relation.HAS,
                        operand(possession.operand()));
            default -> throw new IllegalArgumentException("no such relation: " + relation.getText());
        };
    }

    private static boolean isNegated(RelationContext relation) {
        return relation.getChildCount() == 3;
    }

    private static Comparison.Relation comparing(Token sign) {
        for (Comparison.Relation relation : Comparison.Relation.values()) {
            if (relation.sign().equals(sign.getText())) {
                return relation;
            }
        }
        throw new IllegalArgumentException("no such relation: " + sign.getText());
    }

    Expression sum(SumContext sum) {
        return arithmetic(sum, sum.product().stream().map(this::product).toList());
    }

    private Expression product(ProductContext product) {
        return arithmetic(product, product.signed().stream().map(this::signed).toList());
    }

    private Expression arithmetic(ParserRuleContext chain, List<Expression> operands) {
        if (operands.size() == 1) {
            return operands.getFirst();
        }
        List<Arithmetic.Step> steps = new ArrayList<>();
        for (int i = 1; i < operands.size(); i++) {
            steps.add(new Arithmetic.Step(operator(token(chain, 2 * i - 1)), operands.get(i)));
        }
        return new Arithmetic(leaves.span(chain), operands.getFirst(), steps);
    }

    private static Arithmetic.Operator operator(Token sign) {
        for (Arithmetic.Operator operator : Arithmetic.Operator.values()) {
            if (operator.sign().equals(sign.getText())) {
                return operator;
            }
        }
        throw new IllegalArgumentException("no such operator: " + sign.getText());
    }

    private Expression signed(SignedContext signed) {
        Expression result = operand(signed.operand());
        for (int i = signed.getChildCount() - 2; i >= 0; i--) {
            result = new Expression.Negative(leaves.span(token(signed, i), signed.getStop()), result);
        }
        return result;
    }

    Expression operand(OperandContext operand) {
        Expression result = primary(operand.primary());
        for (NameContext name : operand.name()) {
            result = new Expression.Fact(
                    leaves.span(operand.getStart(), name.getStop()), result, leaves.name(name), true);
        }
        return result;
    }

    private Expression primary(PrimaryContext primary) {
        return switch (primary) {
            case NumberContext number -> new Expression.Number(leaves.span(number), leaves.number(number.NUMBER()));
            case SwitchContext onOff ->
                new Expression.Switch(
                        leaves.span(onOff), onOff.getStart().getText().equals("on"));
            case SelectedContext selected -> selection(selected.selection());
            case FactContext fact ->
                new Expression.Fact(leaves.span(fact), operand(fact.operand()), leaves.name(fact.name()), false);
            case SetContext set -> rowSet(set.rowSet());
            case WordContext word when Tokens.isMissing(word.getStart()) -> new Expression.Missing(leaves.span(word));
            case WordContext word -> new Expression.Word(leaves.span(word), leaves.name(word.name()));
            case GroupContext group -> new Expression.Group(leaves.span(group), expression(group.expression()));
            default -> throw new IllegalArgumentException("no such primary: " + primary.getText());
        };
    }

    private Expression selection(SelectionContext selection) {
        return new Expression.Selection(
                leaves.span(selection),
                selection.key().stream().map(this::key).toList(),
                optional(selection.expression()),
                exception(selection.exception()));
    }

    private List<Expression> exception(@Nullable ExceptionContext exception) {
        return exception == null
                ? List.of()
                : exception.operand().stream().map(this::operand).toList();
    }

    Key key(KeyContext key) {
        return new Key(leaves.span(key), Leaves.extreme(key.extreme()), sum(key.sum()));
    }

    Expression.RowSet rowSet(RowSetContext rowSet) {
        return new Expression.RowSet(leaves.span(rowSet), optional(rowSet.expression()));
    }

    private static Token token(ParserRuleContext phrase, int child) {
        return ((TerminalNode) phrase.getChild(child)).getSymbol();
    }
}
