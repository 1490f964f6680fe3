package org.hornbook.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.database.Broadcast;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.jspecify.annotations.Nullable;

/** Everybody who looks at any table, on this server or another that shares the database. */
public final class Subscriptions implements AutoCloseable {
    private final Map<String, List<Subscriber>> subscriptions = new ConcurrentHashMap<>();
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final int MOST_REMEMBERED = 10_000;

    /** When devices last looked that do so no more. */
    private final Cache<Look, Instant> last =
            Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).build();

    private final PeerServers peers;
    private final Absences absences;
    private final Clock clock;

    public Subscriptions(Broadcast broadcast, Clock clock) {
        peers = new PeerServers(broadcast, this::stirAll, clock);
        absences = new Absences(clock);
        this.clock = clock;
    }

    /**
     * Tells a device how the table stands, and from then on whatever changes, until the returned handle is run.
     *
     * @param key whose browser it is; empty for a stranger
     * @param seat the seat to look from; 0 to look on
     * @param from the number of the first event to tell
     */
    public Runnable join(Table table, String key, int seat, int from, ClientConnection connection) {
        Subscriber watcher = new Subscriber(table, key, seat, from, connection, () -> replaceable(table), clock);
        Runnable unwatch = table.watch(snapshot -> watcher.stir());
        subscriptions.compute(table.id(), (id, watchers) -> with(watcher, watchers));
        rearranged(table.id());
        return () -> {
            unwatch.run();
            last.put(new Look(table.id(), key), clock.instant());
            subscriptions.computeIfPresent(table.id(), (id, watchers) -> {
                watchers.remove(watcher);
                return watchers.isEmpty() ? null : watchers;
            });
            rearranged(table.id());
        };
    }

    /** The seats of everybody whose device looks at the table. */
    public Set<Integer> here(Table table) {
        Snapshot snapshot = table.snapshot();
        return Stream.concat(keys(table.id()).stream(), peers.at(table.id()).stream())
                .flatMap(key -> snapshot.seatsOf(key).stream())
                .collect(Collectors.toSet());
    }

    /** Whether a device looks at the table. */
    public boolean isHere(Table table, String key) {
        return keys(table.id()).contains(key) || peers.at(table.id()).contains(key);
    }

    /** When a device last looked at the table; nothing if it has not since this server was started. */
    public Optional<Instant> lastSeen(Table table, String key) {
        return isHere(table, key)
                ? Optional.of(clock.instant())
                : Optional.ofNullable(last.getIfPresent(new Look(table.id(), key)));
    }

    /**
     * From when on others may let a bot play for somebody who is gone: lines drop, and most people are back soon. By seat;
     * those who are here are not among them.
     */
    public Map<Integer, Instant> replaceable(Table table) {
        Map<Integer, Instant> replaceable = new HashMap<>();
        absences.of(table.id(), table.snapshot().seats().size(), here(table))
                .forEach((seat, since) -> replaceable.put(seat, since.plus(GRACE)));
        return replaceable;
    }

    @Override
    public void close() {
        peers.close();
    }

    /** Of those who look at the table on this server, strangers left out. */
    private Set<String> keys(String table) {
        return subscriptions.getOrDefault(table, List.of()).stream()
                .map(Subscriber::key)
                .filter(key -> !key.isEmpty())
                .collect(Collectors.toSet());
    }

    private void rearranged(String table) {
        peers.tell(table, () -> keys(table));
        stirAll(table);
    }

    private static List<Subscriber> with(Subscriber watcher, @Nullable List<Subscriber> others) {
        List<Subscriber> all = others == null ? new CopyOnWriteArrayList<>() : others;
        all.add(watcher);
        return all;
    }

    private void stirAll(String table) {
        subscriptions.getOrDefault(table, List.of()).forEach(Subscriber::stir);
    }

    private record Look(String table, String key) {}

    /** Since when people are not at their table. Whoever was never seen there is missed from when somebody first asks. */
    private static final class Absences {
        private static final int MOST_TABLES = 10_000;

        /** By table, the seats nobody looks from. */
        private final Cache<String, Map<Integer, Instant>> gone =
                Caffeine.newBuilder().maximumSize(MOST_TABLES).build();

        private final Clock clock;

        Absences(Clock clock) {
            this.clock = clock;
        }

        /** Takes note of who is there now, of all seats up to that number. */
        Map<Integer, Instant> of(String table, int seats, Set<Integer> here) {
            Map<Integer, Instant> absent =
                    Objects.requireNonNull(gone.get(table, unknown -> new ConcurrentHashMap<>()));
            Instant now = clock.instant();
            for (int seat = 1; seat <= seats; seat++) {
                if (here.contains(seat)) {
                    absent.remove(seat);
                } else {
                    absent.putIfAbsent(seat, now);
                }
            }
            return Map.copyOf(absent);
        }
    }

    /** The way to one device. */
    public interface ClientConnection {

        /** Sends a message and returns when it has left; false if it could not leave in time, after which nothing more can. */
        boolean send(Object message);

        /** Hangs up on a device that has been taken off its seat. */
        void dismiss();
    }

    /**
     * Somebody who looks at a table on one device. Gets one message at a time: what happens while one is under way comes
     * together in the next, so a slow device costs the server one message and nobody else any time.
     */
    private static final class Subscriber {
        private final Table table;
        private final String key;
        private final int wanted;
        private final ClientConnection connection;
        private final Supplier<Map<Integer, Instant>> gone;
        private final Clock clock;
        private final AtomicBoolean stirred = new AtomicBoolean();
        private final ReentrantLock telling = new ReentrantLock();
        private int next;
        private long added;

        Subscriber(
                Table table,
                String key,
                int wanted,
                int from,
                ClientConnection connection,
                Supplier<Map<Integer, Instant>> gone,
                Clock clock) {
            this.table = table;
            this.key = key;
            this.wanted = wanted;
            this.next = from;
            this.connection = connection;
            this.gone = gone;
            this.clock = clock;
            added = table.snapshot().seatsAddedTo(key);
        }

        /** Whose browser it is; empty for a stranger. */
        String key() {
            return key;
        }

        /** Something has changed: tells it soon, on a thread of its own. */
        void stir() {
            if (!stirred.getAndSet(true)) {
                Thread.startVirtualThread(this::tell);
            }
        }

        private void tell() {
            telling.lock();
            try {
                stirred.set(false);
                boolean more = true;
                while (more) {
                    Snapshot snapshot = table.snapshot();
                    if (snapshot.seatsAddedTo(key) < added) {
                        connection.dismiss();
                        return;
                    }
                    added = snapshot.seatsAddedTo(key);
                    TableUpdate news = TableUpdate.of(snapshot, key, wanted, next, gone.get(), clock.instant());
                    next = news.next();
                    more = connection.send(news) && news.more();
                }
            } finally {
                telling.unlock();
            }
        }
    }
}
