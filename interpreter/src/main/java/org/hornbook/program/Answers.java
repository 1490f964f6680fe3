package org.hornbook.program;

import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** Answers the questions of rules in the middle of a step. */
@FunctionalInterface
public interface Answers {
    /** Nobody answers: each question gets its default. */
    Answers ABSENT = (_, asked) -> new Choice.Absent(asked.seat());

    /** No answer is known: the rules stop at the first question. */
    Answers NONE = (_, _) -> null;

    /** The answer, which must be valid; null if it is not known yet, so that the rules stop. */
    @Nullable
    Choice answer(TableState table, Question.Asked asked);
}
