package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Key;
import org.jspecify.annotations.Nullable;

/** What a rule does, in words. */
final class Doings {
    private final Sentence sentence;

    Doings(Sentence sentence) {
        this.sentence = sentence;
    }

    String words(List<Action> actions) {
        List<String> words = new ArrayList<>();
        for (Action action : actions) {
            words.add(words(action));
        }
        return words.isEmpty() ? "nothing happens" : English.and(words);
    }

    private String words(Action action) {
        return switch (action) {
            case Action.Let let -> let(let);
            case Action.Choose choose -> choose(choose);
            case Action.Add add ->
                sentence.noun(add.card()) + " joins " + sentence.row(add.row())
                        + (add.left() ? " at its left end" : "");
            case Action.Take take ->
                "the player takes " + sentence.row(take.row())
                        + (take.keeping() == null ? "" : ", all but its " + word(take.keeping()) + " card");
            case Action.Start start -> sentence.noun(start.card()) + " starts " + sentence.row(start.row()) + " anew";
            case Action.Open open -> sentence.noun(open.card()) + " starts a new row";
            case Action.Close close -> sentence.row(close.row()) + " leaves the table with all its cards";
            case Action.Discard discard -> "the cards of " + sentence.row(discard.row()) + " go out of play";
            case Action.Move move -> "the " + said(move.modifier().text()) + " goes to " + sentence.noun(move.row());
            case Action.Turn turn -> "the " + said(turn.modifier().text()) + " shows " + sentence.noun(turn.side());
            case Action.Set set -> sentence.noun(set.counter()) + " becomes " + sentence.noun(set.value());
            case Action.EndGame end -> "the game ends at once";
            case Action.Each each -> each(each);
            case Action.Gain gain ->
                player(gain.player()) + (gain.loses() ? " loses " : " gets ") + points(gain.points());
            case Action.Wins wins -> player(wins.player()) + " wins the game at once";
        };
    }

    private String let(Action.Let let) {
        String name = said(let.name().text());
        return sentence.names().isRow(let.value())
                ? sentence.noun(let.value()) + " is the " + name + " row"
                : sentence.noun(let.value()) + " is the " + name;
    }

    private String choose(Action.Choose choose) {
        String rows = choose.from() == null ? "a row" : "one of " + sentence.noun(choose.from());
        String words = sentence.noun(choose.by()) + " chooses " + rows;
        sentence.row(new Expression.Word(choose.name().span(), choose.name()));
        return words;
    }

    /** Which row somebody gets who does not choose. */
    static String absent(List<Key> keys, Sentence sentence) {
        return keys.isEmpty() ? "the lowest row number" : new Nouns(sentence).keys(keys);
    }

    private String each(Action.Each each) {
        boolean rows = each.subject() == Expression.Subject.ROW;
        String whose = rows ? "its" : "their";
        String subject = rows ? "row" : "player";
        String where = each.where() == null ? "" : " " + sentence.clause(whose, each.where());
        if (each.actions().size() == 1
                && each.actions().getFirst() instanceof Action.Gain gain
                && gain.player() == null) {
            return "every " + subject + where + (gain.loses() ? " loses " : " gets ")
                    + sentence.ofEach(whose, gain.points());
        }
        return "for every " + subject + where + ", " + words(each.actions());
    }

    private String points(Expression points) {
        return points instanceof Expression.Number number
                ? English.count(number.value(), "point")
                : sentence.noun(points) + " in points";
    }

    private String player(@Nullable Expression player) {
        return player == null ? "each" : sentence.noun(player);
    }

    private static String said(String name) {
        return Names.spoken(name);
    }

    private static String word(Action.Keep keep) {
        return keep.name().toLowerCase(Locale.ROOT);
    }
}
