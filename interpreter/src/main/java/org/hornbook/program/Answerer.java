package org.hornbook.program;

import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** Answers the questions of rules in the middle of a step. */
@FunctionalInterface
public interface Answerer {
    /** Nobody answers: each question gets its default. */
    Answerer ABSENT = (_, asked) -> new Answer.Absent(asked.seat());

    /** No answer is known: the rules stop at the first question. */
    Answerer NONE = (_, _) -> null;

    /** The answer, which must be valid; null if it is not known yet, so that the rules stop. */
    @Nullable
    Answer answer(TableState table, Question.MidStep asked);
}
