package org.hornbook.server.lab;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.experiment.Experiments;
import org.hornbook.server.store.Lane;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.StudyRow;
import org.hornbook.server.store.WorkQueue;
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
    private final WorkerSlots places = new WorkerSlots();

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
        StudyRow row = studies.find(study).orElse(null);
        if (row == null) {
            return Optional.empty();
        }
        return switch (StudyState.valueOf(row.state())) {
            case QUEUED -> Optional.of(SOON);
            case RUNNING -> turn(row, lane, goesOn);
            case DONE, CANCELLED, FAILED -> Optional.empty();
        };
    }

    private Optional<Duration> turn(StudyRow row, int lane, BooleanSupplier goesOn) {
        RunningLanes.Turn turn = running.begin(row.id());
        try {
            DesignCache.Known known = designs.of(row).orElse(null);
            if (known == null || !StudyCodec.isPlayedHere(row.question())) {
                completion.end(
                        row.id(),
                        StudyState.FAILED,
                        "It was begun with another version of Hornbook, whose games cannot be added to this one's. Ask"
                                + " again.");
                return Optional.empty();
            }
            return studies.lane(row.id(), lane).map(found -> play(known, found, turn.goesOn(goesOn)));
        } catch (RuntimeException bug) {
            LOG.error("study {}", row.id(), bug);
            completion.end(
                    row.id(), StudyState.FAILED, "Something broke on our side. Please tell us what you asked for.");
            return Optional.empty();
        } finally {
            running.end(turn);
        }
    }

    private Duration play(DesignCache.Known known, Lane inHand, BooleanSupplier goesOn) {
        boolean isSlow = known.pace().isSlow();
        if (!places.take(isSlow)) {
            return isSlow ? LATER : SOON;
        }
        long begin = System.nanoTime();
        try {
            BooleanSupplier mayGoOn = isSlow ? goesOn : quickly(known, goesOn, begin);
            boolean isPlayed = playOn(known, inHand, mayGoOn, begin);
            return isPlayed ? look(known, inHand.study()) : fairShare.due(inHand.study());
        } finally {
            places.leave(isSlow);
            fairShare.took(inHand.study(), System.nanoTime() - begin);
        }
    }

    /** What turns out to take long is begun again at a place for what does; on a busy machine all takes longer. */
    private static BooleanSupplier quickly(DesignCache.Known known, BooleanSupplier goesOn, long begin) {
        long before = processorNanos();
        return () -> {
            boolean inTime = System.nanoTime() - begin < TOO_LONG_NANOS || processorNanos() - before < TOO_LONG_NANOS;
            if (!inTime) {
                known.pace().tookTooLong();
            }
            return inTime && goesOn.getAsBoolean();
        };
    }

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Whether there is nothing left to claim. */
    private boolean playOn(DesignCache.Known known, Lane inHand, BooleanSupplier goesOn, long begin) {
        Lane lane = inHand;
        while (goesOn.getAsBoolean() && System.nanoTime() - begin < TURN_NANOS) {
            Optional<String> sums = lane.count() == 0 ? Optional.of(lane.sums()) : played(known, lane, goesOn);
            if (sums.isEmpty()) {
                break;
            }
            Optional<Lane> next = studies.handIn(lane, sums.get(), known.pace().next());
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

    private static Optional<String> played(DesignCache.Known known, Lane lane, BooleanSupplier goesOn) {
        long begin = System.nanoTime();
        Optional<String> sums = known.inquiry().play(lane.sums(), lane.first(), lane.count(), goesOn);
        if (sums.isPresent()) {
            known.pace().took(lane.count(), System.nanoTime() - begin);
        }
        return sums;
    }

    /** When nothing is left to claim: decides how the study goes on if all lanes have handed in. */
    private Duration look(DesignCache.Known known, String study) {
        StudyRow row = studies.find(study).orElseThrow();
        if (row.played() < row.stop() || StudyState.valueOf(row.state()) != StudyState.RUNNING) {
            return SOON;
        }
        long most = known.design().most();
        List<String> sums = studies.lanes(study).stream().map(Lane::sums).toList();
        if (row.stop() < most && !known.inquiry().isPreciseEnough(sums)) {
            studies.extend(study, row.stop(), Experiments.Checkpoints.after(row.stop(), most));
        } else {
            completion.end(study, StudyState.DONE, "");
        }
        return fairShare.due(study);
    }
}
