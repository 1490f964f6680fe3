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
    /** Carries out the actions of a {@link CourseCode.Act} in one deal with everything they trigger. */
    Result act(TableState table, int deal, int instruction);

    /** Whether the condition of a {@link CourseCode.GoUnless} holds. */
    boolean holds(TableState table, int instruction);

    /** The most repetitions of a {@link CourseCode.Repeat}. */
    int bound(TableState table, int instruction);

    /** The rows or players of a {@link CourseCode.LineUp}, in order. */
    int[] line(TableState table, int instruction);

    /** The seats that a {@link CourseCode.Ask} addresses, with or without options: a set of bits. */
    int asked(TableState table, int instruction);

    /** Notes whom or what there is not to ask at the first stage of a {@link CourseCode.Ask}. */
    void oversee(TableState table, int instruction);

    /**
     * The questions of a {@link CourseCode.Ask} to a seat now: those of its current stage, for each deal. Answers to earlier
     * stages count.
     */
    List<Question> questions(TableState table, int instruction, int seat);

    /** The questions of a stage to a seat on a table with its earlier answers. */
    List<Question> questions(TableState table, int instruction, int seat, int stage);

    /**
     * Lets every seat answer the questions of an instruction by lot and keeps the answers: for simulations, in which nobody is waited
     * for and nothing is told.
     *
     * @return whether any seat had a choice
     */
    boolean draw(TableState table, int instruction, Lots lots);

    /** The same where answers go into a queue at once ({@link CourseCode#queue}), which is filled then. */
    boolean drawIntoQueue(TableState table, int instruction, Lots lots);

    /** The course of these instructions. */
    CourseCode code();

    /**
     * Stores a seat's answer; the seat gets the next stage if there is one. A seat that is absent at one stage is absent at
     * all.
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

    /** Moves a seat to the next stage with a question, past stages that everybody knows leave no choice. */
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

    /** The default for an absent player; random ones are drawn from the table's numbers. */
    int[] absent(TableState table, int instruction, int place, Question question);

    /** The initial value of a counter; random ones are drawn from the table's numbers. */
    int start(TableState table, int counter);

    /** The value of a seat that decides who wins; the highest wins. */
    int worth(TableState table, int seat);

    /** Queues the cards of a {@link CourseCode.Queue} in a deal; they leave their places. */
    void queue(TableState table, int deal, int instruction);
}
