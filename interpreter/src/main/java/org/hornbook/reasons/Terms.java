package org.hornbook.reasons;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hornbook.rules.Frame;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Variant;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** Puts the values of formulas into words: "43", "13 (the last card of row 1)". */
final class Terms {
    /** The longest sentence in characters: a condition can be as long as a script. */
    private static final int LONGEST_SENTENCE = 400;

    private final Variant variant;
    private final Frame frame;
    private final Reasons.Meaning meaning;

    Terms(Variant variant, Frame frame, Reasons.Meaning meaning) {
        this.variant = variant;
        this.frame = frame;
        this.meaning = meaning;
    }

    int value(Formula formula) {
        return meaning.value(formula);
    }

    /** The value, with its origin in brackets if there are short words for that. */
    String withValue(Formula formula) {
        String name = name(formula);
        return name.isEmpty() ? written(formula) : written(formula) + " (" + name + ")";
    }

    /** The sentence that two values are equal: "the last card of row 2 is 14", "14 is the last card of row 2". */
    String same(Formula left, Formula right) {
        String first = name(left);
        String second = name(right);
        if (first.isEmpty()) {
            return written(left) + " is " + (second.isEmpty() ? written(right) : second);
        }
        return first + (Formula.isPlural(first) ? " are " : " is ") + withValue(right);
    }

    private String written(Formula formula) {
        boolean isCard = switch (formula) {
            case Formula.Local local -> local.slot() == Formula.Slots.CARD;
            case Formula.Call call -> call.function().isCardOfRow();
            case Formula.BestCard _, Formula.NamedCard _ -> true;
            default -> false;
        };
        return formula instanceof Formula.Call call && call.function().standsForCard()
                ? written(call.owner())
                : isCard ? card(value(formula)) : "" + value(formula);
    }

    /** Whether it is the name of special cards. */
    boolean isSpecialCard(Formula formula) {
        return formula instanceof Formula.NamedCard;
    }

    /** The sentence that a card shows no number, or that there is no card. */
    String noNumber(Formula card) {
        return value(card) == 0 ? "there is no such card" : card(value(card)) + " shows no number";
    }

    /** The card's number or name. */
    String card(int card) {
        return variant.spokenCard(card);
    }

    /** What has such a word, and which: "90 is even", "the side is odd"; empty for a word by itself. */
    String shown(Formula formula) {
        return switch (formula) {
            case Formula.Call call ->
                withValue(call.owner()) + " is "
                        + variant.spoken(call.function().type(), value(call));
            case Formula.CounterValue counter -> counted(counter) + " is " + counted(counter, counter);
            case Formula.ChosenValue(int choice, Formula player) ->
                player(player) + " answered " + (value(formula) == 0 ? "no" : "yes") + " to \u201c"
                        + question(variant.choices().get(choice).name()) + "\u201d";
            default -> "";
        };
    }

    private String question(String choice) {
        return variant.question(choice).orElseGet(() -> Term.spoken(choice));
    }

    /** The value of a counter in words: "3", "odd", "yes", "player 2", "row 4". */
    String counted(Formula counter, Formula value) {
        return variant.spoken(counter instanceof Formula.CounterValue of ? type(of) : Type.NUMBER, value(value));
    }

    String counter(Formula.CounterValue value) {
        return variant.counters().get(value.counter()).spoken();
    }

    /** A counter with its owner: "row 1's way". */
    private String counted(Formula.CounterValue value) {
        String name = counter(value);
        Formula owner = value.owner();
        return owner == null
                ? (name.startsWith("\u201c") ? "" : "the ") + name
                : switch (variant.counters().get(value.counter()).per()) {
                    case ROW -> "row " + value(owner) + "'s " + name;
                    case CARD -> "the " + name + " of " + card(value(owner));
                    default -> player(owner) + "'s " + name;
                };
    }

    /** Whether its values are words rather than numbers. */
    boolean isWord(Formula formula) {
        return formula instanceof Formula.CounterValue counter && type(counter).isSaid()
                || formula instanceof Formula.ChosenValue chosen
                        && variant.choices().get(chosen.choice()).type().isSaid()
                || formula.is(Function.PARITY);
    }

    private Type type(Formula.CounterValue counter) {
        return variant.counters().get(counter.counter()).type();
    }

    /** The name of a formula's subject; empty if it is too long. */
    String name(Formula formula) {
        return switch (formula) {
            case Formula.Local local -> local(local.slot());
            case Formula.ParameterValue parameter ->
                Term.spoken(variant.parameters().get(parameter.index()).spoken());
            case Formula.Bound bound ->
                Term.spoken(variant.placement().bindings().get(bound.binding()).name());
            case Formula.Call call -> name(call);
            case Formula.CounterValue counter -> counted(counter);
            case Formula.Tally tally when tally.measure() == Measure.COUNT -> counted(tally);
            case Formula.CountChosen count -> "the " + chosen(count);
            case Formula.Arithmetic arithmetic -> sum(arithmetic);
            default -> "";
        };
    }

    private String name(Formula.Call call) {
        String the = "the " + call.function().noun();
        if (call.function().standsForCard()) {
            return name(call.owner());
        }
        return switch (call.function().owner()) {
            case null -> the;
            case CARD -> the + " of " + card(value(call.owner()));
            case ROW -> the + " of row " + value(call.owner());
            case PLAYER, TEAM -> player(call.owner()) + "'s " + call.function().noun();
            case MODIFIER -> the + " of the " + modifier(value(call.owner()));
            default -> "";
        };
    }

    private static String counted(Formula.Tally tally) {
        String things = tally.subject().word() + "s";
        return tally.where() == null
                ? things + (tally.subject() == Subject.ROW ? " on the table" : "")
                : "such " + things;
    }

    /** The plural of the answers: "victims". */
    String chosen(Formula.OfChosen answers) {
        return Term.spoken(variant.choices().get(answers.choice()).name());
    }

    /** A sum with its values: "50 - 20". */
    private String sum(Formula.Arithmetic sum) {
        Operator first = sum.steps().getFirst().operator();
        StringBuilder words = new StringBuilder()
                .append(first.isBefore() ? "the " + first.sign() + " " : "")
                .append(value(sum.first()));
        for (Formula.Arithmetic.Step step : sum.steps()) {
            words.append(' ')
                    .append(step.operator().isBefore() ? "and" : step.operator().sign())
                    .append(' ')
                    .append(value(step.operand()));
        }
        return words.toString();
    }

    String modifier(int modifier) {
        return variant.spokenModifier(modifier);
    }

    static String sentence(String words) {
        boolean tooLong = words.length() > LONGEST_SENTENCE;
        String told = tooLong ? words.substring(0, end(words)) + " …" : words + ".";
        int first = told.startsWith("\u201c") ? 2 : 1;
        return told.substring(0, first).toUpperCase(Locale.ROOT) + told.substring(first);
    }

    /** Where a word ends, or at least a letter. */
    private static int end(String words) {
        int space = words.lastIndexOf(' ', LONGEST_SENTENCE);
        return space > 0 ? space : words.offsetByCodePoints(0, words.codePointCount(0, LONGEST_SENTENCE));
    }

    /** A list: "1, 2 and 3". */
    static String listed(List<Integer> numbers) {
        int last = numbers.size() - 1;
        String before = numbers.subList(0, last).stream().map(String::valueOf).collect(Collectors.joining(", "));
        return (before.isEmpty() ? "" : before + " and ") + numbers.get(last);
    }

    static String inBrackets(List<String> details) {
        return details.isEmpty() ? "" : " (" + String.join("; ", details) + ")";
    }

    static String words(Relation relation) {
        return switch (relation) {
            case LESS -> "lower than";
            case AT_MOST -> "at most";
            case MORE -> "higher than";
            case AT_LEAST -> "at least";
            case EQUAL -> "the same as";
            case UNEQUAL -> "other than";
        };
    }

    /** The comparison of two numbers in words. */
    static String compared(int number, int other) {
        return number < other ? "lower" : number > other ? "higher" : "the same";
    }

    private static String local(int slot) {
        return switch (slot) {
            case Formula.Slots.PLAYER -> "the player";
            case Formula.Slots.ROW -> "the row";
            default -> "";
        };
    }

    String player(Formula player) {
        int seat = value(player);
        return seat == frame.player() ? "the player" : "player " + seat;
    }
}
