package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** All the places in a script where a player is asked for a row. */
final class Questions {
    private final List<Question> found = new ArrayList<>();

    private Questions() {}

    /**
     * A choice and where it is asked for.
     *
     * @param asking what asks: a rule, or the choice itself where it has a name for all cases
     * @param text what its author says it does
     */
    record Question(Item asking, @Nullable String text, Action.Choose choose) {}

    /**
     * A question and where it is asked.
     *
     * @param text what its author says it is about
     */
    record Answered(@Nullable String text, Action.Chooses chooses) {}

    /** All the questions asked with {@code chooses}. */
    static List<Answered> answersIn(Script script) {
        return script.statements().stream()
                .flatMap(statement -> statement.items().stream())
                .flatMap(item -> item.actions().stream()
                        .flatMap(Action::all)
                        .filter(Action.Chooses.class::isInstance)
                        .map(Action.Chooses.class::cast)
                        .map(chooses -> new Answered(text(chooses.text(), item.text()), chooses)))
                .toList();
    }

    private static @Nullable String text(@Nullable Text own, @Nullable Text outer) {
        Text text = own == null ? outer : own;
        return text == null ? null : text.text();
    }

    static List<Question> in(Script script) {
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
            case Item.Ask ask -> found.add(new Question(ask, null, ask.choose()));
            case Item.Case choice -> visit(item, choice.text(), choice.actions());
            case Item.Rule rule -> visit(item, rule.text(), rule.actions());
            case Item.Score score -> visit(item, score.text(), score.actions());
            default -> {}
        }
    }

    private void visit(Item item, @Nullable Text text, List<Action> actions) {
        actions.stream().flatMap(Action::all).forEach(action -> {
            if (action instanceof Action.Choose choose) {
                found.add(new Question(item, text == null ? null : text.text(), choose));
            }
        });
    }
}
