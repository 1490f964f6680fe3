package org.hornbook.server.tables;

import java.util.List;
import java.util.Optional;
import org.hornbook.engine.Engine;
import org.hornbook.server.library.Edition;
import org.hornbook.server.store.DataCheck;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Ledger;

/** Plays games again from their tables' logs, to compare what comes of them with what was noted when they were played. */
public final class LogReplayer implements DataCheck.Replayer {
    @Override
    public boolean comesTo(
            Ledger.Stamp noted, Ledger.TableRow table, List<Editions.Source> rules, List<Ledger.Line> log) {
        if (!noted.engine().equals(Engine.VERSION) || rules.isEmpty()) { // another engine may play it in another way
            return true;
        }
        try {
            Optional<Plan> plan = Edition.read(rules).flatMap(edition -> TableCodec.plan(table.plan(), edition));
            return plan.isEmpty() || noted.equals(Table.stamp(after(log, plan.get()), Engine.VERSION));
        } catch (RuntimeException unplayable) { // of a log that was changed anything may come
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
