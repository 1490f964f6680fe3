package org.hornbook.server.web.operation;

import java.util.List;
import java.util.Locale;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Metrics;

/** Has the tables and the lab counted. The database is asked whenever somebody wants to know. */
public final class Gauges {
    private Gauges() {}

    /** From then on. */
    public static void connect(Metrics metrics, Tables tables, Lab lab) {
        for (Snapshot.Phase phase : List.of(Snapshot.Phase.GATHERING, Snapshot.Phase.PLAYING)) {
            metrics.gauge(
                    "hornbook.tables",
                    "Tables at which something happened within the hour, of all servers",
                    "phase",
                    phase.name().toLowerCase(Locale.ROOT),
                    () -> tables.lively(phase));
        }
        for (Study.State state : List.of(Study.State.QUEUED, Study.State.RUNNING)) {
            metrics.gauge(
                    "hornbook.studies",
                    "Studies that are not over, of all servers",
                    "state",
                    state.name().toLowerCase(Locale.ROOT),
                    () -> lab.count(state));
        }
        metrics.timer(
                "hornbook.bot.answers",
                "Answers of bots, from when their turn came",
                tables.botAnswers(),
                Tables.AnswerTimes::count,
                Tables.AnswerTimes::nanos);
    }
}
