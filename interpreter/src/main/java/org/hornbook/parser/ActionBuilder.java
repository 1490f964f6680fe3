package org.hornbook.parser;

import static org.hornbook.parser.ExpressionBuilder.*;
import static org.hornbook.parser.TerminalBuilder.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.hornbook.grammar.HornParser.ActionContext;
import org.hornbook.grammar.HornParser.BlockContext;
import org.hornbook.grammar.HornParser.ChooseActionContext;
import org.hornbook.grammar.HornParser.ChooseContext;
import org.hornbook.grammar.HornParser.EachActionContext;
import org.hornbook.grammar.HornParser.EachBodyContext;
import org.hornbook.grammar.HornParser.KeepContext;
import org.hornbook.grammar.HornParser.LetActionContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.OperandContext;
import org.hornbook.grammar.HornParser.SumContext;
import org.hornbook.grammar.HornParser.VerbContext;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.words.Verb;

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
            case LetActionContext let -> new Action.Let(span, name(let.name()), expression(let.expression()));
            case ChooseActionContext choose -> choose(choose.choose());
            case EachActionContext each ->
                new Action.Each(span, subject(each.subject()), optional(each.expression()), eachBody(each.eachBody()));
            default -> act(span, action);
        };
    }

    static Action.Choose choose(ChooseContext choose) {
        return new Action.Choose(
                span(choose),
                name(choose.name()),
                operand(choose.operand()),
                choose.rowSet() == null ? null : rowSet(choose.rowSet()),
                choose.key().stream().map(ExpressionBuilder::key).toList());
    }

    private static List<Action> eachBody(EachBodyContext body) {
        return body.block() != null ? block(body.block()) : List.of(act(span(body.verb()), body.verb()));
    }

    /** The words of a phrase tell the verb; what stands between them are its operands. */
    private static Action act(Span span, ParserRuleContext phrase) {
        List<String> words = new ArrayList<>();
        List<Expression> operands = new ArrayList<>();
        read(phrase, words, operands);
        Verb verb = Verb.of(String.join(" ", words))
                .orElseThrow(() -> new IllegalArgumentException("no such action: " + phrase.getText()));
        return new Action.Do(span, verb, operands);
    }

    private static void read(ParserRuleContext phrase, List<String> words, List<Expression> operands) {
        for (ParseTree part : phrase.children) {
            switch (part) {
                case VerbContext verb -> read(verb, words, operands);
                case OperandContext operand -> operands.add(operand(operand));
                case SumContext sum -> operands.add(sum(sum));
                case NameContext name -> operands.add(new Expression.Word(span(name), name(name)));
                case KeepContext keep ->
                    operands.add(new Expression.Word(span(keep), new Name(span(keep), keep.getText())));
                default -> words.add(part.getText());
            }
        }
    }
}
