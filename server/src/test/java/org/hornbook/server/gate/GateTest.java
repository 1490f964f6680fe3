package org.hornbook.server.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.gate.Gate.Busy;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final Requester ANN = new Requester("ann", "a");
    private static final Requester BEN = new Requester("ben", "b");
    private static final Requester STRANGER = new Requester("", "a");

    private final Gate gate = new Gate();
    private final CountDownLatch heavy = new CountDownLatch(1);

    @AfterEach
    void finish() {
        heavy.countDown();
        gate.close();
    }

    @Test
    void networksTakeTurns() throws Exception {
        List<CompletableFuture<String>> ofAnn = new ArrayList<>();
        for (int job = 0; job < 4; job++) {
            ofAnn.add(gate.begin(ANN, Kind.SCRIPT, this::untilTold));
        }

        assertThat(gate.run(BEN, Kind.SCRIPT, () -> "quick")).isEqualTo("quick");
        assertThat(ofAnn).noneMatch(CompletableFuture::isDone);

        heavy.countDown();
        for (CompletableFuture<String> job : ofAnn) {
            assertThat(job.get(1, TimeUnit.MINUTES)).isEqualTo("heavy");
        }
    }

    @Test
    void somebodyWithoutANameDoesNotWaitForAnotherOfTheirNetwork() {
        CompletableFuture<String> other = gate.begin(STRANGER, Kind.SCRIPT, this::untilTold);

        assertThat(gate.run(STRANGER, Kind.SCRIPT, () -> "quick")).isEqualTo("quick");
        assertThat(other).isNotDone();
    }

    @Test
    void thereIsRoomForAnotherNetworkBesideTwoWithManyPeople() {
        for (int person = 0; person < 8; person++) {
            var _ = gate.begin(new Requester("person " + person, "a"), Kind.SCRIPT, this::untilTold);
            var _ = gate.begin(new Requester("guest " + person, "c"), Kind.SCRIPT, this::untilTold);
        }

        assertThat(gate.run(BEN, Kind.SCRIPT, () -> "quick")).isEqualTo("quick");
    }

    @Test
    void pagesAndScriptsDoNotWaitForLongWork() {
        for (int network = 0; network < 20; network++) {
            var _ = gate.begin(new Requester("", "network " + network), Kind.LONG, this::untilTold);
        }

        assertThat(gate.run(BEN, Kind.SCRIPT, () -> gate.run(BEN, Kind.LONG, () -> "part of it")))
                .isEqualTo("part of it");
        assertThat(gate.run(BEN, Kind.PAGE, () -> gate.run(BEN, Kind.SCRIPT, () -> "page")))
                .isEqualTo("page");
    }

    @Test
    void aNetworkDoesNotFillTheQueue() {
        assertThatThrownBy(() -> {
                    for (int job = 0; job < 100; job++) {
                        var _ = gate.begin(new Requester("person " + job, "a"), Kind.SCRIPT, this::untilTold);
                    }
                })
                .isInstanceOf(Busy.class);

        assertThat(gate.run(BEN, Kind.SCRIPT, () -> "quick")).isEqualTo("quick");
    }

    @Test
    void aPersonDoesNotFillTheQueue() {
        for (int job = 0; job < 17; job++) {
            var _ = gate.begin(ANN, Kind.SCRIPT, this::untilTold);
        }

        assertThatThrownBy(() -> gate.begin(ANN, Kind.SCRIPT, () -> "more")).isInstanceOf(Busy.class);
    }

    @Test
    void aFailureIsPassedOnAndBlocksNobody() {
        assertThatThrownBy(() -> gate.run(ANN, Kind.SCRIPT, () -> {
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");
        assertThat(gate.run(ANN, Kind.SCRIPT, () -> "next")).isEqualTo("next");
    }

    @Test
    void aClosedGateRefuses() {
        gate.close();

        assertThatThrownBy(() -> gate.run(ANN, Kind.PAGE, () -> "page")).isInstanceOf(Busy.class);
    }

    private String untilTold() {
        try {
            heavy.await();
            return "heavy";
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
