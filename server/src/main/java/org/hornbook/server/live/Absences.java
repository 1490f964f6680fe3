package org.hornbook.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Since when people are not at their table. Whoever was never seen there is missed from when somebody first asks. */
final class Absences {
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
        Map<Integer, Instant> absent = Objects.requireNonNull(gone.get(table, unknown -> new ConcurrentHashMap<>()));
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
