package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.grammar.HornParser.ActionContext;
import org.hornbook.grammar.HornParser.AddActionContext;
import org.hornbook.grammar.HornParser.BlockContext;
import org.hornbook.grammar.HornParser.ChooseActionContext;
import org.hornbook.grammar.HornParser.ChooseContext;
import org.hornbook.grammar.HornParser.CloseActionContext;
import org.hornbook.grammar.HornParser.DiscardActionContext;
import org.hornbook.grammar.HornParser.EachActionContext;
import org.hornbook.grammar.HornParser.EachBodyContext;
import org.hornbook.grammar.HornParser.EndActionContext;
import org.hornbook.grammar.HornParser.KeepContext;
import org.hornbook.grammar.HornParser.LetActionContext;
import org.hornbook.grammar.HornParser.MoveActionContext;
import org.hornbook.grammar.HornParser.OpenActionContext;
import org.hornbook.grammar.HornParser.SetActionContext;
import org.hornbook.grammar.HornParser.StartActionContext;
import org.hornbook.grammar.HornParser.TakeActionContext;
import org.hornbook.grammar.HornParser.TurnActionContext;
import org.hornbook.grammar.HornParser.VerbActionContext;
import org.hornbook.grammar.HornParser.VerbContext;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.words.Keep;
import org.jspecify.annotations.Nullable;

/** Builds actions; one method per rule of the grammar. */
record Actions(Leaves leaves, Expressions expressions) {

    List<Action> block(BlockContext block) {
        List<Action> actions = new ArrayList<>();
        for (ActionContext action : block.action()) {
            if (Recovery.isWhole(action)) {
                actions.add(action(action));
            }
        }
        return actions;
    }

    private Action action(ActionContext action) {
        Span span = leaves.span(action);
        return switch (action) {
            case LetActionContext let ->
                new Action.Let(span, leaves.name(let.name()), expressions.expression(let.expression()));
            case ChooseActionContext choose -> choose(choose.choose());
            case AddActionContext add ->
                new Action.Add(
                        span, expressions.sum(add.sum()), add.getChildCount() == 6, expressions.operand(add.operand()));
            case TakeActionContext take ->
                new Action.Take(span, expressions.operand(take.operand()), keep(take.keep()));
            case StartActionContext start ->
                new Action.Start(span, expressions.operand(start.operand()), expressions.sum(start.sum()));
            case OpenActionContext open -> new Action.Open(span, expressions.sum(open.sum()));
            case CloseActionContext close -> new Action.Close(span, expressions.operand(close.operand()));
            case DiscardActionContext discard -> new Action.Discard(span, expressions.operand(discard.operand()));
            case MoveActionContext move ->
                new Action.Move(span, leaves.name(move.name()), expressions.operand(move.operand()));
            case TurnActionContext turn -> new Action.Turn(span, leaves.name(turn.name()), expressions.sum(turn.sum()));
            case SetActionContext set ->
                new Action.Set(span, expressions.operand(set.operand()), expressions.sum(set.sum()));
            case EndActionContext end -> new Action.EndGame(span);
            case EachActionContext each ->
                new Action.Each(
                        span,
                        Expressions.subject(each.subject()),
                        expressions.optional(each.expression()),
                        eachBody(each.eachBody()));
            case VerbActionContext verb -> verb(span, expressions.operand(verb.operand()), verb.verb());
            default -> throw new IllegalArgumentException("no such action: " + action.getText());
        };
    }

    Action.Choose choose(ChooseContext choose) {
        return new Action.Choose(
                leaves.span(choose),
                leaves.name(choose.name()),
                expressions.operand(choose.operand()),
                choose.rowSet() == null ? null : expressions.rowSet(choose.rowSet()),
                choose.key().stream().map(expressions::key).toList());
    }

    private static @Nullable Keep keep(@Nullable KeepContext keep) {
        return keep == null ? null : Leaves.oneOf(Keep.values(), keep.getStart());
    }

    private List<Action> eachBody(EachBodyContext body) {
        return body.block() != null ? block(body.block()) : List.of(verb(leaves.span(body.verb()), null, body.verb()));
    }

    private Action verb(Span span, @Nullable Expression player, VerbContext verb) {
        return verb.sum() == null
                ? new Action.Wins(span, player)
                : new Action.Gain(span, player, verb.getStart().getText().equals("loses"), expressions.sum(verb.sum()));
    }
}
