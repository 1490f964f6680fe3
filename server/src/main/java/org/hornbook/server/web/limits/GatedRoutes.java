package org.hornbook.server.web.limits;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.router.Endpoint;
import io.javalin.router.HandlerWrapper;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.hornbook.server.web.http.Assets;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.http.ResponseWriter;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.work.OverBudget;

/**
 * Sends requests through the {@link Gate}: every route, except those named here. Choices at tables come over sockets and never
 * wait for pages.
 */
public final class GatedRoutes implements HandlerWrapper {
    /** Routes that do not wait, since they read no script and do little. Commands load their table through the gate. */
    static final Set<String> FREE = Set.of(
            "GET " + Guard.HEALTH,
            "GET " + Guard.READY,
            "GET /robots.txt",
            "GET /service-worker.js",
            "GET /app.webmanifest",
            "GET " + Assets.FOLDER + "<file>",
            "GET " + Assets.Vendored.ADDRESS + "<file>",
            "DELETE /api/search/{page}",
            "GET /api/lab/{id}/progress",
            "POST /t/{id}/commands");

    /** Routes that read no script which somebody sent. */
    static final Set<String> PAGES = Set.of(
            "GET /",
            "GET /games",
            "GET /family",
            "GET /feed.xml",
            "GET /learn",
            "GET /learn/reference",
            "GET /api",
            "GET /api/openapi.json",
            "GET /api/v1/variants",
            "GET /verify",
            "GET /rerun",
            "GET /library.zip",
            "POST /api/zip",
            "POST /api/unzip",
            "POST /api/drafts",
            "POST /api/drafts/kept",
            "POST /api/drafts/removed",
            "POST /api/drafts/versions",
            "POST /api/drafts/versions/kept",
            "GET /me",
            "GET /me/data.json",
            "POST /me/deletion",
            "GET /api/met",
            "GET /api/invitations",
            "POST /api/invitations/declining",
            "GET /tournament/{id}",
            "GET /tournament/{id}/screen",
            "GET /tournament/{id}/state",
            "GET /tournament/{id}/qr.svg",
            "POST /tournament/{id}/people",
            "POST /tournament/{id}/leaving",
            "POST /tournament/{id}/ending",
            "GET /api/tables/open",
            "GET /api/tables/own",
            "GET /offline",
            "GET /calls",
            "GET /api/calls",
            "POST /api/calls/push",
            "POST /api/calls/mail",
            "POST /api/calls/address",
            "POST /api/calls/hours",
            "POST /api/calls/forgotten",
            "GET /calls/confirm/{word}",
            "POST /calls/confirm/{word}",
            "GET /calls/end/{word}",
            "POST /calls/end/{word}",
            "GET /operator",
            "POST /operator/session",
            "POST /operator/leaving",
            "POST /operator/decisions");

    /** Routes that play many games, or check many scripts. */
    static final Set<String> LONG = Set.of(
            "POST /api/search",
            "POST /api/lab",
            "POST /api/lab/forecast",
            "POST /api/v1/simulate",
            "POST /compare/{one}/{other}/measuring",
            "POST /api/practice/lessons",
            "POST /api/practice/advice",
            "POST /api/change/ways",
            "POST /api/change/recipes",
            "POST /api/change/gaps",
            "POST /api/rerun",
            "GET /api/verify",
            "POST /api/verify",
            "POST /t/{id}/advice",
            "GET /t/{id}/replay.json",
            "GET /t/{id}/report",
            "GET /t/{id}/report.txt",
            "GET /t/{id}/transcript.txt",
            "GET /t/{id}/position.json",
            "GET /lab/{id}/games/{arm}/{number}/position.json",
            "GET /lab/{id}/games/{arm}/{number}/replay.json",
            "GET /lab/{id}/games/{arm}/{number}/game.json",
            "GET /lab/{id}/games/{arm}/{number}/transcript.txt",
            "GET /lab/{id}/games/{arm}/{number}/beside/{other}/replay.json");

    private final Gate gate;

    public GatedRoutes(Gate gate) {
        this.gate = gate;
    }

    @Override
    public Handler wrap(Endpoint endpoint) {
        String route = endpoint.method.name() + " " + endpoint.path;
        if (!endpoint.method.isHttpMethod() || FREE.contains(route)) {
            return endpoint.handler;
        }
        Kind kind = PAGES.contains(route) ? Kind.PAGE : LONG.contains(route) ? Kind.LONG : Kind.SCRIPT;
        return context -> handle(endpoint.handler, kind, context);
    }

    private void handle(Handler handler, Kind kind, Context context) throws Exception {
        if (!context.method().equals(HandlerType.GET)) {
            RequestBody.receive(context);
        }
        Requester asker = new Requester(Visitor.key(context), Visitor.network(context.ip()));
        Optional<Exception> thrown = gate.run(asker, kind, () -> thrownBy(handler, context));
        if (thrown.isPresent()) {
            throw thrown.get();
        }
    }

    private static Optional<Exception> thrownBy(Handler handler, Context context) {
        try {
            handler.handle(context);
            InputStream answer = context.resultInputStream();
            ResponseWriter.refuseMoreThan(answer == null ? 0 : answer.available());
            return Optional.empty();
        } catch (OverBudget over) {
            throw over;
        } catch (Exception thrown) {
            return Optional.of(thrown);
        }
    }
}
