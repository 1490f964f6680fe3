package org.hornbook.server.web.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.router.Endpoint;
import io.javalin.router.HandlerWrapper;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/**
 * Renders a few pages at a time, and fewer for one network: who requests a thousand waits behind their own requests. Choices
 * at tables come over sockets and never wait for pages.
 */
public final class PageQueue implements HandlerWrapper {
    private static final int OF_A_NETWORK = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    /** More than the processors, since some pages wait for the database. */
    private static final int AT_ONCE = 2 * Runtime.getRuntime().availableProcessors();

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    /** Health checks do not wait: monitoring must get an answer from a busy server too. */
    private static final Set<String> AT_ANY_TIME = Set.of(Guard.HEALTH, Guard.READY);

    private final Semaphore all = new Semaphore(AT_ONCE, true);
    private final Cache<String, Semaphore> networks =
            Caffeine.newBuilder().weakValues().build();

    @Override
    public Handler wrap(Endpoint endpoint) {
        boolean waits = endpoint.method.equals(HandlerType.GET) && !AT_ANY_TIME.contains(endpoint.path);
        return waits ? context -> handle(endpoint.handler, context) : endpoint.handler;
    }

    private void handle(Handler handler, Context context) throws Exception {
        Semaphore network = Objects.requireNonNull(
                networks.get(Visitor.network(context.ip()), _ -> new Semaphore(OF_A_NETWORK, true)));
        enter(network);
        try {
            enter(all);
            try {
                handler.handle(context);
            } finally {
                all.release();
            }
        } finally {
            network.release();
        }
    }

    private static void enter(Semaphore places) throws InterruptedException {
        if (!places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new Refused(Refused.Reason.BUSY);
        }
    }
}
