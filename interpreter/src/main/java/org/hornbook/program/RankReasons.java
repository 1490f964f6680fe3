package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Explains why sort keys put one of several rows or players first: "53 is the lowest last card (row 2: 78; row 3: 104)". */
final class RankReasons {
    private final Frame frame;
    private final MomentWords words;
    private final Subject subject;
    private final int slot;
    private final List<Formula.Key> keys;

    RankReasons(Frame frame, MomentWords words, Subject subject, int slot, List<Formula.Key> keys) {
        this.frame = frame;
        this.words = words;
        this.subject = subject;
        this.slot = slot;
        this.keys = keys;
    }

    /** The card of a row in the first key; null if the key is something else. */
    @Nullable
    Function card() {
        return keys.isEmpty() ? null : card(keys.getFirst());
    }

    private @Nullable Function card(Formula.Key key) {
        Function distant = distant(key.value());
        return distant == null ? card(key.value(), slot) : distant;
    }

    /** The first or last card of the row in a slot, if the formula is that. */
    static @Nullable Function card(Formula formula, int slot) {
        return formula.ofCard() instanceof Formula.Call call
                        && call.function().isCardOfRow()
                        && call.owner().equals(new Formula.Local(slot))
                ? call.function()
                : null;
    }

    /** The card of a row whose distance from the played card is measured; null for other formulas. */
    private @Nullable Function distant(Formula value) {
        if (!(value instanceof Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps))
                || steps.size() != 1
                || steps.getFirst().operator() != Operator.MINUS) {
            return null;
        }
        Formula second = steps.getFirst().operand();
        return isPlayed(first) ? card(second, slot) : isPlayed(second) ? card(first, slot) : null;
    }

    private static boolean isPlayed(Formula formula) {
        return formula.ofCard() instanceof Formula.Local local && local.slot() == Formula.Slots.CARD;
    }

    /**
     * The reason why the first candidate is first; empty without keys.
     *
     * @param others the reasons why the others are no candidates
     */
    String why(List<Integer> candidates, List<String> others) {
        String told = "";
        List<Integer> left = candidates;
        for (Formula.Key key : keys) {
            if (left.size() <= 1) {
                break;
            }
            Rank rank = new Rank(key, left);
            left = rank.first;
            if (!key.isImplied() || !key.value().is(Function.EXISTS) && left.size() == 1) {
                String next =
                        rank.words(told.isEmpty()) + inBrackets(rank.details(told.isEmpty() ? others : List.of()));
                told = told.isEmpty() ? next : say("rank.then before next", told, next);
            }
        }
        return told;
    }

    static String inBrackets(List<String> details) {
        return details.isEmpty() ? "" : " (" + String.join("; ", details) + ")";
    }

    /** One key's values of rows or players. */
    private final class Rank {
        private final Formula.Key key;
        private final Map<Integer, Integer> values = new LinkedHashMap<>();
        private final List<Integer> first;

        /** The card whose distance the values are; null if they are something else. */
        private final @Nullable Function distant;

        Rank(Formula.Key key, List<Integer> candidates) {
            this.key = key;
            candidates.forEach(candidate -> {
                frame.slots()[slot] = candidate;
                values.put(candidate, words.value(key.value()));
            });
            int best = key.low() ? Collections.min(values.values()) : Collections.max(values.values());
            this.first = candidates.stream()
                    .filter(candidate -> Integer.valueOf(best).equals(values.get(candidate)))
                    .toList();
            this.distant = values.values().stream().allMatch(value -> value >= 0) ? distant(key.value()) : null;
        }

        String words(boolean isFirstKey) {
            int best = first.getFirst();
            frame.slots()[slot] = best;
            if (key.isImplied()) {
                return say("rank.implied thing number", subject.noun(), best);
            }
            if (first.size() > 1) {
                return say("rank.several things numbers ranked amount", subject.nouns(), first, ranked(), amount(best));
            }
            Function card = distant(key.value()) == null ? card(key.value(), slot) : distant;
            return card != null
                    ? say("rank.card card ranked", words.now(card.of(new Formula.Local(slot))), ranked())
                    : say(
                            "rank.one thing number ranked amount",
                            isFirstKey && subject == Subject.ROW ? "" : subject.noun(),
                            best,
                            ranked(),
                            isNumber() ? "" : amount(best));
        }

        private boolean isNumber() {
            return key.value().is(Function.ROW_NUMBER) || key.value().is(Function.PLAYER_NUMBER);
        }

        private String ranked() {
            boolean isBelow = key.value() instanceof Formula.Arithmetic sum && isPlayed(sum.first());
            return distant == null
                    ? words.ranked(slot, subject, key)
                    : say("rank.distant low below noun", key.low(), isBelow, distant.noun());
        }

        /** A candidate's value, with its computation if it is not obvious. */
        private String amount(int candidate) {
            frame.slots()[slot] = candidate;
            String value = "" + values.get(candidate);
            return distant != null
                    ? say("rank.away value", value)
                    : key.value() instanceof Formula.Arithmetic ? value + " = " + words.noun(key.value()) : value;
        }

        List<String> details(List<String> others) {
            List<String> details = new ArrayList<>();
            if (distant != null && first.size() == 1) {
                details.add(amount(first.getFirst()));
            }
            values.keySet().stream()
                    .filter(candidate -> !first.contains(candidate) && !isNumber())
                    .forEach(candidate -> details.add(
                            say("rank.other thing number amount", subject.noun(), candidate, amount(candidate))));
            details.addAll(others);
            return details;
        }
    }
}
