package org.hornbook.server.lab;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.hornbook.server.lab.StudyDesign.DesignCache;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.simulation.Experiments;

/**
 * Plays studies, a task at a time: a range of numbers. What comes of one is added to the study's sums together with taking the
 * task away, so that it counts once, whoever plays it. Whoever finds all ranges played decides how the study goes on.
 */
final class StudyWorker implements WorkQueue.Work {
    /** Processor time for one range: so long a study that begins waits for a thread, and figures for their next change. */
    private static final double RANGE_SECONDS = 0.4;

    /** Of one study; those that take very long have longer ranges. */
    private static final long MOST_RANGES = 1_000;

    /** From this time for one number on, a range is slow. */
    private static final double SLOW_SECONDS = 0.5;

    private final Studies studies;
    private final DesignCache designs;
    private final WorkQueue workQueue;

    /** Those that are over, of which this server still has something in hand. */
    private final Set<String> over = ConcurrentHashMap.newKeySet();

    StudyWorker(Studies studies, DesignCache designs, WorkQueue workQueue) {
        this.studies = studies;
        this.designs = designs;
        this.workQueue = workQueue;
    }

    /** Some of a study's numbers. */
    private record Range(String study, long first, int count) {
        static Range of(String task) {
            String[] parts = task.split("/", -1);
            return new Range(parts[0], Long.parseLong(parts[1]), Integer.parseInt(parts[2]));
        }

        String task() {
            return study + "/" + first + "/" + count;
        }
    }

    /** Begins a study. */
    void begin(Studies.StudyRow row) {
        studies.start(row.id(), ranges(row, 0, row.stop()));
        workQueue.look();
    }

    /** In each pool the study comes first that has had the least time, so that no small one waits for the end of a large one. */
    private static List<WorkQueue.Task> ranges(Studies.StudyRow row, long from, long to) {
        double each = row.seconds() / StudyCodec.asked(row.question()).count();
        boolean isAsked = !row.owner().isEmpty();
        WorkQueue.Pool pool = isAsked && each < SLOW_SECONDS ? WorkQueue.Pool.QUICK : WorkQueue.Pool.SLOW;
        long least = Math.ceilDiv(to - from, MOST_RANGES);
        long size = Math.clamp((long) (RANGE_SECONDS / each), least, Integer.MAX_VALUE);
        return LongStream.iterate(from, first -> first < to, first -> first + size)
                .mapToObj(first -> new WorkQueue.Task(
                        new Range(row.id(), first, (int) Math.min(size, to - first)).task(),
                        pool,
                        isAsked ? WorkQueue.Urgency.WANTED : WorkQueue.Urgency.IDLE,
                        Duration.ofMillis((long) (1_000 * each * first))))
                .toList();
    }

    @Override
    public WorkQueue.Done work(String task, BooleanSupplier goesOn) {
        Range range = Range.of(task);
        Studies.StudyRow row = studies.find(range.study()).orElse(null);
        if (row == null || !row.state().equals(Study.State.RUNNING.name())) {
            return WorkQueue.Done.NEEDLESS;
        }
        DesignCache.Known known = designs.of(row).orElse(null);
        if (known == null || !StudyCodec.isPlayedHere(row.question())) {
            end(
                    row.id(),
                    Study.State.FAILED,
                    "It was begun with another version of Hornbook, whose games cannot be added to this one's. Ask"
                            + " again.");
            return WorkQueue.Done.NEEDLESS;
        }
        Optional<String> sums =
                known.job().play(range.first(), range.count(), () -> !over.contains(row.id()) && goesOn.getAsBoolean());
        if (sums.isPresent() && counts(range, sums.get(), known)) {
            return WorkQueue.Done.TAKEN;
        }
        boolean isRunning = !studies.running(List.of(row.id())).isEmpty();
        return isRunning && sums.isEmpty() ? WorkQueue.Done.NOT_YET : WorkQueue.Done.NEEDLESS;
    }

    /** Others may add to the same sums at the same time. */
    private boolean counts(Range range, String sums, DesignCache.Known known) {
        while (true) {
            Studies.Sums before = studies.sums(range.study());
            Studies.Sums after = new Studies.Sums(
                    before.played() + range.count(), known.job().plus(before.sums(), sums));
            if (studies.handIn(range.study(), range.task(), before, after)) {
                studies.find(range.study())
                        .filter(row -> row.played() == row.stop())
                        .ifPresent(this::goOnOrEnd);
                workQueue.look();
                return true;
            }
            if (studies.sums(range.study()).played() == before.played()) {
                return false; // the study is over, or the task was counted by a server that took this one for dead
            }
        }
    }

    @Override
    public void failed(String task) {
        end(
                Range.of(task).study(),
                Study.State.FAILED,
                "Something broke on our side. Please tell us what you asked for.");
    }

    /** Decides about all studies whose ranges have been played and whose server has died before it could. */
    void goOnOrEndAll() {
        studies.played().forEach(this::goOnOrEnd);
    }

    private void goOnOrEnd(Studies.StudyRow row) {
        DesignCache.Known known = designs.of(row).orElse(null);
        if (known == null) {
            return; // another server knows what to do
        }
        long most = known.design().most();
        Studies.Sums all = studies.sums(row.id());
        if (all.played() == row.stop() && row.stop() < most && !known.job().isPreciseEnough(all.sums())) {
            long stop = Experiments.Checkpoints.after(row.stop(), most);
            studies.extend(row.id(), row.stop(), stop, ranges(row, row.stop(), stop));
        } else if (all.played() == row.stop()) {
            String results = StudyCodec.write(known.job().outcome(all.sums()));
            studies.end(row.id(), Study.State.DONE.name(), "", results);
        }
    }

    /** Ends a study unless it has ended already. What it has shown by then is kept. */
    void end(String study, Study.State state, String message) {
        if (studies.end(study, state.name(), message, null)) {
            over.add(study);
        }
    }

    /** Stops what this server has in hand of studies that others have ended. */
    void hear() {
        List<String> atWork = workQueue.atWork().stream()
                .filter(task -> task.contains("/"))
                .map(task -> Range.of(task).study())
                .distinct()
                .toList();
        Set<String> ended = new HashSet<>(atWork);
        studies.running(atWork).forEach(ended::remove);
        over.addAll(ended);
        over.retainAll(atWork);
    }

    /** What has come of a study by now. */
    StudyJob.Outcome outcome(Studies.StudyRow row) {
        if (row.results() != null) {
            return StudyCodec.outcome(row.results());
        }
        String sums = studies.sums(row.id()).sums();
        return sums.isEmpty()
                ? StudyJob.Outcome.NONE
                : designs.of(row).map(known -> known.job().outcome(sums)).orElse(StudyJob.Outcome.NONE);
    }
}
