package org.hornbook.secrecy;

import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.jspecify.annotations.Nullable;

/**
 * A place where the rules would reveal a secret to somebody who may not know it.
 *
 * @param by how it would be revealed
 * @param span the action, step or rule it is part of
 * @param secrets the secrets revealed
 * @param during the step's current effect, without enclosing ones; null outside of steps
 */
public record Leak(
        By by, Span span, Secrets secrets, @Nullable Effect during) {

    /** The ways to reveal a secret. */
    public enum By {
        /** By whether something is done. */
        CONDITION,
        /** By an order. */
        ORDER,
        /** By who is asked. */
        ASKING,
        /** By the options. */
        OFFER,
        /** By the number of answers allowed. */
        LIMIT,
        /** By a public answer, since only some answers are offered. */
        ANSWER,
        /** By revealing a secret answer, since only some answers were offered. */
        REVEAL,
        /** By an open answer that is missing, since there was nothing to choose from. */
        NONE,
        /** By cards that wait to be placed. */
        WAITING,
        /** By a default. */
        ABSENT,
        /** By a counter, points, a row or a player. */
        VALUE,
        /** By which cards move, or how many. */
        MOVE,
        /** By the value of a name. */
        NAME
    }
}
