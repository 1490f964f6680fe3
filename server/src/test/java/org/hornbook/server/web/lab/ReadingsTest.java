package org.hornbook.server.web.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.State;
import org.junit.jupiter.api.Test;

/** However many listen to a study, it is looked at once. */
class ReadingsTest {
    private static final int LISTENERS = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Semaphore looks = new Semaphore(0);
    private final AtomicInteger looked = new AtomicInteger();
    private final AtomicInteger told = new AtomicInteger();

    /** A study that gets on a little with each look, of which only so many are allowed. */
    private final Readings readings = new Readings(new Readings.Source() {
        @Override
        public Optional<Lab.Stage> stage(String study) {
            looks.acquireUninterruptibly();
            int look = looked.incrementAndGet();
            return Optional.of(new Lab.Stage(look < 3 ? State.RUNNING : State.DONE, look));
        }

        @Override
        public String tell(String study) {
            return "told " + told.incrementAndGet();
        }
    });

    @Test
    void fiveHundredListenersShareEveryLook() throws InterruptedException {
        List<Readings.Listening> listeners = new ArrayList<>();
        for (int listener = 0; listener < LISTENERS; listener++) {
            listeners.add(readings.listen("study"));
        }

        looks.release();
        for (Readings.Listening each : listeners) {
            assertThat(each.next(PATIENCE)).contains(new Readings.Told(1, "told 1", false));
        }
        assertThat(looked).hasValue(1);

        looks.release(2);
        for (Readings.Listening each : listeners) {
            Readings.Told last = each.next(PATIENCE).orElseThrow();
            while (!last.isLast()) {
                last = each.next(PATIENCE).orElseThrow();
            }
            assertThat(last.text()).isEqualTo("told " + told.get());
            each.close();
        }
        assertThat(looked).hasValue(3);
        assertThat(told.get()).isLessThanOrEqualTo(3);
    }

    @Test
    void whoComesAfterTheOthersHaveLeftIsToldToo() throws InterruptedException {
        Readings.Listening first = readings.listen("study");
        looks.release(100);
        assertThat(first.next(PATIENCE)).isPresent();
        first.close();

        try (Readings.Listening later = readings.listen("study")) {
            assertThat(later.next(PATIENCE)).isPresent();
        }
    }
}
