package org.hornbook.engine;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.hornbook.game.Asked;
import org.hornbook.game.Decision;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Stepper;
import org.jspecify.annotations.Nullable;

/** Tells what a table waits for. */
public final class Decisions {
    private final Rules rules;
    private final TableState table;

    public Decisions(Rules rules, TableState table) {
        this.rules = rules;
        this.table = table;
    }

    /** With everything that is asked. */
    public Decision all() {
        return of(_ -> true);
    }

    /** As one seat knows it. */
    public Decision seenBy(int seat) {
        return of(each -> each == seat).seenBy(seat);
    }

    /** @param mayKnow whose secret questions are told */
    private Decision of(IntPredicate mayKnow) {
        @Nullable Asked asked = table.asked();
        if (asked != null) {
            List<Question> told = asked.hidden() && !mayKnow.test(asked.seat()) ? List.of() : List.of(question(asked));
            return new Decision(told, List.of(asked.seat()));
        }
        if (table.phase() != GamePhase.CHOOSING) {
            return Decision.NOTHING;
        }
        boolean hidden = rules.code().hidesOptions(table.instruction());
        Stepper stepper = rules.stepper(Answers.NONE, Journal.SILENT);
        return new Decision(
                IntStream.rangeClosed(1, table.players().count())
                        .filter(seat -> table.orders().isAsked(seat) && (!hidden || mayKnow.test(seat)))
                        .boxed()
                        .flatMap(seat -> stepper.questions(table, table.instruction(), seat).stream())
                        .toList(),
                table.orders().missing(),
                next());
    }

    private int next() {
        int first = rules.code().lineOf(table.instruction());
        int[] locals = table.locals();
        return first < 0 || locals[first + 1] == locals[first] ? 0 : locals[first + 2 + locals[first + 1]];
    }

    /** The question in the middle of a step. */
    public Question question(Asked asked) {
        return asked.question() == null ? row(asked) : asked.question();
    }

    private Question row(Asked asked) {
        return new Question(
                asked.seat(),
                asked.deal(),
                Question.ROW,
                asked.card() == 0
                        ? "Choose a row."
                        : "Your " + rules.setup().variant().spokenCard(asked.card()) + ": choose a row.",
                Kind.ROWS,
                asked.options(),
                1,
                1,
                false,
                asked.card(),
                List.of(asked.absent()),
                rules.cause(asked.rule()));
    }
}
