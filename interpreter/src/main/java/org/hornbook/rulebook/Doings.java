package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Key;
import org.hornbook.syntax.Name;
import org.hornbook.words.Keep;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** What a rule does, in words. */
final class Doings {
    private final Sentence sentence;

    Doings(Sentence sentence) {
        this.sentence = sentence;
    }

    String words(List<Action> actions) {
        List<String> clauses = new ArrayList<>();
        String subject = "";
        for (Action action : actions) {
            Doing doing = doing(action);
            if (doing.subject().equals(subject)) {
                clauses.add(clauses.removeLast() + " and " + doing.predicate());
            } else {
                clauses.add(doing.subject() + " " + doing.predicate());
            }
            subject = doing.subject();
        }
        return switch (clauses.size()) {
            case 0 -> "nothing happens";
            case 1 -> clauses.getFirst();
            default -> String.join(", ", clauses.subList(0, clauses.size() - 1)) + ", and " + clauses.getLast();
        };
    }

    /** Who or what does something, and what. */
    private record Doing(String subject, String predicate) {}

    private Doing doing(Action action) {
        return switch (action) {
            case Action.Let let -> let(let);
            case Action.Choose choose -> choose(choose);
            case Action.Add add ->
                new Doing(
                        sentence.noun(add.card()),
                        "joins " + sentence.row(add.row()) + (add.left() ? " at its left end" : ""));
            case Action.Take take ->
                new Doing(
                        "the player",
                        "takes " + sentence.row(take.row())
                                + (take.keeping() == null ? "" : " but for its " + word(take.keeping()) + " card"));
            case Action.Start start ->
                new Doing(sentence.noun(start.card()), "starts " + sentence.row(start.row()) + " anew");
            case Action.Open open -> new Doing(sentence.noun(open.card()), "starts a new row");
            case Action.Close close -> new Doing(sentence.row(close.row()), "leaves the table with all its cards");
            case Action.Discard discard -> new Doing("the cards of " + sentence.row(discard.row()), "go out of play");
            case Action.Move move -> new Doing("the " + said(move.modifier()), "goes to " + sentence.noun(move.row()));
            case Action.Turn turn -> new Doing("the " + said(turn.modifier()), "shows " + sentence.noun(turn.side()));
            case Action.Set set -> set(set);
            case Action.EndGame end -> new Doing("the game", "ends at once");
            case Action.Each each -> each(each);
            case Action.Gain gain ->
                new Doing(player(gain.player()), (gain.loses() ? "loses " : "gets ") + points(gain.points()));
            case Action.Wins wins -> new Doing(player(wins.player()), "wins the game at once");
        };
    }

    private Doing set(Action.Set set) {
        String counter = sentence.noun(set.counter());
        if (set.value() instanceof Expression.Arithmetic sum
                && sum.steps().size() == 1
                && sum.steps().getFirst().operator() == Operator.PLUS
                && sentence.noun(sum.first()).equals(counter)) {
            return new Doing(
                    counter,
                    "goes up by " + sentence.noun(sum.steps().getFirst().operand()));
        }
        return new Doing(counter, "becomes " + sentence.noun(set.value()));
    }

    private Doing let(Action.Let let) {
        String row = sentence.names().isRow(let.value()) ? " row" : "";
        return new Doing("the " + said(let.name()) + row, "is " + sentence.noun(let.value()));
    }

    private Doing choose(Action.Choose choose) {
        String rows = choose.from() == null ? "a row" : "one of " + sentence.noun(choose.from());
        Doing doing = new Doing(sentence.noun(choose.by()), "chooses " + rows);
        sentence.row(new Expression.Word(choose.name().span(), choose.name()));
        return doing;
    }

    /** Which row somebody gets who does not choose. */
    static String absent(List<Key> keys, Sentence sentence) {
        return keys.isEmpty() ? "the lowest row number" : new Nouns(sentence).keys(keys);
    }

    private Doing each(Action.Each each) {
        boolean rows = each.subject() == Subject.ROW;
        String whose = rows ? "its" : "their";
        String where = each.where() == null ? "" : " " + sentence.clause(whose, each.where());
        String subject = "every " + (rows ? "row" : "player") + where;
        if (each.actions().size() == 1
                && each.actions().getFirst() instanceof Action.Gain gain
                && gain.player() == null) {
            String points = gain.points() instanceof Expression.Number
                    ? points(gain.points())
                    : sentence.ofEach(whose, gain.points());
            return new Doing(subject, (gain.loses() ? "loses " : "gets ") + points);
        }
        return new Doing("for " + subject + ",", words(each.actions()));
    }

    private String points(Expression points) {
        return points instanceof Expression.Number number
                ? English.count(number.value(), "point")
                : sentence.noun(points) + " in points";
    }

    private String player(@Nullable Expression player) {
        return player == null ? "each" : sentence.noun(player);
    }

    private static String said(Name name) {
        return Names.spoken(name.text());
    }

    private static String word(Keep keep) {
        return keep.name().toLowerCase(Locale.ROOT);
    }
}
