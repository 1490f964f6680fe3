package org.hornbook.server.store;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.exceptions.TaskInstanceException;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.hornbook.server.background.Background;
import org.hornbook.server.database.StoreFailed;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Long work that takes turns on a few threads of every server that shares the database. What a server has in hand
 * when it dies is taken up by another some seconds later, from the beginning of that turn.
 */
public final class WorkQueue implements AutoCloseable {
    /** How much is worked on at once by one server: of what takes long, and of what does not, each as much as it can. */
    private static final int THREADS = 2 * Runtime.getRuntime().availableProcessors();

    private static final Logger LOG = LoggerFactory.getLogger(WorkQueue.class);
    private static final TaskDescriptor<Void> WORK = TaskDescriptor.of("work");
    private static final Duration LOOK_EVERY = Duration.ofMillis(250);
    /** Work taken from the database waits for a thread whatever comes meanwhile: no more than each thread's next turn. */
    private static final double FETCH_BELOW = 0.5;

    private static final double FETCH_UP_TO = 1;

    private static final Duration HEARTBEAT = Duration.ofSeconds(3);
    private static final int DEAD_AFTER_HEARTBEATS = 4;
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(5);
    private static final Duration LAST_TURN = Duration.ofSeconds(5);
    private static final int MOST_TRIES = 10;

    private final DataSource database;
    private final JdbcCustomization dialect;
    private final List<PeriodicJob> jobs = new ArrayList<>();
    private @Nullable Scheduler scheduler;

    WorkQueue(DataSource database, JdbcCustomization dialect) {
        this.database = database;
        this.dialect = dialect;
    }

    /** Work that is done turn by turn. */
    @FunctionalInterface
    public interface Work {
        /**
         * Does some of it, at no other place at the same time.
         *
         * @param name that it was put down by
         * @param goesOn whether this server stays open; if it says no the turn should end soon
         * @return how long to wait for the next turn; less than nothing to come before others that wait already; nothing
         *     at all if there is none to come
         */
        Optional<Duration> turn(String name, BooleanSupplier goesOn);
    }

    /**
     * What is done again and again, by one of the servers at a time.
     *
     * @param every how long after it was done last
     */
    public record PeriodicJob(String name, Duration every, Runnable work) {}

    /** Adds what is to be done as well, before this opens. */
    public void add(PeriodicJob job) {
        if (scheduler != null) {
            throw new IllegalStateException("the queue is open already");
        }
        jobs.add(job);
    }

    /** What is not kept because the server stops is done when the job comes next. */
    private static void run(PeriodicJob job) {
        try {
            job.work().run();
        } catch (StoreFailed.Closed stopping) {
            LOG.debug("{} ends with the server", job.name());
        }
    }

    /** Begins to work off what is put down, by this server or others, and to do all jobs. */
    public void open(Work work) {
        CustomTask<Void> task = Tasks.custom(WORK)
                .onFailureReschedule(FixedDelay.of(AFTER_TROUBLE))
                .onDeadExecutionRevive()
                .execute((instance, context) -> again(work.turn(
                        instance.getId(), () -> !context.getSchedulerState().isShuttingDown())));
        List<RecurringTask<Void>> recurring = jobs.stream()
                .map(job -> Tasks.recurring(job.name(), FixedDelay.of(job.every()))
                        .execute((instance, context) -> run(job)))
                .toList();
        scheduler = Scheduler.create(database, task)
                .startTasks(recurring)
                .jdbcCustomization(dialect)
                .schedulerName(new SchedulerName.Fixed(UUID.randomUUID().toString()))
                .threads(THREADS)
                .executorService(threads())
                .pollingInterval(LOOK_EVERY)
                .pollUsingFetchAndLockOnExecute(FETCH_BELOW, FETCH_UP_TO)
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(DEAD_AFTER_HEARTBEATS)
                .shutdownMaxWait(LAST_TURN)
                .enableImmediateExecution()
                .enablePriority()
                .build();
        scheduler.start();
    }

    /** Puts work down to begin at once, unless it is put down already. */
    public void put(String name, Urgency urgency) {
        put(name, urgency, Duration.ZERO);
    }

    /**
     * The same.
     *
     * @param ahead how much it comes before what is put down now and waits already; see {@link Work#turn}
     */
    public void put(String name, Urgency urgency, Duration ahead) {
        Scheduler open = Objects.requireNonNull(scheduler);
        for (int tried = 1; open.getScheduledExecution(WORK.instanceId(name)).isEmpty(); tried++) {
            try {
                open.scheduleIfNotExists(
                        WORK.instance(name).priority(urgency.priority).build(),
                        Instant.now().minus(ahead));
                return;
            } catch (TaskInstanceException refused) {
                // Others may put it down between our look and our insert, and may have done it when we look again.
                if (tried == MOST_TRIES) {
                    throw refused;
                }
            }
        }
    }

    /** Which work comes first. */
    public enum Urgency {
        /** Somebody waits for it. */
        WANTED(10),
        /** Whenever there is nothing else to do. */
        IDLE(0);

        private final int priority;

        Urgency(int priority) {
            this.priority = priority;
        }
    }

    /** Whether this server takes turns. */
    public boolean isOpen() {
        return scheduler != null
                && scheduler.getSchedulerState().isStarted()
                && !scheduler.getSchedulerState().isShuttingDown();
    }

    @Override
    public void close() {
        if (scheduler != null) {
            scheduler.stop();
        }
    }

    private CompletionHandler<Void> again(Optional<Duration> pause) {
        return (done, operations) -> pause.ifPresentOrElse(
                time -> {
                    operations.reschedule(done, Instant.now().plus(time));
                    Objects.requireNonNull(scheduler).triggerCheckForDueExecutions();
                },
                operations::remove);
    }

    private static ExecutorService threads() {
        return Executors.newFixedThreadPool(THREADS, Background.threads("hornbook-lab-"));
    }
}
