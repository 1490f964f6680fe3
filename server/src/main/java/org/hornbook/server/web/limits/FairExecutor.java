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
 * Does work that takes a while away from the threads that answer requests: a few pieces at once, each for a limited time.
 * Networks take turns, and in each of them people, with one piece of a person at a time. One network has at most half of the
 * threads: whatever it asks for, a piece of another's begins at once.
 */
public final class FairExecutor {
    /** How long people wait for what takes a moment unless the machine is very busy; the editor's own patience is longer. */
    public static final Duration PATIENCE = Duration.ofSeconds(8);

    /** How many times as long people wait where a machine is slow or does much else: {@code -Dhornbook.patience=3}. */
    private static final int PATIENT = Integer.getInteger("hornbook.patience", 1);

    private static final int MOST_WAITING = 64;
    private static final int MOST_OF_A_NETWORK = MOST_WAITING / 2;
    private static final int MOST_OF_A_PERSON = 16;

    private final Executor executor;
    private final int threads;

    /** At work for one network at once. */
    private final int ofNetwork;

    /** What was asked for and has not begun, in the order in which it begins if all is equal. */
    private final List<Piece> waiting = new ArrayList<>();

    private final List<Piece> atWork = new ArrayList<>();

    /** @param threads how many pieces of work are done at once */
    public FairExecutor(int threads) {
        this.threads = threads;
        this.ofNetwork = (threads + 1) / 2;
        this.executor = Executors.newFixedThreadPool(threads, Background.threads("hornbook-work-"));
    }

    /**
     * Who asks.
     *
     * @param key of the person; empty for somebody without one, of whom a network may have several
     */
    record Asker(String key, String network) {
        boolean isSamePersonAs(Asker other) {
            return !key.isEmpty() && key.equals(other.key);
        }
    }

    private record Piece(Asker asker, Runnable work) {}

    /** Answers with what the work gives, as JSON, or refuses when it takes too long or too much waits before it. */
    public void answer(Context context, Duration limit, Supplier<Object> work) {
        answer(context, limit, work, context::json);
    }

    /** The same for what is not answered as JSON: it is shown by {@code show}, on a thread that answers requests. */
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

    /** What has not begun when its time is up is never done. */
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

    /** As much as there are threads for. The next piece is of the network, then of the person, with the fewest at work. */
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

    /** What else its network and its person wait for goes behind everybody else's. */
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
