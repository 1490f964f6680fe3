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
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.game.Choice;
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
 * A table as this server knows it. Whatever happens is written to the store first, then known here, then told to those
 * who watch. Other servers may write to the same table: whoever is second reads on and tries again.
 */
public final class Table {
    /** Of an id, in logs. */
    private static final int LETTERS_TOLD = 4;

    /** Letters of base 64. */
    private static final int BRIEF = 11;

    /** Rules ready to be played, seats, state. */
    private static final int BYTES = 40_000;

    /** That an entry was written, by whose command, and the choice it may hold. */
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

    /** By which the last event came. */
    private volatile String engine;

    private volatile boolean isBegun;

    /** Whether bots have begun to think here since it was loaded, and whether that is noted in the store. */
    private volatile boolean isThoughtOf;

    private volatile boolean isNoted;

    /**
     * @param changed called after every change, when the table can be asked and commanded again
     * @param gameBegun called once, by whoever has written that the game begins
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
     * This table once its log has been read, which whoever comes first does.
     *
     * @throws OutdatedTable if what was recorded of the log is not what comes of it here
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

    /** Rests on events alone: another engine that comes to the same may go on. */
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

    /** How it stands, as far as this server has heard. */
    public Snapshot snapshot() {
        return snapshot;
    }

    /** Calls back after every change, in order, until the returned handle is run. Must not take long. */
    public Runnable watch(Consumer<Snapshot> watcher) {
        watchers.add(watcher);
        goOnIfWatched();
        return () -> watchers.remove(watcher);
    }

    /** A game that rests goes on for those who look at it. */
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
     * Does what somebody wants, or says why not.
     *
     * @param commandId the client's own id for it; sent twice it counts once
     * @param key whose command it is, see {@link PlayerToken#key}
     * @param acting the seat it comes from; 0 for somebody without one
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

    /** Reads what other servers have written. */
    public void catchUp() {
        if (begun().locked(this::read) > 0) {
            changed.accept(this);
        }
    }

    /** Notes that bots begin to think here, the first time that they do; see {@link Ledger#begin}. */
    void beginThinking() {
        if (!isThoughtOf) {
            isThoughtOf = true;
            isNoted = true;
            ledger.begin(id);
        }
    }

    /** Bots have thought, whatever came of it. */
    void endThinking() {
        if (isNoted) {
            isNoted = false;
            ledger.end(id);
        }
    }

    /** Writes the answers of bots to what the game asked with that entry, as far as bots still owe them. */
    void answer(int asked, List<Choice> choices) {
        write(asked, Snapshot::owingBots, choices);
    }

    /** Lets the script's rules for absent players decide for all who still owe an answer, if their time is up. */
    void timeIsUp() {
        Snapshot now = snapshot;
        Instant deadline = now.deadline();
        Game game = now.game();
        if (game != null && deadline != null && !clock.instant().isBefore(deadline)) {
            write(
                    game.asked(),
                    Snapshot::owing,
                    now.owing().stream().<Choice>map(Choice.Absent::new).toList());
        }
    }

    /** Says where the same people go on, unless that has been said. */
    void continueAt(String other) {
        locked(() -> {
            while (snapshot.continued() == null) {
                write(new Entry.Continued(other));
            }
            return snapshot;
        });
    }

    /** The game, which must be over, with everything that makes it. */
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
                        game.choices(),
                        plan.engine())
                .at(id, engine);
    }

    private static GameRecord.Player player(Seat seat) {
        BotKind bot = seat.isPerson() ? null : seat.bot();
        return new GameRecord.Player(seat.name(), bot == null ? "" : bot.word());
    }

    /** What has come of the log so far; null while nothing has happened. */
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

    /** Roughly what it takes of the memory. */
    int bytes() {
        Snapshot now = snapshot;
        Game game = now.game();
        long ofStory = game == null ? 0 : game.bytes();
        return (int) Math.min(Integer.MAX_VALUE, BYTES + (long) BYTES_OF_AN_ENTRY * now.seq() + ofStory);
    }

    /** For logs: enough to find it by, not enough to come in. */
    @Override
    public String toString() {
        return "table " + id.substring(0, Math.min(LETTERS_TOLD, id.length())) + "…";
    }

    private void write(int asked, Function<Snapshot, List<Integer>> owing, List<Choice> choices) {
        locked(() -> {
            List<Verdict.Granted> granted = new ArrayList<>();
            Instant now = now();
            Snapshot next = snapshot;
            for (Choice choice : choices) {
                boolean isOwed = next.game() != null
                        && next.game().asked() == asked
                        && owing.apply(next).contains(choice.seat());
                if (isOwed && next.choose(choice, now) instanceof Verdict.Granted one) {
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
     * Writes entries to the log; then the last of their snapshots is how the table stands.
     *
     * @param command what somebody sent, if they came about like that; see {@link #brief}
     * @param granted each follows on the one before, the first on how the table stands
     * @return false if another server was quicker, whose entries were taken in instead
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
            isNoted = false; // whatever is written takes the note back
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

    /** Takes in what the log has more than is known here, and says how many entries that was. */
    private int read() {
        return read(_ -> {});
    }

    /** @param each hears how the table stands after each entry */
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

    /** What logs have of a command: enough to know it again by. */
    public static String name(String key, String command) {
        return brief("c-" + key.substring(0, 16) + "-" + command);
    }

    /** Some 64 bits of a long name; short ones as they are. */
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

    /** As exact as logs are. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
