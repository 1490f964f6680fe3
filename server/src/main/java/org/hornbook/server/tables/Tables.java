package org.hornbook.server.tables;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.hornbook.game.Seed;

/** All tables that are being played at. They live in memory, and leave it when nobody has touched them for a while. */
public final class Tables {
    private static final Duration IDLE = Duration.ofHours(12);
    private static final int MOST = 2_000;
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
    private static final int ID_LENGTH = 12;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, Kept> kept = new ConcurrentHashMap<>();
    private final Clock clock;

    public Tables(Clock clock) {
        this.clock = clock;
    }

    /** Deals a new game; whoever holds the token plays it. */
    public Seated open(Plan plan) {
        makeRoom();
        SeatToken token = SeatToken.random();
        Table table = new Table(newId(), plan, token, Seed.random());
        kept.put(table.id(), new Kept(table, clock.instant()));
        return new Seated(table, token);
    }

    public Optional<Table> find(String id) {
        Kept touched = kept.computeIfPresent(id, (same, found) -> new Kept(found.table(), clock.instant()));
        return Optional.ofNullable(touched).map(Kept::table);
    }

    /** Clears away what is idle and, if there are still too many, what was idle longest. */
    private void makeRoom() {
        Instant limit = clock.instant().minus(IDLE);
        kept.values().removeIf(each -> each.touched().isBefore(limit));
        while (kept.size() >= MOST) {
            kept.entrySet().stream()
                    .min(Comparator.comparing(entry -> entry.getValue().touched()))
                    .ifPresent(oldest -> kept.remove(oldest.getKey()));
        }
    }

    private String newId() {
        StringBuilder id = new StringBuilder();
        for (int letter = 0; letter < ID_LENGTH; letter++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    /** A new table and the token of the person at it. */
    public record Seated(Table table, SeatToken token) {}

    private record Kept(Table table, Instant touched) {}
}
