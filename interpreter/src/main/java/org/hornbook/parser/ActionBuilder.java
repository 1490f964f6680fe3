package org.hornbook.parser;

import static org.hornbook.parser.ExpressionBuilder.*;
import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.ActionContext;
import org.hornbook.grammar.HornParser.AmountContext;
import org.hornbook.grammar.HornParser.AnswersContext;
import org.hornbook.grammar.HornParser.BetweenContext;
import org.hornbook.grammar.HornParser.BlockContext;
import org.hornbook.grammar.HornParser.ByKeysContext;
import org.hornbook.grammar.HornParser.CandidatesContext;
import org.hornbook.grammar.HornParser.ChooserContext;
import org.hornbook.grammar.HornParser.ChoosesContext;
import org.hornbook.grammar.HornParser.EachActionContext;
import org.hornbook.grammar.HornParser.FallbackContext;
import org.hornbook.grammar.HornParser.FilterContext;
import org.hornbook.grammar.HornParser.InTurnContext;
import org.hornbook.grammar.HornParser.ListedContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.OperandContext;
import org.hornbook.grammar.HornParser.OptionContext;
import org.hornbook.grammar.HornParser.PathContext;
import org.hornbook.grammar.HornParser.PlaceActionContext;
import org.hornbook.grammar.HornParser.PlacingContext;
import org.hornbook.grammar.HornParser.SequenceContext;
import org.hornbook.grammar.HornParser.SetContext;
import org.hornbook.grammar.HornParser.SumContext;
import org.hornbook.grammar.HornParser.TakeActionContext;
import org.hornbook.grammar.HornParser.ValueContext;
import org.hornbook.grammar.HornParser.VerbActionContext;
import org.hornbook.grammar.HornParser.VerbContext;
import org.hornbook.grammar.HornParser.WhenActionContext;
import org.hornbook.grammar.HornParser.YesNoContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Builds actions. */
final class ActionBuilder {
    private ActionBuilder() {}

    static List<Action> block(BlockContext block) {
        List<Action> actions = new ArrayList<>();
        for (ActionContext action : block.action()) {
            if (ErrorRecovery.isWhole(action)) {
                actions.add(action(action));
            }
        }
        return actions;
    }

    private static Action action(ActionContext action) {
        Span span = span(action);
        return switch (action) {
            case EachActionContext each ->
                new Action.Each(
                        span,
                        thing(each.members().thing()),
                        members(each.members()),
                        each.sequence() == null ? null : order(each.sequence()),
                        eachBody(each));
            case WhenActionContext when -> when(span, when);
            case VerbActionContext verb when verb.chooses() != null -> chooses(span, set(verb.set()), verb.chooses());
            case PlaceActionContext place -> place(span, place);
            case TakeActionContext take -> take(span, take);
            default -> act(span, action);
        };
    }

    private static List<Action> eachBody(EachActionContext body) {
        if (body.block() != null) {
            return block(body.block());
        }
        return List.of(
                body.chooses() != null
                        ? chooses(span(body.chooses()), null, body.chooses())
                        : act(span(body.verb()), body.verb()));
    }

    private static Action.Order order(SequenceContext order) {
        return switch (order) {
            case InTurnContext turn -> new Action.Order.InTurn(span(turn), operand(turn.operand()));
            case ByKeysContext by -> new Action.Order.ByKeys(span(by), keys(by.key()));
            default -> throw new IllegalArgumentException("no such order: " + order.getText());
        };
    }

    private static Action when(Span span, WhenActionContext when) {
        Action.Otherwise otherwise = when.block().size() < 2
                ? null
                : new Action.Otherwise(
                        Tokens.span(((TerminalNode) when.getChild(3)).getSymbol(), when.getStop()),
                        block(when.block(1)));
        return new Action.When(span, expression(when.expression()), block(when.block(0)), otherwise);
    }

    private static Action.Chooses chooses(Span span, @Nullable Expression by, ChoosesContext chooses) {
        List<AmountContext> count =
                chooses.count() == null ? List.of() : chooses.count().amount();
        return new Action.Chooses(
                span,
                by,
                count.isEmpty() ? null : amount(count.getFirst()),
                count.size() < 2 ? null : amount(count.getLast()),
                name(chooses.name()),
                answers(chooses.answers()),
                optionalText(chooses.STRING()),
                chooses.children.stream().anyMatch(part -> part.getText().equals("secretly")),
                chooses.absent() == null ? null : fallback(chooses.absent().fallback()),
                chooses.absent() == null || chooses.absent().NUMBER() == null
                        ? 0
                        : number(chooses.absent().NUMBER()));
    }

    private static Action.Options answers(AnswersContext answers) {
        Span span = span(answers);
        return switch (answers) {
            case YesNoContext _ ->
                new Action.Options.Words(span, List.of(new Name(span, "yes"), new Name(span, "no")), null);
            case ListedContext listed -> options(span, listed);
            case CandidatesContext candidates -> new Action.Options.Members(span, set(candidates.set()));
            default -> throw new IllegalArgumentException("no such answers: " + answers.getText());
        };
    }

    /** The options of a list: words if all entries are words. */
    private static Action.Options options(Span span, ListedContext listed) {
        List<Action.Options.Range> ranges = listed.between() == null
                ? listed.option().stream().map(ActionBuilder::option).toList()
                : List.of(range(listed.between()));
        List<Name> words =
                ranges.stream().flatMap(range -> range.word().stream()).toList();
        return words.size() == ranges.size()
                ? new Action.Options.Words(span, words, filter(listed.filter()))
                : new Action.Options.Numbers(span, ranges, filter(listed.filter()));
    }

    private static Action.Options.Range option(OptionContext option) {
        if (option.between() != null) {
            return range(option.between());
        }
        Expression only = sum(option.sum());
        return new Action.Options.Range(only.span(), only, only);
    }

    private static Action.Options.Range range(BetweenContext between) {
        return new Action.Options.Range(span(between), sum(between.sum(0)), sum(between.sum(1)));
    }

    private static Action.Options.@Nullable Filter filter(@Nullable FilterContext filter) {
        return filter == null ? null : new Action.Options.Filter(where(filter), except(filter));
    }

    private static Action.Fallback fallback(FallbackContext fallback) {
        Span span = span(fallback);
        if (!fallback.key().isEmpty()) {
            return new Action.Fallback.Keys(span, keys(fallback.key()));
        }
        if (fallback.getText().equals("none")) {
            return new Action.Fallback.None(span);
        }
        return fallback.value() == null
                ? new Action.Fallback.Random(span)
                : new Action.Fallback.Value(span, value(fallback.value()));
    }

    private static Action place(Span span, PlaceActionContext place) {
        PlacingContext order = place.placing();
        ChooserContext chooser = order == null ? null : order.chooser();
        return new Action.Place(
                span,
                set(place.set()),
                order == null ? List.of() : keys(order.key()),
                chooser == null ? null : operand(chooser.operand()));
    }

    private static Action take(Span span, TakeActionContext take) {
        Expression target = path(take.path());
        return set(take.set())
                                instanceof
                                Expression.Several(
                                        Span _,
                                        List<Expression> rows,
                                        Expression where,
                                        List<Expression> kept)
                        && rows.size() == 1
                        && where == null
                        && kept.size() == 1
                ? new Action.Do(span, Verb.TAKE_EXCEPT, List.of(rows.getFirst(), kept.getFirst(), target))
                : new Action.Do(span, Verb.TAKE, List.of(set(take.set()), target));
    }

    /** Builds an action: the words of its phrase identify the verb, and the parts between them are its operands. */
    private static Action act(Span span, ParserRuleContext phrase) {
        List<String> words = new ArrayList<>();
        List<Expression> operands = new ArrayList<>();
        read(phrase, words, operands);
        Verb verb = Verb.of(String.join(" ", words))
                .orElseThrow(() -> new IllegalArgumentException("no such action: " + phrase.getText()));
        boolean isNobody = verb == Verb.WIN
                && !operands.isEmpty()
                && operands.getFirst() instanceof Expression.Word word
                && word.name().text().equals("nobody");
        return isNobody ? new Action.Do(span, Verb.NOBODY_WINS, List.of()) : new Action.Do(span, verb, operands);
    }

    private static void read(ParserRuleContext phrase, List<String> words, List<Expression> operands) {
        for (ParseTree part : phrase.children) {
            switch (part) {
                case VerbContext verb -> read(verb, words, operands);
                case OperandContext operand -> operands.add(operand(operand));
                case SumContext sum -> operands.add(sum(sum));
                case ValueContext value -> operands.add(value(value));
                case NameContext name -> operands.add(new Expression.Word(span(name), name(name)));
                case SetContext set -> operands.add(set(set));
                case PathContext path -> operands.add(path(path));
                default -> words.add(part.getText());
            }
        }
    }
}
