package org.hornbook.compiler;

import java.lang.reflect.Constructor;
import org.hornbook.rules.Answers;
import org.hornbook.rules.ForwardingRules;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Setup;
import org.hornbook.rules.Stepper;
import org.jspecify.annotations.Nullable;

/**
 * Rules whose referees and steppers are bytecode. Journals that want reasons are served by the interpreter, which alone can look at
 * its formulas again, and so is everybody where a rule is longer than the JVM allows.
 */
public final class CompiledRules extends ForwardingRules {
    private final InterpretedRules definition;
    private final @Nullable Written written;

    private CompiledRules(InterpretedRules definition, @Nullable Written written) {
        super(definition);
        this.definition = definition;
        this.written = written;
    }

    /** A class of referees, ready to be used. */
    private record Written(Constructor<? extends CompiledReferee> referees, ConstantPool pool) {
        static Written of(RefereeClass file) {
            return new Written(file.load(), file.pool());
        }

        CompiledReferee referee(InterpretedRules rules, Answers answers, Journal journal) {
            try {
                return referees.newInstance(rules, pool, answers, journal);
            } catch (ReflectiveOperationException bug) {
                throw new IllegalStateException(bug);
            }
        }
    }

    /** Compiles the rules of a setup, which should have no {@linkplain Setup#problems problems}. */
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
                RefereeClass.write(definition, countsSteps).map(Written::of).orElse(null));
    }

    /** Whether there is bytecode; rules too long for the JVM are left to the interpreter. */
    boolean areCompiled() {
        return written != null;
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        return written == null || journal.wantsReasons()
                ? super.referee(answers, journal)
                : written.referee(definition, answers, journal);
    }

    @Override
    public Stepper stepper(Answers answers, Journal journal) {
        Stepper interpreter = super.stepper(answers, journal);
        return written == null || journal.wantsReasons()
                ? interpreter
                : new CompiledStepper(written.referee(definition, answers, journal), interpreter);
    }
}
