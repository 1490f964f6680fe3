package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.security.SecureRandom;
import org.slf4j.MDC;

/** An id for each request, in its response and in its log lines, so that one can be found by the other. */
public final class RequestId implements Feature {
    private static final String NAME = "request";
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
    private static final int LENGTH = 8;
    private static final SecureRandom RANDOM = new SecureRandom();

    @Override
    public void register(RoutesConfig routes) {
        routes.before(context -> {
            String id = of(context);
            context.header("X-Request-Id", id);
            MDC.put(NAME, id);
        });
        routes.after(context -> MDC.remove(NAME));
    }

    /** The request's id. */
    static String of(Context context) {
        return context.attributeOrCompute(NAME, ignored -> random());
    }

    /** Adds the request's id to log lines of this thread until the returned handle is closed. */
    static MDC.MDCCloseable logging(Context context) {
        return MDC.putCloseable(NAME, of(context));
    }

    private static String random() {
        StringBuilder id = new StringBuilder();
        for (int letter = 0; letter < LENGTH; letter++) {
            id.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return id.toString();
    }
}
