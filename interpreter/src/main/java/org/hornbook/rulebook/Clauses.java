package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.document.English;
import org.hornbook.syntax.Expression;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;

/** Conditions in words, as they can follow "if". */
final class Clauses {
    private final Sentence sentence;

    Clauses(Sentence sentence) {
        this.sentence = sentence;
    }

    String words(Expression expression) {
        return switch (expression) {
            case Expression.Comparison comparison -> comparison(comparison);
            case Expression.Existence existence -> existence(existence);
            case Expression.Quantified quantified -> quantified(quantified);
            case Expression.QuantifiedCards quantified -> quantified(quantified);
            case Expression.Answer answer -> answer.yes() ? "always" : "never";
            case Expression.Cards cards -> "there are " + sentence.noun(cards);
            case Expression.Not not -> "it is not so that " + words(not.inner());
            case Expression.And and -> and(and);
            case Expression.Or or -> English.or(parts(or.parts()));
            case Expression.Group group -> words(group.inner());
            case Expression.Word word -> word(word);
            case Expression.Number number -> number.value() == 0 ? "never" : "always";
            case Expression.Fact fact -> sentence.noun(fact) + " is not 0";
            case Expression.Selection selection -> "there is " + sentence.noun(selection);
            case Expression.Subjects set -> "there are " + sentence.noun(set);
            case Expression.ExtremeValue extreme -> sentence.noun(extreme) + " is not 0";
            case Expression.Negative negative -> sentence.noun(negative) + " is not 0";
            case Expression.Arithmetic arithmetic -> sentence.noun(arithmetic) + " is not 0";
            case Expression.Missing missing -> "something unreadable holds";
        };
    }

    /** Whether an expression is by its form something that holds or does not. */
    static boolean isCondition(Expression expression) {
        return switch (expression) {
            case Expression.Comparison _, Expression.Not _, Expression.And _, Expression.Or _ -> true;
            case Expression.Existence _, Expression.Quantified _, Expression.QuantifiedCards _ -> true;
            case Expression.Answer _ -> true;
            case Expression.Group group -> isCondition(group.inner());
            default -> false;
        };
    }

    private List<String> parts(List<Expression> parts) {
        List<String> words = new ArrayList<>();
        for (Expression part : parts) {
            words.add(words(part));
        }
        return words;
    }

    private String and(Expression.And and) {
        List<String> words = new ArrayList<>();
        for (Expression part : and.parts()) {
            boolean choice = part instanceof Expression.Group group && group.inner() instanceof Expression.Or;
            words.add((choice ? "either " : "") + words(part));
        }
        return English.and(words);
    }

    private String word(Expression.Word word) {
        boolean option = sentence.names()
                .parameter(word.name().text())
                .map(parameter -> parameter.isSwitch())
                .orElse(false);
        return option ? sentence.noun(word) + " is on" : holds(word.name().text());
    }

    /** How a condition with a name is spoken of: "downward" holds. */
    static String holds(String name) {
        return "\u201c" + Term.spoken(name) + "\u201d holds";
    }

    private String existence(Expression.Existence existence) {
        if (existence.subject() instanceof Expression.Word word
                && sentence.names().isOneCard(word.name().text())) {
            String card = Term.spoken(word.name().text()) + " card";
            return "there is " + (existence.negated() ? "no" : article(card)) + " " + card;
        }
        if (existence.subject() instanceof Expression.Fact fact
                && sentence.names().isCounter(fact.name().text())) {
            String what = Term.spoken(fact.name().text());
            return sentence.noun(fact.owner()) + " has " + (existence.negated() ? "no" : article(what)) + " " + what;
        }
        if (isCards(existence.subject())) {
            return "there are " + (existence.negated() ? "no cards among " : "cards among ")
                    + sentence.noun(existence.subject());
        }
        if (existence.subject() instanceof Expression.Subjects set) {
            return "there are " + (existence.negated() ? "no " : "") + sentence.members(set);
        }
        if (sentence.names().isSubjects(existence.subject())) {
            return "there are " + (existence.negated() ? "no " : "")
                    + sentence.noun(existence.subject()).replaceFirst("^(the|their|its) ", "");
        }
        String row = sentence.noun(existence.subject());
        sentence.mention(existence.negated() ? "" : row);
        String indefinite = row.startsWith("the ") ? row.substring("the ".length()) : row;
        return "there is " + (existence.negated() ? "no " : article(indefinite) + " ") + indefinite;
    }

    private static String article(String words) {
        return "aeiou".indexOf(words.charAt(0)) >= 0 ? "an" : "a";
    }

    private String quantified(Expression.Quantified quantified) {
        boolean rows = quantified.subject() == Subject.ROW;
        Expression of = quantified.of();
        if (of == null
                && quantified.condition() instanceof Expression.Comparison comparison
                && comparison.steps().size() == 1) {
            if (quantified.subject() == Subject.PLAYER && isOfCardsHeld(comparison)) {
                return holder(quantified.quantifier()) + " has cards in hand";
            }
            return sentence.ofEach(owner(quantified.quantifier(), quantified.subject()), comparison);
        }
        String subject = word(quantified.subject()) + "%s" + (of == null ? "" : " among " + sentence.among(of));
        String clause = sentence.clause(rows ? "its" : "their", quantified.condition());
        return switch (quantified.quantifier()) {
            case SOME -> "there is a " + subject.formatted("") + " " + clause;
            case NO -> "there is no " + subject.formatted("") + " " + clause;
            case EVERY -> "there are only " + subject.formatted("s") + " " + clause;
        };
    }

    /** {@code count of hand > 0}. */
    private static boolean isOfCardsHeld(Expression.Comparison comparison) {
        return comparison.first() instanceof Expression.Fact fact
                && fact.name().text().equals("count")
                && fact.owner() instanceof Expression.Word place
                && place.name().text().equals("hand")
                && comparison.steps().getFirst() instanceof Expression.Comparison.Order order
                && order.relation() == Relation.MORE
                && order.operand() instanceof Expression.Number number
                && number.value() == 0;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String holder(Expression.Quantifier quantifier) {
        return switch (quantifier) {
            case SOME -> "somebody";
            case EVERY -> "everybody";
            case NO -> "nobody";
        };
    }

    private boolean isCards(Expression expression) {
        return switch (expression) {
            case Expression.Word word -> sentence.names().isCards(word.name().text());
            case Expression.Fact fact ->
                sentence.names().isCards(fact.name().text())
                        || fact.name().text().equals("cards");
            case Expression.Group group -> isCards(group.inner());
            case Expression.Cards _ -> true;
            default -> false;
        };
    }

    private String quantified(Expression.QuantifiedCards quantified) {
        String cards = " among " + sentence.noun(quantified.cards()) + " ";
        String clause = sentence.clause("its", quantified.condition());
        return switch (quantified.quantifier()) {
            case SOME -> "there is a card" + cards + clause;
            case NO -> "there is no card" + cards + clause;
            case EVERY -> "there are only cards" + cards + clause;
        };
    }

    private static String owner(Expression.Quantifier quantifier, Subject subject) {
        String which = word(quantifier);
        return switch (subject) {
            case ROW -> which + " row's";
            case TEAM -> which + " team's";
            case CARD -> which + " card's";
            case PLAYER -> holder(quantifier) + "'s";
        };
    }

    private String comparison(Expression.Comparison comparison) {
        List<Expression.Comparison.Step> steps = comparison.steps();
        if (steps.size() == 2 && steps.stream().allMatch(Clauses::isLess)) {
            return sentence.noun(steps.get(0).operand()) + " lies between "
                    + between(
                            sentence.noun(comparison.first()),
                            sentence.noun(steps.get(1).operand()));
        }
        List<String> parts = new ArrayList<>();
        Expression left = comparison.first();
        for (Expression.Comparison.Step step : steps) {
            parts.add(step(left, step));
            left = step.operand();
        }
        return English.and(parts);
    }

    /** "its first and last card" rather than "its first card and its last card". */
    private static String between(String low, String high) {
        boolean cards = low.endsWith(" card") && (high.equals("its last card") || high.equals("their last card"));
        return cards ? low.substring(0, low.length() - " card".length()) + " and last card" : low + " and " + high;
    }

    private static boolean isLess(Expression.Comparison.Step step) {
        return step instanceof Expression.Comparison.Order order && order.relation() == Relation.LESS;
    }

    private String step(Expression left, Expression.Comparison.Step step) {
        return switch (step) {
            case Expression.Comparison.Order order -> subject(left) + order(order);
            case Expression.Comparison.Identity(boolean negated, Expression.Answer answer) ->
                answer(left) + (negated ? " is not " : " is ") + (answer.yes() ? "yes" : "no");
            case Expression.Comparison.Possession possession
            when isCards(left) || sentence.names().isSubjects(left) ->
                sentence.noun(possession.operand())
                        + (possession.negated() ? " is not among " : " is among ")
                        + sentence.noun(left);
            case Expression.Comparison.Identity identity ->
                subject(left) + (identity.negated() ? " not " : " ") + adjective(identity.operand());
            case Expression.Comparison.Possession possession ->
                sentence.noun(possession.operand())
                        + (possession.negated() ? " does not lie in " : " lies in ")
                        + sentence.row(left);
        };
    }

    /** Whose answer to which question. */
    private String answer(Expression question) {
        if (question instanceof Expression.Word word
                && word.name().text().equals(BuiltInName.ANSWER.word())
                && sentence.names().choice(word.name().text()).isEmpty()) {
            return "the answer";
        }
        String whose =
                question instanceof Expression.Fact fact ? sentence.noun(fact.owner()) + "'s" : sentence.candidates();
        String name = question instanceof Expression.Fact fact
                ? fact.name().text()
                : question instanceof Expression.Word word ? word.name().text() : sentence.noun(question);
        return whose + " answer to \u201c" + Term.spoken(name) + "\u201d";
    }

    /** With its verb: "the card is". */
    private String subject(Expression expression) {
        String subject = sentence.names().isRow(expression) ? sentence.row(expression) : sentence.noun(expression);
        return subject + (plural(subject) ? " are" : " is");
    }

    private String order(Expression.Comparison.Order order) {
        Expression right = order.operand();
        return switch (order.relation()) {
            case LESS -> " lower than " + sentence.noun(right);
            case AT_MOST -> " " + sentence.noun(right) + " or less";
            case MORE -> " higher than " + sentence.noun(right);
            case AT_LEAST -> " " + sentence.noun(right) + " or more";
            case EQUAL -> " " + same(right);
            case UNEQUAL -> " not " + same(right);
        };
    }

    private String same(Expression right) {
        return right instanceof Expression.Number ? sentence.noun(right) : "the same as " + sentence.noun(right);
    }

    private String adjective(Expression right) {
        if (right instanceof Expression.Word word) {
            String name = word.name().text();
            if (name.equals("overfull")) {
                return "more than full";
            }
            if (name.equals("full") || name.equals("empty") || sentence.names().isSide(name)) {
                return Term.spoken(name);
            }
        }
        return sentence.noun(right);
    }

    private static boolean plural(String subject) {
        return subject.endsWith("points this round")
                || subject.endsWith("bullheads")
                || subject.endsWith("places")
                || subject.endsWith(" together")
                || subject.startsWith("the bullheads of");
    }
}
