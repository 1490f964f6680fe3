package org.hornbook.server.web.lab;

import io.javalin.http.sse.SseClient;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Asker;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.limits.ConcurrencyLimit;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Streams the progress of a study as server-sent events until it ends. */
final class ProgressStream implements Consumer<SseClient> {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressStream.class);
    private static final Duration BREATHE_EVERY = Duration.ofSeconds(15);

    /** The most open streams of a person. */
    private static final int MOST_OF_A_PERSON = 10;

    /** The most open streams of an address: more than a school class has. */
    private static final int MOST_OF_AN_ADDRESS = 100;

    private final StudyLookup found;
    private final RateLimits rates;
    private final ConcurrencyLimit listeners = new ConcurrencyLimit(MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS);
    private final ProgressPoller poller;

    /** @param gate reads the rules of a study, if that is necessary to tell its results */
    ProgressStream(Lab lab, StudyLookup found, RateLimits rates, Gate gate) {
        this.found = found;
        this.rates = rates;
        this.poller = new ProgressPoller(new ProgressPoller.Source() {
            @Override
            public Optional<Lab.Stage> stage(String study) {
                return lab.stage(study);
            }

            @Override
            public String tell(String study) {
                return gate.run(
                        Asker.SERVER,
                        Kind.SCRIPT,
                        () -> Json.text(found.of(study).progress()));
            }
        });
    }

    @Override
    public void accept(SseClient client) {
        rates.sockets().count(client.ctx());
        String id = found.of(client.ctx()).id();
        Runnable leave = listeners.enter(client.ctx(), "pages that follow a study");
        client.keepAlive();
        Thread.ofVirtual().name("listener of " + id).start(() -> {
            try (ProgressPoller.Listening listening = poller.listen(id)) {
                tell(client, listening);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException trouble) {
                LOG.warn("while telling how {} gets on", id, trouble);
            } finally {
                leave.run();
                client.close();
            }
        });
    }

    private static void tell(SseClient client, ProgressPoller.Listening listening) throws InterruptedException {
        boolean goesOn = true;
        while (goesOn && !client.terminated()) {
            ProgressPoller.Told told = listening.next(BREATHE_EVERY).orElse(null);
            if (told == null) {
                client.sendComment("still there");
            } else {
                if (!told.text().isEmpty()) {
                    client.sendEvent("progress", told.text());
                }
                goesOn = !told.isLast();
            }
        }
    }

    /**
     * Polls studies for all listeners: each study is read once, whatever the number of listeners, and only while there are
     * some. There is news at most four times a second, and at once when a study ends.
     */
    static final class ProgressPoller {
        private static final Logger LOG = LoggerFactory.getLogger(ProgressPoller.class);
        private static final long LOOK_EVERY_MILLIS = 50;
        private static final long TELL_EVERY_NANOS = Duration.ofMillis(250).toNanos();

        private final Source source;
        private final Map<String, Poll> polled = new HashMap<>();

        ProgressPoller(Source source) {
            this.source = source;
        }

        /** The source of progress. */
        interface Source {
            /** The state and number of games, as a cheap query; empty if the study is gone. */
            Optional<Lab.Stage> stage(String study);

            /** The full progress as JSON. */
            String tell(String study);
        }

        /**
         * @param number increases with each message
         *
         * @param text empty if the study cannot be read any more
         */
        record Told(long number, String text, boolean isLast) {}

        /** Adds a listener to a study until it is closed. */
        Listening listen(String study) {
            synchronized (polled) {
                Poll poll = polled.get(study);
                if (poll == null) {
                    poll = new Poll(study);
                    polled.put(study, poll);
                    Thread.ofVirtual().name("progress of " + study).start(poll::read);
                }
                poll.listeners++;
                return new Listening(poll);
            }
        }

        /** A listener. */
        final class Listening implements AutoCloseable {
            private final Poll poll;
            private long heard;

            private Listening(Poll poll) {
                this.poll = poll;
            }

            /** Waits for the next message; empty after this time without one. */
            Optional<Told> next(Duration patience) throws InterruptedException {
                Optional<Told> told = poll.after(heard, patience);
                told.ifPresent(news -> heard = news.number());
                return told;
            }

            @Override
            public void close() {
                synchronized (polled) {
                    poll.listeners--;
                }
            }
        }

        /** Polls one study. */
        private final class Poll {
            private final String study;
            private final ReentrantLock lock = new ReentrantLock();
            private final Condition isNew = lock.newCondition();
            private Told told = new Told(0, "", false);
            private int listeners;

            private Poll(String study) {
                this.study = study;
            }

            private Optional<Told> after(long number, Duration patience) throws InterruptedException {
                lock.lock();
                try {
                    long left = patience.toNanos();
                    while (told.number() <= number && left > 0) {
                        left = isNew.awaitNanos(left);
                    }
                    return told.number() > number ? Optional.of(told) : Optional.empty();
                } finally {
                    lock.unlock();
                }
            }

            private void read() {
                try {
                    look();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException trouble) {
                    LOG.warn("while reading how {} gets on", study, trouble);
                    leave();
                    tell("", true);
                }
            }

            private void look() throws InterruptedException {
                Lab.Stage before = null;
                long last = System.nanoTime() - TELL_EVERY_NANOS;
                while (goesOn()) {
                    Lab.Stage stage = source.stage(study).orElse(null);
                    if (stage == null || stage.state().isOver()) {
                        leave();
                        tell(stage == null ? "" : source.tell(study), true);
                        return;
                    }
                    if (!stage.equals(before) && System.nanoTime() - last >= TELL_EVERY_NANOS) {
                        tell(source.tell(study), false);
                        before = stage;
                        last = System.nanoTime();
                    }
                    TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
                }
            }

            /** Whether there are listeners; later ones start a new poll. */
            private boolean goesOn() {
                synchronized (polled) {
                    if (listeners == 0) {
                        polled.remove(study, this);
                    }
                    return listeners > 0;
                }
            }

            private void leave() {
                synchronized (polled) {
                    polled.remove(study, this);
                }
            }

            private void tell(String text, boolean isLast) {
                lock.lock();
                try {
                    told = new Told(told.number() + 1, text, isLast);
                    isNew.signalAll();
                } finally {
                    lock.unlock();
                }
            }
        }
    }
}
