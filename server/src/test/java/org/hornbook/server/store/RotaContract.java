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
import java.util.stream.IntStream;
import org.hornbook.server.store.Rota.Urgency;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What long work may rely on, whichever database says whose turn it is. */
abstract class RotaContract {
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
        Map<String, Boolean> atWork = new ConcurrentHashMap<>();
        AtomicInteger overlaps = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(10);
        Rota.Work work = (name, goesOn) -> {
            if (atWork.put(name, true) != null) {
                overlaps.incrementAndGet();
            }
            int turn = turns.merge(name, 1, Integer::sum);
            atWork.remove(name);
            if (turn == 5) {
                done.countDown();
                return Optional.empty();
            }
            return Optional.of(Duration.ZERO);
        };
        List<Rota> rotas = new ArrayList<>();
        for (int node = 0; node < nodes(); node++) {
            rotas.add(another().rota());
            rotas.getLast().open(work);
        }
        for (int number = 0; number < 10; number++) {
            for (Rota rota : rotas) {
                rota.put("piece " + number, Urgency.WANTED);
            }
        }
        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
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

    private void putAllDownAtOnce(Rota.Work work) throws Exception {
        List<Rota> rotas = new ArrayList<>();
        for (int node = 0; node < nodes(); node++) {
            rotas.add(another().rota());
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
        first.rota().open((name, goesOn) -> {
            begun.countDown();
            while (goesOn.getAsBoolean()) {
                Thread.onSpinWait();
            }
            return Optional.of(Duration.ZERO);
        });
        first.rota().put("piece", Urgency.IDLE);
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        stores.remove(first);
        first.close();

        CountDownLatch again = new CountDownLatch(1);
        another().rota().open((name, goesOn) -> {
            again.countDown();
            return Optional.empty();
        });
        assertThat(again.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void choresAreDoneAgainAndAgainByOneServerAtATime() throws Exception {
        CountDownLatch done = new CountDownLatch(5);
        AtomicInteger atWork = new AtomicInteger();
        AtomicInteger overlaps = new AtomicInteger();
        for (int node = 0; node < nodes(); node++) {
            Rota rota = another().rota();
            rota.add(new Rota.Chore("chore", Duration.ofMillis(1), () -> {
                overlaps.addAndGet(atWork.getAndIncrement());
                done.countDown();
                atWork.decrementAndGet();
            }));
            rota.open((name, goesOn) -> Optional.empty());
        }

        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(overlaps).hasValue(0);
    }

    private Store another() throws UnusableStore {
        Store store = open();
        stores.add(store);
        return store;
    }
}
