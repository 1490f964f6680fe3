package org.hornbook.server.crash;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a series of crashes came to, in one line. */
final class CrashStatistics {
    private final List<Duration> starts = new ArrayList<>();
    private final List<Duration> returns = new ArrayList<>();

    /**
     * @param start from the command to the open server
     * @param back from then until everybody had heard how their table stands
     */
    void add(Duration start, Duration back) {
        starts.add(start);
        returns.add(back);
    }

    /** What was found; whoever asks has made sure that nothing was lost. */
    String line(String where, Notes notes) {
        return String.format(
                Locale.ROOT,
                "%s: %d crashes, %d commands acknowledged, lost 0, duplicates 0, gaps 0;"
                        + " %d sent again counted once, %d refused, %d not answered in time;"
                        + " server open again after %d ms (median), everybody back %d ms later (median; longest %d ms)",
                where,
                starts.size(),
                notes.acknowledged().size(),
                notes.repeatedCount(),
                notes.refusedCount(),
                notes.unansweredCount(),
                median(starts),
                median(returns),
                returns.stream().max(Duration::compareTo).orElseThrow().toMillis());
    }

    private static long median(List<Duration> durations) {
        return durations.stream().sorted().toList().get(durations.size() / 2).toMillis();
    }
}
