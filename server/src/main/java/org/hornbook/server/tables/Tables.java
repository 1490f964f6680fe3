package org.hornbook.server.tables;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.hornbook.engine.Engine;
import org.hornbook.replay.Transcript;
import org.hornbook.server.database.ChangeNotifier;
import org.hornbook.server.database.LogThrottle;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.ArchivedGame.SetAsideTable;
import org.hornbook.work.OverBudget;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All tables. Watched ones are in memory, and so are recently used ones as long as there is room; the others are loaded when
 * needed.
 */
public final class Tables implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Tables.class);
    private static final Duration LISTED = Duration.ofHours(6);
    private static final Duration LIVELY = Duration.ofHours(1);
    private static final int MOST_LISTED = 50;

    /** The part of the heap for unwatched tables; watched ones and everything else need the rest. */
    private static final int PART_FOR_TABLES = 6;

    private static final int MOST_TRANSCRIBED_AT_ONCE = 100;
    private static final int MOST_ENDED = 10_000;
    private static final Duration TRANSCRIBED_EVERY = Duration.ofMinutes(1);

    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
    private static final int ID_LENGTH = 12;

    private final SecureRandom random = new SecureRandom();

    /** Every table in memory: two objects for one table would not hear of each other's changes. */
    private final Cache<String, Table> loaded =
            Caffeine.newBuilder().weakValues().build();

    private final Cache<String, Edition> editionsRead =
            Caffeine.newBuilder().weakValues().build();

    /** Keeps recently used tables in memory. */
    private final Cache<String, Table> recent;

    /** How much visitors' work takes long just now, by table. */
    private final Map<String, Integer> visits = new ConcurrentHashMap<>();

    private final Ledger ledger;
    private final Editions editions;
    private final Publications publications;
    private final Clock clock;
    private final Gate gate;
    private final BotPlayers bots;
    private final Waker waker;
    private volatile boolean closed;

    /** @param gate reads the rules and the log of a table that is loaded */
    public Tables(Store store, Clock clock, Gate gate) {
        this(store, clock, gate, Runtime.getRuntime().maxMemory() / PART_FOR_TABLES);
    }

    /** @param room the bytes for unwatched tables; half as much again is for tables that wait for their bots */
    Tables(Store store, Clock clock, Gate gate, long room) {
        this.clock = clock;
        this.gate = gate;
        bots = new BotPlayers(room / 2);
        recent = Caffeine.newBuilder()
                .maximumWeight(room)
                .weigher((String id, Table table) -> table.bytes())
                .build();
        ledger = store.ledger();
        editions = store.editions();
        publications = store.publications();
        waker = new Waker(ledger, clock, this::wake);
        store.changes().listen(this::changedElsewhere);
        store.workQueue().add(new WorkQueue.PeriodicJob("transcripts", TRANSCRIBED_EVERY, this::transcribe));
    }

    /** The ids of tables whose end was told here already. */
    private final Set<String> ended = Collections.newSetFromMap(Caffeine.newBuilder()
            .maximumSize(MOST_ENDED)
            .<String, Boolean>build()
            .asMap());

    private final LogThrottle endings = new LogThrottle();
    private volatile Consumer<Table> atEnd = _ -> {};

    /** Tells of each game that is over, at least once: soon, and again by any server within a minute, in case that this one dies. */
    public void atEnd(Consumer<Table> told) {
        atEnd = told;
    }

    /** Opens a table with its first entries. */
    public Table open(Plan plan, List<Entry> entries) {
        Ledger.NewTable table = prepare(plan, entries);
        ledger.create(table.row(), table.first(), table.stamp(), table.wake());
        return opened(table, plan);
    }

    /** A table with its first entries, to be stored together with others. */
    public Ledger.NewTable prepare(Plan plan, List<Entry> entries) {
        String id = newId();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Snapshot snapshot = Snapshot.of(plan);
        List<Ledger.Line> lines = new ArrayList<>();
        for (Entry entry : entries) {
            snapshot = snapshot.after(entry, now);
            lines.add(new Ledger.Line(snapshot.seq(), null, now, TableCodec.write(entry)));
        }
        return new Ledger.NewTable(
                new Ledger.TableSummary(
                        id,
                        plan.variant().titles(),
                        plan.listed(),
                        snapshot.phase().name(),
                        snapshot.seats().size(),
                        plan.most(),
                        TableCodec.write(plan),
                        editions.keep(plan.edition().sources()),
                        now),
                lines,
                Table.stamp(snapshot, Engine.VERSION),
                snapshot.wake(now));
    }

    /** Makes a table known here that is stored by now, and lets its bots begin. */
    public Table opened(Ledger.NewTable stored, Plan plan) {
        Table table = load(stored.row().id(), plan);
        if (table.snapshot().game() != null) {
            gameBegun(plan);
        }
        bots.consider(table);
        return table;
    }

    /**
     * Finds a table, loading it if necessary.
     *
     * @throws OutdatedTable if this version of Hornbook would continue it differently
     * @throws OverBudget if that takes too much
     */
    public Optional<Table> find(String id) {
        WorkBudget.whenCostly(() -> noteVisit(id), () -> forgetVisit(id));
        Optional<Table> found = look(id, false);
        found.ifPresent(this::keep);
        return found;
    }

    /** Finds a table that no visitor asked for; empty if there is none, or if it cannot be played on here now. */
    public Optional<Table> unasked(String id) {
        try {
            Optional<Table> found = look(id, true);
            found.ifPresent(this::keep);
            return found;
        } catch (OutdatedTable | OverBudget nobodyCanPlayIt) {
            return Optional.empty();
        }
    }

    /** Notes in the store that a visitor's work on a table takes long, once for all who are at it. */
    private void noteVisit(String id) {
        if (visits.merge(id, 1, Integer::sum) == 1) {
            ledger.beginVisit(id);
        }
    }

    private void forgetVisit(String id) {
        if (visits.merge(id, -1, (count, less) -> count + less == 0 ? null : count + less) == null) {
            ledger.endVisit(id);
        }
    }

    /**
     * Finds a table.
     *
     * @param unasked whether no visitor asked for it: then the store gets a note, see {@link Ledger#begin}
     */
    private Optional<Table> look(String id, boolean unasked) {
        Table known = loaded.getIfPresent(id);
        return known == null
                ? ledger.find(id).map(row -> gate.run(Requester.SERVER, Kind.SCRIPT, () -> load(row, unasked)))
                : Optional.of(known.begun());
    }

    private Table load(Ledger.TableSummary row, boolean unasked) {
        if (ledger.isSetAside(row.id())) {
            throw new SetAsideTable(row.id());
        }
        if (!unasked) {
            return load(row.id(), plan(row.id(), row.plan(), row.edition()));
        }
        ledger.begin(row.id());
        try {
            return load(row.id(), plan(row.id(), row.plan(), row.edition()));
        } finally {
            ledger.end(row.id());
        }
    }

    /** The number of tables that are set aside because servers died at work on them. */
    public int setAside() {
        return ledger.setAside().size();
    }

    /** The stored facts about a table that this version may be unable to load. */
    public Optional<ArchivedGame> archived(String id) {
        return ledger.find(id).map(row -> {
            Optional<Ledger.Stamp> stamp = ledger.stamped(id).map(Ledger.Stamped::stamp);
            return new ArchivedGame(
                    id,
                    row.title(),
                    Snapshot.Phase.valueOf(row.phase()),
                    stamp.map(Ledger.Stamp::engine).orElseGet(() -> TableCodec.engine(row.plan())),
                    stamp.map(Ledger.Stamp::summary).map(TableCodec::summary).orElse(null),
                    ledger.transcript(id).orElse(""),
                    editions.find(row.edition()).stream()
                            .flatMap(List::stream)
                            .map(Editions.Source::script)
                            .toList());
        });
    }

    /** Whether a table's game is over, without replaying it. */
    public boolean isOver(String id) {
        return ledger.find(id)
                .filter(row -> row.phase().equals(Snapshot.Phase.OVER.name()))
                .isPresent();
    }

    /** The day of a table's deal, see {@link Plan}, while others may play it for a place; empty otherwise. Does not load the table. */
    public Optional<LocalDate> sealed(String id) {
        Table known = loaded.getIfPresent(id);
        return (known == null
                        ? ledger.find(id).map(row -> TableCodec.day(row.plan()))
                        : Optional.ofNullable(known.snapshot().plan().day()))
                .filter(day -> clock.instant().isBefore(Plan.sealedUntil(day)));
    }

    /** The stored transcript of a finished game; empty if there is none. */
    public Optional<String> transcript(String id) {
        return ledger.transcript(id).filter(text -> !text.isEmpty());
    }

    /** Stores transcripts of finished games, for the time when a newer engine would replay them differently. */
    void transcribe() {
        for (String id : ledger.untranscribed(MOST_TRANSCRIBED_AT_ONCE)) {
            try {
                look(id, true).ifPresent(table -> {
                    atEnd.accept(table);
                    ledger.transcribe(id, table.stamp(), transcript(table));
                });
            } catch (OutdatedTable | OverBudget neverAgain) {
                ledger.transcribe(id, null, "");
            } catch (Gate.Busy later) {
                return;
            }
        }
    }

    private String transcript(Table table) {
        Snapshot snapshot = table.snapshot();
        boolean isLong = Objects.requireNonNull(snapshot.game()).eventCount() > Game.MOST_TOLD;
        return isLong
                ? ""
                : gate.run(
                        Requester.SERVER,
                        Kind.LONG,
                        () -> Transcript.of(table.record(), snapshot.plan().variant()));
    }

    /**
     * The next table for the same people; the first caller opens it. The game there starts with the last caller.
     *
     * @param key of the caller, who accepts the rules of the game before again, or of the one that they chose
     * @param other another game that they play then; null for the same
     */
    public Table again(Table over, String key, @Nullable Edition other) {
        Table next = next(over, other);
        boolean isKnown = other != null
                || next.snapshot()
                        .plan()
                        .variant()
                        .hash()
                        .equals(over.snapshot().plan().variant().hash());
        if (isKnown) {
            next.rejoin(key);
        }
        return next;
    }

    private Table next(Table over, @Nullable Edition other) {
        while (true) {
            Snapshot snapshot = over.snapshot();
            String continued = snapshot.continued();
            if (continued != null) {
                return find(continued).orElseThrow();
            }
            Plan plan = snapshot.plan();
            Plan next = other == null ? plan.again(over.id()) : plan.next(other, over.id());
            over.continueAt(open(next, Seating.again(snapshot)).id());
        }
    }

    /** Public tables with a free seat, newest first. */
    public List<Listed> listed() {
        return ledger.listed(Snapshot.Phase.GATHERING.name(), clock.instant().minus(LISTED), MOST_LISTED).stream()
                .filter(row -> row.seats() < row.most())
                .flatMap(row -> listed(row).stream())
                .toList();
    }

    /** How many tables of this phase were active within the last hour. */
    public long lively(Snapshot.Phase phase) {
        return ledger.count(phase.name(), clock.instant().minus(LIVELY));
    }

    /** The number of the bots' answers on this server, and how long tables waited. */
    public AnswerTimes botAnswers() {
        return bots.answers();
    }

    @Override
    public void close() {
        closed = true;
        waker.close();
        bots.close();
        visits.keySet().forEach(ledger::endVisit); // the server stops: these visitors did not end it
    }

    private Optional<Listed> listed(Ledger.TableSummary row) {
        try {
            return Optional.of(Listed.of(row, find(row.id()).map(Table::snapshot)));
        } catch (OutdatedTable | OverBudget nobodyCanPlayIt) {
            return Optional.empty();
        }
    }

    /** Loads a table outside the cache's lock: a long log would keep others waiting. */
    private Table load(String id, Plan plan) {
        return Objects.requireNonNull(loaded.get(
                        id, absent -> new Table(absent, plan, ledger, clock, this::changed, this::gameBegun)))
                .begun();
    }

    /** Counts a started game for its published variant. */
    private void gameBegun(Plan plan) {
        LibraryVariant.publicationOf(plan.edition().script().name()).ifPresent(publications::played);
    }

    private void changed(Table table) {
        keep(table);
        table.goOnIfWatched();
        bots.consider(table);
        if (table.snapshot().phase() == Snapshot.Phase.OVER && ended.add(table.id())) {
            Thread.startVirtualThread(() -> endings.guard(LOG, "while noting results", () -> atEnd.accept(table)));
        }
    }

    /** Keeps a table in the cache; also updates its weight, since a played table grows. */
    private void keep(Table table) {
        recent.put(table.id(), table);
    }

    /**
     * Reads a plan as it is stored with a table.
     *
     * @param id of what is planned so
     * @throws OutdatedTable if this version of Hornbook reads its rules differently
     */
    public Plan plan(String id, String written, String rules) {
        Edition known = editionsRead.getIfPresent(rules);
        Edition edition = known == null
                ? editions.find(rules).flatMap(Edition::read).orElseThrow(() -> new OutdatedTable(id))
                : known;
        editionsRead.put(rules, edition);
        return TableCodec.plan(written, edition).orElseThrow(() -> new OutdatedTable(id));
    }

    private void changedElsewhere(String id) {
        Thread.startVirtualThread(() -> {
            if (id.equals(ChangeNotifier.ALL)) {
                loaded.asMap().values().forEach(this::catchUp);
            } else {
                Optional.ofNullable(loaded.getIfPresent(id)).ifPresent(this::catchUp);
            }
        });
    }

    /** Reads the entries of other servers. Fails without the database; all tables are announced when it is back. */
    private void catchUp(Table table) {
        try {
            table.catchUp();
        } catch (RuntimeException unread) {
            if (closed) {
                return;
            }
            LOG.warn("What other servers wrote at {} could not be read: {}", table, unread.getMessage());
        }
    }

    private void wake(String id) {
        if (bots.isFull() && loaded.getIfPresent(id) == null) {
            return; // do not load it in vain: it is due again in a second
        }
        try {
            look(id, true).ifPresent(table -> {
                keep(table);
                table.catchUp();
                table.timeIsUp();
                table.fill();
                bots.consider(table);
            });
        } catch (OutdatedTable | OverBudget nobodyCanPlayIt) {
            ledger.rest(id);
        } catch (Gate.Busy later) {
            LOG.debug("{} is not loaded yet", id);
        }
    }

    private String newId() {
        StringBuilder id = new StringBuilder();
        for (int letter = 0; letter < ID_LENGTH; letter++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    /**
     * A table on the home page.
     *
     * @param names the names of seated people
     * @param bots the number of bots
     * @param most the most seats
     * @param clock the time for a choice, in words
     */
    public record Listed(String id, String title, List<String> names, int bots, int most, String clock) {
        static Listed of(Ledger.TableSummary row, Optional<Snapshot> snapshot) {
            List<Seat> seats = snapshot.map(Snapshot::seats).orElse(List.of());
            List<String> people =
                    seats.stream().filter(Seat::isPerson).map(Seat::name).toList();
            return new Listed(
                    row.id(),
                    row.title(),
                    people,
                    seats.size() - people.size(),
                    row.most(),
                    TableCodec.clock(row.plan()).text());
        }
    }

    /** Counts answers and sums up their times. */
    public static final class AnswerTimes {
        private final LongAdder count = new LongAdder();
        private final LongAdder nanos = new LongAdder();

        void add(int times, long took) {
            count.add(times);
            nanos.add(took);
        }

        public long count() {
            return count.sum();
        }

        public long nanos() {
            return nanos.sum();
        }
    }

    /**
     * Wakes tables every second: where time is over, or where bots owe an answer because the responsible server is gone. Every
     * server does this; the second one finds nothing to do.
     */
    private static final class Waker implements AutoCloseable {
        private static final Logger LOG = LoggerFactory.getLogger(Waker.class);
        private static final int MOST_AT_ONCE = 500;

        private final Ledger ledger;
        private final Clock clock;
        private final Consumer<String> wake;
        private final LogThrottle complaints = new LogThrottle();
        private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("hornbook-waker").daemon().factory());

        /** @param wake wakes the table with this id */
        Waker(Ledger ledger, Clock clock, Consumer<String> wake) {
            this.ledger = ledger;
            this.clock = clock;
            this.wake = wake;
            var _ = thread.scheduleWithFixedDelay(() -> safely(this::wakeAll), 1, 1, TimeUnit.SECONDS);
        }

        @Override
        public void close() {
            thread.shutdown();
            try {
                thread.awaitTermination(2, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }

        private void wakeAll() {
            for (String table : ledger.due(clock.instant(), MOST_AT_ONCE)) {
                safely(() -> wake.accept(table));
            }
        }

        private void safely(Runnable work) {
            complaints.guard(LOG, "while waking tables", work);
        }
    }
}
