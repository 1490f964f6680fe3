package org.hornbook.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.store.Intercom;
import org.hornbook.server.tables.Standing;
import org.hornbook.server.tables.Table;
import org.jspecify.annotations.Nullable;

/** Everybody who looks at any table, on this server or another that shares the database. */
public final class Audiences implements AutoCloseable {
    private final Map<String, List<Watcher>> audiences = new ConcurrentHashMap<>();
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final int MOST_REMEMBERED = 10_000;

    /** When devices last looked that do so no more. */
    private final Cache<Look, Instant> last =
            Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).build();

    private final Neighbours neighbours;
    private final Absences absences;
    private final Clock clock;

    public Audiences(Intercom intercom, Clock clock) {
        neighbours = new Neighbours(intercom, this::stirAll, clock);
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
    public Runnable join(Table table, String key, int seat, int from, Outlet outlet) {
        Watcher watcher = new Watcher(table, key, seat, from, outlet, () -> replaceable(table), clock);
        Runnable unwatch = table.watch(standing -> watcher.stir());
        audiences.compute(table.id(), (id, watchers) -> with(watcher, watchers));
        rearranged(table.id());
        return () -> {
            unwatch.run();
            last.put(new Look(table.id(), key), clock.instant());
            audiences.computeIfPresent(table.id(), (id, watchers) -> {
                watchers.remove(watcher);
                return watchers.isEmpty() ? null : watchers;
            });
            rearranged(table.id());
        };
    }

    /** The seats of everybody whose device looks at the table. */
    public Set<Integer> here(Table table) {
        Standing standing = table.standing();
        return Stream.concat(keys(table.id()).stream(), neighbours.at(table.id()).stream())
                .flatMap(key -> standing.seatsOf(key).stream())
                .collect(Collectors.toSet());
    }

    /** Whether a device looks at the table. */
    public boolean isHere(Table table, String key) {
        return keys(table.id()).contains(key) || neighbours.at(table.id()).contains(key);
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
        absences.of(table.id(), table.standing().seats().size(), here(table))
                .forEach((seat, since) -> replaceable.put(seat, since.plus(GRACE)));
        return replaceable;
    }

    @Override
    public void close() {
        neighbours.close();
    }

    /** Of those who look at the table on this server, strangers left out. */
    private Set<String> keys(String table) {
        return audiences.getOrDefault(table, List.of()).stream()
                .map(Watcher::key)
                .filter(key -> !key.isEmpty())
                .collect(Collectors.toSet());
    }

    private void rearranged(String table) {
        neighbours.tell(table, () -> keys(table));
        stirAll(table);
    }

    private static List<Watcher> with(Watcher watcher, @Nullable List<Watcher> others) {
        List<Watcher> all = others == null ? new CopyOnWriteArrayList<>() : others;
        all.add(watcher);
        return all;
    }

    private void stirAll(String table) {
        audiences.getOrDefault(table, List.of()).forEach(Watcher::stir);
    }

    private record Look(String table, String key) {}
}
