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
 * Long jobs on a few threads of every server that shares the database, by db-scheduler. Another server repeats the task of a
 * dead server some seconds later. Tasks are added and deleted in the same transactions as the data they concern.
 */
public final class WorkQueue implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkQueue.class);
    private static final TaskDescriptor<Void> WORK = TaskDescriptor.of("work");

    /** The threads of each pool on one server. */
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    /** Fetches tasks when fewer than half of the threads have a next one: fetched tasks cannot be overtaken by urgent ones. */
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

    /** Threads with their own table of tasks, so that quick tasks need not wait for slow ones. */
    public enum Pool {
        QUICK("scheduled_tasks"),
        SLOW("slow_tasks");

        private final String table;

        Pool(String table) {
            this.table = table;
        }
    }

    /** The priority of a task within its pool. */
    public enum Urgency {
        /** A person waits for the task. */
        WANTED(10),
        /** The task runs when nothing else waits. */
        IDLE(0);

        private final int priority;

        Urgency(int priority) {
            this.priority = priority;
        }
    }

    /**
     * A task.
     *
     * @param name unique among all tasks
     * @param order among tasks of the same urgency the smallest value comes first
     */
    public record Task(String name, Pool pool, Urgency urgency, Duration order) {}

    /** The result of running a task. */
    public enum Done {
        /** The task was {@linkplain #take deleted} together with storing its result. */
        TAKEN,
        /** The task is obsolete. */
        NEEDLESS,
        /** The task must be run again. */
        NOT_YET
    }

    /** Runs tasks. */
    public interface Work {
        /**
         * Runs a task. No other server runs it at the same time, as long as this server is healthy.
         *
         * @param task its name
         * @param goesOn false when this server closes: the work should end soon
         */
        Done work(String task, BooleanSupplier goesOn);

        /** Called when a task was deleted after repeated failures. */
        void failed(String task);
    }

    /**
     * A job that one of the servers repeats.
     *
     * @param every the time between runs
     */
    public record PeriodicJob(String name, Duration every, Runnable work) {}

    /** Adds a job; call it before {@link #open}. */
    public void add(PeriodicJob job) {
        if (!schedulers.isEmpty()) {
            throw new IllegalStateException("the queue is open already");
        }
        jobs.add(job);
    }

    /** Starts to run tasks of any server, and all jobs. */
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

    /** The scheduler's description of tasks. A repeated task keeps its place in the order. */
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

    /** Runs a job. If the server stops meanwhile, the next run does the work. */
    private static void run(PeriodicJob job) {
        try {
            job.work().run();
        } catch (StoreFailed.Closed stopping) {
            LOG.debug("{} ends with the server", job.name());
        }
    }

    /** Looks for tasks now instead of at the next poll. */
    public void look() {
        schedulers.values().forEach(Scheduler::triggerCheckForDueExecutions);
    }

    /** The names of the tasks that this server is running. */
    public List<String> atWork() {
        return schedulers.values().stream()
                .flatMap(scheduler -> scheduler.getCurrentlyExecuting().stream())
                .map(each -> each.getExecution().getId())
                .toList();
    }

    /** Whether this server runs tasks. */
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

    /** Adds tasks within a transaction. */
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

    /**
     * Deletes a task within a transaction.
     *
     * @return whether it existed
     */
    static boolean take(Handle handle, String name) {
        return remove(handle, "task_instance = ?", name) == 1;
    }

    /**
     * Deletes, within a transaction, all tasks with this prefix and a slash. Servers that already run one find it {@linkplain
     * Done#NEEDLESS obsolete}.
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

    /** Releases the tasks of dead servers. */
    static void release(Handle handle) {
        for (Pool pool : Pool.values()) {
            handle.execute("UPDATE " + pool.table + " SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL");
        }
    }
}
