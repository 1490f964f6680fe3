package org.hornbook.server.web.api;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Objects;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.limits.RateLimiter;
import org.jspecify.annotations.Nullable;

/** From where the API may be asked. Whoever asks is known by no cookie, so nobody can be made to ask for something. */
final class Access {
    private static final String BEARER = "Bearer ";
    private static final String MANUAL = "The page /api says what can be sent.";

    private Access() {}

    /** Pages of all sites may read the answer: it is the same for everybody who has the address. */
    static Handler fromAnywhere(Handler handler) {
        return context -> {
            context.header("Access-Control-Allow-Origin", "*");
            context.header("Access-Control-Expose-Headers", "Retry-After");
            handler.handle(context);
        };
    }

    /** Says before that pages of all sites may send JSON. */
    static void allowJson(Context context) {
        context.header("Access-Control-Allow-Origin", "*");
        context.header("Access-Control-Allow-Methods", "POST");
        context.header("Access-Control-Allow-Headers", "Content-Type");
        context.header("Access-Control-Max-Age", "86400");
        context.status(204);
    }

    /** Programs name no origin; a browser does, and no other site may have its visitors publish something. */
    static Handler fromPrograms(Handler handler) {
        return context -> {
            if (context.header("Origin") != null) {
                Guard.refuseOtherOrigins(context);
            }
            handler.handle(context);
        };
    }

    /** Whoever sends a key has an allowance of their own; the others of a network share one. */
    static Handler limited(RateLimiter limiter, Handler handler) {
        return context -> {
            limiter.objection(key(context), context.ip(), false).ifPresent(refused -> {
                throw refused;
            });
            handler.handle(context);
        };
    }

    /** What is kept of the key that was sent; empty if there is none. */
    static String key(Context context) {
        String sent = Objects.requireNonNullElse(context.header("Authorization"), "");
        return sent.startsWith(BEARER)
                ? new PlayerToken(sent.substring(BEARER.length()).strip()).key()
                : "";
    }

    /** What a program has sent. */
    static <T> T read(Context context, Class<T> type) {
        try {
            return Json.read(context, type);
        } catch (Refused unreadable) {
            throw new Refused(Reason.NOT_UNDERSTOOD, "What was sent is not the JSON that belongs here.", MANUAL);
        }
    }

    /** A part of it that may not be missing. */
    static <T> T required(@Nullable T part, String name) {
        if (part == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD, "There is no “" + name + "” in what was sent.", MANUAL).at(name);
        }
        return part;
    }

    /** The address of a path, with this server's name. */
    static String address(Context context, String path) {
        return Route.site(context) + path;
    }
}
