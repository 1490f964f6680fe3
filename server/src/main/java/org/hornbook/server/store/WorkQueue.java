package org.hornbook.server.store;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.hornbook.server.background.Background;
import org.hornbook.server.database.StoreFailed;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Long work, done on a few threads of every server that shares the database: db-scheduler's tasks. A task that a server has
 * in hand when it dies is taken up by another some seconds later. Tasks are put down and taken away in the same
 * transactions as what they are about.
 */
public final class WorkQueue implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkQueue.class);
    private static final TaskDescriptor<Void> WORK = TaskDescriptor.of("work");

    /** Of one server, in each pool. */
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    /** Tasks taken from the database wait for a thread whatever comes meanwhile: no more than each thread's next. */
    private static final double FETCH_BELOW = 0.5;

    private static final double FETCH_UP_TO = 1;

    private static final Duration HEARTBEAT = Duration.ofSeconds(3);
    private static final int DEAD_AFTER_HEARTBEATS = 4;
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(1);
    private static final int MOST_RETRIES = 2;
    private static final Duration LAST_TASK = Duration.ofSeconds(5);

    private final DataSource database;
    private final JdbcCustomization dialect;
    private final List<PeriodicJob> jobs = new ArrayList<>();
    private final Map<Pool, Scheduler> schedulers = new EnumMap<>(Pool.class);

    WorkQueue(DataSource database, JdbcCustomization dialect) {
        this.database = database;
        this.dialect = dialect;
    }

    /** Threads that share a table of tasks: so that what is quick need not wait for what takes long. */
    public enum Pool {
        QUICK("scheduled_tasks"),
        SLOW("slow_tasks");

        private final String table;

        Pool(String table) {
            this.table = table;
        }
    }

    /** Which tasks of a pool come first. */
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

    /**
     * A piece of work.
     *
     * @param name unlike that of any other
     * @param order of tasks of the same urgency the one with the least comes first
     */
    public record Task(String name, Pool pool, Urgency urgency, Duration order) {}

    /** What has become of a task. */
    public enum Done {
        /** It has been {@linkplain #take taken away} with what came of it. */
        TAKEN,
        /** Nobody needs it any more. */
        NEEDLESS,
        /** It is to be begun again. */
        NOT_YET
    }

    /** Does tasks. */
    public interface Work {
        /**
         * Does one, at no other place at the same time as long as this server is well.
         *
         * @param task its name
         * @param goesOn whether this server stays open; if it says no the work should end soon
         */
        Done work(String task, BooleanSupplier goesOn);

        /** Hears of a task that has failed again and again, and is gone. */
        void failed(String task);
    }

    /**
     * What is done again and again, by one of the servers at a time.
     *
     * @param every how long after it was done last
     */
    public record PeriodicJob(String name, Duration every, Runnable work) {}

    /** Adds what is to be done as well, before this opens. */
    public void add(PeriodicJob job) {
        if (!schedulers.isEmpty()) {
            throw new IllegalStateException("the queue is open already");
        }
        jobs.add(job);
    }

    /** Begins to work on tasks, put down by this server or others, and to do all jobs. */
    public void open(Work work) {
        List<RecurringTask<Void>> recurring = jobs.stream()
                .map(job -> Tasks.recurring(job.name(), FixedDelay.of(job.every()))
                        .execute((instance, context) -> run(job)))
                .toList();
        schedulers.put(Pool.QUICK, scheduler(Pool.QUICK, work, recurring));
        schedulers.put(Pool.SLOW, scheduler(Pool.SLOW, work, List.of()));
        schedulers.values().forEach(Scheduler::start);
    }

    private Scheduler scheduler(Pool pool, Work work, List<RecurringTask<Void>> recurring) {
        return Scheduler.create(database, task(work))
                .startTasks(recurring)
                .tableName(pool.table)
                .jdbcCustomization(dialect)
                .schedulerName(new SchedulerName.Fixed(UUID.randomUUID().toString()))
                .threads(THREADS)
                .executorService(Executors.newFixedThreadPool(THREADS, Background.threads("hornbook-lab-")))
                .pollingInterval(LOOK_EVERY)
                .pollUsingFetchAndLockOnExecute(FETCH_BELOW, FETCH_UP_TO)
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(DEAD_AFTER_HEARTBEATS)
                .shutdownMaxWait(LAST_TASK)
                .enablePriority()
                .build();
    }

    /** Tasks keep their place in the order, whoever has to begin them again. */
    private static CustomTask<Void> task(Work work) {
        FailureHandler<Void> later = new FailureHandler.OnFailureRetryLater<>(AFTER_TROUBLE);
        CompletionHandler<Void> again = (left, operations) ->
                operations.reschedule(left, left.getExecution().getExecutionTime());
        return Tasks.custom(WORK)
                .onFailure(new FailureHandler.MaxRetriesFailureHandler<>(
                        MOST_RETRIES,
                        later,
                        (failed, operations) ->
                                work.failed(failed.getExecution().getId())))
                .onDeadExecution(again::complete)
                .execute((instance, context) -> switch (work.work(
                        instance.getId(), () -> !context.getSchedulerState().isShuttingDown())) {
                    case TAKEN -> (done, operations) -> {};
                    case NEEDLESS -> (done, operations) -> operations.remove();
                    case NOT_YET -> again;
                });
    }

    /** What is not kept because the server stops is done when the job comes next. */
    private static void run(PeriodicJob job) {
        try {
            job.work().run();
        } catch (StoreFailed.Closed stopping) {
            LOG.debug("{} ends with the server", job.name());
        }
    }

    /** Has this server look for tasks now. */
    public void look() {
        schedulers.values().forEach(Scheduler::triggerCheckForDueExecutions);
    }

    /** The names of the tasks that this server works on. */
    public List<String> atWork() {
        return schedulers.values().stream()
                .flatMap(scheduler -> scheduler.getCurrentlyExecuting().stream())
                .map(each -> each.getExecution().getId())
                .toList();
    }

    /** Whether this server works on tasks. */
    public boolean isOpen() {
        return !schedulers.isEmpty()
                && schedulers.values().stream()
                        .map(Scheduler::getSchedulerState)
                        .allMatch(state -> state.isStarted() && !state.isShuttingDown());
    }

    @Override
    public void close() {
        schedulers.values().parallelStream().forEach(Scheduler::stop);
    }

    /** Puts tasks down, within a transaction. */
    static void put(Handle handle, List<Task> tasks) {
        for (Pool pool : Pool.values()) {
            PreparedBatch batch = handle.prepareBatch("INSERT INTO " + pool.table + " (task_name, task_instance,"
                    + " execution_time, picked, version, priority) VALUES (:task, :name, :due, FALSE, 1, :priority)");
            tasks.stream()
                    .filter(task -> task.pool() == pool)
                    .forEach(task -> batch.bind("task", WORK.getTaskName())
                            .bind("name", task.name())
                            .bind("due", Timestamp.from(Instant.EPOCH.plus(task.order())))
                            .bind("priority", task.urgency().priority)
                            .add());
            batch.execute();
        }
    }

    /** Takes a task away, within a transaction, and says whether it was there. */
    static boolean take(Handle handle, String name) {
        return remove(handle, "task_instance = ?", name) == 1;
    }

    /**
     * Takes tasks away whose names begin so, followed by a slash; within a transaction. What servers have in hand already turns
     * out to be {@linkplain Done#NEEDLESS needless}.
     */
    static void takeAll(Handle handle, String beginning) {
        remove(handle, "task_instance >= ? AND task_instance < ? AND NOT picked", beginning + "/", beginning + "0");
    }

    private static int remove(Handle handle, String condition, String... names) {
        return Stream.of(Pool.values())
                .mapToInt(pool -> handle.execute(
                        "DELETE FROM " + pool.table + " WHERE task_name = 'work' AND " + condition, (Object[]) names))
                .sum();
    }

    /** Lets tasks go that servers had in hand which are gone. */
    static void release(Handle handle) {
        for (Pool pool : Pool.values()) {
            handle.execute("UPDATE " + pool.table + " SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL");
        }
    }
}
