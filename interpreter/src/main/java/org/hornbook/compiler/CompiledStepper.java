package org.hornbook.compiler;

import java.util.List;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.rules.Result;
import org.hornbook.rules.Stepper;

/**
 * Carries out instructions by bytecode. What makes objects whoever works it out is left to the interpreter: questions and
 * what counts for who does not answer them, sets of cards, and those who come one after the other.
 */
final class CompiledStepper implements Stepper {
    private final CompiledReferee referee;
    private final Stepper interpreter;

    CompiledStepper(CompiledReferee referee, Stepper interpreter) {
        this.referee = referee;
        this.interpreter = interpreter;
    }

    @Override
    public Result act(TableState table, int deal, int instruction) {
        return referee.act(table, deal, instruction);
    }

    @Override
    public boolean holds(TableState table, int instruction) {
        return referee.value(table, instruction) != 0;
    }

    @Override
    public int bound(TableState table, int instruction) {
        return referee.value(table, instruction);
    }

    @Override
    public int[] line(TableState table, int instruction) {
        return interpreter.line(table, instruction);
    }

    @Override
    public int asked(TableState table, int instruction) {
        int seats = referee.asked(table, instruction);
        return seats == CompiledReferee.LEFT ? interpreter.asked(table, instruction) : seats;
    }

    @Override
    public List<Question> questions(TableState table, int instruction, int seat) {
        return interpreter.questions(table, instruction, seat);
    }

    @Override
    public int[] absent(TableState table, int instruction, int place, Question question) {
        return interpreter.absent(table, instruction, place, question);
    }

    @Override
    public int start(TableState table, int counter) {
        return interpreter.start(table, counter);
    }

    @Override
    public void queue(TableState table, int deal, int instruction) {
        interpreter.queue(table, deal, instruction);
    }
}
