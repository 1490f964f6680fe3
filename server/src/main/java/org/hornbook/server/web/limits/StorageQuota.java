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
 * @param limits how many, for a person
 * @param newBytes how many of the bytes of some texts are not kept yet
 */
public record StorageQuota(RateLimiter limits, ToLongFunction<Collection<String>> newBytes) {
    /** What the rows take that hold a text together with those it builds on. */
    private static final int BESIDES = 2_000;

    /** Counts what it takes to keep the scripts that a visitor has sent; refuses them if that is too much. */
    public void count(Context context, @Nullable String... scripts) {
        countOf(Visitor.key(context), context, scripts);
    }

    /**
     * The same for somebody who is not known by a cookie.
     *
     * @param person the key of whoever has sent them; empty for somebody without one
     */
    public void countOf(String person, Context context, @Nullable String... scripts) {
        long bytes = newBytes.applyAsLong(
                Arrays.stream(scripts).filter(Objects::nonNull).toList());
        limits.objection(person, context.ip(), false, Math.toIntExact(bytes) + BESIDES)
                .ifPresent(refused -> {
                    throw refused;
                });
    }
}
