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
import org.hornbook.server.lab.Lab;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.limits.ConcurrencyLimit;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells whoever listens how a study gets on, until it ends. */
final class ProgressStream implements Consumer<SseClient> {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressStream.class);
    private static final Duration BREATHE_EVERY = Duration.ofSeconds(15);

    /** More pages than somebody looks at. */
    private static final int MOST_OF_A_PERSON = 10;

    /** More than a class that shares an address has open. */
    private static final int MOST_OF_AN_ADDRESS = 100;

    private final StudyLookup found;
    private final RateLimits rates;
    private final ConcurrencyLimit listeners = new ConcurrencyLimit(MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS);
    private final ProgressPoller poller;

    ProgressStream(Lab lab, StudyLookup found, RateLimits rates) {
        this.found = found;
        this.rates = rates;
        this.poller = new ProgressPoller(new ProgressPoller.Source() {
            @Override
            public Optional<Lab.Stage> stage(String study) {
                return lab.stage(study);
            }

            @Override
            public String tell(String study) {
                return Json.MAPPER.writeValueAsString(found.of(study).progress());
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
     * How studies get on, for all who listen: each study is looked at once, however many do, and only while somebody does. There
     * is news at most four times a second, and at once when a study ends.
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

        /** Where it is read how a study gets on. */
        interface Source {
            /** How far it has got, for those who ask often; nothing if it is not there any more. */
            Optional<Lab.Stage> stage(String study);

            /** All there is to tell. */
            String tell(String study);
        }

        /**
         * @param number grows with each that is told
         * @param text empty if nothing can be told any more
         */
        record Told(long number, String text, boolean isLast) {}

        /** Listens to a study until the listening is closed. */
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

        /** Somebody who listens. */
        final class Listening implements AutoCloseable {
            private final Poll poll;
            private long heard;

            private Listening(Poll poll) {
                this.poll = poll;
            }

            /** What has been told last, once that is something new; nothing if there is nothing new for so long. */
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

        /** Looks at one study. */
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

            /** Whether somebody listens; whoever comes when nobody does has it looked at anew. */
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
