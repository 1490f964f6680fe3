package org.hornbook.syntax;

import static java.util.stream.Collectors.joining;
import static org.hornbook.syntax.ExpressionText.clause;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes actions on one line; {@link Page#BREAK} stands for each space where a long line may be broken. */
final class ActionText {
    private ActionText() {}

    static String of(Action action) {
        return switch (action) {
            case Action.Let let -> "let " + let.name() + " = " + ExpressionText.of(let.value());
            case Action.Choose choose -> choose(choose);
            case Action.Add add ->
                "add " + ExpressionText.of(add.card()) + " to " + (add.left() ? "left of " : "")
                        + ExpressionText.of(add.row());
            case Action.Take take ->
                "take " + ExpressionText.of(take.row())
                        + (take.keeping() == null ? "" : " keeping " + ExpressionText.word(take.keeping()));
            case Action.Start start ->
                "start " + ExpressionText.of(start.row()) + " with " + ExpressionText.of(start.card());
            case Action.Open open -> "open row with " + ExpressionText.of(open.card());
            case Action.Close close -> "close " + ExpressionText.of(close.row());
            case Action.Discard discard -> "discard " + ExpressionText.of(discard.row());
            case Action.Move move -> "move " + move.modifier() + " to " + ExpressionText.of(move.row());
            case Action.Turn turn -> "turn " + turn.modifier() + " to " + ExpressionText.of(turn.side());
            case Action.Set set -> "set " + ExpressionText.of(set.counter()) + " to " + ExpressionText.of(set.value());
            case Action.EndGame end -> "end game";
            case Action.Each each -> eachHead(each) + " " + eachBody(each);
            case Action.Gain gain ->
                player(gain.player()) + (gain.loses() ? "loses " : "gains ") + ExpressionText.of(gain.points());
            case Action.Wins wins -> player(wins.player()) + "wins";
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
        return each.actions().size() == 1
                && switch (each.actions().getFirst()) {
                    case Action.Gain gain -> gain.player() == null;
                    case Action.Wins wins -> wins.player() == null;
                    case Action.Let _,
                            Action.Choose _,
                            Action.Add _,
                            Action.Take _,
                            Action.Start _,
                            Action.Open _,
                            Action.Close _,
                            Action.Discard _,
                            Action.Move _,
                            Action.Turn _,
                            Action.Set _,
                            Action.EndGame _,
                            Action.Each _ -> false;
                };
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

    private static String player(@Nullable Expression player) {
        return clause("", player) + (player == null ? "" : " ");
    }
}
