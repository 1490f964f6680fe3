package org.hornbook.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Statement;
import org.hornbook.words.Verb;

/** Gathers every word that expressions mention, and every word that {@code set} gives a value. */
final class Mentions {
    private final Set<String> read = new HashSet<>();
    private final Set<String> set = new HashSet<>();

    static Mentions in(FlatScript contents) {
        Mentions mentions = new Mentions();
        mentions.all(contents.settings().stream().flatMap(Statement.Setting::expressions));
        Stream.concat(contents.items().stream(), Stream.ofNullable(contents.bullheads()))
                .forEach(mentions::item);
        mentions.all(contents.modifiers().stream()
                .map(Modifier::start)
                .flatMap(Stream::ofNullable)
                .flatMap(start -> Stream.of(Stream.of(start.row()), Stream.ofNullable(start.side()))
                        .flatMap(expressions -> expressions)));
        return mentions;
    }

    static Mentions in(List<Action> actions) {
        Mentions mentions = new Mentions();
        actions.forEach(mentions::action);
        return mentions;
    }

    boolean read(String word) {
        return read.contains(word);
    }

    boolean set(String word) {
        return set.contains(word);
    }

    private void item(Item item) {
        all(item.expressions());
        item.actions().forEach(this::action);
    }

    private void action(Action action) {
        if (action instanceof Action.Do act && act.verb().has(Verb.Operand.COUNTER)) {
            act.expressions().forEach(expression -> {
                if (expression.equals(act.operand(Verb.Operand.COUNTER))) {
                    counter(expression);
                } else {
                    expression(expression);
                }
            });
        } else {
            all(action.expressions());
        }
        action.parts().forEach(this::action);
    }

    private void counter(Expression counter) {
        if (counter instanceof Expression.Word word) {
            set.add(word.name().text());
        } else if (counter instanceof Expression.Fact fact) {
            set.add(fact.name().text());
            expression(fact.owner());
        }
    }

    private void all(Stream<Expression> expressions) {
        expressions.forEach(this::expression);
    }

    private void expression(Expression expression) {
        expression.all().forEach(part -> {
            switch (part) {
                case Expression.Word word -> read.add(word.name().text());
                case Expression.Fact fact -> read.add(fact.name().text());
                case Expression.RowSet _ -> read.add("rows");
                default -> {}
            }
        });
    }
}
