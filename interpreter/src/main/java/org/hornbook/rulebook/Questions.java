package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;

/** All the places in a script where a player is asked for a row. */
final class Questions {
    private final List<Action.Choose> found = new ArrayList<>();

    private Questions() {}

    static List<Action.Choose> in(Script script) {
        Questions questions = new Questions();
        for (Statement statement : script.statements()) {
            if (statement instanceof Statement.Placement placement) {
                placement.items().forEach(questions::visit);
            } else if (statement instanceof Statement.Addition addition) {
                questions.visit(addition.item());
            } else if (statement instanceof Statement.ModifierStatement modifier) {
                modifier.modifier().items().forEach(questions::visit);
            }
        }
        return questions.found;
    }

    private void visit(Item item) {
        switch (item) {
            case Item.Ask ask -> found.add(ask.choose());
            case Item.Case choice -> visit(choice.actions());
            case Item.Rule rule -> visit(rule.actions());
            case Item.Score score -> visit(score.actions());
            case Item.Parameter parameter -> {}
            case Item.Counter counter -> {}
            case Item.Bullheads bullheads -> {}
            case Item.Let let -> {}
            case Item.Bar bar -> {}
            case Item.Ending ending -> {}
        }
    }

    private void visit(List<Action> actions) {
        for (Action action : actions) {
            if (action instanceof Action.Choose choose) {
                found.add(choose);
            } else if (action instanceof Action.Each each) {
                visit(each.actions());
            }
        }
    }
}
