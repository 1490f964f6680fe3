package org.hornbook.rules;

import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** Answers what rules ask players in the middle of a step. */
@FunctionalInterface
public interface Answers {
    /** Nobody answers: each question is settled as for an absent player. */
    Answers ABSENT = (_, asked) -> new Choice.Absent(asked.seat());

    /** Nothing is known: the rules stop at the first question. */
    Answers NONE = (_, _) -> null;

    /** The answer, which must be one that the question takes; missing if it is not known yet, so that the rules stop. */
    @Nullable
    Choice answer(TableState table, Question.Asked asked);
}
