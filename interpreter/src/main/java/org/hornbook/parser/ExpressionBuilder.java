package org.hornbook.parser;

import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.AmountContext;
import org.hornbook.grammar.HornParser.AnswerContext;
import org.hornbook.grammar.HornParser.AskedContext;
import org.hornbook.grammar.HornParser.BracketsContext;
import org.hornbook.grammar.HornParser.CardsContext;
import org.hornbook.grammar.HornParser.ComparisonContext;
import org.hornbook.grammar.HornParser.ConjunctionContext;
import org.hornbook.grammar.HornParser.ExceptionContext;
import org.hornbook.grammar.HornParser.ExistenceContext;
import org.hornbook.grammar.HornParser.ExpressionContext;
import org.hornbook.grammar.HornParser.ExtremeCardContext;
import org.hornbook.grammar.HornParser.ExtremeValueContext;
import org.hornbook.grammar.HornParser.FactContext;
import org.hornbook.grammar.HornParser.FilterContext;
import org.hornbook.grammar.HornParser.GroupContext;
import org.hornbook.grammar.HornParser.IdentityContext;
import org.hornbook.grammar.HornParser.KeyContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.NegationContext;
import org.hornbook.grammar.HornParser.NumberContext;
import org.hornbook.grammar.HornParser.OperandContext;
import org.hornbook.grammar.HornParser.OrderContext;
import org.hornbook.grammar.HornParser.PathContext;
import org.hornbook.grammar.HornParser.PossessionContext;
import org.hornbook.grammar.HornParser.PrimaryContext;
import org.hornbook.grammar.HornParser.ProductContext;
import org.hornbook.grammar.HornParser.QuantifiedCardsContext;
import org.hornbook.grammar.HornParser.QuantifiedContext;
import org.hornbook.grammar.HornParser.RelatedContext;
import org.hornbook.grammar.HornParser.RelationContext;
import org.hornbook.grammar.HornParser.SelectedContext;
import org.hornbook.grammar.HornParser.SelectionContext;
import org.hornbook.grammar.HornParser.SetContext;
import org.hornbook.grammar.HornParser.SetNameContext;
import org.hornbook.grammar.HornParser.SignedContext;
import org.hornbook.grammar.HornParser.SomeSetContext;
import org.hornbook.grammar.HornParser.SubjectContext;
import org.hornbook.grammar.HornParser.SubjectsContext;
import org.hornbook.grammar.HornParser.SumContext;
import org.hornbook.grammar.HornParser.WordContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Arithmetic;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.syntax.Expression.Quantifier;
import org.hornbook.syntax.Name;
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
                        oneOf(Subject.values(), quantified.owners().getStart()),
                        optional(quantified.path()),
                        comparison(quantified.comparison()));
            case ExistenceContext existence -> existence(existence);
            case QuantifiedCardsContext quantified ->
                new Expression.QuantifiedCards(
                        span(quantified),
                        oneOf(Quantifier.values(), quantified.getStart()),
                        path(quantified.path()),
                        comparison(quantified.comparison()));
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
                        isNegated(identity),
                        identity.answer() == null ? sum(identity.sum()) : answer(identity.answer()));
            case PossessionContext possession ->
                new Comparison.Possession(isNegated(possession), operand(possession.operand()));
            default -> throw new IllegalArgumentException("no such relation: " + relation.getText());
        };
    }

    private static boolean isNegated(RelationContext relation) {
        return relation.getChildCount() == 3;
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
        Expression result = signed.operand() != null
                ? operand(signed.operand())
                : signed.extremeCard() != null
                        ? extremeCard(signed.extremeCard())
                        : extremeValue(signed.extremeValue());
        for (int i = signed.getChildCount() - 2; i >= 0; i--) {
            result = new Expression.Negative(Tokens.span(token(signed, i), signed.getStop()), result);
        }
        return result;
    }

    private static Expression extremeCard(ExtremeCardContext extreme) {
        Token word = extreme.getStart();
        Name name = new Name(Tokens.span(word), word.getText());
        return new Expression.Fact(span(extreme), operand(extreme.operand()), name, false);
    }

    private static Expression extremeValue(ExtremeValueContext value) {
        AskedContext asked = value.asked();
        Span values = span(asked).to(span(value.operand()));
        return new Expression.ExtremeValue(
                span(value),
                extreme(value.extreme()),
                new Expression.Fact(values, operand(value.operand()), asked(asked), false));
    }

    static Expression operand(OperandContext operand) {
        return dotted(primary(operand.primary()), operand.asked());
    }

    private static Expression primary(PrimaryContext primary) {
        return switch (primary) {
            case NumberContext number -> new Expression.Number(span(number), number(number.NUMBER()));
            case SelectedContext selected -> selection(selected.selection());
            case FactContext fact -> new Expression.Fact(span(fact), operand(fact.operand()), name(fact.name()), false);
            case SetContext set -> subjects(set.subjects());
            case WordContext word -> word(word.name());
            case GroupContext group -> brackets(group.brackets());
            default -> throw new IllegalArgumentException("no such primary: " + primary.getText());
        };
    }

    static Expression answer(AnswerContext answer) {
        return new Expression.Answer(span(answer), answer.getText().equals("yes"));
    }

    static Expression cards(CardsContext cards) {
        return cards(span(cards), cards.path(), cards.filter());
    }

    static Expression cards(Span span, List<PathContext> paths, @Nullable FilterContext filter) {
        List<Expression> sets = new ArrayList<>();
        for (PathContext path : paths) {
            sets.add(path(path));
        }
        return sets.size() == 1 && filter == null ? sets.getFirst() : filtered(span, sets, filter);
    }

    private static @Nullable Expression optional(@Nullable PathContext path) {
        return path == null ? null : path(path);
    }

    /** A name or something in brackets, what it has, and what is asked of that: {@code cards of player.row}. */
    static Expression path(PathContext path) {
        List<AskedContext> facts = path.asked();
        boolean isOf = path.getChild(0) instanceof AskedContext;
        Expression first = path.brackets() != null ? brackets(path.brackets()) : word(path.name());
        Expression owner = dotted(first, isOf ? facts.subList(1, facts.size()) : facts);
        return isOf ? new Expression.Fact(span(path), owner, asked(facts.getFirst()), false) : owner;
    }

    private static Expression word(NameContext name) {
        return Tokens.isMissing(name.getStart())
                ? new Expression.Missing(span(name))
                : new Expression.Word(span(name), name(name));
    }

    private static Expression dotted(Expression owner, List<AskedContext> facts) {
        Expression result = owner;
        for (AskedContext fact : facts) {
            result = new Expression.Fact(result.span().to(span(fact)), result, asked(fact), true);
        }
        return result;
    }

    private static Name asked(AskedContext fact) {
        return new Name(span(fact), fact.getText());
    }

    private static Expression brackets(BracketsContext brackets) {
        if (brackets.expression() != null) {
            return new Expression.Group(span(brackets), expression(brackets.expression()));
        }
        List<Expression> sets = new ArrayList<>();
        for (SomeSetContext set : brackets.someSet()) {
            SetNameContext name = set.setName();
            sets.add(dotted(new Expression.Word(span(name), new Name(span(name), name.getText())), set.asked()));
        }
        Span inside = sets.getFirst().span().to(span(brackets.filter()));
        return new Expression.Group(span(brackets), filtered(inside, sets, brackets.filter()));
    }

    private static Expression filtered(Span span, List<Expression> sets, @Nullable FilterContext filter) {
        return filter == null
                ? new Expression.Cards(span, sets, null, List.of())
                : new Expression.Cards(span, sets, optional(filter.expression()), exception(filter.exception()));
    }

    /** {@code no fit}; and {@code no player of victims has …}, which needs no words of its own in the grammar. */
    private static Expression existence(ExistenceContext existence) {
        boolean negated = existence.getStart().getText().equals("no");
        Expression subject = operand(existence.operand());
        if (existence.comparison() == null) {
            return new Expression.Existence(span(existence), negated, subject);
        }
        Expression condition = comparison(existence.comparison());
        Expression.Fact of = subject instanceof Expression.Fact fact && !fact.dotted() ? fact : null;
        Name looked = subject instanceof Expression.Word word ? word.name() : of == null ? null : of.name();
        Optional<Subject> among = Stream.of(Subject.values())
                .filter(kind -> looked != null && kind.word().equals(looked.text()))
                .findFirst();
        Expression owner = of == null || among.isEmpty() ? null : of.owner();
        return among.isPresent() && (among.get() != Subject.CARD || owner == null)
                ? new Expression.Quantified(span(existence), Quantifier.NO, among.get(), owner, condition)
                : new Expression.QuantifiedCards(
                        span(existence), Quantifier.NO, owner == null ? subject : owner, condition);
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
    static Expression set(Span span, List<PathContext> paths, @Nullable FilterContext filter) {
        String word = paths.size() == 1 ? paths.getFirst().getText() : "";
        return switch (word) {
            case "rows" -> subjects(span, Subject.ROW, filter);
            case "players" -> subjects(span, Subject.PLAYER, filter);
            default -> cards(span, paths, filter);
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
