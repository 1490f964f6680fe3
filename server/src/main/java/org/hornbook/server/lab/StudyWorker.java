package org.hornbook.server.lab;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.lab.StudyDesign.DesignCache;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.simulation.Experiments;
import org.hornbook.words.Language;
import org.hornbook.work.OverBudget;

/**
 * Runs studies task by task; each task is a range of game numbers. A range's results are added to the study's sums in the
 * transaction that deletes its task, so each range counts once. The worker that finds no range left ends or extends the study.
 */
final class StudyWorker implements WorkQueue.Work {
    /** The processor time of one range: a starting study waits this long for a thread, and a page for new figures. */
    private static final double RANGE_SECONDS = 0.4;

    /** For a range; the games of a few studies take long. */
    private static final WorkBudget BUDGET = new WorkBudget(Duration.ofMinutes(10), 1L << 43, Duration.ofHours(1));

    /** The first range of a study is so much shorter, since somebody waits for a first figure. */
    private static final int SOONER = 8;

    private static final long MOST_RANGES = 1_000;

    /** Ranges whose games take longer than this go to the pool for slow tasks. */
    private static final double SLOW_SECONDS = 0.5;

    private final Studies studies;
    private final DesignCache designs;
    private final WorkQueue workQueue;

    /** Ended studies of which this server is still running ranges. */
    private final Set<String> over = ConcurrentHashMap.newKeySet();

    StudyWorker(Studies studies, DesignCache designs, WorkQueue workQueue) {
        this.studies = studies;
        this.designs = designs;
        this.workQueue = workQueue;
    }

    /** A range of a study's game numbers. */
    private record Range(String study, long first, int count) {
        static Range of(String task) {
            String[] parts = task.split("/", -1);
            return new Range(parts[0], Long.parseLong(parts[1]), Integer.parseInt(parts[2]));
        }

        String task() {
            return study + "/" + first + "/" + count;
        }
    }

    void begin(Studies.StudyRow row) {
        studies.start(row.id(), ranges(row, 0, row.stop()));
        workQueue.look();
    }

    /**
     * The tasks of a range of numbers. In each pool the study with the least time so far comes first, so that a small study
     * does not wait for a large one.
     */
    private static List<WorkQueue.Task> ranges(Studies.StudyRow row, long from, long to) {
        double each = row.seconds() / StudyCodec.asked(row.question()).count();
        boolean isAsked = !row.owner().isEmpty();
        WorkQueue.Pool pool = isAsked && each < SLOW_SECONDS ? WorkQueue.Pool.QUICK : WorkQueue.Pool.SLOW;
        long least = Math.ceilDiv(to - from, MOST_RANGES);
        long size = Math.clamp((long) (RANGE_SECONDS / each), least, Integer.MAX_VALUE);
        LongUnaryOperator sizes = first -> Math.min(first == 0 ? Math.max(1, size / SOONER) : size, to - first);
        return LongStream.iterate(from, first -> first < to, first -> first + sizes.applyAsLong(first))
                .mapToObj(first -> new WorkQueue.Task(
                        new Range(row.id(), first, (int) sizes.applyAsLong(first)).task(),
                        pool,
                        isAsked ? WorkQueue.Urgency.WANTED : WorkQueue.Urgency.IDLE,
                        Duration.ofMillis((long) (1_000 * each * first))))
                .toList();
    }

    @Override
    public WorkQueue.Done work(String task, BooleanSupplier goesOn) {
        Range range = Range.of(task);
        try {
            return BUDGET.spend(() -> work(range, goesOn));
        } catch (OverBudget over) {
            end(range.study(), Study.State.FAILED, Language.inAll(() -> say("lab.game_too_long")));
            return WorkQueue.Done.NEEDLESS;
        }
    }

    private WorkQueue.Done work(Range range, BooleanSupplier goesOn) {
        Studies.StudyRow row = studies.find(range.study()).orElse(null);
        if (row == null || !row.state().equals(Study.State.RUNNING.name())) {
            return WorkQueue.Done.NEEDLESS;
        }
        DesignCache.Known known = designs.of(row).orElse(null);
        if (known == null || !StudyCodec.isPlayedHere(row.question())) {
            end(row.id(), Study.State.FAILED, Language.inAll(() -> say("lab.other_version")));
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

    /** Stores a range's sums, again if another worker changed them meanwhile. */
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
                return false; // the study has ended, or a server that took this one for dead has counted the task
            }
        }
    }

    @Override
    public void failed(String task) {
        end(Range.of(task).study(), Study.State.FAILED, Language.inAll(() -> say("lab.broke")));
    }

    /** Ends or extends studies without open ranges whose server has died before it could. */
    void goOnOrEndAll() {
        studies.played().forEach(this::goOnOrEnd);
    }

    private void goOnOrEnd(Studies.StudyRow row) {
        DesignCache.Known known = designs.of(row).orElse(null);
        if (known == null) {
            return; // a server of another version may be able to read its rules
        }
        long most = known.design().most();
        Studies.Sums all = studies.sums(row.id());
        if (all.played() == row.stop() && row.stop() < most && !known.job().isPreciseEnough(all.sums())) {
            long stop = Experiments.Checkpoints.after(row.stop(), most);
            studies.extend(row.id(), row.stop(), stop, ranges(row, row.stop(), stop));
        } else if (all.played() == row.stop()) {
            String results =
                    Language.english().during(() -> StudyCodec.write(known.job().outcome(all.sums())));
            studies.end(row.id(), Study.State.DONE.name(), "", results);
        }
    }

    /** Ends an unfinished study and keeps its results so far. */
    void end(String study, Study.State state, String message) {
        if (studies.end(study, state.name(), message, null)) {
            over.add(study);
        }
    }

    /** Stops this server's ranges of studies that others have ended. */
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

    /** The results of a study so far; where they were kept in another language, told anew if its rules can still be read. */
    StudyJob.Outcome outcome(Studies.StudyRow row) {
        String kept = row.results();
        if (kept != null && Language.here().equals(Language.english())) {
            return StudyCodec.outcome(kept);
        }
        String sums = studies.sums(row.id()).sums();
        return (sums.isEmpty() ? Optional.<DesignCache.Known>empty() : designs.of(row))
                .map(known -> known.job().outcome(sums))
                .orElseGet(() -> kept == null ? StudyJob.Outcome.NONE : StudyCodec.outcome(kept));
    }
}
