package org.hornbook.server.tables;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.BotKind;

/** Who sits at a table when it opens. */
public final class Seating {
    private final List<Entry> entries = new ArrayList<>();
    private Snapshot snapshot;

    public Seating(Plan plan) {
        snapshot = Snapshot.of(plan);
    }

    /** Seats the host, who accepts the rules by opening the table; a name that will not do is left out. */
    public void host(String name, String key) {
        String tidy = PersonName.tidy(name);
        add(new Entry.SatDown(1, PersonName.problem(tidy) == null ? tidy : "Host", key));
        add(new Entry.Readied(1, true));
    }

    public void bots(int count, BotKind kind) {
        for (int bot = 0; bot < count; bot++) {
            add(new Entry.BotSatDown(snapshot.seats().size() + 1, BotNames.nameFor(snapshot.seats()), kind));
        }
    }

    public void start() {
        add(new Entry.Started());
    }

    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    private void add(Entry entry) {
        snapshot = snapshot.after(entry, Instant.EPOCH);
        entries.add(entry);
    }
}
