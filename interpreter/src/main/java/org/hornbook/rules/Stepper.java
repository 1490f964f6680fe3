package org.hornbook.rules;

import java.util.List;
import org.hornbook.course.CourseCode;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;

/**
 * Carries out single instructions of a {@link CourseCode} on tables; each is named by its number. Deals and seats count
 * from 1.
 */
public interface Stepper {
    /** Does the actions of an {@link CourseCode.Act} in one deal, with everything that sets off. */
    Result act(TableState table, int deal, int instruction);

    /** Whether the condition of a {@link CourseCode.GoUnless} holds. */
    boolean holds(TableState table, int instruction);

    /** How often a {@link CourseCode.Repeat} lets a step be done. */
    int bound(TableState table, int instruction);

    /** Those of a {@link CourseCode.LineUp}, first to last. */
    int[] line(TableState table, int instruction);

    /** The seats that a {@link CourseCode.Ask} is for, whether or not there is anything to choose: a set of bits. */
    int asked(TableState table, int instruction);

    /** What a {@link CourseCode.Ask} asks a seat: each of its questions about each deal. */
    List<Question> questions(TableState table, int instruction, int seat);

    /** What is chosen for a player who does not answer; what is left to chance is drawn from the table's numbers. */
    int[] absent(TableState table, int instruction, int place, Question question);

    /** What a counter starts as; what is left to chance is drawn from the table's numbers. */
    int start(TableState table, int counter);

    /** Lets the cards of a {@link CourseCode.Queue} wait in a deal; they leave where they lie. */
    void queue(TableState table, int deal, int instruction);
}
