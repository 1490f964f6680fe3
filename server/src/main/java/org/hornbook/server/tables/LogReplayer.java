package org.hornbook.server.tables;

import java.util.List;
import java.util.Optional;
import org.hornbook.engine.Engine;
import org.hornbook.server.library.Edition;
import org.hornbook.server.store.DataCheck;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Ledger;

/** Replays games from their tables' logs and compares the results with the stamps of that time. */
public final class LogReplayer implements DataCheck.Replayer {
    @Override
    public boolean comesTo(
            Ledger.Stamp noted, Ledger.TableSummary table, List<Editions.Source> rules, List<Ledger.Line> log) {
        if (!noted.engine().equals(Engine.VERSION) || rules.isEmpty()) { // another engine may have other results
            return true;
        }
        try {
            Optional<Plan> plan = Edition.read(rules).flatMap(edition -> TableCodec.plan(table.plan(), edition));
            return plan.isEmpty() || noted.equals(Table.stamp(after(log, plan.get()), Engine.VERSION));
        } catch (RuntimeException unplayable) { // a log that was tampered with can fail in any way
            return false;
        }
    }

    private static Snapshot after(List<Ledger.Line> log, Plan plan) {
        Snapshot snapshot = Snapshot.of(plan);
        for (Ledger.Line line : log) {
            snapshot = snapshot.after(TableCodec.entry(line.entry()), line.at());
        }
        return snapshot;
    }
}
