package org.hornbook.server.web.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.web.lab.ProgressStream.Readings;
import org.hornbook.server.web.lab.ProgressStream.Told;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** However many listen to a study, it is looked at once. */
class ProgressStreamTest {
    private static final int LISTENERS = 500;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger looked = new AtomicInteger();
    private final AtomicInteger told = new AtomicInteger();
    private Study.State state = Study.State.RUNNING;

    /** A study that gets on a little with each look. */
    private final Readings readings = new Readings(
            _ -> Optional.of(new Lab.Stage(state, looked.incrementAndGet())),
            _ -> "told " + told.incrementAndGet(),
            nanos::get);

    @Test
    void fiveHundredListenersShareEveryLook() throws Exception {
        Told first = new Told(new Lab.Stage(Study.State.RUNNING, 1), "told 1");
        assertThat(heard(null)).hasSize(LISTENERS).containsOnly(first);
        assertThat(looked).hasValue(1);

        nanos.addAndGet(Readings.LOOK_EVERY.toNanos());
        assertThat(heard(first.stage())).as("too soon for news").containsOnlyNulls();
        assertThat(looked).hasValue(2);

        nanos.addAndGet(Readings.TELL_EVERY.toNanos());
        Told second = new Told(new Lab.Stage(Study.State.RUNNING, 3), "told 2");
        assertThat(heard(first.stage())).containsOnly(second);

        state = Study.State.DONE;
        nanos.addAndGet(Readings.LOOK_EVERY.toNanos());
        Told last = new Told(new Lab.Stage(Study.State.DONE, 4), "told 3");
        assertThat(heard(second.stage())).as("at once").containsOnly(last);
        assertThat(looked).hasValue(4);
        assertThat(told).hasValue(3);
    }

    /** What each of the listeners hears who were told of this stage before. */
    private List<@Nullable Told> heard(Lab.@Nullable Stage before) throws Exception {
        List<Future<@Nullable Told>> listening = new ArrayList<>();
        List<@Nullable Told> heard = new ArrayList<>();
        try (ExecutorService listeners = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int listener = 0; listener < LISTENERS; listener++) {
                listening.add(listeners.submit(() ->
                        readings.after(before, "study", readings.stage("study").orElseThrow())));
            }
            for (Future<@Nullable Told> each : listening) {
                heard.add(each.get());
            }
        }
        return heard;
    }
}
