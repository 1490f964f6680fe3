package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.security.SecureRandom;
import org.slf4j.MDC;

/** A word for each request, in its answer and in every line that is logged for it, so that one is found by the other. */
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

    /** The request's own word. */
    static String of(Context context) {
        return context.attributeOrCompute(NAME, ignored -> random());
    }

    /** Logs under the word of a request, whichever thread it is answered on, until it is closed. */
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
