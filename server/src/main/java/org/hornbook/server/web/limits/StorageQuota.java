package org.hornbook.server.web.limits;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.hornbook.server.web.http.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes of scripts one person, and all people at one address, may store in a day.
 *
 * @param limits the limiter, in bytes for a person
 * @param newBytes counts the bytes of those texts that are not stored yet
 */
public record StorageQuota(RateLimiter limits, ToLongFunction<Collection<String>> newBytes) {
    /** What the rows take that hold a text together with those it builds on. */
    private static final int BESIDES = 2_000;

    /** Counts the scripts of a visitor's request; refuses them beyond the limit. */
    public void count(Context context, @Nullable String... scripts) {
        countOf(Visitor.key(context), context, scripts);
    }

    /**
     * The same for a sender without the cookie.
     *
     * @param person the sender's key; may be empty
     */
    public void countOf(String person, Context context, @Nullable String... scripts) {
        long bytes = newBytes.applyAsLong(
                Arrays.stream(scripts).filter(Objects::nonNull).toList());
        count(person, context, Math.toIntExact(bytes) + BESIDES);
    }

    /**
     * Counts what is stored otherwise than as a script; refuses it beyond the limit.
     *
     * @param bytes by which it grows
     */
    public void count(String person, Context context, int bytes) {
        limits.objection(person, context.ip(), false, bytes).ifPresent(refused -> {
            throw refused;
        });
    }
}
