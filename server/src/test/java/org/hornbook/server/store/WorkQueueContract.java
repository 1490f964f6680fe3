package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
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
    void everythingGetsItsTurnsAndOneAtATime() throws Exception {
        Map<String, Integer> turns = new ConcurrentHashMap<>();
        Map<String, Boolean> running = new ConcurrentHashMap<>();
        AtomicInteger overlaps = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(10);
        WorkQueue.Work work = (name, goesOn) -> {
            if (running.put(name, true) != null) {
                overlaps.incrementAndGet();
            }
            int turn = turns.merge(name, 1, Integer::sum);
            running.remove(name);
            if (turn == 5) {
                done.countDown();
                return Optional.empty();
            }
            return Optional.of(Duration.ZERO);
        };
        List<WorkQueue> rotas = new ArrayList<>();
        for (int node = 0; node < nodes(); node++) {
            rotas.add(another().workQueue());
            rotas.getLast().open(work);
        }
        for (int number = 0; number < 10; number++) {
            for (WorkQueue workQueue : rotas) {
                workQueue.put("piece " + number, Urgency.WANTED);
            }
        }
        assertThat(done.await(180, TimeUnit.SECONDS)).isTrue();
        assertThat(turns)
                .hasSize(10)
                .allSatisfy((name, count) -> assertThat(count).isEqualTo(5));
        assertThat(overlaps).hasValue(0);
    }

    @Test
    void severalServersMayPutTheSameWorkDownAtOnce() throws Exception {
        putAllDownAtOnce((name, goesOn) -> Optional.of(Duration.ofHours(1)));
    }

    @Test
    void workMayBeDoneWhileItIsPutDown() throws Exception {
        putAllDownAtOnce((name, goesOn) -> Optional.empty());
    }

    private void putAllDownAtOnce(WorkQueue.Work work) throws Exception {
        List<WorkQueue> rotas = new ArrayList<>();
        for (int node = 0; node < nodes(); node++) {
            rotas.add(another().workQueue());
            rotas.getLast().open(work);
        }
        try (ExecutorService hands = Executors.newFixedThreadPool(4)) {
            for (int number = 0; number < 20; number++) {
                String name = "piece " + number;
                List<Callable<Object>> puts = IntStream.range(0, 4)
                        .mapToObj(hand -> Executors.callable(
                                () -> rotas.get(hand % rotas.size()).put(name, Urgency.WANTED)))
                        .toList();
                for (Future<Object> put : hands.invokeAll(puts)) {
                    assertThatCode(put::get).doesNotThrowAnyException();
                }
            }
        }
    }

    @Test
    void workOfAServerThatStoppedIsTakenUpAgain() throws Exception {
        Store first = another();
        CountDownLatch begun = new CountDownLatch(1);
        first.workQueue().open((name, goesOn) -> {
            begun.countDown();
            while (goesOn.getAsBoolean()) {
                LockSupport.parkNanos(1_000_000);
            }
            return Optional.of(Duration.ZERO);
        });
        first.workQueue().put("piece", Urgency.IDLE);
        assertThat(begun.await(180, TimeUnit.SECONDS)).isTrue();
        stores.remove(first);
        first.close();

        CountDownLatch again = new CountDownLatch(1);
        another().workQueue().open((name, goesOn) -> {
            again.countDown();
            return Optional.empty();
        });
        assertThat(again.await(180, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void choresAreDoneAgainAndAgainByOneServerAtATime() throws Exception {
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
            workQueue.open((name, goesOn) -> Optional.empty());
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
