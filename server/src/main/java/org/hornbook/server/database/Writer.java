package org.hornbook.server.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The single writer of a database. All waiting writes go into one transaction, so that they share one disk flush (group
 * commit). A call returns only when its write is on disk.
 */
public final class Writer implements AutoCloseable {
    private static final int MOST_AT_ONCE = 256;
    private static final int MOST_ATTEMPTS = 20;

    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
    private static final int IDLE_SECONDS = 1;

    private final Jdbi jdbi;
    private final Supplier<Optional<String>> loss;
    private final LogThrottle complaints = new LogThrottle();
    private final BlockingQueue<Task<?, ?>> queue = new LinkedBlockingQueue<>();
    private final Thread thread = new Thread(this::work, "hornbook-writer");
    private volatile boolean closed;

    /** @param loss the reason why the database file is lost; empty while it is there */
    public Writer(Jdbi jdbi, Supplier<Optional<String>> loss) {
        this.jdbi = jdbi;
        this.loss = loss;
        thread.setDaemon(true);
        thread.start();
    }

    /** Statements that handle all waiting arguments together. */
    public interface ForAll<A, T> {
        /**
         * Runs the statements.
         *
         * @return one result for each argument, in their order
         */
        List<T> write(Handle handle, List<A> all);
    }

    /**
     * Runs the statements and returns when they are on disk.
     *
     * @param statements may run several times, if an attempt was rolled back
     * @throws StoreFailed if the database fails
     */
    public <T> T write(Function<Handle, T> statements) {
        return write((handle, _) -> Collections.singletonList(statements.apply(handle)), this);
    }

    /** Runs statements that may be batched with other waiting calls of the same statements. */
    public <A, T> T write(ForAll<A, T> statements, A one) {
        Task<A, T> task = new Task<>(statements, one, new CompletableFuture<>());
        queue.add(task);
        if (closed) {
            task.fail(new StoreFailed.Closed());
        }
        try {
            return task.done().join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof StoreFailed known) {
                throw known;
            }
            throw new StoreFailed(Objects.requireNonNullElse(failed.getCause(), failed));
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        List<Task<?, ?>> batch = new ArrayList<>();
        try {
            while (!closed) {
                Task<?, ?> first = queue.poll(IDLE_SECONDS, TimeUnit.SECONDS);
                if (first == null) {
                    loss.get().ifPresent(this::complain); // reported even while nothing is written
                } else {
                    batch.add(first);
                    queue.drainTo(batch, MOST_AT_ONCE - 1);
                    write(batch);
                    batch.clear();
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        queue.drainTo(batch);
        batch.forEach(task -> task.fail(new StoreFailed.Closed()));
    }

    /** Runs all tasks in one transaction; if one fails, each in its own. */
    private void write(List<Task<?, ?>> batch) {
        try {
            jdbi.useTransaction(handle -> alike(batch).forEach(tasks -> runAll(handle, tasks)));
            batch.forEach(this::settle);
        } catch (RuntimeException broken) {
            if (batch.size() == 1 && !WriteConflicts.in(broken)) {
                fail(batch.getFirst(), broken);
            } else {
                batch.forEach(this::writeAlone);
            }
        }
    }

    /** Groups the tasks by their statements. */
    private static Collection<List<Task<?, ?>>> alike(List<Task<?, ?>> batch) {
        return batch.stream()
                .collect(Collectors.groupingBy(Task::statements, LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    @SuppressWarnings("unchecked") // tasks with the same statements have the same types
    private static <A, T> void runAll(Handle handle, List<Task<?, ?>> alike) {
        List<Task<A, T>> tasks = alike.stream().map(task -> (Task<A, T>) task).toList();
        List<T> results = tasks.getFirst()
                .statements()
                .write(handle, tasks.stream().map(Task::one).toList());
        for (int index = 0; index < tasks.size(); index++) {
            tasks.get(index).came(results.get(index));
        }
    }

    /** Runs a task again if another server was faster: the next attempt sees what that server has written. */
    private void writeAlone(Task<?, ?> task) {
        for (int attempt = 1; ; attempt++) {
            try {
                jdbi.useTransaction(handle -> runAll(handle, List.of(task)));
                settle(task);
                return;
            } catch (RuntimeException broken) {
                if (attempt == MOST_ATTEMPTS || !WriteConflicts.in(broken)) {
                    fail(task, broken);
                    return;
                }
            }
        }
    }

    /**
     * Reports the task's result, but fails it if the database file is gone: such a write is not on disk, whatever SQLite
     * reports.
     */
    private void settle(Task<?, ?> task) {
        Optional<String> lost = loss.get();
        if (lost.isEmpty()) {
            task.succeed();
        } else {
            complain(lost.get());
            task.fail(new StoreFailed.Lost(lost.get()));
        }
    }

    private void fail(Task<?, ?> task, RuntimeException broken) {
        if (complaints.isTime()) {
            LOG.error("Something could not be kept.", broken);
        }
        task.fail(broken);
    }

    private void complain(String why) {
        if (complaints.isTime()) {
            LOG.error(why);
        }
    }

    private static final class Task<A, T> {
        private final ForAll<A, T> statements;
        private final A one;
        private final CompletableFuture<T> done;
        private @Nullable T result;

        Task(ForAll<A, T> statements, A one, CompletableFuture<T> done) {
            this.statements = statements;
            this.one = one;
            this.done = done;
        }

        ForAll<A, T> statements() {
            return statements;
        }

        A one() {
            return one;
        }

        CompletableFuture<T> done() {
            return done;
        }

        void came(T ofIt) {
            result = ofIt;
        }

        @SuppressWarnings("NullAway") // statements may have nothing to tell
        void succeed() {
            done.complete(result);
        }

        void fail(Throwable cause) {
            done.completeExceptionally(cause);
        }
    }

    /** Recognises the errors that mean "another writer was faster". */
    private static final class WriteConflicts {
        /** PostgreSQL: unique violation, serialization failure, deadlock. */
        private static final Set<String> STATES = Set.of("23505", "40001", "40P01");

        private WriteConflicts() {}

        static boolean in(Throwable thrown) {
            for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
                if (cause instanceof SQLException sql
                        && sql.getSQLState() != null
                        && STATES.contains(sql.getSQLState())) {
                    return true;
                }
            }
            return false;
        }
    }
}
