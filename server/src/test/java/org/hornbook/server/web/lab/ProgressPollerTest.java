package org.hornbook.server.web.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.web.lab.ProgressStream.ProgressPoller;
import org.junit.jupiter.api.Test;

/** However many listen to a study, it is looked at once. */
class ProgressPollerTest {
    private static final int LISTENERS = 500;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Semaphore looks = new Semaphore(0);
    private final AtomicInteger looked = new AtomicInteger();
    private final AtomicInteger told = new AtomicInteger();

    /** A study that gets on a little with each look, of which only so many are allowed. */
    private final ProgressPoller readings = new ProgressPoller(new ProgressPoller.Source() {
        @Override
        public Optional<Lab.Stage> stage(String study) {
            looks.acquireUninterruptibly();
            int look = looked.incrementAndGet();
            return Optional.of(new Lab.Stage(look < 3 ? Study.State.RUNNING : Study.State.DONE, look));
        }

        @Override
        public String tell(String study) {
            return "told " + told.incrementAndGet();
        }
    });

    @Test
    void fiveHundredListenersShareEveryLook() throws InterruptedException {
        List<ProgressPoller.Listening> listeners = new ArrayList<>();
        for (int listener = 0; listener < LISTENERS; listener++) {
            listeners.add(readings.listen("study"));
        }

        looks.release();
        for (ProgressPoller.Listening each : listeners) {
            assertThat(each.next(PATIENCE)).contains(new ProgressPoller.Told(1, "told 1", false));
        }
        assertThat(looked).hasValue(1);

        looks.release(2);
        for (ProgressPoller.Listening each : listeners) {
            ProgressPoller.Told last = each.next(PATIENCE).orElseThrow();
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
        ProgressPoller.Listening first = readings.listen("study");
        looks.release(100);
        assertThat(first.next(PATIENCE)).isPresent();
        first.close();

        try (ProgressPoller.Listening later = readings.listen("study")) {
            assertThat(later.next(PATIENCE)).isPresent();
        }
    }
}
