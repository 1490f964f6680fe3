package org.hornbook.rules;

import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** Answers what rules ask players in the middle of a step. */
public interface Answers {
    /** Stops the rules, since the answer is not known yet. */
    int UNKNOWN = 0;

    /** Nobody answers: each question is settled as for an absent player. */
    Answers ABSENT = new Answers() {
        @Override
        public int row(TableState table, Question.Asked asked) {
            return -asked.absent();
        }

        @Override
        public Choice other(TableState table, Question.Asked asked) {
            return new Choice.Absent(asked.seat());
        }
    };

    /** Nothing is known: the rules stop at the first question. */
    Answers NONE = new Answers() {
        @Override
        public int row(TableState table, Question.Asked asked) {
            return UNKNOWN;
        }

        @Override
        public @Nullable Choice other(TableState table, Question.Asked asked) {
            return null;
        }
    };

    /** The row chosen, which must be one offered; negative if it is chosen by default; or {@link #UNKNOWN}. */
    int row(TableState table, Question.Asked asked);

    /** The answer to a {@link Question.Asked#other question for anything else}; missing if it is not known yet. */
    @Nullable
    Choice other(TableState table, Question.Asked asked);

    /** Whether {@link Question.Asked#absent} is ever looked at; if not, any row offered may stand there. */
    default boolean mindAbsent() {
        return true;
    }
}
