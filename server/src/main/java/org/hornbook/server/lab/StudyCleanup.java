package org.hornbook.server.lab;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.server.store.Studies;

/** Removes what was cancelled or has failed some time ago. What is done stays, since its link may be anywhere. */
final class StudyCleanup implements Runnable {
    static final Duration EVERY = Duration.ofDays(1);

    private static final Duration KEPT = Duration.ofDays(30);

    private final Studies studies;
    private final Clock clock;

    StudyCleanup(Studies studies, Clock clock) {
        this.studies = studies;
        this.clock = clock;
    }

    @Override
    public void run() {
        studies.ended(passing(), clock.instant().minus(KEPT)).forEach(studies::remove);
    }

    /** Until when a study is kept that ended like this; nothing if for ever. */
    static Optional<Instant> keptUntil(Study.State state, Instant ended) {
        return state.isPassing() ? Optional.of(ended.plus(KEPT)) : Optional.empty();
    }

    private static List<String> passing() {
        return Stream.of(Study.State.values())
                .filter(Study.State::isPassing)
                .map(Study.State::name)
                .toList();
    }
}
