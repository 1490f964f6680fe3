package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Says why a selection means its row or player and none of the others: "49 is the nearest lower last card (4 away; row 1: 46 away;
 * 79 and 93 are higher)". It works out only what had to be worked out to find it. Sets of them are bits: bit 1 for
 * number 1.
 */
final class RowReasons {
    private final Variant variant;
    private final MomentWords words;
    private final Referee frame;
    private final ConditionReasons conditions;

    RowReasons(Variant variant, MomentWords words, Referee frame, ConditionReasons conditions) {
        this.variant = variant;
        this.words = words;
        this.frame = frame;
        this.conditions = conditions;
    }

    /** How a row's first or last card has to compare with a value that is the same for all rows. */
    private record CardTest(Function card, Relation relation, Formula value) {}

    /** The reason for the chosen candidate; empty without one. */
    String chosen(Formula.Selection selection, long candidates, int chosen) {
        if (chosen == 0) {
            return "";
        }
        if (Long.bitCount(candidates) > 1) {
            RankReasons ranks =
                    new RankReasons(frame, words, variant.subject(selection.of()), selection.slot(), selection.keys());
            return ranks.why(numbers(candidates), others(selection, ranks.card()));
        }
        CardTest test = only(selection);
        if (test == null) {
            return say("selection.only thing", thing(selection)) + RankReasons.inBrackets(others(selection, null));
        }
        int card = card(test.card(), chosen);
        String compared = compared(card, words.value(test.value()));
        return say(
                        "selection.only_card card compared noun",
                        words.spoken(Type.CARD, card),
                        compared,
                        test.card().noun())
                + RankReasons.inBrackets(others(selection, test.card()));
    }

    /** The reason for the default row of an absent player. */
    String ofDefault(Effect.Ask question, long candidates, int row) {
        String ranked = question.absent() instanceof Effect.Default.Best(int slot, List<Formula.Key> keys)
                ? new RankReasons(frame, words, Subject.ROW, slot, keys).why(numbers(candidates), List.of())
                : "";
        return say("choose.absent row ranked", row, ranked);
    }

    /** The sentence that a selection is empty, with the reason for each row or player. */
    String none(Formula.Selection selection) {
        CardTest test = only(selection);
        if (test == null) {
            return say("selection.none thing", thing(selection)) + RankReasons.inBrackets(others(selection, null));
        }
        return MomentWords.compared(
                        say("selection.no_card noun", test.card().noun()), test.relation(), words.now(test.value()))
                + RankReasons.inBrackets(others(selection, test.card()));
    }

    /** The reason why a row is barred. */
    String barred(int row) {
        List<String> bars = new ArrayList<>();
        for (NamedRule.Bar bar : variant.bars()) {
            if (keepsFrom(bar, row)) {
                bars.add(conditions.why(bar.barred()));
            }
        }
        return say("bar.reason row card reasons", row, words.spoken(Type.CARD, frame.card()), String.join("; ", bars));
    }

    /** Whether a bar keeps the card being resolved from a row; then the row is the one that it judges. */
    boolean keepsFrom(NamedRule.Bar bar, int row) {
        conditions.lookAt(bar.slot(), Subject.ROW, row);
        return frame.value(bar.barred()) != 0;
    }

    /** The reasons why the others are not selected; {@code spoken} is the card that need not be mentioned. */
    private List<String> others(Formula.Selection selection, @Nullable Function spoken) {
        Formula where = selection.of().condition();
        List<String> apart = new ArrayList<>();
        Map<Likeness, List<Integer>> cards = new LinkedHashMap<>();
        int count = frame.count(variant.subject(selection.of()));
        for (int other = 1; other <= count; other++) {
            String leftOut = leftOut(selection, other);
            if (!leftOut.isEmpty()) {
                apart.add(leftOut);
            } else if (where != null) {
                conditions.lookAt(selection.slot(), variant.subject(selection.of()), other);
                if (!words.holds(where)) {
                    CardTest test = failing(where, selection.slot());
                    if (test == null || frame.board().count(other) == 0) {
                        apart.add(conditions.why(where));
                    } else {
                        int card = card(test.card(), other);
                        String noun = test.card() == spoken ? "" : test.card().noun();
                        Likeness likeness = new Likeness(noun, compared(card, words.value(test.value())));
                        cards.computeIfAbsent(likeness, _ -> new ArrayList<>()).add(card);
                    }
                }
            }
        }
        List<String> others = new ArrayList<>();
        cards.forEach((likeness, values) -> others.add(say(
                "selection.other_cards noun cards count compared",
                likeness.noun(),
                values,
                values.size(),
                likeness.compared())));
        others.addAll(apart);
        return others;
    }

    /** What several cards have in common. */
    private record Likeness(String noun, String compared) {}

    private String thing(Formula.Selection selection) {
        return variant.subject(selection.of()).noun();
    }

    private String leftOut(Formula.Selection selection, int other) {
        for (Formula excepted : selection.of().excepted()) {
            if (words.value(excepted) == other) {
                return excepted instanceof Formula.Call call && call.is(Function.MODIFIER_ROW)
                        ? words.lies(words.value(call.owner()))
                        : say("selection.except thing number", thing(selection), other);
            }
        }
        return selection.of().isBarred() && frame.bars(other) ? barred(other) : "";
    }

    /** The single card test of a selection; null if it has other conditions. */
    private static @Nullable CardTest only(Formula.Selection selection) {
        return selection.of().condition() instanceof Formula.Comparison comparison
                        && comparison.steps().size() == 1
                ? test(comparison.first(), comparison.steps().getFirst(), selection.slot())
                : null;
    }

    /** The card test that the row in a slot fails; null if it fails otherwise. */
    private @Nullable CardTest failing(Formula where, int slot) {
        if (where instanceof Formula.And and) {
            return and.parts().stream()
                    .filter(part -> !words.holds(part))
                    .findFirst()
                    .map(part -> failing(part, slot))
                    .orElse(null);
        }
        if (where instanceof Formula.Comparison comparison) {
            Formula left = comparison.first();
            for (Formula.Comparison.Step step : comparison.steps()) {
                if (!step.relation().holds(words.value(left), words.value(step.operand()))) {
                    return test(left, step, slot);
                }
                left = step.operand();
            }
        }
        return null;
    }

    private static @Nullable CardTest test(Formula left, Formula.Comparison.Step step, int slot) {
        Function first = RankReasons.card(left, slot);
        if (first != null && isSameForAll(step.operand())) {
            return new CardTest(first, step.relation(), step.operand());
        }
        Function second = RankReasons.card(step.operand(), slot);
        return second != null && isSameForAll(left)
                ? new CardTest(second, step.relation().turned(), left)
                : null;
    }

    private static boolean isSameForAll(Formula value) {
        return value instanceof Formula.Local(int slot) && slot == Formula.Slots.CARD
                || value instanceof Formula.Constant
                || value instanceof Formula.ParameterValue;
    }

    /** How a card's number compares with another. */
    private static String compared(int number, int other) {
        return say(number < other ? "compare.lower" : number > other ? "compare.higher" : "compare.same");
    }

    private int card(Function which, int row) {
        return words.value(which.of(new Formula.Constant(row)));
    }

    private static List<Integer> numbers(long set) {
        return BitSet.valueOf(new long[] {set}).stream().boxed().toList();
    }
}
