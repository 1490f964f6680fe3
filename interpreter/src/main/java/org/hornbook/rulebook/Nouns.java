package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hornbook.document.English;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/** Values in words: numbers, cards, rows, players and the facts about them. */
final class Nouns {
    private static final Map<String, String> FACTS = Map.of(
            "first", "first card",
            "last", "last card",
            "count", "number of cards",
            "places", "filled places",
            "points", "points this round",
            "number", "number",
            "hand", "cards in hand",
            "pile", "cards taken this round");

    private final Sentence sentence;

    Nouns(Sentence sentence) {
        this.sentence = sentence;
    }

    String words(Expression expression) {
        return switch (expression) {
            case Expression.Number number -> Integer.toString(number.value());
            case Expression.Answer answer -> answer.yes() ? "yes" : "no";
            case Expression.Cards cards -> cards(cards);
            case Expression.QuantifiedCards quantified -> sentence.condition(quantified);
            case Expression.Word word -> word(word.name().text());
            case Expression.Fact fact -> fact(fact);
            case Expression.Selection selection -> selection(selection);
            case Expression.Subjects set -> set(set, "the ");
            case Expression.ExtremeValue extreme -> extreme(extreme);
            case Expression.Group(var span, var inner) ->
                inner instanceof Expression.Arithmetic ? "(" + words(inner) + ")" : words(inner);
            case Expression.Negative negative -> "minus " + words(negative.inner());
            case Expression.Arithmetic arithmetic -> arithmetic(arithmetic);
            case Expression.Comparison comparison -> sentence.condition(comparison);
            case Expression.Existence existence -> sentence.condition(existence);
            case Expression.Quantified quantified -> sentence.condition(quantified);
            case Expression.Not not -> sentence.condition(not);
            case Expression.And and -> sentence.condition(and);
            case Expression.Or or -> sentence.condition(or);
            case Expression.Missing missing -> "something unreadable";
        };
    }

    private String word(String name) {
        Vocabulary names = sentence.names();
        var parameter = names.parameter(name);
        if (parameter.isPresent() && !name.equals("rows")) {
            return parameter.get().isSwitch()
                    ? "the option \u201c" + Term.spoken(name) + "\u201d"
                    : Integer.toString(parameter.get().initial());
        }
        if (name.equals("players")) {
            return "the number of players";
        }
        if (names.choice(name).isPresent() && !names.isRow(name)) {
            return sentence.candidates() + " " + chosen(name)
                    + (!names.isCards(name) ? "" : names.isOneCard(name) && isOfOne() ? " card" : " cards");
        }
        if (names.isPlace(name) && parameter.isEmpty() && !name.equals("pile")) {
            return (names.isPlaceOfGame(name) ? "the " : sentence.candidates() + " ") + Term.spoken(name);
        }
        if (name.equals("pile")) {
            return sentence.judging()
                    ? "the cards " + (sentence.candidates().equals("their") ? "they" : "it") + " took this round"
                    : "the cards taken this round";
        }
        if (names.isRow(name)) {
            return name.equals("row") ? "the row" : "the " + Term.spoken(name) + " row";
        }
        if (FACTS.containsKey(name) || List.of("score", "bullheads", "capacity").contains(name)) {
            return sentence.candidates() + " " + FACTS.getOrDefault(name, name);
        }
        if (name.equals("round") || name.equals("turn")) {
            return "the " + name + " number";
        }
        if (names.isSide(name) || name.equals("none")) {
            return Term.spoken(name);
        }
        if (names.isSpecialCard(name)) {
            return English.one(Term.spoken(name));
        }
        return names.isCounter(name)
                ? (names.isOfGame(name) ? "the" : sentence.candidates())
                        + (names.isCount(name) ? " count of " : " ")
                        + Term.spoken(name)
                : "the " + Term.spoken(name);
    }

    /** What was chosen, by its name; several rows are called rows, as in "the watched rows". */
    private String chosen(String name) {
        String spoken = Term.spoken(name);
        return sentence.names().isRows(name) && !spoken.endsWith("rows") ? spoken + " rows" : spoken;
    }

    /** Whether what is spoken of belongs to one player, rather than to all. */
    private boolean isOfOne() {
        return !sentence.candidates().equals("the");
    }

    /** The cards themselves: "the cards of the pool", "the player's wish card". */
    String cards(Expression set) {
        Vocabulary names = sentence.names();
        String name = set instanceof Expression.Fact fact
                ? fact.name().text()
                : set instanceof Expression.Word word ? word.name().text() : "";
        if (names.isPlace(name)) {
            return "the cards of " + place(set);
        }
        if (!names.isCards(name)) {
            return set instanceof Expression.Group group ? cards(group.inner()) : words(set);
        }
        String whose = set instanceof Expression.Fact fact ? words(fact.owner()) + "'s" : sentence.candidates();
        return whose + " " + Term.spoken(name) + (names.isOneCard(name) ? " card" : " cards");
    }

    private String cards(Expression.Cards cards) {
        return cards(cards, this::cards);
    }

    /** What all players have chosen, as many cards as there are players. */
    String cardsOfAll(Expression.Cards cards) {
        return cards(cards, this::words);
    }

    private String cards(Expression.Cards cards, Function<Expression, String> speaker) {
        List<String> sets = new ArrayList<>();
        for (Expression set : cards.sets()) {
            sets.add(speaker.apply(set));
        }
        List<String> others = new ArrayList<>();
        for (Expression set : cards.except()) {
            others.add(words(set));
        }
        return English.and(sets)
                + (cards.where() == null ? "" : " " + sentence.clause("its", cards.where()))
                + (others.isEmpty() ? "" : " but for " + English.and(others));
    }

    /** Where cards go: "their hand" rather than "their cards in hand". */
    String place(Expression place) {
        return switch (place) {
            case Expression.Word word ->
                (sentence.names().isPlaceOfGame(word.name().text()) ? "the " : sentence.candidates() + " ")
                        + Term.spoken(word.name().text());
            case Expression.Fact fact -> {
                String said = Term.spoken(fact.name().text());
                yield isSelection(fact.owner())
                        ? "the " + said + " of " + words(fact.owner())
                        : words(fact.owner()) + "'s " + said;
            }
            default -> words(place);
        };
    }

    /** "the next player", "the player after the starter". */
    private String neighbour(Expression.Fact fact) {
        boolean isNext = fact.name().text().equals("next");
        return fact.owner() instanceof Expression.Word word
                        && word.name().text().equals("player")
                ? (isNext ? "the next player" : "the previous player")
                : "the player " + (isNext ? "after " : "before ") + words(fact.owner());
    }

    private String fact(Expression.Fact fact) {
        String name = fact.name().text();
        Vocabulary names = sentence.names();
        if (name.equals("next") || name.equals("previous")) {
            return neighbour(fact);
        }
        if (names.isPlace(name)) {
            return place(fact);
        }
        boolean isOfCards = fact.owner() instanceof Expression.Fact owner
                && owner.name().text().equals("cards");
        if (name.equals("lowest") || name.equals("highest")) {
            return "the " + name + " card of "
                    + words(isOfCards ? ((Expression.Fact) fact.owner()).owner() : fact.owner());
        }
        if (name.equals("count") && isOfCards) {
            return "the number of " + cardsOf((Expression.Fact) fact.owner());
        }
        if (name.equals("cards")) {
            return "the " + cardsOf(fact);
        }
        if (name.equals("count")
                && fact.owner() instanceof Expression.Word word
                && names.isPlace(word.name().text())) {
            return "the number of cards in " + place(word);
        }
        if (List.of("bullheads", "sum").contains(name)
                && fact.owner() instanceof Expression.Word word
                && names.isPlace(word.name().text())
                && !word.name().text().equals("pile")) {
            return "the " + Term.spoken(name) + " of the cards in " + place(word);
        }
        if (name.equals("count") && names.isSubjects(fact.owner())) {
            return "the number of " + members(fact.owner());
        }
        if (name.equals("sum") && set(fact.owner()) != null) {
            return ofSet("", fact.owner()) + " together";
        }
        if (name.equals("row") && names.isModifier(fact.owner())) {
            return words(fact.owner()) + "'s row";
        }
        if (name.equals("side") && names.isModifier(fact.owner())) {
            return "the side " + words(fact.owner()) + " shows";
        }
        if (fact.owner() instanceof Expression.Word word && word.name().text().equals("pile")) {
            return (name.equals("count") ? "the number of " : "the " + name + " of ") + words(word);
        }
        String said = (names.isCount(name) ? "count of " : "") + FACTS.getOrDefault(name, chosen(name));
        if (names.isRow(fact.owner())) {
            String whose = sentence.rows(fact.owner());
            return whose.endsWith("'s row's") ? "the " + said + " of " + words(fact.owner()) : whose + " " + said;
        }
        return List.of("parity", "bullheads", "sum").contains(name) || isSelection(fact.owner())
                ? "the " + said + " of " + words(fact.owner())
                : words(fact.owner()) + "'s " + said;
    }

    private String cardsOf(Expression.Fact cards) {
        return "cards of " + words(cards.owner());
    }

    private static boolean isSelection(Expression owner) {
        return owner instanceof Expression.Group(var span, var inner)
                ? isSelection(inner)
                : owner instanceof Expression.Selection;
    }

    /** Rows or players of which something is said: "all players whose …", "the victims". */
    String among(Expression set) {
        return set(set, "all ");
    }

    /** The same after a number or "no": "players whose …", "the victims". */
    String members(Expression set) {
        return set(set, "");
    }

    private String set(Expression set, String article) {
        return switch (set) {
            case Expression.Subjects subjects -> set(subjects, article);
            case Expression.Group group -> set(group.inner(), article);
            case Expression.Word word when word.name().text().equals("players") -> article + "players";
            default -> words(set);
        };
    }

    private String set(Expression.Subjects set, String article) {
        String things = article + set.subject().word() + "s";
        return things
                + (set.where() == null ? "" : " " + sentence.clause("their", set.where()))
                + (set.except().isEmpty() ? "" : " " + English.and(exceptions(set.except())));
    }

    private String extreme(Expression.ExtremeValue extreme) {
        return ofSet((extreme.extreme().isLow() ? "lowest" : "highest") + " ", extreme.values());
    }

    /** The set of rows or players whose facts these are; nothing if they are none. */
    private @Nullable Expression set(Expression values) {
        return values instanceof Expression.Fact fact
                ? (sentence.names().isSubjects(fact.owner()) ? fact.owner() : set(fact.owner()))
                : null;
    }

    /** "the lowest score of all players", "the number of cards in their hand, of all players". */
    private String ofSet(String which, Expression values) {
        Expression set = set(values);
        if (set == null) {
            return "the " + which + words(values);
        }
        String said = sentence.ofEach("their", own(values));
        String own = "their ";
        return said.startsWith(own)
                ? "the " + which + said.substring(own.length()) + " of " + among(set)
                : "the " + which + said.replaceFirst("^the ", "") + ", of " + among(set);
    }

    /** A fact without what it is a fact of. */
    private Expression own(Expression values) {
        if (!(values instanceof Expression.Fact(var span, Expression owner, Name name, boolean dotted))) {
            return values;
        }
        return sentence.names().isSubjects(owner)
                ? new Expression.Word(name.span(), name)
                : new Expression.Fact(span, own(owner), name, dotted);
    }

    private String selection(Expression.Selection selection) {
        String subject = selection.subject().word();
        if (selection.keys().isEmpty()) {
            String of = selection.of() == null ? "" : " among " + among(selection.of());
            String clause = selection.where() == null ? "" : " " + sentence.clause("its", selection.where());
            return "the " + subject + of + clause + others(selection, " ");
        }
        String one = "the " + subject + " with "
                + (selection.subject() == Subject.PLAYER ? keysInBrackets(selection.keys()) : keys(selection.keys()));
        String all = selection.of() == null ? "all " + subject + "s" : among(selection.of());
        if (selection.where() == null) {
            return one
                    + (selection.of() == null || !selection.except().isEmpty()
                            ? others(selection, " of " + all + " ")
                            : " of " + all);
        }
        return one + ", of " + all + " " + sentence.clause("their", selection.where()) + others(selection, " ");
    }

    /** {@code the lowest score (of equals the one with …)}, after which the sentence can go on. */
    private String keysInBrackets(List<Expression.Key> keys) {
        String others = keys.size() == 1 ? "" : " (of equals the one with " + keys(keys.subList(1, keys.size())) + ")";
        return key(keys.getFirst()) + others;
    }

    private String others(Expression.Selection selection, String before) {
        return selection.except().isEmpty() ? "" : before + English.and(exceptions(selection.except()));
    }

    private List<String> exceptions(List<Expression> rows) {
        List<String> exceptions = new ArrayList<>();
        for (Expression row : rows) {
            boolean modifier =
                    row instanceof Expression.Fact fact && sentence.names().isModifier(fact.owner());
            exceptions.add(modifier ? "without " + words(((Expression.Fact) row).owner()) : "other than " + words(row));
        }
        return exceptions;
    }

    /** {@code the lowest last card, of equals the one with …}. */
    String keys(List<Expression.Key> keys) {
        return keys.stream().map(this::key).collect(Collectors.joining(", of equals the one with "));
    }

    String key(Expression.Key key) {
        Expression value = key.value() instanceof Expression.Group(var span, var inner) ? inner : key.value();
        if (value instanceof Expression.Arithmetic(var span, var first, var steps)
                && steps.size() == 1
                && steps.getFirst().operator() == Operator.MINUS) {
            return (key.extreme().isLow() ? "the smallest" : "the largest") + " difference between "
                    + sentence.ofEach("its", first) + " and "
                    + sentence.ofEach("its", steps.getFirst().operand());
        }
        if (value instanceof Expression.Word word && word.name().text().equals("card")) {
            return "the " + extreme(key.extreme(), false) + " number";
        }
        String words = sentence.ofEach("its", value).replaceFirst("^the (?=lowest card|highest card)", "");
        String bare = words.startsWith("its ") ? words.substring("its ".length()) : words;
        boolean many = bare.equals("bullheads") || bare.equals("filled places");
        return "the " + extreme(key.extreme(), many) + " " + bare;
    }

    private static String extreme(Expression.Extreme extreme, boolean many) {
        if (many) {
            return extreme.isLow() ? "fewest" : "most";
        }
        return extreme.isLow() ? "lowest" : "highest";
    }

    private String arithmetic(Expression.Arithmetic arithmetic) {
        if (isDifference(arithmetic)) {
            return "the difference between " + operand(arithmetic.first()) + " and "
                    + operand(arithmetic.steps().getFirst().operand());
        }
        StringBuilder words = new StringBuilder(operand(arithmetic.first()));
        for (Expression.Arithmetic.Step step : arithmetic.steps()) {
            words.append(' ').append(sign(step.operator())).append(' ').append(operand(step.operand()));
        }
        return words.toString();
    }

    /** Among numbers the word {@code rows} is the parameter. */
    private String operand(Expression operand) {
        return operand instanceof Expression.Subjects set && set.subject() == Subject.ROW && set.isWhole()
                ? sentence.names().value("rows")
                : words(operand);
    }

    /** Of two things that have names; a number taken off one of them is no difference. */
    private static boolean isDifference(Expression.Arithmetic arithmetic) {
        return arithmetic.steps().size() == 1
                && arithmetic.steps().getFirst().operator() == Operator.MINUS
                && !(arithmetic.first() instanceof Expression.Number)
                && !(arithmetic.steps().getFirst().operand() instanceof Expression.Number);
    }

    private static String sign(Operator operator) {
        return switch (operator) {
            case PLUS -> "+";
            case MINUS -> "\u2212";
            case TIMES -> "\u00d7";
            case DIVIDED -> "\u00f7";
            case MODULO -> "modulo";
        };
    }
}
