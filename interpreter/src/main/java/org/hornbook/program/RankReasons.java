package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
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
    String why(long candidates, List<String> others) {
        String words = "";
        long left = candidates;
        for (Formula.Key key : keys) {
            if (Long.bitCount(left) <= 1) {
                break;
            }
            Rank rank = new Rank(key, numbers(left));
            if (key.isImplied() && (key.value().is(Function.EXISTS) || Long.bitCount(rank.best()) > 1)) {
                left = rank.best();
                continue;
            }
            String told =
                    rank.words(left == candidates) + inBrackets(rank.details(left == candidates ? others : List.of()));
            words = words.isEmpty() ? told : say("rank.then before next", words, told);
            left = rank.best();
        }
        return words;
    }

    static String inBrackets(List<String> details) {
        return details.isEmpty() ? "" : " (" + String.join("; ", details) + ")";
    }

    private static List<Integer> numbers(long set) {
        List<Integer> numbers = new ArrayList<>();
        for (long rest = set; rest != 0; rest &= rest - 1) {
            numbers.add(Long.numberOfTrailingZeros(rest));
        }
        return numbers;
    }

    /** One key's values of rows or players. */
    private final class Rank {
        private final Formula.Key key;
        private final List<Integer> candidates;
        private final List<Integer> values;
        private final int extreme;
        private final boolean isDistance;

        Rank(Formula.Key key, List<Integer> candidates) {
            this.key = key;
            this.candidates = candidates;
            this.values = candidates.stream().map(this::value).toList();
            this.extreme = values.stream()
                    .reduce((one, other) -> key.low() ? Math.min(one, other) : Math.max(one, other))
                    .orElse(0);
            this.isDistance = distant(key.value()) != null && values.stream().allMatch(value -> value >= 0);
        }

        private int value(int candidate) {
            frame.slots()[slot] = candidate;
            return words.value(key.value());
        }

        int best() {
            return first().stream().mapToInt(number -> 1 << number).sum();
        }

        private List<Integer> first() {
            return candidates.stream()
                    .filter(candidate -> values.get(candidates.indexOf(candidate)) == extreme)
                    .toList();
        }

        String words(boolean isFirstKey) {
            List<Integer> first = first();
            int best = first.getFirst();
            frame.slots()[slot] = best;
            if (key.isImplied()) {
                return say("rank.implied thing number", subject.noun(), best);
            }
            Function card = card(key);
            if (first.size() > 1) {
                return say("rank.several things numbers ranked amount", subject.nouns(), first, ranked(), amount(best));
            }
            if (card != null && (isDistance || distant(key.value()) == null)) {
                int number = card == Function.ROW_FIRST
                        ? frame.board().first(best)
                        : frame.board().last(best);
                return say("rank.card card ranked", words.spoken(Type.CARD, number), ranked());
            }
            return say(
                    "rank.one thing number ranked amount",
                    isFirstKey && subject == Subject.ROW ? "" : subject.noun(),
                    best,
                    ranked(),
                    isNumber() ? "" : amount(best));
        }

        private boolean isNumber() {
            return key.value() instanceof Formula.Call call
                    && (call.is(Function.ROW_NUMBER) || call.is(Function.PLAYER_NUMBER));
        }

        private String ranked() {
            Function distant = distant(key.value());
            if (isDistance && distant != null) {
                boolean below = key.value() instanceof Formula.Arithmetic sum && isPlayed(sum.first());
                return say("rank.distant low below noun", key.low(), below, distant.noun());
            }
            return words.ranked(slot, subject, key);
        }

        /** A candidate's value, with its computation if it is not obvious. */
        private String amount(int candidate) {
            int value = values.get(candidates.indexOf(candidate));
            if (isDistance) {
                return say("rank.away value", value);
            }
            frame.slots()[slot] = candidate;
            return key.value() instanceof Formula.Arithmetic ? value + " = " + words.noun(key.value()) : "" + value;
        }

        List<String> details(List<String> others) {
            List<Integer> first = first();
            List<String> details = new ArrayList<>();
            if (isDistance && first.size() == 1) {
                details.add(amount(first.getFirst()));
            }
            candidates.stream()
                    .filter(candidate -> !first.contains(candidate) && !isNumber())
                    .forEach(candidate -> details.add(
                            say("rank.other thing number amount", subject.noun(), candidate, amount(candidate))));
            details.addAll(others);
            return details;
        }
    }
}
