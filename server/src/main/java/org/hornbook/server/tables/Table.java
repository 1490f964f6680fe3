package org.hornbook.server.tables;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.RecordedScripts;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.server.tables.Judge.Verdict;
import org.hornbook.source.Sha256;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A table in this server's memory. Each change is first written to the store, then applied here, then sent to watchers. If
 * another server has written to the table meanwhile, this one reads its entries and tries again.
 */
public final class Table {
    /** The letters of an id that logs show. */
    private static final int LETTERS_TOLD = 4;

    /** The base 64 letters of a shortened name. */
    private static final int BRIEF = 11;

    /** Bytes of a table's rules, seats and state. */
    private static final int BYTES = 40_000;

    /** Bytes of a log entry with its command and choice. */
    private static final int BYTES_OF_AN_ENTRY = 250;

    private final String id;
    private final Ledger ledger;
    private final Clock clock;
    private final Consumer<Table> changed;
    private final Consumer<Plan> gameBegun;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Integer> commands = new HashMap<>();
    private final List<Consumer<Snapshot>> watchers = new CopyOnWriteArrayList<>();
    private volatile Snapshot snapshot;

    /** The version of the engine that made the last event. */
    private volatile String engine;

    private volatile boolean isBegun;

    /** Whether bots have thought here since the table was loaded, and whether the store has a note of it. */
    private volatile boolean isThoughtOf;

    private volatile boolean isNoted;

    /**
     * @param changed called after every change, when the table accepts calls again
     *
     * @param gameBegun called once, on the server that wrote the start of the game
     */
    Table(String id, Plan plan, Ledger ledger, Clock clock, Consumer<Table> changed, Consumer<Plan> gameBegun) {
        this.id = id;
        this.ledger = ledger;
        this.clock = clock;
        this.changed = changed;
        this.gameBegun = gameBegun;
        snapshot = Snapshot.of(plan);
        engine = plan.engine();
    }

    /**
     * Reads the log if nobody has yet.
     *
     * @throws OutdatedTable if replaying the log here gives another result than the stored stamp
     */
    Table begun() {
        if (!isBegun) {
            locked(() -> {
                if (!isBegun) {
                    begin();
                    isBegun = true;
                }
                return isBegun;
            });
        }
        return this;
    }

    private void begin() {
        Optional<Ledger.Stamped> stamped = ledger.stamped(id);
        try {
            read(next -> stamped.ifPresent(before -> compare(before, next)));
        } catch (IllegalStateException impossible) {
            throw new OutdatedTable(id, impossible);
        }
        boolean isUnknown = stamped.isEmpty() && snapshot.game() != null;
        if (isUnknown && !snapshot.plan().engine().equals(Engine.VERSION)) {
            throw new OutdatedTable(id);
        }
    }

    /** Compares the digests of events: another engine with the same events may continue. */
    private void compare(Ledger.Stamped before, Snapshot next) {
        if (next.seq() == before.seq()) {
            engine = before.stamp().engine();
            Game game = next.game();
            if (game == null || !game.digest().equals(before.stamp().digest())) {
                throw new OutdatedTable(id);
            }
        }
    }

    public String id() {
        return id;
    }

    /** The state as far as this server knows. */
    public Snapshot snapshot() {
        return snapshot;
    }

    /**
     * Adds a watcher, which is called after every change, in order, until the returned handle is run. It must return quickly.
     */
    public Runnable watch(Consumer<Snapshot> watcher) {
        watchers.add(watcher);
        goOnIfWatched();
        return () -> watchers.remove(watcher);
    }

    /** Continues a paused game that somebody watches. */
    void goOnIfWatched() {
        if (snapshot.rests() && !watchers.isEmpty()) {
            locked(() -> {
                while (snapshot.rests()) {
                    write(new Entry.Resumed());
                }
                return snapshot;
            });
            changed.accept(this);
        }
    }

    /**
     * Carries out a command or refuses it.
     *
     * @param commandId the client's id of the command; a repeated id counts once
     * @param key the sender's key, see {@link PlayerToken#key}
     * @param acting the sender's seat, from 1; 0 without one
     */
    public Reply carryOut(String commandId, String key, int acting, Command command) {
        String name = name(key, commandId);
        Reply reply = locked(() -> {
            while (true) {
                Integer before = commands.get(name);
                if (before != null) {
                    return new Reply.Done(before);
                }
                Instant now = now();
                switch (new Judge(snapshot, key, acting, now).judge(command)) {
                    case Verdict.Granted granted -> write(name, List.of(granted), now);
                    case Verdict.Refused refused -> {
                        if (read() == 0) {
                            return new Reply.Refused(refused.error(), refused.remedy());
                        }
                    }
                }
            }
        });
        changed.accept(this);
        return reply;
    }

    /** Reads the entries of other servers. */
    public void catchUp() {
        if (begun().locked(this::read) > 0) {
            changed.accept(this);
        }
    }

    /** Notes in the store that bots start to think here, the first time only; see {@link Ledger#begin}. */
    void beginThinking() {
        if (!isThoughtOf) {
            isThoughtOf = true;
            isNoted = true;
            ledger.begin(id);
        }
    }

    /** Lets nobody wake the table before somebody does something here. */
    void rest() {
        ledger.rest(id);
    }

    /** Removes that note. */
    void endThinking() {
        if (isNoted) {
            isNoted = false;
            ledger.end(id);
        }
    }

    /** Writes the bots' answers to the question with this number, as far as they are still owed. */
    void answer(int asked, List<Answer> answers) {
        write(asked, answers);
    }

    /** Lets the script's rules for absent players decide for all whose time is over. */
    void timeIsUp() {
        Snapshot now = snapshot;
        Game game = now.game();
        List<Integer> late = now.late(clock.instant());
        if (game != null && !late.isEmpty()) {
            write(game.asked(), late.stream().<Answer>map(Answer.Absent::new).toList());
        }
    }

    /** Where it is time: whoever has not accepted the rules watches, bots take the free seats, and the game starts. */
    public void fill() {
        if (!snapshot.fillsNow(clock.instant())) {
            return;
        }
        locked(() -> {
            Optional<Entry> due = filling();
            while (due.isPresent()) {
                write(due.get());
                due = filling();
            }
            return snapshot;
        });
        changed.accept(this);
    }

    private Optional<Entry> filling() {
        Snapshot now = snapshot;
        if (!now.fillsNow(clock.instant())) {
            return Optional.empty();
        }
        for (int seat = 1; seat <= now.seats().size(); seat++) {
            if (!now.seat(seat).ready()) {
                return Optional.of(new Entry.StoodUp(seat));
            }
        }
        int seated = now.seats().size();
        return Optional.of(
                seated < now.plan().usual()
                        ? new Entry.BotSatDown(seated + 1, Seating.botName(now.seats()), BotKind.CAUTIOUS)
                        : new Entry.Started());
    }

    /** Accepts the rules for all seats of a device, and starts the game if nobody else has to accept them. */
    void rejoin(String key) {
        locked(() -> {
            Optional<Entry> due = rejoining(key);
            while (due.isPresent()) {
                write(due.get());
                due = rejoining(key);
            }
            return snapshot;
        });
        changed.accept(this);
    }

    private Optional<Entry> rejoining(String key) {
        Snapshot now = snapshot;
        if (now.phase() != Snapshot.Phase.GATHERING) {
            return Optional.empty();
        }
        Optional<Entry> acceptance = now.seatsOf(key).stream()
                .filter(seat -> !now.seat(seat).ready())
                .findFirst()
                .map(seat -> new Entry.Readied(seat, true));
        boolean isComplete = now.seats().stream().allMatch(Seat::ready)
                && now.seats().size() >= now.plan().least()
                && now.plan().problems(now.seats().size()).isEmpty();
        return acceptance.or(() -> isComplete ? Optional.of(new Entry.Started()) : Optional.empty());
    }

    /** Makes a person the host in the place of one who is gone, unless the table has another host by now. */
    public void follow(int host, int next) {
        locked(() -> {
            while (snapshot.host() == host
                    && snapshot.hasSeat(next)
                    && snapshot.seat(next).isPerson()) {
                write(new Entry.Hosted(next));
            }
            return snapshot;
        });
        changed.accept(this);
    }

    /** Notes the table at which the same people continue, unless there is one. */
    void continueAt(String other) {
        locked(() -> {
            while (snapshot.continued() == null) {
                write(new Entry.Continued(other));
            }
            return snapshot;
        });
    }

    /** The record of the game, which must be over. */
    public GameRecord record() {
        Snapshot now = snapshot;
        Plan plan = now.plan();
        Game game = Objects.requireNonNull(now.game());
        List<SourceFile> scripts = plan.edition().scripts();
        Stream<GameRecord.Player> nobody =
                plan.variant().seats().stream().map(seat -> new GameRecord.Player(seat.title(), ""));
        List<GameRecord.Player> players =
                Stream.concat(now.seats().stream().map(Table::player), nobody).toList();
        return GameRecord.of(
                        new RecordedScripts(scripts),
                        plan.setup(now.seats().size()),
                        players,
                        plan.seed(),
                        game.answers(),
                        plan.engine())
                .at(id, engine);
    }

    private static GameRecord.Player player(Seat seat) {
        BotKind bot = seat.isPerson() ? null : seat.bot();
        return new GameRecord.Player(seat.name(), bot == null ? "" : bot.word());
    }

    /** The stamp of the log so far; null before the game. */
    Ledger.@Nullable Stamp stamp() {
        return stamp(snapshot, engine);
    }

    static Ledger.@Nullable Stamp stamp(Snapshot snapshot, String engine) {
        Game game = snapshot.game();
        return game == null
                ? null
                : new Ledger.Stamp(
                        engine, game.digest(), TableCodec.write(ArchivedGame.Summary.of(game, snapshot.names())));
    }

    /** The approximate memory in bytes. */
    int bytes() {
        Snapshot now = snapshot;
        Game game = now.game();
        long ofStory = game == null ? 0 : game.bytes();
        return (int) Math.min(Integer.MAX_VALUE, BYTES + (long) BYTES_OF_AN_ENTRY * now.seq() + ofStory);
    }

    /** The start of the id, for the server's log: enough to find the table, not to enter it. */
    @Override
    public String toString() {
        return "table " + id.substring(0, Math.min(LETTERS_TOLD, id.length())) + "…";
    }

    private void write(int asked, List<Answer> answers) {
        locked(() -> {
            List<Verdict.Granted> granted = new ArrayList<>();
            Instant now = now();
            Snapshot next = snapshot;
            for (Answer answer : answers) {
                if (new Judge(next, "", answer.seat(), now).judge(answer, asked) instanceof Verdict.Granted one) {
                    granted.add(one);
                    next = one.next();
                }
            }
            if (granted.isEmpty()) {
                endThinking();
            }
            return granted.isEmpty() || write(null, granted, now);
        });
        changed.accept(this);
    }

    private void write(Entry entry) {
        Instant now = now();
        write(null, List.of(Verdict.Granted.of(snapshot, entry, now)), now);
    }

    /**
     * Writes entries to the log and takes the last of their snapshots as the state.
     *
     * @param command the client's command, shortened by {@link #brief}; null without one
     * @param granted the entries, each of which follows on the one before
     * @return false if another server was quicker, whose entries were read instead
     */
    private boolean write(@Nullable String command, List<Verdict.Granted> granted, Instant now) {
        List<Ledger.Line> lines = granted.stream()
                .map(each -> new Ledger.Line(each.next().seq(), command, now, TableCodec.write(each.entry())))
                .toList();
        Snapshot next = granted.getLast().next();
        String playedBy = granted.stream().anyMatch(each -> each.entry().movesGame()) ? Engine.VERSION : engine;
        boolean isWritten = ledger.append(new Ledger.Append(
                id, lines, next.phase().name(), next.seats().size(), stamp(next, playedBy), next.wake(now)));
        if (isWritten) {
            engine = playedBy;
            isNoted = false; // any write removes the note
            lines.forEach(this::remember);
            if (snapshot.game() == null && next.game() != null) {
                gameBegun.accept(next.plan());
            }
            become(next);
            return true;
        }
        read();
        return false;
    }

    /**
     * Reads new entries of the log.
     *
     * @return their number
     */
    private int read() {
        return read(_ -> {});
    }

    /**
     * Reads new entries.
     *
     * @param each called with the snapshot after each entry
     */
    private int read(Consumer<Snapshot> each) {
        List<Ledger.Line> lines = ledger.after(id, snapshot.seq());
        Snapshot next = snapshot;
        for (Ledger.Line line : lines) {
            Entry entry = TableCodec.entry(line.entry());
            next = next.after(entry, line.at());
            remember(line);
            engine = entry.movesGame() ? Engine.VERSION : engine;
            each.accept(next);
        }
        if (!lines.isEmpty()) {
            become(next);
        }
        return lines.size();
    }

    private void remember(Ledger.Line line) {
        if (line.command() != null) {
            commands.put(brief(line.command()), line.seq());
        }
    }

    /** The name of a command in the log, to recognise repeats. */
    public static String name(String key, String command) {
        return brief("c-" + key.substring(0, 16) + "-" + command);
    }

    /** Shortens a long name to 64 bits of a hash; keeps short ones. */
    private static String brief(String name) {
        return name.length() <= BRIEF
                ? name
                : Base64.getUrlEncoder()
                        .encodeToString(Sha256.of(name.getBytes(StandardCharsets.UTF_8)))
                        .substring(0, BRIEF);
    }

    private void become(Snapshot next) {
        snapshot = next;
        watchers.forEach(watcher -> watcher.accept(next));
    }

    private <T> T locked(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    /** The time in the precision of logs. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
