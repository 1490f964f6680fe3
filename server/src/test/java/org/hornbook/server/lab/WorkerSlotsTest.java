package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.hornbook.server.lab.Design.DesignCache;
import org.junit.jupiter.api.Test;

/** What takes long leaves room for what does not. */
class WorkerSlotsTest {
    @Test
    void howeverMuchTakesLongThereIsAPlaceForWhatIsQuick() {
        LaneWorker.WorkerSlots slots = new LaneWorker.WorkerSlots();
        int slow = 0;
        while (slots.take(true)) {
            slow++;
        }

        assertThat(slow).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(slots.take(false)).isTrue();
        slots.leave(true);
        assertThat(slots.take(true)).isTrue();
    }

    @Test
    void whatTakesLongIsKnownByOneNumber() {
        DesignCache.BatchSize batchSize = new DesignCache.BatchSize();
        assertThat(batchSize.isSlow()).isFalse();

        batchSize.took(1, Duration.ofSeconds(2).toNanos());
        assertThat(batchSize.isSlow()).isTrue();
        batchSize.took(100, Duration.ofSeconds(2).toNanos());
        assertThat(batchSize.isSlow()).isFalse();
        batchSize.tookTooLong();
        assertThat(batchSize.isSlow()).isTrue();
    }
}
