package org.hornbook.rules;

import org.hornbook.game.Asked;
import org.hornbook.game.TableState;

/** Gives the rows that rules ask players for. */
@FunctionalInterface
public interface Answers {
    /** Stops the rules, since the answer is not known yet. */
    int UNKNOWN = 0;

    /** Nobody answers: each question is settled as for an absent player. */
    Answers ABSENT = (table, asked) -> -asked.absent();

    /** Nothing is known: the rules stop at the first question. */
    Answers NONE = (table, asked) -> UNKNOWN;

    /** The row chosen, which must be one offered; negative if it is chosen by default; or {@link #UNKNOWN}. */
    int row(TableState table, Asked asked);

    /** Whether {@link Asked#absent} is ever looked at; if not, any row offered may stand there. */
    default boolean mindAbsent() {
        return true;
    }
}
