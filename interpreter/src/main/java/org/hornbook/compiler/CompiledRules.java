package org.hornbook.compiler;

import java.lang.reflect.Constructor;
import org.hornbook.game.Cause;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Procedure;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;

/**
 * Rules whose referees are bytecode. Journals that want reasons are served by the interpreter, which alone can look at
 * its formulas again.
 */
public final class CompiledRules implements Rules {
    private final InterpretedRules definition;
    private final Constructor<? extends CompiledReferee> referees;
    private final Lists lists;

    private CompiledRules(InterpretedRules definition, Constructor<? extends CompiledReferee> referees, Lists lists) {
        this.definition = definition;
        this.referees = referees;
        this.lists = lists;
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
        RefereeClass written = RefereeClass.write(setup, countsSteps);
        return new CompiledRules(definition, written.load(), written.lists());
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        if (journal.wantsReasons()) {
            return definition.referee(answers, journal);
        }
        try {
            return referees.newInstance(definition, lists, answers, journal);
        } catch (ReflectiveOperationException bug) {
            throw new IllegalStateException(bug);
        }
    }

    @Override
    public Setup setup() {
        return definition.setup();
    }

    @Override
    public int rows() {
        return definition.rows();
    }

    @Override
    public int handSize() {
        return definition.handSize();
    }

    @Override
    public int[] deck(int deal) {
        return definition.deck(deal);
    }

    @Override
    public int bullheads(int card) {
        return definition.bullheads(card);
    }

    @Override
    public TableState newTable(Seed seed) {
        return definition.newTable(seed);
    }

    @Override
    public Cause cause(int rule) {
        return definition.cause(rule);
    }

    @Override
    public int number(Procedure procedure) {
        return definition.number(procedure);
    }
}
