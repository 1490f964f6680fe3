package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.javalin.router.Endpoint;

/** Which address was asked for, without what is particular to it: ids and codes let people in; and on which site. */
public final class Route {
    private static final String UNKNOWN = "none";

    private Route() {}

    /** Such as {@code /t/{id}/state}. */
    public static String of(Context context) {
        Endpoint matched = context.endpoints().matchedHttpEndpoint();
        return matched == null ? UNKNOWN : matched.path;
    }

    /** Such as {@code GET}; not what anybody makes up. */
    static String methodOf(Context context) {
        Endpoint matched = context.endpoints().matchedHttpEndpoint();
        return matched == null ? UNKNOWN : matched.method.name();
    }

    /** The site as its visitor calls it, such as {@code https://hornbook.example}. */
    public static String site(Context context) {
        return context.scheme() + "://" + context.host();
    }
}
