package org.hornbook.server.gate;

import java.io.Serial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hornbook.server.background.Background;
import org.hornbook.words.Language;
import org.hornbook.work.OverBudget;

/**
 * Does the work of requests on a few threads of its own, each piece within a {@link WorkBudget}. Who asks waits for a turn, but not for
 * ever: networks take turns, and so do the people within one. Whatever a script makes of it, work ends; if it does not, it is left
 * alone, and others go on in its place, until too much was left alone: then nothing is done any more, and the server says that
 * it must be restarted.
 */
public final class Gate implements AutoCloseable {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** No gate at all: work is done at once by whoever asks, as on the command line. */
    public static final Gate OPEN = new Gate();

    /** How long work waits for its turn. */
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private static final int MOST_WAITING = 256;
    private static final int MOST_OF_A_NETWORK = 32;
    private static final int MOST_OF_A_PERSON = 16;

    /** With more that does not end, nothing is begun any more. */
    private static final int MOST_ABANDONED = 4 * PROCESSORS;

    private static final ThreadLocal<Kind> PRESENT = new ThreadLocal<>();

    private final Map<Kind, DoubleAccumulator> mostUsed = new EnumMap<>(Kind.class);
    private final ExecutorService forPages = threads(Background.foreground("hornbook-page-"));
    private final ExecutorService forScripts = threads(Background.awaited("hornbook-script-"));

    /** The waiting jobs, in the order in which they start if all else is equal. */
    private final List<Job<?>> waiting = new ArrayList<>();

    private final List<Job<?>> running = new ArrayList<>();
    private int abandoned;

    /** The kinds of work. None of them keeps another waiting. */
    public enum Kind {
        /** Work that reads no script which somebody sent; much of it waits for the database. */
        PAGE(4, 2, 1, 30),
        /** Whatever reads, checks, merges, prints, draws or sets up a script, or plays a turn. */
        SCRIPT(3, 2, 1, 30),
        /** What plays many games: searches, lessons, forecasts, replays. */
        LONG(2, 15, 16, 60);

        private final int atOnce;
        private final WorkBudget budget;

        /**
         * @param each how many run at a time on each processor
         * @param seconds of the processor
         * @param longest seconds until it is ended in any case
         */
        Kind(int each, int seconds, int gigabytes, int longest) {
            this.atOnce = each * PROCESSORS;
            this.budget =
                    new WorkBudget(Duration.ofSeconds(seconds), gigabytes * (1L << 30), Duration.ofSeconds(longest));
        }
    }

    /**
     * Who asks.
     *
     * @param person the person's key; empty without a cookie, which several people of a network may lack
     */
    public record Requester(String person, String network) {
        /** The server itself. */
        public static final Requester SERVER = new Requester("", "");

        private boolean isSamePersonAs(Requester other) {
            return !person.isEmpty() && person.equals(other.person);
        }
    }

    /** There is too much to do. */
    public static final class Busy extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;
    }

    /** A piece of work and its result. */
    private static final class Job<T> {
        private final Requester asker;
        private final Kind kind;
        private final Supplier<T> work;

        /** Of whoever asks. */
        private final Language language = Language.here();

        private final CompletableFuture<T> done = new CompletableFuture<>();

        Job(Requester asker, Kind kind, Supplier<T> work) {
            this.asker = asker;
            this.kind = kind;
            this.work = work;
        }
    }

    public Gate() {
        for (Kind kind : Kind.values()) {
            mostUsed.put(kind, new DoubleAccumulator(Math::max, 0));
        }
    }

    /** The largest part of its budget that any work of this kind has used, 1 for all of it. */
    public double mostUsed(Kind kind) {
        return most(kind).get();
    }

    private DoubleAccumulator most(Kind kind) {
        return Objects.requireNonNull(mostUsed.get(kind));
    }

    /** As many threads as are needed: {@link #mayBegin} says how many jobs run at a time. */
    private static ExecutorService threads(ThreadFactory factory) {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
    }

    /**
     * Does a piece of work and waits for its result. Work that is part of other work is done at once, except that pages wait for
     * work on scripts.
     *
     * @throws Busy if its turn has not come in time
     * @throws OverBudget if it has used up its budget
     */
    public <T> T run(Requester asker, Kind kind, Supplier<T> work) {
        Kind present = PRESENT.get();
        if (this == OPEN || present != null && (present != Kind.PAGE || kind == Kind.PAGE)) {
            return work.get();
        }
        Job<T> job = enqueue(new Job<>(asker, kind, work));
        try {
            return result(job);
        } catch (TimeoutException late) {
            throw new Busy();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Busy();
        }
    }

    /** Waits for the result: a job that has begun ends by its budget, or is left alone. */
    private <T> T result(Job<T> job) throws InterruptedException, TimeoutException {
        try {
            try {
                return job.done.get(WorkBudget.PATIENT * PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException late) {
                if (hasLeft(job)) {
                    throw late;
                }
                return job.done.get();
            }
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException known -> throw known;
                case Error known -> throw known;
                case null, default -> throw new IllegalStateException(failed);
            }
        }
    }

    private boolean hasLeft(Job<?> job) {
        synchronized (waiting) {
            return waiting.remove(job);
        }
    }

    /** Queues a piece of work that nobody waits for. */
    <T> CompletableFuture<T> begin(Requester asker, Kind kind, Supplier<T> work) {
        return enqueue(new Job<>(asker, kind, work)).done;
    }

    private <T> Job<T> enqueue(Job<T> job) {
        synchronized (waiting) {
            boolean isTooMuch = waiting.size() >= MOST_WAITING
                    || abandoned >= MOST_ABANDONED
                    || count(waiting, other -> isOfNetwork(other, job.asker)) >= MOST_OF_A_NETWORK
                    || count(waiting, other -> other.asker.isSamePersonAs(job.asker)) >= MOST_OF_A_PERSON;
            if (isTooMuch) {
                throw new Busy();
            }
            waiting.add(job);
            beginNext();
        }
        return job;
    }

    /** Begins jobs while there is room: next is the network, then the person, with the fewest running jobs. */
    private void beginNext() {
        Optional<Job<?>> next = next();
        while (next.isPresent()) {
            begin(next.get());
            next = next();
        }
    }

    private Optional<Job<?>> next() {
        return waiting.stream().filter(this::mayBegin).min(Comparator.comparingLong(job -> ofNetwork(job.asker)));
    }

    /**
     * Whether there is room for a job: one of a person at a time, and a network may have half of what is free, so that there is
     * some left for the next.
     */
    private boolean mayBegin(Job<?> job) {
        List<Job<?>> alike =
                running.stream().filter(other -> other.kind == job.kind).toList();
        long own = count(alike, other -> isOfNetwork(other, job.asker));
        int free = job.kind.atOnce - alike.size();
        return free > 0
                && (own == 0 || 2 * (own + 1) <= free + own)
                && count(alike, other -> other.asker.isSamePersonAs(job.asker)) == 0;
    }

    /** Begins a job. Waiting jobs of the same network and person move behind everybody else's. */
    private <T> void begin(Job<T> job) {
        waiting.remove(job);
        putBehind(other -> other.asker.isSamePersonAs(job.asker));
        putBehind(other -> isOfNetwork(other, job.asker));
        running.add(job);
        ExecutorService threads = job.kind == Kind.PAGE ? forPages : forScripts;
        try {
            threads.execute(() -> job.language.during(() -> carryOut(job)));
        } catch (RejectedExecutionException closed) {
            running.remove(job);
            job.done.completeExceptionally(new Busy());
        }
    }

    private <T> void carryOut(Job<T> job) {
        try {
            PRESENT.set(job.kind);
            T result = job.kind.budget.spend(job.work, () -> abandon(job), most(job.kind)::accumulate);
            end(job);
            job.done.complete(result);
        } catch (RuntimeException | Error failure) { // passed on to who asked
            end(job);
            job.done.completeExceptionally(failure);
        } finally {
            PRESENT.remove();
        }
    }

    private void end(Job<?> job) {
        synchronized (waiting) {
            if (!running.remove(job)) {
                abandoned--;
            }
            beginNext();
        }
    }

    private void abandon(Job<?> job) {
        synchronized (waiting) {
            running.remove(job);
            abandoned++;
            beginNext();
        }
        job.done.completeExceptionally(new OverBudget(OverBudget.Reason.TIME));
    }

    /** Whether so much work does not end that nothing else can be done. */
    public boolean isStuck() {
        synchronized (waiting) {
            return abandoned >= MOST_ABANDONED;
        }
    }

    /** Stops; work that goes on ends with the process. */
    @Override
    public void close() {
        forPages.shutdown();
        forScripts.shutdown();
    }

    private void putBehind(Predicate<Job<?>> who) {
        List<Job<?>> last = waiting.stream().filter(who).toList();
        waiting.removeAll(last);
        waiting.addAll(last);
    }

    private long ofNetwork(Requester asker) {
        return count(running, other -> isOfNetwork(other, asker));
    }

    private static boolean isOfNetwork(Job<?> job, Requester asker) {
        return job.asker.network.equals(asker.network);
    }

    private static long count(List<Job<?>> jobs, Predicate<Job<?>> which) {
        return jobs.stream().filter(which).count();
    }
}
