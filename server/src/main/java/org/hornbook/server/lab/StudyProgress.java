package org.hornbook.server.lab;

import java.time.Instant;
import java.util.List;
import org.hornbook.experiment.Results;
import org.jspecify.annotations.Nullable;

/**
 * How far a study has got, and what it shows.
 *
 * @param place how many of the same person's studies come first while it waits, itself included; 0 otherwise
 * @param played how many games, rounds or searches
 * @param of how many at most
 * @param seconds since it began, until now or its end
 * @param kept until when, if it is removed by itself; null if it stays
 * @param message what there is to say about it; empty if nothing
 */
public record StudyProgress(
        String id,
        StudyState state,
        int place,
        long played,
        long of,
        double seconds,
        @Nullable Results results,
        List<OpenPosition> findings,
        @Nullable Instant kept,
        String message) {}
