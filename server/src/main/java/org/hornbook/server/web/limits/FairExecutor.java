package org.hornbook.server.web.limits;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hornbook.server.background.Background;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/**
 * Runs slow jobs outside the request threads: a few at a time, each with a time limit. Networks take turns, and so do the
 * people within one, with one job a person at a time. A network gets at most half of the threads, so that a job of another
 * network can start at once.
 */
public final class FairExecutor {
    /** The usual time limit. Most jobs take a moment; the editor's own timeout is longer. */
    public static final Duration PATIENCE = Duration.ofSeconds(8);

    /** Multiplies time limits on slow or busy machines: {@code -Dhornbook.patience=3}. */
    private static final int PATIENT = Integer.getInteger("hornbook.patience", 1);

    private static final int MOST_WAITING = 64;
    private static final int MOST_OF_A_NETWORK = MOST_WAITING / 2;
    private static final int MOST_OF_A_PERSON = 16;

    private final Executor executor;
    private final int threads;

    /** The most jobs of one network that run at a time. */
    private final int ofNetwork;

    /** The waiting jobs, in the order in which they start if all else is equal. */
    private final List<Piece> waiting = new ArrayList<>();

    private final List<Piece> atWork = new ArrayList<>();

    /** @param threads the most jobs that run at a time */
    public FairExecutor(int threads) {
        this.threads = threads;
        this.ofNetwork = (threads + 1) / 2;
        this.executor = Executors.newFixedThreadPool(threads, Background.threads("hornbook-work-"));
    }

    /**
     * The owner of a job.
     *
     * @param key the person's key; empty without a cookie, which several people of a network may lack
     */
    record Asker(String key, String network) {
        boolean isSamePersonAs(Asker other) {
            return !key.isEmpty() && key.equals(other.key);
        }
    }

    private record Piece(Asker asker, Runnable work) {}

    /** Responds with the job's result as JSON. Refuses if the job takes too long or the queue is full. */
    public void answer(Context context, Duration limit, Supplier<Object> work) {
        answer(context, limit, work, context::json);
    }

    /** The same for other responses: {@code show} writes the result on a request thread. */
    public <T> void answer(Context context, Duration limit, Supplier<T> work, Consumer<T> show) {
        Asker asker = new Asker(Visitor.key(context), Visitor.network(context.ip()));
        context.future(() -> begin(asker, limit, work).handle((value, failure) -> {
            if (failure != null) {
                throw refusal(failure);
            }
            show.accept(value);
            return value;
        }));
    }

    /** Queues a job. If it has not started within its time limit, it never runs. */
    <T> CompletableFuture<T> begin(Asker asker, Duration limit, Supplier<T> work) {
        CompletableFuture<T> done =
                new CompletableFuture<T>().orTimeout(PATIENT * limit.toMillis(), TimeUnit.MILLISECONDS);
        Piece piece = new Piece(asker, () -> complete(done, work));
        synchronized (waiting) {
            boolean isTooMuch = waiting.size() >= MOST_WAITING
                    || count(waiting, other -> other.network().equals(asker.network())) >= MOST_OF_A_NETWORK
                    || count(waiting, asker::isSamePersonAs) + count(atWork, asker::isSamePersonAs) >= MOST_OF_A_PERSON;
            if (isTooMuch) {
                return CompletableFuture.failedFuture(new Refused(Refused.Reason.BUSY));
            }
            waiting.add(piece);
            beginNext();
        }
        var _ = done.whenComplete((_, _) -> forget(piece));
        return done;
    }

    private void forget(Piece piece) {
        synchronized (waiting) {
            waiting.remove(piece);
        }
    }

    /** Starts jobs while threads are free: next is the network, then the person, with the fewest running jobs. */
    private void beginNext() {
        while (atWork.size() < threads) {
            Optional<Piece> next = waiting.stream()
                    .filter(piece -> ofNetwork(piece) < ofNetwork && ofPerson(piece) == 0)
                    .min(Comparator.comparingLong(this::ofNetwork));
            if (next.isEmpty()) {
                return;
            }
            begin(next.get());
        }
    }

    /** Starts a job. Waiting jobs of the same network and person move behind everybody else's. */
    private void begin(Piece piece) {
        waiting.remove(piece);
        putBehind(other -> other.isSamePersonAs(piece.asker()));
        putBehind(other -> other.network().equals(piece.asker().network()));
        atWork.add(piece);
        executor.execute(() -> {
            piece.work().run();
            synchronized (waiting) {
                atWork.remove(piece);
                beginNext();
            }
        });
    }

    private void putBehind(Predicate<Asker> who) {
        List<Piece> last =
                waiting.stream().filter(piece -> who.test(piece.asker())).toList();
        waiting.removeAll(last);
        waiting.addAll(last);
    }

    private long ofNetwork(Piece piece) {
        return count(atWork, other -> other.network().equals(piece.asker().network()));
    }

    private long ofPerson(Piece piece) {
        return count(atWork, piece.asker()::isSamePersonAs);
    }

    private static long count(List<Piece> pieces, Predicate<Asker> who) {
        return pieces.stream().filter(piece -> who.test(piece.asker())).count();
    }

    private static <T> void complete(CompletableFuture<T> done, Supplier<T> work) {
        if (done.isDone()) {
            return;
        }
        try {
            done.complete(work.get());
        } catch (RuntimeException | Error failure) { // passed on to the request
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
