package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.WorkQueue.Urgency;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What long work may rely on, whichever database says whose turn it is. */
abstract class WorkQueueContract {
    private final List<Store> stores = new ArrayList<>();

    /** Opens the store, or another on the same data if the database lets several do so. */
    abstract Store open() throws UnusableStore;

    /** How many servers may use the database at once. */
    abstract int nodes();

    @AfterEach
    void stop() {
        stores.reversed().forEach(Store::close);
    }

    @Test
    void everyTaskRunsOnceOnAnyServer() throws Exception {
        Map<String, Integer> done = new ConcurrentHashMap<>();
        CountDownLatch all = new CountDownLatch(10);
        for (int node = 0; node < nodes(); node++) {
            Store store = another();
            store.workQueue().open(work((task, goesOn) -> {
                done.merge(task, 1, Integer::sum);
                take(store, task);
                all.countDown();
                return WorkQueue.Done.TAKEN;
            }));
        }
        put(IntStream.range(0, 10)
                .mapToObj(number -> task("piece/" + number, WorkQueue.Pool.QUICK))
                .toList());

        assertThat(all.await(180, TimeUnit.SECONDS)).isTrue();
        assertThat(done)
                .hasSize(10)
                .allSatisfy((name, count) -> assertThat(count).isEqualTo(1));
    }

    @Test
    void slowTasksLeaveAThreadForQuickOnes() throws Exception {
        Store store = another();
        CountDownLatch quick = new CountDownLatch(1);
        store.workQueue().open(work((task, goesOn) -> {
            while (task.startsWith("piece/slow") && goesOn.getAsBoolean()) {
                LockSupport.parkNanos(1_000_000);
            }
            if (task.equals("piece/quick")) {
                take(store, task);
                quick.countDown();
                return WorkQueue.Done.TAKEN;
            }
            return WorkQueue.Done.NOT_YET;
        }));
        List<WorkQueue.Task> tasks = new ArrayList<>();
        for (int number = 0; number < 100; number++) {
            tasks.add(task("piece/slow" + number, WorkQueue.Pool.SLOW));
        }
        tasks.add(task("piece/quick", WorkQueue.Pool.QUICK));
        put(tasks);

        assertThat(quick.await(180, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void tasksOfAStoppedServerAreRunByAnother() throws Exception {
        Store first = another();
        CountDownLatch begun = new CountDownLatch(1);
        first.workQueue().open(work((task, goesOn) -> {
            begun.countDown();
            while (goesOn.getAsBoolean()) {
                LockSupport.parkNanos(1_000_000);
            }
            return WorkQueue.Done.NOT_YET;
        }));
        put(List.of(task("piece/1", WorkQueue.Pool.QUICK)));
        assertThat(begun.await(180, TimeUnit.SECONDS)).isTrue();
        stores.remove(first);
        first.close();

        CountDownLatch again = new CountDownLatch(1);
        Store second = another();
        second.workQueue().open(work((task, goesOn) -> {
            take(second, task);
            again.countDown();
            return WorkQueue.Done.TAKEN;
        }));
        assertThat(again.await(180, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aTaskThatKeepsFailingIsGivenUp() throws Exception {
        Store store = another();
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch given = new CountDownLatch(1);
        store.workQueue().open(new WorkQueue.Work() {
            @Override
            public WorkQueue.Done work(String task, BooleanSupplier goesOn) {
                tries.incrementAndGet();
                throw new IllegalStateException("as planned");
            }

            @Override
            public void failed(String task) {
                given.countDown();
            }
        });
        put(List.of(task("piece/1", WorkQueue.Pool.QUICK)));

        assertThat(given.await(180, TimeUnit.SECONDS)).isTrue();
        assertThat(tries).hasValue(3);
    }

    private static WorkQueue.Task task(String name, WorkQueue.Pool pool) {
        return new WorkQueue.Task(name, pool, Urgency.WANTED, Duration.ZERO);
    }

    /** As the tasks of a study that begins. */
    private void put(List<WorkQueue.Task> tasks) {
        Studies studies = stores.getFirst().studies();
        studies.create(
                Studies.StudyRow.queued(
                        "piece", "ann", null, "Title", "{}", "rules", null, Instant.now(), tasks.size(), 0),
                1);
        studies.start("piece", tasks);
    }

    private static void take(Store store, String task) {
        boolean isTaken = false;
        while (!isTaken) {
            Studies.Sums before = store.studies().sums("piece");
            isTaken = store.studies().handIn("piece", task, before, new Studies.Sums(before.played() + 1, ""));
        }
    }

    private static WorkQueue.Work work(BiFunction<String, BooleanSupplier, WorkQueue.Done> done) {
        return new WorkQueue.Work() {
            @Override
            public WorkQueue.Done work(String task, BooleanSupplier goesOn) {
                return done.apply(task, goesOn);
            }

            @Override
            public void failed(String task) {
                throw new AssertionError(task);
            }
        };
    }

    @Test
    void periodicJobsRunOnOneServerAtATime() throws Exception {
        CountDownLatch done = new CountDownLatch(5);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger overlaps = new AtomicInteger();
        for (int node = 0; node < nodes(); node++) {
            WorkQueue workQueue = another().workQueue();
            workQueue.add(new WorkQueue.PeriodicJob("chore", Duration.ofMillis(1), () -> {
                overlaps.addAndGet(running.getAndIncrement());
                done.countDown();
                running.decrementAndGet();
            }));
            workQueue.open(work((task, goesOn) -> WorkQueue.Done.NEEDLESS));
        }

        assertThat(done.await(180, TimeUnit.SECONDS)).isTrue();
        assertThat(overlaps).hasValue(0);
    }

    private Store another() throws UnusableStore {
        Store store = open();
        stores.add(store);
        return store;
    }
}
