package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
    /** Facts that no two rows share. */
    private static final Set<String> DECIDING = Set.of("number", "first", "last");

    private final Sentence sentence;

    Doings(Sentence sentence) {
        this.sentence = sentence;
    }

    String words(List<Action> actions) {
        StringBuilder words = new StringBuilder();
        List<String> clauses = new ArrayList<>();
        String subject = "";
        String after = "";
        for (Action action : actions) {
            if (!after.isEmpty()) {
                words.append(sequence(clauses))
                        .append("; when all ")
                        .append(after)
                        .append(" are done, ");
                clauses.clear();
                sentence.mention("");
            }
            Doing doing = doing(action);
            if (doing.subject().equals(subject)) {
                clauses.add(clauses.removeLast() + " and " + doing.predicate());
            } else {
                clauses.add(doing.subject() + " " + doing.predicate());
            }
            subject = doing.subject();
            after = doing.repeatedFor();
        }
        return words.append(sequence(clauses)).toString();
    }

    private static String sequence(List<String> clauses) {
        return switch (clauses.size()) {
            case 0 -> "nothing happens";
            case 1 -> clauses.getFirst();
            default -> String.join(", ", clauses.subList(0, clauses.size() - 1)) + ", and " + clauses.getLast();
        };
    }

    /**
     * Who or what does something, and what.
     *
     * @param repeatedFor whom or what it is done for in turn, so that what follows must say that it is not; mostly empty
     */
    private record Doing(String subject, String predicate, String repeatedFor) {
        Doing(String subject, String predicate) {
            this(subject, predicate, "");
        }
    }

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
            case Action.Move move -> new Doing("the " + said(move.modifier()), "goes to " + place(move.row()));
            case Action.Turn turn -> new Doing("the " + said(turn.modifier()), "shows " + sentence.noun(turn.side()));
            case Action.Set set -> set(set);
            case Action.EndGame end -> new Doing("the game", "ends at once");
            case Action.Each each -> each(each);
            case Action.Gain gain ->
                new Doing(player(gain.player()), (gain.loses() ? "loses " : "gets ") + points(gain.points()));
            case Action.Wins wins -> new Doing(player(wins.player()), "wins the game at once");
        };
    }

    /** A row with a name can be "it" from now on; one that is looked up takes too many words to point back to. */
    private String place(Expression row) {
        return row instanceof Expression.Word ? sentence.row(row) : sentence.noun(row);
    }

    private Doing set(Action.Set set) {
        String counter = sentence.noun(set.counter());
        if (set.value() instanceof Expression.Arithmetic sum
                && sum.steps().size() == 1
                && sentence.noun(sum.first()).equals(counter)) {
            Operator operator = sum.steps().getFirst().operator();
            if (operator == Operator.PLUS || operator == Operator.MINUS) {
                return new Doing(
                        counter,
                        (operator == Operator.PLUS ? "goes up by " : "goes down by ")
                                + sentence.noun(sum.steps().getFirst().operand()));
            }
        }
        return new Doing(counter, "becomes " + sentence.noun(set.value()));
    }

    private Doing let(Action.Let let) {
        String row = sentence.names().isRow(let.value()) ? " row" : "";
        return new Doing("the " + said(let.name()) + row, "is " + sentence.noun(let.value()));
    }

    private Doing choose(Action.Choose choose) {
        String rows = choose.from() == null ? "a row" : "one of " + sentence.noun(choose.from());
        String name = choose.name().text();
        String chosen = name.equals("row") ? rows : "the " + Names.spoken(name) + " row (" + rows + ")";
        Doing doing = new Doing(sentence.noun(choose.by()), "chooses " + chosen);
        sentence.row(new Expression.Word(choose.name().span(), choose.name()));
        return doing;
    }

    /** Which row somebody gets who does not choose. */
    static String absent(List<Key> keys, Sentence sentence) {
        if (keys.isEmpty()) {
            return "the lowest row number";
        }
        boolean decided = keys.stream()
                .anyMatch(key -> key.value() instanceof Expression.Word word
                        && DECIDING.contains(word.name().text()));
        return new Nouns(sentence).keys(keys) + (decided ? "" : ", of equals the lowest-numbered");
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
        return new Doing("for " + subject + ",", words(each.actions()), rows ? "rows" : "players");
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
