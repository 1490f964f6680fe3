package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.rulebook.Wordings;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** Puts the values of formulas into words: "43", "13 (the last card of row 1)". */
final class Terms {
    /** The longest sentence in characters: a condition can be as long as a script. */
    private static final int LONGEST_SENTENCE = 400;

    private final Variant variant;
    private final Referee frame;

    Terms(Variant variant, Referee frame) {
        this.variant = variant;
        this.frame = frame;
    }

    int value(Formula formula) {
        return frame.value(formula);
    }

    /** The value, with its origin in brackets if there are short words for that. */
    String withValue(Formula formula) {
        String name = name(formula);
        return name.isEmpty() ? written(formula) : written(formula) + " (" + name + ")";
    }

    /** The sentence that two values are equal: "the last card of row 2 is 14", "14 is the last card of row 2". */
    String same(Formula left, Formula right) {
        String name = name(left);
        String other = name(right);
        return name.isEmpty()
                ? is(written(left), other.isEmpty() ? written(right) : other)
                : is(name, withValue(right));
    }

    private static String is(String subject, String value) {
        return say("same.reason subject value", Language.subject(subject), value);
    }

    private String written(Formula formula) {
        boolean isCard = switch (formula) {
            case Formula.Local local -> local.slot() == Formula.Slots.CARD;
            case Formula.Call call -> call.function().isCardOfRow();
            case Formula.OneOf pick -> variant.subject(pick.of()) == Subject.CARD;
            case Formula.NamedCard _ -> true;
            default -> false;
        };
        return formula instanceof Formula.Call call && call.function().standsForCard()
                ? written(call.owner())
                : isCard ? card(value(formula)) : "" + value(formula);
    }

    /** The sentence that a card shows no number, or that there is no card. */
    String noNumber(Formula card) {
        return value(card) == 0
                ? say("exists.none thing", Subject.CARD.noun())
                : say("card.no_number card", card(value(card)));
    }

    /** The card's number or name. */
    String card(int card) {
        return variant.spokenCard(card);
    }

    /** What has such a word, and which: "90 is even", "the side is odd"; empty for a word by itself. */
    String shown(Formula formula) {
        return switch (formula) {
            case Formula.Call call ->
                is(withValue(call.owner()), variant.spoken(call.function().type(), value(call)));
            case Formula.CounterValue counter -> is(counted(counter), counted(counter, counter));
            case Formula.ChosenValue(int choice, Formula player) ->
                say(
                        "answer.reason player answer question",
                        player(player),
                        variant.spoken(variant.choices().get(choice).type(), value(formula)),
                        question(variant.choices().get(choice).name()));
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
                ? say("fact.of_table noun", name)
                : switch (variant.counters().get(value.counter()).per()) {
                    case ROW -> say("place.of_row row place", value(owner), name);
                    case CARD -> say("fact.of_card noun card", name, card(value(owner)));
                    default -> say("fact.of_player player noun", player(owner), name);
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

    /** The name that {@code let} gives it, or that of a formula's subject; empty if it is too long. */
    String name(Formula formula) {
        return variant.meanings()
                .use(formula)
                .filter(use -> use.owner() == null)
                .map(_ -> new Wordings(variant).noun(formula))
                .orElseGet(() -> writtenOut(formula));
    }

    private String writtenOut(Formula formula) {
        return switch (formula) {
            case Formula.Local local -> local(local.slot());
            case Formula.ParameterValue parameter ->
                Term.spoken(variant.parameters().get(parameter.index()).spoken());
            case Formula.Bound bound ->
                Term.spoken(variant.placement().bindings().get(bound.binding()).name());
            case Formula.Call call -> name(call);
            case Formula.CounterValue counter -> counted(counter);
            case Formula.Tally tally when isShort(tally) -> things(tally.of());
            case Formula.Tally _, Formula.OneOf _ -> new Wordings(variant).noun(formula);
            case Formula.Arithmetic arithmetic -> sum(arithmetic);
            default -> "";
        };
    }

    private String name(Formula.Call call) {
        String noun = call.function().noun();
        if (call.function().standsForCard()) {
            return name(call.owner());
        }
        return switch (call.function().owner()) {
            case null -> say("fact.of_table noun", noun);
            case CARD -> say("fact.of_card noun card", noun, card(value(call.owner())));
            case ROW -> say("fact.of_row noun row", noun, value(call.owner()));
            case PLAYER, TEAM -> say("fact.of_player player noun", player(call.owner()), noun);
            case MODIFIER -> say("fact.of_modifier noun modifier", noun, modifier(value(call.owner())));
            default -> "";
        };
    }

    private String things(Things things) {
        Subject subject = variant.subject(things);
        return things instanceof Things.OfChoice(int choice, Formula _)
                ? say("fact.of_table noun", chosen(choice))
                : say(
                        "tally.reason things some rows",
                        subject.nouns(),
                        things.condition() != null,
                        subject == Subject.ROW);
    }

    /** Whether a count has shorter words than the rulebook's. */
    private boolean isShort(Formula.Tally tally) {
        return tally.isCount()
                && (tally.of() instanceof Things.OfChoice || variant.subject(tally.of()) != Subject.CARD);
    }

    /** The plural of the answers: "victims". */
    String chosen(int choice) {
        return Term.spoken(variant.choices().get(choice).name());
    }

    /** A sum with its values: "50 - 20". */
    private String sum(Formula.Arithmetic sum) {
        Operator first = sum.steps().getFirst().operator();
        Stream<Formula> values =
                Stream.concat(Stream.of(sum.first()), sum.steps().stream().map(Formula.Arithmetic.Step::operand));
        if (first.isBefore()) {
            return say(
                    first, "noun values", Language.and(values.map(this::value).toList()));
        }
        StringBuilder words = new StringBuilder("" + value(sum.first()));
        sum.steps()
                .forEach(step -> words.append(' ')
                        .append(step.operator().sign())
                        .append(' ')
                        .append(value(step.operand())));
        return words.toString();
    }

    String modifier(int modifier) {
        return variant.spokenModifier(modifier);
    }

    static String sentence(String words) {
        boolean tooLong = words.length() > LONGEST_SENTENCE;
        return Language.capital(tooLong ? words.substring(0, end(words)) + " …" : words + ".");
    }

    /** Where a word ends, or at least a letter. */
    private static int end(String words) {
        int space = words.lastIndexOf(' ', LONGEST_SENTENCE);
        return space > 0 ? space : words.offsetByCodePoints(0, words.codePointCount(0, LONGEST_SENTENCE));
    }

    static String inBrackets(List<String> details) {
        return details.isEmpty() ? "" : " (" + String.join("; ", details) + ")";
    }

    /** The comparison of two numbers in words. */
    static String compared(int number, int other) {
        return say(number < other ? "compare.lower" : number > other ? "compare.higher" : "compare.same");
    }

    private static String local(int slot) {
        return switch (slot) {
            case Formula.Slots.PLAYER -> say("player.the");
            case Formula.Slots.ROW -> say("row.the");
            default -> "";
        };
    }

    String player(Formula player) {
        int seat = value(player);
        return seat == frame.player() ? say("player.the") : say("player.number number", seat);
    }
}
