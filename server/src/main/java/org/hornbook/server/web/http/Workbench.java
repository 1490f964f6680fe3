package org.hornbook.server.web.http;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Does work that takes a while away from the threads that answer requests: a few pieces at once, each for a limited time. */
public final class Workbench {
    private static final int MOST_WAITING = 64;

    private final Executor threads;

    /** @param threads how many pieces of work are done at once */
    public Workbench(int threads) {
        this.threads = new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                Thread.ofPlatform().daemon().name("workbench-", 1).factory());
    }

    /** Answers with what the work gives, as JSON, or refuses when it takes too long or too much waits before it. */
    public void answer(Context context, Duration limit, Supplier<Object> work) {
        context.future(() -> begin(work)
                .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
                .handle((value, failure) -> {
                    if (failure != null) {
                        throw refusal(failure);
                    }
                    return context.json(value);
                }));
    }

    private CompletableFuture<Object> begin(Supplier<Object> work) {
        try {
            return CompletableFuture.supplyAsync(work, threads);
        } catch (RejectedExecutionException full) {
            return CompletableFuture.failedFuture(new Refused(Refused.Reason.BUSY));
        }
    }

    private static RuntimeException refusal(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof TimeoutException) {
            return new Refused(Refused.Reason.BUSY);
        }
        return cause instanceof RuntimeException known ? known : new CompletionException(cause);
    }
}
