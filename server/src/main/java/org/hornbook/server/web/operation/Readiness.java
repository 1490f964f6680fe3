package org.hornbook.server.web.operation;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds out what keeps the server from serving. However many ask at once, the database is asked once. */
final class Readiness {
    private static final long PATIENCE_SECONDS = 2;
    private static final List<String> NO_ANSWER = List.of("The database does not answer.");

    private final Supplier<List<String>> troubles;
    private @Nullable CompletableFuture<List<String>> underWay;

    /** @param troubles what is wrong, in sentences; may take as long as it likes to find out */
    Readiness(Supplier<List<String>> troubles) {
        this.troubles = troubles;
    }

    /** What is wrong, in sentences, known after a short time at the latest. */
    synchronized CompletableFuture<List<String>> reasons() {
        CompletableFuture<List<String>> asked = underWay;
        if (asked == null || asked.isDone()) {
            asked = CompletableFuture.supplyAsync(troubles, Thread::startVirtualThread);
            underWay = asked;
        }
        return asked.copy().completeOnTimeout(NO_ANSWER, PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
