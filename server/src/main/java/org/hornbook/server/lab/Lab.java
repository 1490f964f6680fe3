package org.hornbook.server.lab;

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
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes studies in, sees that they are worked off in turn, and tells how far they have got. */
public final class Lab implements AutoCloseable {
    /** One that runs, and two that wait. */
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

    /** Begins to work on studies; what else the queue has to do is known by now. */
    public void begin() {
        workQueue.open(worker);
        var _ = watch.scheduleWithFixedDelay(() -> safely(worker::hear), 100, 100, TimeUnit.MILLISECONDS);
        var _ = watch.scheduleWithFixedDelay(() -> safely(this::beginAll), 0, 1, TimeUnit.SECONDS);
        var _ = watch.scheduleWithFixedDelay(() -> safely(worker::goOnOrEndAll), 1, 1, TimeUnit.SECONDS);
    }

    /**
     * Puts a study into the queue of the person with this key.
     *
     * @return its id; nothing if {@link #MOST_UNFINISHED} of theirs are not over
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

    /** The study about a subject, if somebody has asked for it and it was not given up. */
    Optional<Study> about(String subject) {
        return studies.about(subject).map(this::study);
    }

    /**
     * The study about a subject, which the person with this key asks for if there is none. What waits as nobody's becomes
     * theirs, so that it comes as soon as what people wait for.
     *
     * @return its id; nothing if {@link #MOST_UNFINISHED} of theirs are not over
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

    /** How many seconds a study takes that may be asked for. Small ones are always taken in: they are done soon. */
    private double allowed(StudyDesign design, String owner) throws InvalidStudy {
        StudyLimits.USUAL.check(design, estimator);
        double seconds = estimator.of(design).of(design.asked().count()).seconds();
        if (seconds <= SMALL_SECONDS) {
            return seconds;
        }
        if (studies.outstanding(owner) + seconds > MOST_SECONDS_OF_A_PERSON) {
            throw new InvalidStudy(
                    "count",
                    "Your studies that are not over have enough to do for "
                            + Math.round(MOST_SECONDS_OF_A_PERSON / 3_600)
                            + " hours already. Ask for fewer, or wait until one is done.");
        }
        if (studies.outstanding() + seconds > MOST_SECONDS_IN_ALL) {
            throw new InvalidStudy(
                    "count",
                    "The lab has enough to do for a day already. Ask for fewer, which is done sooner, or come back"
                            + " later.");
        }
        return seconds;
    }

    /** How long a study would take if it began now. */
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
     * The study about a subject that belongs to nobody; put into the queue, behind what people wait for, if there is none.
     *
     * @param subject what tells it from others of nobody's
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

    /** How far a study has got, in few words. */
    public Optional<Stage> stage(String id) {
        return studies.stage(id).map(stage -> new Stage(Study.State.valueOf(stage.state()), stage.played()));
    }

    /** @param played how many games, rounds or searches */
    public record Stage(Study.State state, long played) {}

    /** Whether no study runs that somebody has asked for. */
    boolean isIdle() {
        return studies.running() == 0;
    }

    /** How many studies have got that far, everybody's together. */
    public long count(Study.State state) {
        return studies.count(state.name());
    }

    /** The studies of the person with this key, newest first. */
    public List<Study> of(String owner) {
        return owner.isEmpty()
                ? List.of()
                : studies.of(owner, MOST_LISTED).stream().map(this::study).toList();
    }

    /** Stops a study where it is; what it has shown by then is kept. */
    public void cancel(String id) {
        worker.end(id, Study.State.CANCELLED, "");
        watch.execute(() -> safely(this::beginAll));
    }

    /**
     * Removes a study that is over, with everything that came of it.
     *
     * @return whether it is gone; not if it goes on
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
                        // Another server, or this one before, may have gone by another clock.
                        : Math.max(0, Duration.between(row.started(), until).toMillis() / 1000.0),
                outcome.results(),
                linked(row.id(), outcome.findings()),
                isKeptForEver(row) ? null : StudyCleanup.keptUntil(state, until).orElse(null),
                row.message());
    }

    private boolean isKeptForEver(Studies.StudyRow row) {
        return Study.State.valueOf(row.state()).isPassing()
                && expiry.of(row.id()).map(Expiry.Kept::forEver).orElse(false);
    }

    /** A position is played in the workshop, as an example of the script. */
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
                design.title(),
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
        try {
            work.run();
        } catch (RuntimeException trouble) {
            if (COMPLAINTS.isTime()) {
                LOG.error("while watching studies", trouble);
            }
        }
    }

    /** Removes what was cancelled or has failed some time ago. What is done stays, since its link may be anywhere. */
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
}
