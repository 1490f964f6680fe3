package org.hornbook.server.tables;

import java.util.List;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * What was recorded of an {@linkplain OutdatedTable outdated table}.
 *
 * @param engine the version of the engine that played it
 * @param summary null if nothing had been dealt, or before such things were recorded
 * @param transcript of its game, if that is over; empty if there is none
 * @param scripts its rules as they were written, its own first
 */
public record Remains(
        String id,
        String title,
        Phase phase,
        String engine,
        @Nullable GameSummary summary,
        String transcript,
        List<SourceFile> scripts) {
    public Remains {
        scripts = List.copyOf(scripts);
    }
}
