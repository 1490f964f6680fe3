package org.hornbook.server.web.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.server.web.http.Refused;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FairExecutorTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private final FairExecutor bench = new FairExecutor(2);
    private final CountDownLatch heavy = new CountDownLatch(1);

    @AfterEach
    void finish() {
        heavy.countDown();
    }

    @Test
    void nobodyWaitsForAllThatSomebodyElseHasAskedFor() throws Exception {
        List<CompletableFuture<Object>> ofAnn = new ArrayList<>();
        for (int piece = 0; piece < 4; piece++) {
            ofAnn.add(bench.begin("ann", LONG, this::untilTold));
        }

        assertThat(bench.begin("ben", LONG, () -> "quick").get(1, TimeUnit.MINUTES))
                .isEqualTo("quick");
        assertThat(ofAnn).noneMatch(CompletableFuture::isDone);

        heavy.countDown();
        for (CompletableFuture<Object> piece : ofAnn) {
            assertThat(piece.get(1, TimeUnit.MINUTES)).isEqualTo("heavy");
        }
    }

    @Test
    void onePersonAsksForSoMuch() {
        for (int piece = 0; piece < 16; piece++) {
            assertThat(bench.begin("ann", LONG, this::untilTold)).isNotDone();
        }

        assertThatThrownBy(bench.begin("ann", LONG, () -> "more")::get).hasCauseInstanceOf(Refused.class);
    }

    @Test
    void whatNobodyWaitsForAnyMoreIsNotDone() throws Exception {
        AtomicInteger done = new AtomicInteger();
        CompletableFuture<Object> first = bench.begin("ann", LONG, this::untilTold);
        CompletableFuture<Object> late = bench.begin("ann", Duration.ofMillis(1), done::incrementAndGet);
        assertThatThrownBy(() -> late.get(1, TimeUnit.MINUTES)).hasCauseInstanceOf(TimeoutException.class);

        heavy.countDown();

        assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("heavy");
        assertThat(bench.begin("ann", LONG, done::get).get(1, TimeUnit.MINUTES)).isEqualTo(0);
    }

    @Test
    void whatGoesWrongIsToldAndHoldsUpNobody() throws Exception {
        CompletableFuture<Object> broken = bench.begin("ann", LONG, () -> {
            throw new IllegalStateException("broken");
        });

        assertThatThrownBy(() -> broken.get(1, TimeUnit.MINUTES)).hasRootCauseMessage("broken");
        assertThat(bench.begin("ann", LONG, () -> "next").get(1, TimeUnit.MINUTES))
                .isEqualTo("next");
    }

    private Object untilTold() {
        try {
            heavy.await();
            return "heavy";
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
