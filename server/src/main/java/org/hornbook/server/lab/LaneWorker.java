package org.hornbook.server.lab;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.hornbook.server.lab.Design.DesignCache;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.simulation.Experiments;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works on the lanes of studies, a turn at a time: plays the numbers a lane has in hand, hands in what came of them, and goes
 * on with the next until others should have a turn. Who finds everything played decides how the study goes on.
 */
final class LaneWorker implements WorkQueue.Work {
    private static final Logger LOG = LoggerFactory.getLogger(LaneWorker.class);
    private static final long TURN_NANOS = Duration.ofMillis(250).toNanos();
    private static final long TOO_LONG_NANOS = Duration.ofMillis(900).toNanos();
    private static final Duration SOON = Duration.ofMillis(100);
    private static final Duration LATER = Duration.ofSeconds(1);

    private final Studies studies;
    private final DesignCache designs;
    private final RunningLanes running;
    private final StudyCompletion completion;
    private final FairShare fairShare = new FairShare();
    private final WorkerSlots slots = new WorkerSlots();

    LaneWorker(Studies studies, DesignCache designs, RunningLanes running, StudyCompletion completion) {
        this.studies = studies;
        this.designs = designs;
        this.running = running;
        this.completion = completion;
    }

    /** The name of a lane's work. */
    static String name(String study, int lane) {
        return study + "/" + lane;
    }

    @Override
    public Optional<Duration> turn(String name, BooleanSupplier goesOn) {
        int slash = name.indexOf('/');
        String study = name.substring(0, slash);
        int lane = Integer.parseInt(name.substring(slash + 1));
        Studies.StudyRow row = studies.find(study).orElse(null);
        if (row == null) {
            return Optional.empty();
        }
        return switch (Study.State.valueOf(row.state())) {
            case QUEUED -> Optional.of(SOON);
            case RUNNING -> turn(row, lane, goesOn);
            case DONE, CANCELLED, FAILED -> Optional.empty();
        };
    }

    private Optional<Duration> turn(Studies.StudyRow row, int lane, BooleanSupplier goesOn) {
        RunningLanes.Run run = running.begin(row.id());
        try {
            DesignCache.Known known = designs.of(row).orElse(null);
            if (known == null || !StudyCodec.isPlayedHere(row.question())) {
                completion.end(
                        row.id(),
                        Study.State.FAILED,
                        "It was begun with another version of Hornbook, whose games cannot be added to this one's. Ask"
                                + " again.");
                return Optional.empty();
            }
            return studies.lane(row.id(), lane).map(found -> play(known, found, run.goesOn(goesOn)));
        } catch (RuntimeException bug) {
            LOG.error("study {}", row.id(), bug);
            completion.end(
                    row.id(), Study.State.FAILED, "Something broke on our side. Please tell us what you asked for.");
            return Optional.empty();
        } finally {
            running.end(run);
        }
    }

    private Duration play(DesignCache.Known known, Studies.Lane inHand, BooleanSupplier goesOn) {
        boolean isSlow = known.batchSize().isSlow();
        if (!slots.take(isSlow)) {
            return isSlow ? LATER : SOON;
        }
        long begin = System.nanoTime();
        try {
            BooleanSupplier mayGoOn = isSlow ? goesOn : quickly(known, goesOn, begin);
            boolean isPlayed = playOn(known, inHand, mayGoOn, begin);
            return isPlayed ? look(known, inHand.study()) : fairShare.due(inHand.study());
        } finally {
            slots.leave(isSlow);
            fairShare.took(inHand.study(), System.nanoTime() - begin);
        }
    }

    /** What turns out to take long is begun again at a place for what does; on a busy machine all takes longer. */
    private static BooleanSupplier quickly(DesignCache.Known known, BooleanSupplier goesOn, long begin) {
        long before = processorNanos();
        return () -> {
            boolean inTime = System.nanoTime() - begin < TOO_LONG_NANOS || processorNanos() - before < TOO_LONG_NANOS;
            if (!inTime) {
                known.batchSize().tookTooLong();
            }
            return inTime && goesOn.getAsBoolean();
        };
    }

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Whether there is nothing left to claim. */
    private boolean playOn(DesignCache.Known known, Studies.Lane inHand, BooleanSupplier goesOn, long begin) {
        Studies.Lane lane = inHand;
        while (goesOn.getAsBoolean() && System.nanoTime() - begin < TURN_NANOS) {
            Optional<String> sums = lane.count() == 0 ? Optional.of(lane.sums()) : played(known, lane, goesOn);
            if (sums.isEmpty()) {
                break;
            }
            Optional<Studies.Lane> next =
                    studies.handIn(lane, sums.get(), known.batchSize().next());
            if (next.isEmpty()) {
                break;
            }
            lane = next.get();
            if (lane.count() == 0) {
                return true;
            }
        }
        return false;
    }

    private static Optional<String> played(DesignCache.Known known, Studies.Lane lane, BooleanSupplier goesOn) {
        long begin = System.nanoTime();
        Optional<String> sums = known.job().play(lane.sums(), lane.first(), lane.count(), goesOn);
        if (sums.isPresent()) {
            known.batchSize().took(lane.count(), System.nanoTime() - begin);
        }
        return sums;
    }

    /** When nothing is left to claim: decides how the study goes on if all lanes have handed in. */
    private Duration look(DesignCache.Known known, String study) {
        Studies.StudyRow row = studies.find(study).orElseThrow();
        if (row.played() < row.stop() || Study.State.valueOf(row.state()) != Study.State.RUNNING) {
            return SOON;
        }
        long most = known.design().most();
        List<String> sums =
                studies.lanes(study).stream().map(Studies.Lane::sums).toList();
        if (row.stop() < most && !known.job().isPreciseEnough(sums)) {
            studies.extend(study, row.stop(), Experiments.Checkpoints.after(row.stop(), most));
        } else {
            completion.end(study, Study.State.DONE, "");
        }
        return fairShare.due(study);
    }

    /**
     * Room for turns that are taken at the same time. A game that takes seconds cannot be put down in the middle; so those have
     * places of their own, and what is quick never waits for the end of one.
     */
    static final class WorkerSlots {
        private static final int OF_EACH_KIND = Runtime.getRuntime().availableProcessors();
        private static final long PATIENCE_MILLIS = 250;

        private final Semaphore slow = new Semaphore(OF_EACH_KIND);
        private final Semaphore quick = new Semaphore(OF_EACH_KIND, true);

        /** Takes a place, and says whether there was one; those who are quick wait a little for it. */
        boolean take(boolean isSlow) {
            try {
                return isSlow ? slow.tryAcquire() : quick.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        void leave(boolean isSlow) {
            (isSlow ? slow : quick).release();
        }
    }

    /**
     * Lets studies that have had little time come before those that have had much, so that a small one need not wait for a turn
     * of every large one again and again. Once they have had their head start, all take turns.
     */
    static final class FairShare {
        private static final Duration WHOLE = Duration.ofSeconds(20);

        /** However many wait, and however long one turn of each takes, who has a head start comes before them. */
        private static final int AHEAD = 200;

        private static final int MOST_KNOWN = 10_000;

        /** Nanoseconds of processor time, by study. */
        private final Cache<String, AtomicLong> had =
                Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

        void took(String study, long nanos) {
            Objects.requireNonNull(had.get(study, unknown -> new AtomicLong())).addAndGet(nanos);
        }

        /** How much work comes before what waits already if its study has had no time yet. */
        static Duration ofNewcomers() {
            return WHOLE.multipliedBy(AHEAD);
        }

        /** When the study's next turn is due, counted from now: the further back, the less it has had. */
        Duration due(String study) {
            AtomicLong nanos = had.getIfPresent(study);
            Duration left = WHOLE.minusNanos(nanos == null ? 0 : nanos.get());
            return left.isNegative() ? Duration.ZERO : left.multipliedBy(-AHEAD);
        }
    }

    /** What this server is working on, so that it can be told to stop. */
    static final class RunningLanes {
        private final Set<Run> runs = ConcurrentHashMap.newKeySet();

        /** A turn of one of a study's lanes. */
        static final class Run {
            private final String study;
            private volatile boolean stopped;

            private Run(String study) {
                this.study = study;
            }

            BooleanSupplier goesOn(BooleanSupplier otherwise) {
                return () -> !stopped && otherwise.getAsBoolean();
            }
        }

        Run begin(String study) {
            Run run = new Run(study);
            runs.add(run);
            return run;
        }

        void end(Run run) {
            runs.remove(run);
        }

        /** The studies being worked on. */
        List<String> studies() {
            return runs.stream().map(run -> run.study).distinct().toList();
        }

        void stop(String study) {
            runs.stream().filter(run -> run.study.equals(study)).forEach(run -> run.stopped = true);
        }

        /** Stops all runs for studies that were being worked on and do not run any more. */
        void stopAllBut(List<String> before, List<String> running) {
            Set<String> over = new HashSet<>(before);
            running.forEach(over::remove);
            over.forEach(this::stop);
        }
    }

    /** Ends studies: whatever they have shown by then is kept in one piece. */
    static final class StudyCompletion {
        private final Studies studies;
        private final DesignCache designs;
        private final RunningLanes running;

        StudyCompletion(Studies studies, DesignCache designs, RunningLanes running) {
            this.studies = studies;
            this.designs = designs;
            this.running = running;
        }

        /** Ends a study unless it has ended already, and settles it. */
        void end(String study, Study.State state, String message) {
            if (stop(study, state, message)) {
                settle(study);
            }
        }

        /** Ends a study unless it has ended already, and says whether it had not. Until it is settled its lanes say what has come of it. */
        boolean stop(String study, Study.State state, String message) {
            boolean isStopped = studies.end(study, state.name(), message);
            if (isStopped) {
                running.stop(study);
            }
            return isStopped;
        }

        /** Puts what has come of a study that is over in one piece, which takes a while. */
        void settle(String study) {
            studies.find(study).ifPresent(row -> studies.settle(study, StudyCodec.write(outcome(row))));
        }

        /** What has come of a study by now. */
        StudyJob.Outcome outcome(Studies.StudyRow row) {
            if (row.results() != null) {
                return StudyCodec.outcome(row.results());
            }
            List<Studies.Lane> lanes = studies.lanes(row.id());
            if (lanes.isEmpty()) { // it has been settled or removed since
                return studies.find(row.id()).map(this::outcome).orElse(StudyJob.Outcome.NONE);
            }
            List<String> sums = lanes.stream()
                    .map(Studies.Lane::sums)
                    .filter(text -> !text.isEmpty())
                    .toList();
            return sums.isEmpty()
                    ? StudyJob.Outcome.NONE
                    : designs.of(row).map(known -> known.job().outcome(sums)).orElse(StudyJob.Outcome.NONE);
        }
    }
}
