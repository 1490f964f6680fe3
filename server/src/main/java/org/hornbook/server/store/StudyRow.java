package org.hornbook.server.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A study as it is kept.
 *
 * @param owner the key of whoever asked; empty for nobody
 * @param subject what a study of nobody's is about
 * @param stop numbers below it are played; what follows is then decided
 * @param played how many have been, by all lanes
 * @param results once it is over and its lanes have been merged
 */
public record StudyRow(
        String id,
        String owner,
        @Nullable String subject,
        String title,
        String question,
        String state,
        Instant created,
        @Nullable Instant started,
        @Nullable Instant ended,
        long stop,
        long played,
        @Nullable String results,
        String message) {}
