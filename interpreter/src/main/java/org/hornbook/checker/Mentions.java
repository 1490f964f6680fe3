package org.hornbook.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Key;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** Gathers every word that expressions mention, and every word that {@code set} gives a value. */
final class Mentions {
    private final Set<String> read = new HashSet<>();
    private final Set<String> set = new HashSet<>();

    static Mentions in(Contents contents) {
        Mentions mentions = new Mentions();
        contents.settings().forEach(mentions::setting);
        contents.items().forEach(mentions::item);
        Item.Bullheads bullheads = contents.bullheads();
        if (bullheads != null) {
            mentions.item(bullheads);
        }
        contents.modifiers().forEach(mentions::modifier);
        return mentions;
    }

    static Mentions in(List<Action> actions) {
        Mentions mentions = new Mentions();
        mentions.actions(actions);
        return mentions;
    }

    boolean read(String word) {
        return read.contains(word);
    }

    boolean set(String word) {
        return set.contains(word);
    }

    private void modifier(Modifier modifier) {
        Modifier.Start start = modifier.start();
        if (start != null) {
            expression(start.row());
            expression(start.side());
        }
    }

    private void setting(Statement.Setting setting) {
        switch (setting) {
            case Statement.Requirement requirement -> expression(requirement.condition());
            case Statement.Deck deck -> {
                expression(deck.first());
                expression(deck.last());
            }
            case Statement.RowCapacity capacity -> expression(capacity.cards());
            case Statement.Sorting sorting -> expression(sorting.key().value());
            case Statement.Source ignored -> {}
            case Statement.About ignored -> {}
            case Statement.Note ignored -> {}
            case Statement.Players ignored -> {}
            case Statement.ParameterValue ignored -> {}
            case Statement.Deals ignored -> {}
            case Statement.Resolution ignored -> {}
            case Statement.Passing ignored -> {}
            case Statement.OrdersAhead ignored -> {}
            case Statement.Absence ignored -> {}
            case Statement.LastCard ignored -> {}
            case Statement.Win ignored -> {}
        }
    }

    private void item(Item item) {
        switch (item) {
            case Item.Parameter ignored -> {}
            case Item.Counter ignored -> {}
            case Item.Bullheads bullheads -> bullheads.values().forEach(worth -> expression(worth.condition()));
            case Item.Let let -> expression(let.value());
            case Item.Ask ask -> choose(ask.choose());
            case Item.Case placeCase -> {
                expression(placeCase.condition());
                actions(placeCase.actions());
            }
            case Item.Rule rule -> {
                expression(rule.condition());
                expression(rule.bound());
                actions(rule.actions());
            }
            case Item.Bar bar -> {
                expression(bar.rows());
                expression(bar.condition());
            }
            case Item.Score score -> {
                expression(score.condition());
                actions(score.actions());
            }
            case Item.Ending ending -> expression(ending.condition());
        }
    }

    private void actions(List<Action> actions) {
        actions.forEach(this::action);
    }

    private void action(Action action) {
        switch (action) {
            case Action.Let let -> expression(let.value());
            case Action.Choose choose -> choose(choose);
            case Action.Add add -> expressions(add.card(), add.row());
            case Action.Take take -> expression(take.row());
            case Action.Start start -> expressions(start.row(), start.card());
            case Action.Open open -> expression(open.card());
            case Action.Close close -> expression(close.row());
            case Action.Discard discard -> expression(discard.row());
            case Action.Move move -> expression(move.row());
            case Action.Turn turn -> expression(turn.side());
            case Action.Set given -> {
                expression(given.value());
                counter(given.counter());
            }
            case Action.EndGame ignored -> {}
            case Action.Each each -> {
                expression(each.where());
                actions(each.actions());
            }
            case Action.Gain gain -> expressions(gain.player(), gain.points());
            case Action.Wins wins -> expression(wins.player());
        }
    }

    private void counter(Expression counter) {
        if (counter instanceof Expression.Word word) {
            set.add(word.name().text());
        } else if (counter instanceof Expression.Fact fact) {
            set.add(fact.name().text());
            expression(fact.owner());
        }
    }

    private void choose(Action.Choose choose) {
        expressions(choose.by(), choose.from());
        keys(choose.absent());
    }

    private void keys(List<Key> keys) {
        keys.forEach(key -> expression(key.value()));
    }

    private void expressions(@Nullable Expression first, @Nullable Expression second) {
        expression(first);
        expression(second);
    }

    private void all(List<Expression> expressions) {
        expressions.forEach(this::expression);
    }

    private void expression(@Nullable Expression expression) {
        switch (expression) {
            case null -> {}
            case Expression.Word word -> read.add(word.name().text());
            case Expression.Fact fact -> {
                read.add(fact.name().text());
                expression(fact.owner());
            }
            case Expression.Selection selection -> {
                keys(selection.keys());
                expression(selection.where());
                all(selection.except());
            }
            case Expression.RowSet rows -> {
                read.add("rows");
                expression(rows.where());
            }
            case Expression.Group group -> expression(group.inner());
            case Expression.Negative negative -> expression(negative.inner());
            case Expression.Arithmetic sum -> {
                expression(sum.first());
                sum.steps().forEach(step -> expression(step.operand()));
            }
            case Expression.Comparison comparison -> {
                expression(comparison.first());
                comparison.steps().forEach(step -> expression(step.operand()));
            }
            case Expression.Existence existence -> expression(existence.subject());
            case Expression.Quantified quantified -> expression(quantified.condition());
            case Expression.Not not -> expression(not.inner());
            case Expression.And and -> all(and.parts());
            case Expression.Or or -> all(or.parts());
            case Expression.Number ignored -> {}
            case Expression.Switch ignored -> {}
            case Expression.Missing ignored -> {}
        }
    }
}
