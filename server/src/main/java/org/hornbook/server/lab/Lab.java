package org.hornbook.server.lab;

import static org.hornbook.words.Language.say;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.server.database.LogThrottle;
import org.hornbook.server.lab.CostEstimator.Forecast;
import org.hornbook.server.lab.StudyDesign.DesignCache;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Expiry;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.simulation.Experiments;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Queues studies, runs them and reports their progress. */
public final class Lab implements AutoCloseable {
    /** The most unfinished studies of a person: one running and two queued. */
    public static final int MOST_UNFINISHED = 3;

    private static final Logger LOG = LoggerFactory.getLogger(Lab.class);
    private static final LogThrottle COMPLAINTS = new LogThrottle();
    private static final double SMALL_SECONDS = 2;
    private static final double MOST_SECONDS_OF_A_PERSON = 7_200;
    private static final double MOST_SECONDS_IN_ALL = 86_400;
    private static final int AT_ONCE = Runtime.getRuntime().availableProcessors();
    private static final int MOST_LISTED = 50;
    private static final String NOBODY = "";

    private final DesignCache designs;
    private final Editions editions;
    private final CostEstimator estimator = new CostEstimator();
    private final Studies studies;
    private final WorkQueue workQueue;
    private final Expiry expiry;
    private final StudyWorker worker;
    private final Clock clock;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("hornbook-lab-watch").daemon().factory());

    public Lab(Store store, Clock clock) {
        this.studies = store.studies();
        this.editions = store.editions();
        this.designs = new DesignCache(editions);
        this.workQueue = store.workQueue();
        this.expiry = store.studyExpiry();
        this.clock = clock;
        this.worker = new StudyWorker(studies, designs, workQueue);
        workQueue.add(new WorkQueue.PeriodicJob("tidying", StudyCleanup.EVERY, new StudyCleanup(studies, clock)));
    }

    /** Starts to run studies, after all other jobs were added to the queue. */
    public void begin() {
        workQueue.open(worker);
        var _ = watch.scheduleWithFixedDelay(() -> safely(worker::hear), 100, 100, TimeUnit.MILLISECONDS);
        var _ = watch.scheduleWithFixedDelay(() -> safely(this::beginAll), 0, 1, TimeUnit.SECONDS);
        var _ = watch.scheduleWithFixedDelay(() -> safely(worker::goOnOrEndAll), 1, 1, TimeUnit.SECONDS);
    }

    /**
     * Queues a study of the person with this key.
     *
     * @return its id; empty if the person has {@link #MOST_UNFINISHED} unfinished studies
     * @throws InvalidStudy if it is too large
     */
    public Optional<String> open(StudyDesign design, String owner) throws InvalidStudy {
        Studies.StudyRow row = row(design, owner, null, allowed(design, owner));
        if (!studies.create(row, MOST_UNFINISHED)) {
            return Optional.empty();
        }
        beginAll();
        return Optional.of(row.id());
    }

    /** The study with this subject; empty if there is none or it failed. */
    Optional<Study> about(String subject) {
        return studies.about(subject).map(this::study);
    }

    /**
     * The study with this subject. If there is none, the person with this key requests it. A queued one without an owner
     * becomes theirs and gets the priority of requested studies.
     *
     * @return its id; empty if the person has {@link #MOST_UNFINISHED} unfinished studies
     * @throws InvalidStudy if it is too large
     */
    Optional<String> open(StudyDesign design, String owner, String subject) throws InvalidStudy {
        Optional<Studies.StudyRow> there = studies.about(subject);
        there.ifPresent(row -> studies.release(row.id()));
        if (there.isPresent() && !Study.State.valueOf(there.get().state()).isPassing()) {
            studies.adopt(there.get().id(), owner);
            return there.map(Studies.StudyRow::id);
        }
        boolean isNew = studies.create(row(design, owner, subject, allowed(design, owner)), MOST_UNFINISHED);
        if (isNew) {
            beginAll();
        }
        return studies.about(subject).map(Studies.StudyRow::id);
    }

    /** The most seconds that a new study may take. Small studies are always accepted, since they end soon. */
    private double allowed(StudyDesign design, String owner) throws InvalidStudy {
        StudyLimits.USUAL.check(design, estimator);
        double seconds = estimator.of(design).of(design.asked().count()).seconds();
        if (seconds <= SMALL_SECONDS) {
            return seconds;
        }
        if (studies.outstanding(owner) + seconds > MOST_SECONDS_OF_A_PERSON) {
            throw new InvalidStudy(
                    "count", say("lab.too_many_hours hours", Math.round(MOST_SECONDS_OF_A_PERSON / 3_600)));
        }
        if (studies.outstanding() + seconds > MOST_SECONDS_IN_ALL) {
            throw new InvalidStudy("count", say("lab.booked_out"));
        }
        return seconds;
    }

    /** The expected time of a study that starts now. */
    public Forecast forecast(StudyDesign design) {
        return Forecast.of(design, estimator, AT_ONCE, studies.running());
    }

    /** How many seconds a study takes from its start to its end, if that was estimated when it was asked for. */
    OptionalDouble expected(Studies.StudyRow row) {
        int itself = Study.State.valueOf(row.state()) == Study.State.RUNNING ? 1 : 0;
        int others = Math.max(0, studies.running() - itself);
        long count = StudyCodec.asked(row.question()).count();
        return row.seconds() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Forecast.seconds(row.seconds(), count, AT_ONCE, others));
    }

    /**
     * The study with this subject and without an owner; queued at low priority if there is none.
     *
     * @param subject identifies the study among those without an owner
     */
    Study common(String subject, StudyDesign design) {
        Optional<Studies.StudyRow> there = studies.about(subject);
        if (there.isEmpty()) {
            studies.create(row(design, NOBODY, subject, 0), Integer.MAX_VALUE);
        }
        return study(studies.about(subject).orElseThrow());
    }

    public Optional<Study> find(String id) {
        return studies.find(id).map(this::study);
    }

    /** The state and progress of a study. */
    public Optional<Stage> stage(String id) {
        return studies.stage(id).map(stage -> new Stage(Study.State.valueOf(stage.state()), stage.played()));
    }

    /**
     * The state and progress of a study.
     *
     * @param played how many games, rounds or searches were played
     */
    public record Stage(Study.State state, long played) {}

    /** Whether no requested study is running. */
    boolean isIdle() {
        return studies.running() == 0;
    }

    /** The number of studies in a state. */
    public long count(Study.State state) {
        return studies.count(state.name());
    }

    /** The studies of the person with this key, newest first. */
    public List<Study> of(String owner) {
        return owner.isEmpty()
                ? List.of()
                : studies.of(owner, MOST_LISTED).stream().map(this::study).toList();
    }

    /** Cancels a study and keeps its results so far. */
    public void cancel(String id) {
        worker.end(id, Study.State.CANCELLED, "");
        watch.execute(() -> safely(this::beginAll));
    }

    /**
     * Deletes a finished study with its results.
     *
     * @return whether it was deleted; false if it is not finished
     */
    public boolean remove(String id) {
        return studies.remove(id);
    }

    @Override
    public void close() {
        watch.shutdown();
        try {
            watch.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Study study(Studies.StudyRow row) {
        return new Study(row, this);
    }

    Study.Progress progress(Studies.StudyRow row) {
        Study.State state = Study.State.valueOf(row.state());
        StudyJob.Outcome outcome = worker.outcome(row);
        long of = StudyCodec.asked(row.question()).count();
        Instant until = Objects.requireNonNullElse(row.ended(), clock.instant());
        return new Study.Progress(
                row.id(),
                state,
                state == Study.State.QUEUED ? studies.before(row) + 1 : 0,
                row.played(),
                of,
                row.started() == null
                        ? 0
                        // Another server's clock, or this one's before a restart, may differ.
                        : Math.max(0, Duration.between(row.started(), until).toMillis() / 1000.0),
                outcome.results(),
                linked(row.id(), outcome.findings()),
                isKeptForEver(row) ? null : StudyCleanup.keptUntil(state, until).orElse(null),
                Language.among(row.message()));
    }

    private boolean isKeptForEver(Studies.StudyRow row) {
        return Study.State.valueOf(row.state()).isPassing()
                && expiry.of(row.id()).map(Expiry.Kept::forEver).orElse(false);
    }

    /** Adds links to the positions found: each opens in the workshop as an example of the script. */
    private static List<SearchFinding> linked(String study, List<SearchFinding> findings) {
        return IntStream.range(0, findings.size())
                .mapToObj(number -> findings.get(number).example().isEmpty()
                        ? findings.get(number)
                        : findings.get(number).at("/new?study=" + study + "&finding=" + (number + 1)))
                .toList();
    }

    Optional<StudyDesign> design(Studies.StudyRow row) {
        return designs.of(row).map(DesignCache.Known::design);
    }

    private Studies.StudyRow row(StudyDesign design, String owner, @Nullable String subject, double seconds) {
        long most = design.most();
        return Studies.StudyRow.queued(
                SharedScripts.randomId(),
                owner,
                subject,
                design.titles(),
                StudyCodec.write(design),
                editions.keep(design.edition().sources()),
                design.other() == null ? null : editions.keep(design.other().sources()),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                design.asked().precision() == null ? most : Experiments.Checkpoints.first(most),
                seconds);
    }

    private void beginAll() {
        studies.ready().forEach(worker::begin);
    }

    private static void safely(Runnable work) {
        COMPLAINTS.guard(LOG, "while watching studies", work);
    }

    /** Deletes studies that were cancelled or failed some time ago. Finished ones stay, since people may have their links. */
    static final class StudyCleanup implements Runnable {
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

        /** Until when a study that ended in this state is kept; empty for ever. */
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
}
