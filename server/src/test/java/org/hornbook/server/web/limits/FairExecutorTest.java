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
import org.hornbook.server.web.limits.FairExecutor.Asker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FairExecutorTest {
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Asker ANN = new Asker("ann", "a");
    private static final Asker BEN = new Asker("ben", "b");
    private static final Asker STRANGER = new Asker("", "a");

    private final FairExecutor bench = new FairExecutor(2);
    private final FairExecutor wide = new FairExecutor(4);
    private final CountDownLatch heavy = new CountDownLatch(1);

    @AfterEach
    void finish() {
        heavy.countDown();
    }

    @Test
    void networksTakeTurns() throws Exception {
        List<CompletableFuture<Object>> ofAnn = new ArrayList<>();
        for (int piece = 0; piece < 4; piece++) {
            ofAnn.add(bench.begin(ANN, LONG, this::untilTold));
        }

        assertThat(bench.begin(BEN, LONG, () -> "quick").get(1, TimeUnit.MINUTES))
                .isEqualTo("quick");
        assertThat(ofAnn).noneMatch(CompletableFuture::isDone);

        heavy.countDown();
        for (CompletableFuture<Object> piece : ofAnn) {
            assertThat(piece.get(1, TimeUnit.MINUTES)).isEqualTo("heavy");
        }
    }

    @Test
    void somebodyWithoutANameDoesNotWaitForAnotherOfTheirNetwork() throws Exception {
        CompletableFuture<Object> other = wide.begin(STRANGER, LONG, this::untilTold);

        assertThat(wide.begin(STRANGER, LONG, () -> "quick").get(1, TimeUnit.MINUTES))
                .isEqualTo("quick");
        assertThat(other).isNotDone();
    }

    @Test
    void aNetworkOfManyPeopleLeavesHalfToOthers() throws Exception {
        List<CompletableFuture<Object>> ofMany = new ArrayList<>();
        for (int person = 0; person < 8; person++) {
            ofMany.add(wide.begin(new Asker("person " + person, "a"), LONG, this::untilTold));
        }

        assertThat(wide.begin(BEN, LONG, () -> "quick").get(1, TimeUnit.MINUTES))
                .isEqualTo("quick");
        assertThat(ofMany).noneMatch(CompletableFuture::isDone);

        heavy.countDown();
        for (CompletableFuture<Object> piece : ofMany) {
            assertThat(piece.get(1, TimeUnit.MINUTES)).isEqualTo("heavy");
        }
    }

    @Test
    void aNetworkOfManyPeopleDoesNotFillTheQueue() {
        for (int piece = 0; piece < 100; piece++) {
            var _ = wide.begin(new Asker("person " + piece, "a"), LONG, this::untilTold);
        }

        assertThat(wide.begin(new Asker("person", "a"), LONG, this::untilTold)).isCompletedExceptionally();
        assertThat(wide.begin(BEN, LONG, this::untilTold)).isNotDone();
    }

    @Test
    void anAbandonedJobLeavesTheQueue() {
        for (int piece = 0; piece < 100; piece++) {
            var piecesTime = wide.begin(ANN, Duration.ofMillis(1), this::untilTold);
            assertThatThrownBy(() -> piecesTime.get(1, TimeUnit.MINUTES)).hasCauseInstanceOf(TimeoutException.class);
        }
    }

    @Test
    void aPersonsQueueIsLimited() {
        for (int piece = 0; piece < 16; piece++) {
            assertThat(bench.begin(ANN, LONG, this::untilTold)).isNotDone();
        }

        assertThatThrownBy(bench.begin(ANN, LONG, () -> "more")::get).hasCauseInstanceOf(Refused.class);
    }

    @Test
    void anAbandonedJobIsNotRun() throws Exception {
        AtomicInteger done = new AtomicInteger();
        CompletableFuture<Object> first = bench.begin(ANN, LONG, this::untilTold);
        CompletableFuture<Object> late = bench.begin(ANN, Duration.ofMillis(1), done::incrementAndGet);
        assertThatThrownBy(() -> late.get(1, TimeUnit.MINUTES)).hasCauseInstanceOf(TimeoutException.class);

        heavy.countDown();

        assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("heavy");
        assertThat(bench.begin(ANN, LONG, done::get).get(1, TimeUnit.MINUTES)).isEqualTo(0);
    }

    @Test
    void aFailingJobIsReportedAndBlocksNobody() throws Exception {
        CompletableFuture<Object> broken = bench.begin(ANN, LONG, () -> {
            throw new IllegalStateException("broken");
        });

        assertThatThrownBy(() -> broken.get(1, TimeUnit.MINUTES)).hasRootCauseMessage("broken");
        assertThat(bench.begin(ANN, LONG, () -> "next").get(1, TimeUnit.MINUTES))
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
