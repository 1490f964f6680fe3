package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hornbook.document.English;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** What a rule does, in words. */
final class Predicates {
    /** Facts that no two rows share. */
    private static final Set<String> DECIDING = Set.of("number", "first", "last");

    private final Sentence sentence;

    Predicates(Sentence sentence) {
        this.sentence = sentence;
    }

    String words(List<Action> actions) {
        StringBuilder words = new StringBuilder();
        List<String> clauses = new ArrayList<>();
        List<String> predicates = new ArrayList<>();
        String subject = "";
        String after = "";
        for (Action action : actions) {
            if (!after.isEmpty()) {
                words.append(sequence(clauses))
                        .append("; when all ")
                        .append(after)
                        .append(" are done, ");
                clauses.clear();
                subject = "";
                sentence.mention("");
            }
            Doing doing = doing(action);
            if (doing.subject().equals(subject)) {
                clauses.removeLast();
            } else {
                predicates.clear();
            }
            predicates.add(doing.predicate());
            clauses.add(doing.subject() + " " + English.and(predicates));
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
            case Action.Do act -> act.verb() == Verb.SET ? set(act) : done(act);
            case Action.Each each -> each(each);
            case Action.Chooses chooses ->
                new Doing(chooses.by() == null ? "each" : sentence.noun(chooses.by()), chooses(chooses, "their"));
            case Action.When when -> when(when);
            case Action.Place place -> place(place);
        };
    }

    /** A row with a name can be "it" from now on; one that is looked up takes too many words to point back to. */
    private String place(Expression row) {
        return row instanceof Expression.Word ? sentence.row(row) : sentence.noun(row);
    }

    private Doing done(Action.Do act) {
        if (act.verb() == Verb.MOVE_CARDS || act.verb() == Verb.MOVE && !isOfModifier(act)) {
            return move(act);
        }
        Verb alike = act.verb().besideCard();
        Expression where = act.row();
        if (alike != act.verb() && where != null && !sentence.names().isRow(where)) {
            return done(new Action.Do(act.span(), alike, act.operands()));
        }
        return new Doing(
                act.verb().subject(operand -> words(act, operand)),
                act.verb().predicate(operand -> words(act, operand)));
    }

    private String words(Action.Do act, Verb.Operand operand) {
        Expression written = act.operand(operand);
        if (written == null) {
            return "each";
        }
        return switch (operand) {
            case NUMBER -> act.verb() == Verb.SET ? sentence.noun(written) : things(written, "card");
            case CARDS -> sentence.noun(written);
            case TARGET, SOURCE -> new Nouns(sentence).place(written);
            case CHOICE -> {
                String name = ((Expression.Word) written).name().text();
                yield sentence.names().isCards(name)
                        ? "the " + Term.spoken(name) + " cards"
                        : "what they chose as " + Term.spoken(name);
            }
            case ROW -> sentence.row(written);
            case PLACE -> place(written);
            case MODIFIER, KEEP ->
                Term.spoken(((Expression.Word) written).name().text());
            case POINTS -> points(written);
            case CARD, BASE, SIDE, COUNTER, PLAYER -> sentence.noun(written);
        };
    }

    private boolean isOfModifier(Action.Do move) {
        Expression moved = move.operand(Verb.Operand.MODIFIER);
        return moved != null && sentence.names().isModifier(moved);
    }

    private Doing move(Action.Do act) {
        boolean isWord = act.verb() == Verb.MOVE;
        Expression moved = Objects.requireNonNull(act.operand(isWord ? Verb.Operand.MODIFIER : Verb.Operand.CARDS));
        Expression to = Objects.requireNonNull(act.operand(isWord ? Verb.Operand.PLACE : Verb.Operand.TARGET));
        String cards = new Nouns(sentence).cards(moved);
        boolean isOne = cards.matches("(?!the cards ).* card|the (lowest|highest) card .*");
        return new Doing(cards, (isOne ? "goes to " : "go to ") + new Nouns(sentence).place(to));
    }

    private Doing when(Action.When when) {
        Action.Otherwise otherwise = when.otherwise();
        return new Doing(
                "if " + sentence.condition(when.condition()) + ",",
                words(when.actions()) + (otherwise == null ? "" : "; otherwise " + words(otherwise.actions())));
    }

    private Doing place(Action.Place place) {
        Expression chooser = place.chooser();
        String order =
                place.keys().isEmpty() ? "" : ", the one with " + new Nouns(sentence).keys(place.keys()) + " first";
        return new Doing(
                switch (place.cards()) {
                    case Expression.Fact one -> new Nouns(sentence).cards(one);
                    case Expression.Cards all -> new Nouns(sentence).cardsOfAll(all);
                    default -> sentence.noun(place.cards());
                },
                "are placed one by one" + order
                        + (chooser == null ? "" : "; " + sentence.noun(chooser) + " chooses which comes next"));
    }

    /** What is chosen, of what and as what. */
    private String chooses(Action.Chooses chooses, String whose) {
        String name = Term.spoken(chooses.name().text());
        String question =
                chooses.text() == null ? "" : " (\u201c" + chooses.text().text() + "\u201d)";
        String secret = chooses.secret() ? ", in secret" : "";
        String as = " as " + name + question + secret;
        return switch (chooses.from()) {
            case null -> "chooses a row" + as;
            case Action.Answers.Members(var _, Expression set) ->
                sentence.names().isCards(chooses.name().text())
                        ? choose(chooses, "card") + " from " + from(set, whose) + as
                        : members(chooses, set) + as + (chooses.ahead() ? "; nobody is asked for a row later" : "");
            case Action.Answers.YesNo yesNo ->
                "says yes or no to \u201c" + name + "\u201d" + filter(yesNo.filter()) + question + secret;
            case Action.Answers.Numbers numbers ->
                "chooses "
                        + English.or(numbers.ranges().stream().map(this::range).toList())
                        + filter(numbers.filter())
                        + as;
        };
    }

    /** Rows or players. */
    private String members(Action.Chooses chooses, Expression set) {
        if (!(set instanceof Expression.Subjects subjects)) {
            boolean areRows = sentence.names()
                    .choice(chooses.name().text())
                    .filter(choice -> choice.type() == Type.ROW)
                    .isPresent();
            return choose(chooses, areRows ? "row" : "player") + " among " + sentence.among(set);
        }
        boolean rows = subjects.subject() == Subject.ROW;
        String where = subjects.where() == null ? "" : " " + sentence.clause(rows ? "its" : "their", subjects.where());
        List<Expression> others = subjects.except().stream()
                .filter(other -> rows || !isAsked(other, chooses))
                .toList();
        String chosen = choose(chooses, subjects.subject().word());
        boolean isOfOthers = others.size() < subjects.except().size();
        return (isOfOthers ? chosen.replaceFirst("^(may choose|chooses) a ", "$1 another ") : chosen)
                + (isOfOthers && !chosen.endsWith(" a " + subjects.subject().word()) ? " among the others" : "")
                + where
                + otherThan(others);
    }

    private String range(Action.Answers.Range range) {
        String low = sentence.noun(range.low());
        return range.high() == range.low() ? low : "a number from " + low + " to " + sentence.noun(range.high());
    }

    private String filter(Action.Answers.@Nullable Filter filter) {
        if (filter == null) {
            return "";
        }
        return (filter.where() == null ? "" : ", as long as " + sentence.condition(filter.where()) + ",")
                + otherThan(filter.except());
    }

    private String otherThan(List<Expression> left) {
        return left.isEmpty()
                ? ""
                : " other than " + English.or(left.stream().map(sentence::noun).toList());
    }

    private static boolean isAsked(Expression player, Action.Chooses chooses) {
        Expression by = chooses.by();
        String asked = by == null ? BuiltInName.PLAYER.word() : by.wording();
        return player.wording().equals(asked);
    }

    private String from(Expression cards, String whose) {
        return cards instanceof Expression.Word word
                        && sentence.names().isPlace(word.name().text())
                ? (sentence.names().isPlaceOfGame(word.name().text()) ? "the " : whose + " ")
                        + Term.spoken(word.name().text())
                : sentence.ofEach(whose, cards);
    }

    /** Whether nothing need be chosen. */
    static boolean isOptional(Action.Chooses chooses) {
        return chooses.least() instanceof Expression.Number least && least.value() == 0;
    }

    /** "chooses two cards", "may choose a player", "chooses up to three rows". */
    private String choose(Action.Chooses chooses, String thing) {
        boolean mayBeOne = isOptional(chooses) && chooses.most() instanceof Expression.Number most && most.value() == 1;
        return mayBeOne ? "may choose a " + thing : "chooses " + count(chooses, thing);
    }

    private String count(Action.Chooses chooses, String thing) {
        Expression least = chooses.least();
        Expression most = chooses.most();
        if (least == null) {
            return "a " + thing;
        }
        if (most == null) {
            return things(least, thing);
        }
        String low = sentence.noun(least);
        if (low.equals("0") && most instanceof Expression.Group(var _, var limit)) {
            return "as many " + thing + "s as they like, at most " + sentence.noun(limit) + ",";
        }
        return (low.equals("0") ? "up to " : number(least) + " to ") + things(most, thing);
    }

    /** So many of them. */
    private String things(Expression count, String thing) {
        String words = sentence.noun(count);
        return words.matches("[0-9]{1,9}")
                ? English.count(Integer.parseInt(words), thing)
                : words.contains(" ") ? "as many " + thing + "s as " + words : words + " " + thing + "s";
    }

    /** "one" where things are counted. */
    private String number(Expression number) {
        return number instanceof Expression.Number(var _, int value) ? English.number(value) : sentence.noun(number);
    }

    /** A counter that grows or shrinks goes up or down; any other becomes what it is set to. */
    private Doing set(Action.Do set) {
        if (set.operand(Verb.Operand.NUMBER) instanceof Expression.Arithmetic sum
                && sum.steps().size() == 1
                && words(set, Verb.Operand.COUNTER).equals(sentence.noun(sum.first()))) {
            Operator operator = sum.steps().getFirst().operator();
            if (operator == Operator.PLUS || operator == Operator.MINUS) {
                return new Doing(
                        sentence.noun(sum.first()),
                        (operator == Operator.PLUS ? "goes up by " : "goes down by ")
                                + sentence.noun(sum.steps().getFirst().operand()));
            }
        }
        return done(set);
    }

    private Doing let(Action.Let let) {
        String row = sentence.names().isRow(let.value()) ? " row" : "";
        return new Doing("the " + said(let.name()) + row, "is " + sentence.noun(let.value()));
    }

    private Doing choose(Action.Choose choose) {
        String rows = choose.from() == null ? "a row" : "one of " + sentence.noun(choose.from());
        String name = choose.name().text();
        String chosen = name.equals("row") ? rows : "the " + Term.spoken(name) + " row (" + rows + ")";
        Doing doing = new Doing(sentence.noun(choose.by()), "chooses " + chosen);
        sentence.row(new Expression.Word(choose.name().span(), choose.name()));
        return doing;
    }

    /** Which row somebody gets who does not choose. */
    static String absent(List<Expression.Key> keys, Sentence sentence) {
        if (keys.isEmpty()) {
            return "the lowest row number";
        }
        boolean decided = keys.stream()
                .anyMatch(key -> key.value() instanceof Expression.Word word
                        && DECIDING.contains(word.name().text()));
        return new Nouns(sentence).keys(keys) + (decided ? "" : ", of equals the lowest-numbered");
    }

    private Doing each(Action.Each each) {
        Expression of = each.of();
        if (each.subject() == Subject.CARD && of != null) {
            return new Doing(
                    "for every card among " + new Nouns(sentence).cards(of) + ",", words(each.actions()), "cards");
        }
        boolean rows = each.subject() == Subject.ROW;
        String whose = rows ? "its" : "their";
        String where = each.where() == null ? "" : " " + sentence.clause(whose, each.where());
        String order = order(each.order());
        String among = of == null ? "" : " among " + sentence.among(of);
        String subject = "every " + (rows ? "row" : "player") + among + where + order;
        if (each.actions().size() == 1
                && each.actions().getFirst() instanceof Action.Chooses chooses
                && chooses.by() == null) {
            return new Doing(subject + (order.isEmpty() ? "" : ","), chooses(chooses, whose));
        }
        if (each.actions().size() == 1
                && each.actions().getFirst() instanceof Action.Do gain
                && gain.isShort()
                && gain.verb().has(Verb.Operand.POINTS)) {
            Expression points = Objects.requireNonNull(gain.operand(Verb.Operand.POINTS));
            return new Doing(
                    subject,
                    gain.verb()
                            .predicate(ignored -> points instanceof Expression.Number
                                    ? points(points)
                                    : sentence.ofEach(whose, points)));
        }
        return new Doing("for " + subject + ",", words(each.actions()), rows ? "rows" : "players");
    }

    private String order(Action.@Nullable Order order) {
        return switch (order) {
            case null -> "";
            case Action.Order.InTurn turn -> ", in turn from " + sentence.noun(turn.from());
            case Action.Order.ByKeys by -> ", the one with " + new Nouns(sentence).keys(by.keys()) + " first";
        };
    }

    private String points(Expression points) {
        return points instanceof Expression.Number number
                ? English.count(number.value(), "point")
                : sentence.noun(points) + " in points";
    }

    private static String said(Name name) {
        return Term.spoken(name.text());
    }
}
