package org.hornbook.server.web.http;

import static org.hornbook.words.Language.say;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.hornbook.server.database.LogThrottle;
import org.hornbook.server.database.StoreFailed;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.words.Language;
import org.hornbook.work.OverBudget;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Turns exceptions into responses: a page for people, {@code {error, remedy}} for scripts. */
public final class Errors implements Feature {
    private static final Logger LOG = LoggerFactory.getLogger(Errors.class);

    private final Pages pages;
    private final Monitoring monitoring;
    private final LogThrottle complaints = new LogThrottle();

    /** @param pages for the error page */
    public Errors(Pages pages, Monitoring monitoring) {
        this.pages = pages;
        this.monitoring = monitoring;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.exception(Refused.class, (refused, context) -> answer(context, refused));
        routes.exception(OverBudget.class, (over, context) -> answer(context, reason(over)));
        routes.exception(Gate.Busy.class, (busy, context) -> answer(context, Reason.BUSY));
        routes.exception(HttpResponseException.class, (thrown, context) -> answer(context, reason(thrown.getStatus())));
        routes.exception(Exception.class, (bug, context) -> {
            if (StoreFailed.isBehind(bug)) {
                complain(bug);
                answer(context, Guard.isReading(context) ? Reason.NOT_REACHED : Reason.NOT_KEPT);
            } else if (bug instanceof HttpException malformed && malformed.getCode() < 500) {
                answer(context, Reason.NOT_UNDERSTOOD);
            } else if (!isHungUp(bug)) {
                log(context, bug);
                String remedy = say("site.broken remedy request", Reason.BROKEN.remedy(), RequestId.of(context));
                answer(context, new Refused(Reason.BROKEN, Reason.BROKEN.error(), remedy));
            }
        });
    }

    /** Logs an exception, unless it comes from the database, whose writer logs for all. */
    private void complain(Exception trouble) {
        if (!(trouble instanceof StoreFailed) && complaints.isTime()) {
            LOG.error("The database did not answer, or did not keep something.", trouble);
        }
    }

    /** Whether the client has closed the connection. */
    private static boolean isHungUp(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause).anyMatch(EofException.class::isInstance);
    }

    private static void log(Context context, Exception bug) {
        try (MDC.MDCCloseable _ = RequestId.logging(context)) {
            LOG.error("{} {}", Route.methodOf(context), Route.of(context), bug);
        }
    }

    private static Reason reason(OverBudget over) {
        return switch (over.reason()) {
            case TIME -> Reason.TOO_SLOW;
            case BYTES -> Reason.TOO_BIG;
            case MEMORY, WAITING -> Reason.BUSY;
        };
    }

    private static Reason reason(int status) {
        for (Reason reason : Reason.values()) {
            if (reason.status == status) {
                return reason;
            }
        }
        return status < 500 ? Reason.NOT_UNDERSTOOD : Reason.BROKEN;
    }

    private void answer(Context context, Reason reason) {
        answer(context, new Refused(reason));
    }

    private void answer(Context context, Refused refused) {
        Reason reason = refused.reason();
        monitoring.refused(context, reason);
        context.status(reason.status);
        if (refused.seconds() > 0) { // for programs
            context.header("Retry-After", String.valueOf(refused.seconds()));
        }
        if (wantsJson(context)) {
            context.json(new ErrorBody(
                    refused.error(),
                    refused.remedy(),
                    refused.field(),
                    DiagnosticJson.all(refused.diagnostics()),
                    refused.offer()));
        } else {
            Map<String, Object> model = new HashMap<>();
            model.put("status", reason.status);
            model.put("error", refused.error());
            model.put("remedy", refused.remedy());
            model.put("again", reason == Reason.BUSY ? again(context, refused.seconds()) : null);
            pages.show(context, "error", model);
        }
    }

    /** What the page sends once more; null for what was not sent by a page of ours, or not received. */
    private static @Nullable Again again(Context context, long seconds) {
        boolean reads = context.method().equals(HandlerType.GET);
        if (!reads && (!Guard.isOfThisSite(context) || !RequestBody.isReceived(context))) {
            return null;
        }
        String query = context.queryString();
        try {
            Map<String, String> fields = reads
                    ? query == null ? Map.of() : Form.fields(query.getBytes(StandardCharsets.UTF_8))
                    : Form.of(context).fields();
            return new Again(reads ? "get" : "post", context.path(), fields, seconds);
        } catch (Refused unreadable) {
            return null;
        }
    }

    /**
     * A request that may be answered a little later: the page of the error sends it once more by itself.
     *
     * @param method of a form
     * @param seconds to wait
     */
    public record Again(String method, String action, Map<String, String> fields, long seconds) {}

    private static boolean wantsJson(Context context) {
        String accepted = context.header("Accept");
        return context.path().startsWith("/api/") || (accepted != null && accepted.contains("application/json"));
    }

    /**
     * An error as JSON.
     *
     * @param remedy what to do about it
     * @param field the name of the wrong field
     * @param diagnostics the script's errors, if the script is the problem
     * @param offer what would be accepted instead, by the names of the fields
     */
    record ErrorBody(
            String error,
            String remedy,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) String field,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DiagnosticJson> diagnostics,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> offer) {}

    /** Answers requests that cannot be parsed, such as {@code /%zz}, before any route sees them. */
    public static final class UnreadableRequests extends ErrorHandler {
        /** The content security policy of that page, which loads nothing. */
        private static final String POLICY =
                "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

        private static final String PAGE = """
            <!doctype html><html lang="%s"><meta charset="utf-8"><title>Hornbook</title>
            <h1>%s</h1><p>%s</p><p><a href="/">%s</a></p></html>
            """;

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            if (response.getStatus() == HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505) {
                response.setStatus(HttpStatus.BAD_REQUEST_400); // it is the request that is wrong, not this server
            }
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
            response.getHeaders().put("X-Content-Type-Options", "nosniff");
            response.getHeaders().put("Content-Security-Policy", POLICY);
            response.getHeaders().put("Referrer-Policy", "same-origin");
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
            String page = PAGE.formatted(
                    Language.code(),
                    Reason.NOT_UNDERSTOOD.error(),
                    Reason.NOT_UNDERSTOOD.remedy(),
                    say("site.all_games"));
            response.write(true, StandardCharsets.UTF_8.encode(page), callback);
            return true;
        }
    }
}
