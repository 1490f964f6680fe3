package org.hornbook.printer;

import static java.util.stream.Collectors.joining;
import static org.hornbook.printer.ExpressionText.clause;

import java.util.List;
import org.hornbook.syntax.Action;

/** Writes actions on one line; {@link Page#BREAK} stands for each space where a long line may be broken. */
final class ActionText {
    private ActionText() {}

    static String of(Action action) {
        return switch (action) {
            case Action.Let let -> "let " + let.name() + " = " + ExpressionText.of(let.value());
            case Action.Choose choose -> choose(choose);
            case Action.Do act -> act.verb().written(operand -> clause("", act.operand(operand)));
            case Action.Each each -> eachHead(each) + " " + eachBody(each);
        };
    }

    static String choose(Action.Choose choose) {
        return "choose " + choose.name() + " by " + ExpressionText.of(choose.by())
                + clause(" from ", choose.from())
                + (choose.absent().isEmpty()
                        ? ""
                        : "," + Page.BREAK + "absent " + ExpressionText.keys(choose.absent()));
    }

    /** {@code each player where …}, without what it does to each. */
    static String eachHead(Action.Each each) {
        return "each " + ExpressionText.word(each.subject()) + clause(" where ", each.where());
    }

    /** Whether the each does one thing only, which needs no braces. */
    static boolean isShort(Action.Each each) {
        return each.actions().size() == 1 && each.actions().getFirst() instanceof Action.Do act && act.isShort();
    }

    static String block(List<Action> actions) {
        return actions.isEmpty() ? "{ }" : "{ " + joined(actions) + " }";
    }

    static String joined(List<Action> actions) {
        return actions.stream().map(ActionText::of).collect(joining("," + Page.BREAK));
    }

    private static String eachBody(Action.Each each) {
        return isShort(each) ? of(each.actions().getFirst()) : block(each.actions());
    }
}
