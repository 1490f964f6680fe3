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
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.server.database.Broadcast;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The subscriptions to tables, on this server and on others that share the database. */
public final class Subscriptions implements AutoCloseable {
    private final Map<String, List<Subscriber>> subscriptions = new ConcurrentHashMap<>();
    private static final Duration GRACE = Duration.ofSeconds(60);

    /** After this time the next person is the host in place of one who is offline. */
    private static final Duration GRACE_OF_HOSTS = Duration.ofMinutes(3);

    private static final int HOSTS_LOOKED_FOR_EVERY = 3; // seconds
    private static final Logger LOG = LoggerFactory.getLogger(Subscriptions.class);
    private static final int MOST_REMEMBERED = 10_000;

    /** When each device stopped watching. */
    private final Cache<Look, Instant> last =
            Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).build();

    private final PeerServers peers;
    private final Absences absences;
    private final Clock clock;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("hornbook-hosts").daemon().factory());

    public Subscriptions(Broadcast broadcast, Clock clock) {
        peers = new PeerServers(broadcast, this::stirAll, clock);
        absences = new Absences(clock);
        this.clock = clock;
        var _ = thread.scheduleWithFixedDelay(
                this::followHosts, HOSTS_LOOKED_FOR_EVERY, HOSTS_LOOKED_FOR_EVERY, TimeUnit.SECONDS);
    }

    /**
     * Sends a device the state of the table, and then every change, in the language that is spoken here, until the returned handle
     * is run.
     *
     * @param key the visitor's key; empty without a cookie
     * @param seat the seat to view from, from 1; 0 for a spectator
     * @param from the number of the first event to send
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

    /** The seats whose players are online at the table. */
    public Set<Integer> here(Table table) {
        Snapshot snapshot = table.snapshot();
        return Stream.concat(keys(table.id()).stream(), peers.at(table.id()).stream())
                .flatMap(key -> snapshot.seatsOf(key).stream())
                .collect(Collectors.toSet());
    }

    /** Whether a device is watching the table. */
    public boolean isHere(Table table, String key) {
        return keys(table.id()).contains(key) || peers.at(table.id()).contains(key);
    }

    /** When a device last watched the table; empty if not since this server started. */
    public Optional<Instant> lastSeen(Table table, String key) {
        return isHere(table, key)
                ? Optional.of(clock.instant())
                : Optional.ofNullable(last.getIfPresent(new Look(table.id(), key)));
    }

    /** Whether any of a table's people has been online, or sat down, so lately. */
    public boolean isAlive(Table table, Duration lately) {
        Instant since = clock.instant().minus(lately);
        return table.snapshot().seats().stream()
                .flatMap(seat -> seat.devices().stream())
                .flatMap(device -> Stream.concat(Stream.of(device.since()), lastSeen(table, device.key()).stream()))
                .anyMatch(since::isBefore);
    }

    /**
     * From when on other players may let a bot play for a seat whose player is offline. Only offline seats are listed:
     * connections drop, and most people are back soon.
     */
    public Map<Integer, Instant> replaceable(Table table) {
        Map<Integer, Instant> replaceable = new HashMap<>();
        absences.of(table.id(), table.snapshot().seats().size(), here(table))
                .forEach((seat, since) -> replaceable.put(seat, since.plus(GRACE)));
        return replaceable;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        peers.close();
    }

    private void followHosts() {
        for (List<Subscriber> watchers : subscriptions.values()) {
            try {
                watchers.stream().findFirst().map(Subscriber::table).ifPresent(this::followHost);
            } catch (RuntimeException unwritten) {
                LOG.warn("The host of a table could not be followed: {}", unwritten.getMessage());
            }
        }
    }

    /** Makes the next person who is online the host if the host has been offline for some minutes. */
    private void followHost(Table table) {
        Snapshot snapshot = table.snapshot();
        int host = snapshot.host();
        int seats = snapshot.seats().size();
        Set<Integer> here = here(table);
        Instant since = absences.of(table.id(), seats, here).get(host);
        if (since == null || clock.instant().isBefore(since.plus(GRACE_OF_HOSTS))) {
            return;
        }
        IntStream.range(0, seats)
                .map(step -> (host + step) % seats + 1)
                .filter(here::contains)
                .findFirst()
                .ifPresent(next -> table.follow(host, next));
    }

    /** The keys of this server's watchers of a table, without strangers. */
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

    /** Since when players have been offline. A player who was never online counts as offline from the first call. */
    private static final class Absences {
        private static final int MOST_TABLES = 10_000;

        /** The offline seats with their times, by table. */
        private final Cache<String, Map<Integer, Instant>> gone =
                Caffeine.newBuilder().maximumSize(MOST_TABLES).build();

        private final Clock clock;

        Absences(Clock clock) {
            this.clock = clock;
        }

        /**
         * Updates the times by the seats that are online now.
         *
         * @param seats the number of seats
         */
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

    /** The connection to one device. */
    public interface ClientConnection {

        /**
         * Sends a message and waits until it has left.
         *
         * @return false if it could not leave in time; then the connection is unusable
         */
        boolean send(Object message);

        /** Disconnects a device that was removed from its seat. */
        void dismiss();
    }

    /**
     * A watching device. It gets one message at a time: events during a transmission are sent together in the next one, so a
     * slow device costs one message of memory and delays nobody.
     */
    private static final class Subscriber {
        private final Table table;
        private final String key;
        private final int wanted;
        private final ClientConnection connection;
        private final Supplier<Map<Integer, Instant>> gone;
        private final Clock clock;
        private final Language language = Language.here();
        private final AtomicBoolean stirred = new AtomicBoolean();
        private final ReentrantLock telling = new ReentrantLock();
        private int next;
        private int heard;
        private long held;

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
            held = held(table.snapshot());
        }

        Table table() {
            return table;
        }

        /** The visitor's key; empty without a cookie. */
        String key() {
            return key;
        }

        /** Sends the changes soon, on a thread of its own. */
        void stir() {
            if (!stirred.getAndSet(true)) {
                Thread.startVirtualThread(() -> language.during(this::tell));
            }
        }

        /** The seats whose cards this device must not go on showing if it loses them; before the game there are none to see. */
        private long held(Snapshot snapshot) {
            return snapshot.phase() == Snapshot.Phase.GATHERING
                    ? snapshot.seatsAddedTo(key)
                    : snapshot.seatsOf(key).size();
        }

        private void tell() {
            telling.lock();
            try {
                stirred.set(false);
                boolean more = true;
                while (more) {
                    Snapshot snapshot = table.snapshot();
                    if (held(snapshot) < held) {
                        connection.dismiss();
                        return;
                    }
                    held = held(snapshot);
                    TableUpdate news = TableUpdate.of(snapshot, key, wanted, next, heard, gone.get(), clock.instant());
                    next = news.next();
                    heard = news.more() || news.remarks().isEmpty()
                            ? heard
                            : news.remarks().getLast().number();
                    more = connection.send(news) && news.more();
                }
            } finally {
                telling.unlock();
            }
        }
    }
}
