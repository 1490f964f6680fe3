package org.hornbook.server.web.limits;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hornbook.server.background.Background;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/**
 * Does work that takes a while away from the threads that answer requests: a few pieces at once, each for a limited time.
 * People take turns, with one piece each, so that nobody waits for all that somebody else has asked for.
 */
public final class FairExecutor {
    /** How long people wait for what takes a moment unless the machine is very busy; the editor's own patience is longer. */
    public static final Duration PATIENCE = Duration.ofSeconds(8);

    /** How many times as long people wait where a machine is slow or does much else: {@code -Dhornbook.patience=3}. */
    private static final int PATIENT = Integer.getInteger("hornbook.patience", 1);

    private static final int MOST_WAITING = 64;
    private static final int MOST_OF_ONE = 16;

    private final Executor threads;

    /** What each person has asked for and not got yet; the first of it is being done, or waits for a thread. */
    private final Map<String, Queue<Runnable>> asked = new HashMap<>();

    private int waiting;

    /** @param threads how many pieces of work are done at once */
    public FairExecutor(int threads) {
        this.threads = Executors.newFixedThreadPool(threads, Background.threads("hornbook-work-"));
    }

    /** Answers with what the work gives, as JSON, or refuses when it takes too long or too much waits before it. */
    public void answer(Context context, Duration limit, Supplier<Object> work) {
        answer(context, limit, work, context::json);
    }

    /** The same for what is not answered as JSON: it is shown by {@code show}, on a thread that answers requests. */
    public <T> void answer(Context context, Duration limit, Supplier<T> work, Consumer<T> show) {
        String key = Visitor.key(context);
        String person = key.isEmpty() ? Visitor.network(context.ip()) : key;
        context.future(() -> begin(person, limit, work).handle((value, failure) -> {
            if (failure != null) {
                throw refusal(failure);
            }
            show.accept(value);
            return value;
        }));
    }

    /** What has not begun when its time is up is never done. */
    <T> CompletableFuture<T> begin(String person, Duration limit, Supplier<T> work) {
        CompletableFuture<T> done =
                new CompletableFuture<T>().orTimeout(PATIENT * limit.toMillis(), TimeUnit.MILLISECONDS);
        synchronized (asked) {
            Queue<Runnable> own = asked.computeIfAbsent(person, unknown -> new ArrayDeque<>());
            if (waiting >= MOST_WAITING || own.size() >= MOST_OF_ONE) {
                return CompletableFuture.failedFuture(new Refused(Refused.Reason.BUSY));
            }
            waiting++;
            own.add(() -> complete(done, work));
            if (own.size() == 1) {
                threads.execute(() -> next(person, own));
            }
        }
        return done;
    }

    /** Does one piece; the next of the same person goes behind everybody else's. */
    private void next(String person, Queue<Runnable> own) {
        Runnable piece;
        synchronized (asked) {
            piece = own.element();
        }
        piece.run();
        synchronized (asked) {
            own.remove();
            waiting--;
            if (own.isEmpty()) {
                asked.remove(person);
            } else {
                threads.execute(() -> next(person, own));
            }
        }
    }

    private static <T> void complete(CompletableFuture<T> done, Supplier<T> work) {
        if (done.isDone()) {
            return;
        }
        try {
            done.complete(work.get());
        } catch (RuntimeException | Error failure) { // whoever asked hears of it
            done.completeExceptionally(failure);
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
