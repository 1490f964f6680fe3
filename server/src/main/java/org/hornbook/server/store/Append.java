package org.hornbook.server.store;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lines to be added to a table's log, all or none, and what is then known of the table.
 *
 * @param lines at least one; the first follows on the last line that the writer has seen
 * @param stamp what has come of the log with these lines; null if they change nothing of that
 * @param wake when somebody has to look at the table although nobody has done anything; null for never
 */
public record Append(
        String table,
        List<Line> lines,
        String phase,
        int seats,
        @Nullable Stamp stamp,
        @Nullable Instant wake) {
    public Append {
        lines = List.copyOf(lines);
    }
}
