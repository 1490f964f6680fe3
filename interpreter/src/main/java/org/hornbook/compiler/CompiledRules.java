package org.hornbook.compiler;

import java.lang.reflect.Constructor;
import java.util.List;
import org.hornbook.course.CourseCode;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.execution.SetupProblems;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.rules.Stepper;
import org.jspecify.annotations.Nullable;

/**
 * Rules whose referees and steppers are bytecode. Journals that want reasons are served by the interpreter, which alone can look at
 * its formulas again, and so is everybody where a rule is longer than the JVM allows.
 */
public final class CompiledRules extends Rules.Forwarding {
    private final InterpretedRules definition;

    /** Of the class of referees, if there is one. */
    private final @Nullable Constructor<? extends CompiledReferee> referees;

    private CompiledRules(InterpretedRules definition, @Nullable Constructor<? extends CompiledReferee> referees) {
        super(definition);
        this.definition = definition;
        this.referees = referees;
    }

    /** Compiles the rules of a setup, which should have no {@linkplain SetupProblems problems}. */
    public static CompiledRules of(Setup setup) {
        return written(setup, true);
    }

    /** The same without counting steps, for simulations: their referees say 0. */
    public static CompiledRules uncounted(Setup setup) {
        return written(setup, false);
    }

    private static CompiledRules written(Setup setup, boolean countsSteps) {
        InterpretedRules definition = new InterpretedRules(setup);
        return new CompiledRules(
                definition,
                RefereeClass.write(definition, countsSteps)
                        .map(RefereeClass::load)
                        .orElse(null));
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        CompiledReferee compiled = compiled(answers, journal);
        return compiled == null ? super.referee(answers, journal) : compiled;
    }

    @Override
    public Stepper stepper(Answers answers, Journal journal) {
        Stepper interpreter = super.stepper(answers, journal);
        CompiledReferee compiled = compiled(answers, journal);
        return compiled == null ? interpreter : new CompiledStepper(compiled, interpreter);
    }

    /** A referee of bytecode; nothing if there is none, or if the journal wants reasons. */
    private @Nullable CompiledReferee compiled(Answers answers, Journal journal) {
        try {
            return referees == null || journal.wantsReasons()
                    ? null
                    : referees.newInstance(definition, answers, journal);
        } catch (ReflectiveOperationException bug) {
            throw new IllegalStateException(bug);
        }
    }

    /**
     * Carries out instructions by bytecode. What makes objects whoever works it out is left to the interpreter: questions and
     * what counts for who does not answer them, sets of cards, and those who come one after the other.
     */
    private static final class CompiledStepper implements Stepper {
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
        public List<Question> questions(TableState table, int instruction, int seat, int stage) {
            return interpreter.questions(table, instruction, seat, stage);
        }

        @Override
        public CourseCode code() {
            return interpreter.code();
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
        public int worth(TableState table, int seat) {
            return interpreter.worth(table, seat);
        }

        @Override
        public void queue(TableState table, int deal, int instruction) {
            interpreter.queue(table, deal, instruction);
        }
    }
}
