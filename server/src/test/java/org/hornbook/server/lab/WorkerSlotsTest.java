package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What takes long leaves room for what does not. */
class WorkerSlotsTest {
    @Test
    void howeverMuchTakesLongThereIsAPlaceForWhatIsQuick() {
        LaneWorker.WorkerSlots places = new LaneWorker.WorkerSlots();
        int slow = 0;
        while (places.take(true)) {
            slow++;
        }

        assertThat(slow).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(places.take(false)).isTrue();
        places.leave(true);
        assertThat(places.take(true)).isTrue();
    }

    @Test
    void whatTakesLongIsKnownByOneNumber() {
        DesignCache.BatchSize pace = new DesignCache.BatchSize();
        assertThat(pace.isSlow()).isFalse();

        pace.took(1, Duration.ofSeconds(2).toNanos());
        assertThat(pace.isSlow()).isTrue();
        pace.took(100, Duration.ofSeconds(2).toNanos());
        assertThat(pace.isSlow()).isFalse();
        pace.tookTooLong();
        assertThat(pace.isSlow()).isTrue();
    }
}
