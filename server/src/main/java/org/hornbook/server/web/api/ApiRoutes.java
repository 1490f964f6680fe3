package org.hornbook.server.web.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.Publications;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.gallery.GameSearch;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.lab.StudyLookup;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.StorageQuota;
import org.jspecify.annotations.Nullable;

/** The API, its OpenAPI document, and that document as a page. */
public final class ApiRoutes implements Feature {
    private final ApiDocument document = ApiDocument.load();
    private final Pages pages;
    private final Map<String, Handler> handlers;

    public ApiRoutes(
            Pages pages,
            VariantLibrary library,
            Publishing publishing,
            Publications publications,
            GameSearch search,
            MeasuredGames measured,
            Lab lab,
            StorageQuota kept) {
        this.pages = pages;
        VariantReader variants = new VariantReader(library, publications, search, measured);
        VariantPublisher publisher = new VariantPublisher(library, publishing, publications, kept);
        ScriptTrials trials = new ScriptTrials(library, new StudyLookup(lab));
        handlers = Map.of(
                "listVariants", variants::list,
                "getVariant", variants::tell,
                "getVersion", variants::tellVersion,
                "createVariant", publisher::begin,
                "createVersion", publisher::goOn,
                "check", trials::check,
                "simulate", trials::simulate,
                "getStudy", trials::tellStudy);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/api", context -> pages.show(context, "api", Map.of("operations", document.operations())));
        routes.get("/api/openapi.json", Access.fromAnywhere(this::describe));
        for (ApiDocument.Operation each : document.operations()) {
            Handler handler = Access.limited(
                    RateLimiter.of(each.limit(), each.time()), Objects.requireNonNull(handlers.get(each.id())));
            if (each.anywhere() && each.method().equals(HandlerType.POST)) {
                routes.options(each.path(), Access::allowJson);
            }
            routes.addHttpHandler(
                    each.method(),
                    each.path(),
                    each.anywhere() ? Access.fromAnywhere(handler) : Access.fromPrograms(handler));
        }
    }

    private void describe(Context context) {
        context.contentType("application/json").result(document.text());
    }

    /** Access to the API. It uses no cookie, so no site can act with a visitor's rights. */
    static final class Access {
        private static final String BEARER = "Bearer ";
        private static final String MANUAL = "The page /api says what can be sent.";

        private Access() {}

        /** Lets pages of all sites read the response: it is the same for everybody with the address. */
        static Handler fromAnywhere(Handler handler) {
            return context -> {
                context.header("Access-Control-Allow-Origin", "*");
                context.header("Access-Control-Expose-Headers", "Retry-After");
                handler.handle(context);
            };
        }

        /** Answers the preflight request: pages of all sites may send JSON. */
        static void allowJson(Context context) {
            context.header("Access-Control-Allow-Origin", "*");
            context.header("Access-Control-Allow-Methods", "POST");
            context.header("Access-Control-Allow-Headers", "Content-Type");
            context.header("Access-Control-Max-Age", "86400");
            context.status(204);
        }

        /**
         * Refuses browsers' requests from other sites, so that no site makes its visitors publish something. Programs send no
         * origin.
         */
        static Handler fromPrograms(Handler handler) {
            return context -> {
                if (context.header("Origin") != null) {
                    Guard.refuseOtherOrigins(context);
                }
                handler.handle(context);
            };
        }

        /** Limits the rate: a key has its own allowance; others share that of their network. */
        static Handler limited(RateLimiter limiter, Handler handler) {
            return context -> {
                limiter.objection(key(context), context.ip(), false).ifPresent(refused -> {
                    throw refused;
                });
                handler.handle(context);
            };
        }

        /** The hash of the key that was sent; empty without one. */
        static String key(Context context) {
            String sent = Objects.requireNonNullElse(context.header("Authorization"), "");
            return sent.startsWith(BEARER)
                    ? new PlayerToken(sent.substring(BEARER.length()).strip()).key()
                    : "";
        }

        static <T> T read(Context context, Class<T> type) {
            byte[] body = RequestBody.of(context, Guard.MOST_BYTES);
            try {
                return Json.read(body, type);
            } catch (Refused unreadable) {
                throw new Refused(Reason.NOT_UNDERSTOOD, "What was sent is not the JSON that belongs here.", MANUAL);
            }
        }

        /** A required field; refused if it is missing. */
        static <T> T required(@Nullable T part, String name) {
            if (part == null) {
                throw new Refused(Reason.NOT_UNDERSTOOD, "There is no “" + name + "” in what was sent.", MANUAL)
                        .at(name);
            }
            return part;
        }

        static String address(Context context, String path) {
            return Route.site(context) + path;
        }
    }
}
