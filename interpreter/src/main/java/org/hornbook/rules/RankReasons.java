package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.OfRow;
import org.hornbook.variant.Slots;
import org.hornbook.words.Operator;
import org.jspecify.annotations.Nullable;

/** Says why keys put one of several rows first: "53 is the lowest last card (row 2: 78; row 3: 104)". */
final class RankReasons {
    private final Frame frame;
    private final Terms terms;
    private final int slot;
    private final List<Formula.Key> keys;

    RankReasons(Frame frame, Terms terms, int slot, List<Formula.Key> keys) {
        this.frame = frame;
        this.terms = terms;
        this.slot = slot;
        this.keys = keys;
    }

    /** The card of a row that the first key looks at; missing if it looks at something else. */
    @Nullable
    OfRow card() {
        return keys.isEmpty() ? null : card(keys.getFirst());
    }

    private @Nullable OfRow card(Formula.Key key) {
        OfRow distant = distant(key.value());
        return distant == null ? card(key.value(), slot) : distant;
    }

    /** The first or last card of the row in the slot, if the formula means that. */
    static @Nullable OfRow card(Formula formula, int slot) {
        return formula instanceof Formula.RowFact(OfRow fact, Formula.Local row)
                        && row.slot() == slot
                        && (fact == OfRow.FIRST || fact == OfRow.LAST)
                ? fact
                : null;
    }

    /** The card of a row whose distance from the card played the formula measures, if it does. */
    private @Nullable OfRow distant(Formula value) {
        if (!(value instanceof Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps))
                || steps.size() != 1
                || steps.getFirst().operator() != Operator.MINUS) {
            return null;
        }
        Formula second = steps.getFirst().operand();
        return isPlayed(first) ? card(second, slot) : isPlayed(second) ? card(first, slot) : null;
    }

    private static boolean isPlayed(Formula formula) {
        return formula instanceof Formula.Local local && local.slot() == Slots.CARD;
    }

    /**
     * Why the first of the candidates is first; empty without keys.
     *
     * @param others what is to be said of rows that are no candidates
     */
    String why(int candidates, List<String> others) {
        StringBuilder words = new StringBuilder();
        int left = candidates;
        for (Formula.Key key : keys) {
            if (!RowOrder.several(left)) {
                break;
            }
            Rank rank = new Rank(key, rows(left));
            words.append(words.isEmpty() ? "" : ", and of these ").append(rank.words(left == candidates));
            words.append(Terms.inBrackets(rank.details(left == candidates ? others : List.of())));
            left = rank.best();
        }
        return words.toString();
    }

    private static List<Integer> rows(int set) {
        List<Integer> rows = new ArrayList<>();
        for (int rest = set; rest != 0; rest &= rest - 1) {
            rows.add(Integer.numberOfTrailingZeros(rest));
        }
        return rows;
    }

    /** What one key says of rows. */
    private final class Rank {
        private final Formula.Key key;
        private final List<Integer> rows;
        private final List<Integer> values;
        private final int extreme;
        private final boolean isDistance;

        Rank(Formula.Key key, List<Integer> rows) {
            this.key = key;
            this.rows = rows;
            this.values = rows.stream().map(this::value).toList();
            this.extreme = values.stream()
                    .reduce((one, other) -> key.low() ? Math.min(one, other) : Math.max(one, other))
                    .orElse(0);
            this.isDistance = distant(key.value()) != null && values.stream().allMatch(value -> value >= 0);
        }

        private int value(int row) {
            frame.slots[slot] = row;
            return terms.value(key.value());
        }

        int best() {
            return first().stream().mapToInt(row -> 1 << row).sum();
        }

        private List<Integer> first() {
            return rows.stream()
                    .filter(row -> values.get(rows.indexOf(row)) == extreme)
                    .toList();
        }

        String words(boolean isFirstKey) {
            List<Integer> first = first();
            int row = first.getFirst();
            frame.slots[slot] = row;
            OfRow card = card(key);
            if (first.size() > 1) {
                return "rows " + Terms.listed(first) + " have the " + ranked() + ", " + amount(row);
            }
            if (card != null && (isDistance || distant(key.value()) == null)) {
                int number = card == OfRow.FIRST ? frame.board.first(row) : frame.board.last(row);
                return number + " is the " + ranked();
            }
            String holder = isFirstKey ? "it" : "row " + row;
            return holder + " has the " + ranked() + (isNumber() ? "" : ", " + amount(row));
        }

        private boolean isNumber() {
            return key.value() instanceof Formula.RowFact fact && fact.fact() == OfRow.NUMBER;
        }

        private String ranked() {
            OfRow distant = distant(key.value());
            if (isDistance && distant != null) {
                boolean below = key.value() instanceof Formula.Arithmetic sum && isPlayed(sum.first());
                return (key.low() ? "nearest " : "farthest ") + (below ? "lower " : "higher ") + Terms.noun(distant);
            }
            if (key.value() instanceof Formula.RowFact fact) {
                return Terms.extreme(fact.fact(), key.low()) + " " + Terms.noun(fact.fact());
            }
            String name = key.value() instanceof Formula.CounterValue ? terms.name(key.value()) : "value";
            return (key.low() ? "lowest " : "highest ") + name;
        }

        /** The row's value, with how it comes about where that is not plain. */
        private String amount(int row) {
            int value = values.get(rows.indexOf(row));
            if (isDistance) {
                return value + " away";
            }
            frame.slots[slot] = row;
            return key.value() instanceof Formula.Arithmetic ? value + " = " + terms.name(key.value()) : "" + value;
        }

        List<String> details(List<String> others) {
            List<Integer> first = first();
            List<String> details = new ArrayList<>();
            if (isDistance && first.size() == 1) {
                details.add(amount(first.getFirst()));
            }
            rows.stream()
                    .filter(row -> !first.contains(row) && !isNumber())
                    .forEach(row -> details.add("row " + row + ": " + amount(row)));
            details.addAll(others);
            return details;
        }
    }
}
