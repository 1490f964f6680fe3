package org.hornbook.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What one player is asked: to choose some of several options.
 *
 * @param deal the deal it is about; 0 if it is about the game as a whole
 * @param name what the rules call the answer
 * @param text the question, as a sentence for the player
 * @param options what can be chosen, in ascending order: cards (with repetitions where there are copies), rows, seats or
 *     numbers; 0 for no and 1 for yes
 * @param least how many must be chosen
 * @param most how many can be chosen
 * @param secret whether the others know neither the options nor the answer
 * @param card the card being resolved; 0 if none is
 * @param absent what is chosen for a player who does not answer; empty if that is left to chance or nothing is chosen
 * @param cause the rule that asks
 */
public record Question(
        int seat,
        int deal,
        String name,
        String text,
        Kind kind,
        List<Integer> options,
        int least,
        int most,
        boolean secret,
        int card,
        List<Integer> absent,
        Cause cause) {
    public Question {
        options = List.copyOf(options);
        absent = List.copyOf(absent);
    }

    /** Whether it is for one row. */
    public boolean isForRow() {
        return kind == Kind.ROWS && least == 1 && most == 1;
    }

    /** What is chosen from. */
    public enum Kind {
        CARDS,
        ROWS,
        PLAYERS,
        NUMBERS,
        YES_OR_NO;

        /**
         * The deals in which a step asks for it, of so many side by side: each, if it lies there; otherwise it is asked for
         * once, in deal 0, for all of them.
         */
        public IntStream deals(int count) {
            return count == 1 || this == CARDS || this == ROWS ? IntStream.rangeClosed(1, count) : IntStream.of(0);
        }
    }

    /** Whether there is more than one answer. */
    public boolean leavesAChoice() {
        return least < options.size() && most > 0;
    }

    /** Whether these can be the answer; the same card can be chosen as often as there are copies of it. */
    public boolean takes(List<Integer> picks) {
        return least <= picks.size()
                && picks.size() <= most
                && notOffered(picks).isEmpty();
    }

    /**
     * Any picks that it takes.
     *
     * @param below gives numbers from 0 up to but not including a bound
     */
    public List<Integer> any(IntUnaryOperator below) {
        int count = least == most ? least : least + below.applyAsInt(most - least + 1);
        List<Integer> left = new ArrayList<>(options);
        List<Integer> picks = new ArrayList<>();
        while (picks.size() < count) {
            picks.add(left.remove(below.applyAsInt(left.size())));
        }
        return picks;
    }

    /** Those picks that are no options. */
    public List<Integer> notOffered(List<Integer> picks) {
        List<Integer> left = new ArrayList<>(options);
        return picks.stream().filter(pick -> !left.remove(pick)).toList();
    }

    /**
     * What one player has to choose in the middle of a step, while a card is being resolved or a rule is at work: a row, as it
     * mostly is, or anything else.
     *
     * @param name what the rules call the answer
     * @param text what people are asked for a row; missing if the script does not say
     * @param rows the rows to choose from, as a set of bits: bit 1 for row 1
     * @param absent the row chosen for a player who does not answer
     * @param rule the rule that asks, as its place in the variant's rules
     * @param placed whether the card lies in a row already
     * @param question what is asked instead of a row; missing if a row is
     * @param hidden whether only who is asked may know what there is to choose from
     */
    public record Asked(
            String name,
            @Nullable String text,
            int seat,
            int deal,
            int card,
            int rows,
            int absent,
            int rule,
            boolean placed,
            @Nullable Question question,
            boolean hidden) {

        /** A row. */
        public Asked(
                String name,
                @Nullable String text,
                int seat,
                int deal,
                int card,
                int rows,
                int absent,
                int rule,
                boolean placed) {
            this(name, text, seat, deal, card, rows, absent, rule, placed, null, false);
        }

        /** Anything else. */
        public Asked(Question question, int rule, boolean placed, boolean hidden) {
            this(
                    question.name(),
                    question.text(),
                    question.seat(),
                    question.deal(),
                    question.card(),
                    0,
                    0,
                    rule,
                    placed,
                    question,
                    hidden);
        }

        /**
         * What is asked instead of a row.
         *
         * @throws NullPointerException if a row is asked for
         */
        public Question other() {
            return Objects.requireNonNull(question);
        }

        public boolean offers(int row) {
            return row > 0 && row < Integer.SIZE && (rows & 1 << row) != 0;
        }

        /** The rows to choose from, in ascending order. */
        public List<Integer> options() {
            return IntStream.range(1, Integer.SIZE).filter(this::offers).boxed().toList();
        }
    }
}
