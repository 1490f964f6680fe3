package org.hornbook.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.hornbook.engine.Engine;
import org.hornbook.engine.GameLoop;
import org.hornbook.engine.Games;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.AnyAnswers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;

/** The same game twice, in steps and in strides of many steps: once by interpreted rules and once by compiled ones. */
final class Twins {
    private final Twin interpreted;
    private final Twin compiled;
    private final Random random;

    /**
     * Compares failures, applied rules and results, and more if wanted.
     *
     * @param events whether events are made and compared too
     * @param steps whether the steps that rules took are compared too
     */
    Twins(Setup setup, Rules compiledRules, long game, boolean events, boolean steps) {
        interpreted = new Twin(new InterpretedRules(setup), game, events, steps);
        compiled = new Twin(compiledRules, game, events, steps);
        random = new Random(game);
    }

    /** Plays until the game is over, but at most so many rounds. */
    void play(int rounds, String script) {
        while (!interpreted.table.isOver() && interpreted.table.round() <= rounds) {
            if (interpreted.course.waits()) {
                everybodyChooses(script);
            }
            boolean strides = random.nextBoolean();
            interpreted.goOn(strides);
            compiled.goOn(strides);
            assertThat(compiled.rules.notes()).as(script).isEqualTo(interpreted.rules.notes());
        }
        assertThat(compiled.table.isOver()).as(script).isEqualTo(interpreted.table.isOver());
    }

    private void everybodyChooses(String script) {
        for (int seat : interpreted.engine.decision(interpreted.table).seats()) {
            var view = interpreted.engine.view(interpreted.table, seat);
            assertThat(compiled.engine.view(compiled.table, seat)).as(script).isEqualTo(view);
            Choice choice = Games.choice(view, random);
            interpreted.table.orders().put(choice);
            compiled.table.orders().put(choice);
        }
    }

    /** Whether there is bytecode; rules too long for the JVM are left to the interpreter. */
    static boolean areCompiled(Rules rules) {
        return rules.referee(Answers.NONE, Journal.SILENT) instanceof CompiledReferee;
    }

    private static final class Twin {
        final NotedRules rules;
        final Engine engine;
        final TableState table;
        final GameLoop course;

        Twin(Rules rules, long game, boolean events, boolean steps) {
            this.rules = new NotedRules(rules, events, steps);
            this.engine = new Engine(rules);
            this.table = rules.newTable(Seed.of(game));
            this.course = new GameLoop(this.rules, table, new AnyAnswers(new Random(game), 10), this.rules);
        }

        void goOn(boolean strides) {
            if (strides) {
                course.proceed();
            } else {
                course.step();
            }
        }
    }
}
