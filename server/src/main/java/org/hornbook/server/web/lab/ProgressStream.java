package org.hornbook.server.web.lab;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.javalin.http.sse.SseClient;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.limits.ConcurrencyLimit;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Streams the progress of a study as server-sent events until it ends. */
final class ProgressStream implements Consumer<SseClient> {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressStream.class);
    private static final Duration BREATHE_EVERY = Duration.ofSeconds(15);

    private static final int MOST_OF_A_PERSON = 10;

    /** The most open streams of an address: more than a school class has. */
    private static final int MOST_OF_AN_ADDRESS = 100;

    private final StudyLookup found;
    private final RateLimits rates;
    private final ConcurrencyLimit listeners = new ConcurrencyLimit(MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS);
    private final Readings readings;

    /** @param gate reads the rules of a study, if that is necessary to tell its results */
    ProgressStream(Lab lab, StudyLookup found, RateLimits rates, Gate gate) {
        this.found = found;
        this.rates = rates;
        this.readings = new Readings(
                lab::stage,
                study -> gate.run(
                        Requester.SERVER,
                        Kind.SCRIPT,
                        () -> Json.text(found.of(study).progress())),
                Ticker.systemTicker());
    }

    @Override
    public void accept(SseClient client) {
        rates.sockets().count(client.ctx());
        String id = found.of(client.ctx()).id();
        Runnable leave = listeners.enter(client.ctx());
        client.keepAlive();
        Language language = Language.here();
        Thread.ofVirtual()
                .name("listener of " + id)
                .start(() -> language.during(() -> {
                    try {
                        tell(client, id);
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    } catch (RuntimeException trouble) {
                        LOG.warn("while telling how {} gets on", id, trouble);
                    } finally {
                        leave.run();
                        client.close();
                    }
                }));
    }

    private void tell(SseClient client, String study) throws InterruptedException {
        Lab.Stage before = null;
        long last = System.nanoTime();
        boolean goesOn = true;
        while (goesOn && !client.terminated()) {
            Lab.Stage stage = readings.stage(study).orElse(null);
            goesOn = stage != null && !stage.state().isOver();
            Told news = stage == null ? null : readings.after(before, study, stage);
            if (news != null) {
                client.sendEvent("progress", news.text());
                before = news.stage();
                last = System.nanoTime();
            } else if (System.nanoTime() - last > BREATHE_EVERY.toNanos()) {
                client.sendComment("still there");
                last = System.nanoTime();
            }
            TimeUnit.MILLISECONDS.sleep(goesOn ? Readings.LOOK_EVERY.toMillis() : 0);
        }
    }

    /** @param text the full progress as JSON */
    record Told(Lab.Stage stage, String text) {}

    /**
     * Reads studies for all listeners: each study is looked at every 50 ms, whatever the number of listeners, and read at most
     * four times a second, and at once when it ends.
     */
    static final class Readings {
        static final Duration LOOK_EVERY = Duration.ofMillis(50);
        static final Duration TELL_EVERY = Duration.ofMillis(250);

        private final Function<String, Optional<Lab.Stage>> look;
        private final Function<String, String> tell;
        private final Cache<String, Optional<Lab.Stage>> stages;
        private final Cache<Reading, Told> told;

        /** Only the end of a study does not wait until the last reading is old. */
        private record Reading(String study, boolean isLast, String language) {}

        /**
         * @param look gives the state and number of games, as a cheap query; empty if the study is gone
         * @param tell gives the full progress as JSON
         */
        Readings(Function<String, Optional<Lab.Stage>> look, Function<String, String> tell, Ticker clock) {
            this.look = look;
            this.tell = tell;
            stages = Caffeine.newBuilder()
                    .ticker(clock)
                    .expireAfterWrite(LOOK_EVERY)
                    .build();
            told = Caffeine.newBuilder()
                    .ticker(clock)
                    .expireAfterWrite(TELL_EVERY)
                    .build();
        }

        Optional<Lab.Stage> stage(String study) {
            return stages.get(study, look);
        }

        /** What there is to tell at a stage to somebody who was told of the one before; null for nothing yet. */
        @Nullable
        Told after(Lab.@Nullable Stage before, String study, Lab.Stage stage) {
            if (stage.equals(before)) {
                return null;
            }
            Reading reading = new Reading(study, stage.state().isOver(), Language.code());
            Told latest = told.get(reading, _ -> new Told(stage, tell.apply(study)));
            return latest.stage().equals(before) ? null : latest;
        }
    }
}
