package org.hornbook.secrecy;

import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.jspecify.annotations.Nullable;

/**
 * A place of the rules that would show something hidden to somebody who may not know it.
 *
 * @param by what would show it
 * @param span the action, step or rule it is part of
 * @param secrets what would be shown
 * @param during what a step does meanwhile, without what that is part of; missing where no step does anything
 */
public record Leak(
        By by, Span span, Secrets secrets, @Nullable Effect during) {

    /** What can show something. */
    public enum By {
        /** Whether something is done. */
        CONDITION,
        /** What comes first. */
        ORDER,
        /** Who is asked. */
        ASKING,
        /** What there is to choose from. */
        OFFER,
        /** How many answers there can be. */
        LIMIT,
        /** What is answered in the open, or how often, since only some answers are offered. */
        ANSWER,
        /** What is answered for somebody who does not. */
        ABSENT,
        /** A counter, points, a row, a player. */
        VALUE,
        /** Which cards move, or how many. */
        MOVE,
        /** What a name stands for. */
        NAME
    }
}
