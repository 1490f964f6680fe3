package org.hornbook.server.web.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    @Test
    void aDatabaseThatHangsIsAskedOnceAndNotWaitedFor() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger asked = new AtomicInteger();
        StatusRoutes.Readiness readiness = new StatusRoutes.Readiness(() -> {
            asked.incrementAndGet();
            await(never);
            return List.of();
        });

        assertThat(readiness.reasons().join()).containsExactly("The database does not answer.");
        assertThat(readiness.reasons().join()).containsExactly("The database does not answer.");
        assertThat(asked).hasValue(1);

        never.countDown();
        assertThat(readiness.reasons().join()).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
