package org.hornbook.server.live;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.hornbook.server.tables.Table;
import org.jspecify.annotations.Nullable;

/** Everybody who looks at any table on this server. */
public final class Audiences {
    private final Map<String, List<Watcher>> audiences = new ConcurrentHashMap<>();
    private final Clock clock;

    public Audiences(Clock clock) {
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
        Watcher watcher = new Watcher(table, key, seat, from, outlet, () -> here(table), clock);
        Runnable unwatch = table.watch(standing -> watcher.stir());
        audiences.compute(table.id(), (id, watchers) -> with(watcher, watchers));
        stirAll(table);
        return () -> {
            unwatch.run();
            audiences.computeIfPresent(table.id(), (id, watchers) -> {
                watchers.remove(watcher);
                return watchers.isEmpty() ? null : watchers;
            });
            stirAll(table);
        };
    }

    /** The seats of everybody whose device looks at the table. */
    public Set<Integer> here(Table table) {
        return audiences.getOrDefault(table.id(), List.of()).stream()
                .flatMap(watcher -> watcher.seats().stream())
                .collect(Collectors.toSet());
    }

    private static List<Watcher> with(Watcher watcher, @Nullable List<Watcher> others) {
        List<Watcher> all = others == null ? new CopyOnWriteArrayList<>() : others;
        all.add(watcher);
        return all;
    }

    private void stirAll(Table table) {
        audiences.getOrDefault(table.id(), List.of()).forEach(Watcher::stir);
    }
}
