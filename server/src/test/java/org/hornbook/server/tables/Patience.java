package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/** Waits for what other threads do, as long as a slow machine may take for it. */
final class Patience {
    private static final Duration LONGEST = Duration.ofMinutes(3);

    private Patience() {}

    static void until(BooleanSupplier condition) {
        Instant end = Instant.now().plus(LONGEST);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(end);
            try {
                Thread.sleep(10);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }
    }
}
