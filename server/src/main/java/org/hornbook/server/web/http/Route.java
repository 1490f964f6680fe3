package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.javalin.router.Endpoint;

/** The route and site of a request, without ids and codes: those let people in, so they are never logged. */
public final class Route {
    private static final String UNKNOWN = "none";

    private Route() {}

    /** The route's pattern, such as {@code /t/{id}/state}. */
    public static String of(Context context) {
        Endpoint matched = context.endpoints().matchedHttpEndpoint();
        return matched == null ? UNKNOWN : matched.path;
    }

    /** The HTTP method, such as {@code GET}; a fixed word for unknown ones. */
    static String methodOf(Context context) {
        Endpoint matched = context.endpoints().matchedHttpEndpoint();
        return matched == null ? UNKNOWN : matched.method.name();
    }

    /** The site's origin as the visitor addresses it, such as {@code https://hornbook.example}. */
    public static String site(Context context) {
        return context.scheme() + "://" + context.host();
    }
}
