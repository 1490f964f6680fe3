package org.hornbook.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.course.CourseCode;
import org.hornbook.game.Choice;
import org.hornbook.game.Orders;
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

    /**
     * What a {@link CourseCode.Ask} asks a seat now: each question of the stage that it is at, about each deal. Answers
     * that it gave in earlier stages count.
     */
    List<Question> questions(TableState table, int instruction, int seat);

    /** What one stage asks a seat on a table that has its earlier answers. */
    List<Question> questions(TableState table, int instruction, int seat, int stage);

    /** The course whose instructions these are. */
    CourseCode code();

    /**
     * Keeps the answer of a seat to what it is asked now; it is asked the next stage if there is one. Who does not answer
     * a stage answers none.
     */
    default void take(TableState table, Choice choice) {
        int instruction = table.instruction();
        int seat = choice.seat();
        if (choice instanceof Choice.Answer answer && code().stages(instruction) > 1) {
            List<Question> asked = questions(table, instruction, seat);
            List<List<Integer>> picks =
                    IntStream.range(0, asked.size()).mapToObj(answer::picks).toList();
            table.orders().put(seat, table.orders().stages(seat).and(asked, picks, Optional.of(choice)));
            advance(table, seat);
        } else {
            table.orders().put(choice);
            table.orders().put(seat, Orders.Stages.NONE);
        }
    }

    /** Brings a seat to the next stage in which it is asked something, past those that everybody knows leave no choice. */
    default void advance(TableState table, int seat) {
        int instruction = table.instruction();
        Orders.Stages answered = table.orders().stages(seat);
        while (answered.stage() < code().stages(instruction)) {
            List<Question> asked = questions(table, instruction, seat);
            boolean isAsked = code().hidesNumbers(instruction, answered.stage())
                    ? !asked.isEmpty()
                    : asked.stream().anyMatch(Question::leavesAChoice);
            if (isAsked) {
                return;
            }
            List<List<Integer>> only = asked.stream()
                    .map(question -> question.options().subList(0, question.least()))
                    .toList();
            answered = answered.and(asked, only, Optional.empty());
            table.orders().put(seat, answered);
        }
        table.orders().put(new Choice.Answer(seat, answered.picks()));
    }

    /** What is chosen for a player who does not answer; what is left to chance is drawn from the table's numbers. */
    int[] absent(TableState table, int instruction, int place, Question question);

    /** What a counter starts as; what is left to chance is drawn from the table's numbers. */
    int start(TableState table, int counter);

    /** What decides who wins, as a seat and its team have it: the more, the better. */
    int worth(TableState table, int seat);

    /** Lets the cards of a {@link CourseCode.Queue} wait in a deal; they leave where they lie. */
    void queue(TableState table, int deal, int instruction);
}
