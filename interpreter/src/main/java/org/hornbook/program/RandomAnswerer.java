package org.hornbook.program;

import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/**
 * Answers every question of a game at once by chance, without events: for simulations, in which a question need not be put in
 * words and nobody is waited for. Draws are numbered, so that the same draw of the same turn is the same in games that differ
 * in one rule.
 */
public interface RandomAnswerer extends Answerer {
    /** The distance between the draws of a question. */
    long NEXT = 1L << 48;

    /** The first draw of a question of a step, by how many the seat has been asked before at this instruction. */
    static long inStep(int deal, int before) {
        return draw(0, before, deal);
    }

    /** The first draw of a question that a rule asks when a card is placed, or in the middle of a step; for one row it is the same whoever asks. */
    static long amid(int rule, int card, int deal, boolean forOneRow) {
        return draw(forOneRow ? 1 : 2 + rule, card, deal);
    }

    /**
     * No two draws of a turn are the same number.
     *
     * @param asker below 2¹⁶
     * @param number below 2²⁴
     * @param deal below 2⁸
     */
    private static long draw(int asker, int number, int deal) {
        return (long) asker << 32 | (long) number << 8 | deal;
    }

    /** A number from 0 up to but not including a bound. */
    int below(int bound, TableState table, int seat, long draw);

    /** An instruction is about to ask. */
    default void asks(TableState table, int instruction) {}

    /** An instruction has asked somebody who had a choice; the answers are on the table. */
    default void asked(TableState table, int instruction) {}

    /** A rule asks for one of several rows in the middle of a step. */
    default void asksForRow() {}

    /** Whether answers are to be told. */
    default boolean wantsAnswers() {
        return false;
    }

    /**
     * Hears of an answer, if they are to be told.
     *
     * @param amid whether it was given in the middle of a step
     */
    default void answered(TableState table, Drawn answer, boolean amid) {}

    /**
     * An answer to a question that was not put in words.
     *
     * @param choice its index among all choices
     * @param least the fewest picks
     * @param options all possible picks, in any order
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Drawn(int choice, Question.Kind kind, int deal, int seat, int least, int[] options, int[] picks) {
        /** Whether other picks were possible. */
        public boolean isChoice() {
            return least < options.length;
        }
    }

    /** Nobody is asked. */
    @Override
    default @Nullable Answer answer(TableState table, Question.MidStep asked) {
        return null;
    }
}
