package org.hornbook.server.tables;

import java.io.Serial;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.TableState;
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
public record ArchivedGame(
        String id,
        String title,
        Snapshot.Phase phase,
        String engine,
        @Nullable Summary summary,
        String transcript,
        List<SourceFile> scripts) {
    public ArchivedGame {
        scripts = List.copyOf(scripts);
    }

    /**
     * What anybody may know of a game however it was played on, in few words.
     *
     * @param players their names, in the order of their seats
     * @param round from 1
     * @param scores seat by seat
     */
    public record Summary(List<String> players, int round, List<Integer> scores) {
        public Summary {
            players = List.copyOf(players);
            scores = List.copyOf(scores);
        }

        static Summary of(Game game, List<String> names) {
            TableState state = game.state();
            return new Summary(
                    names,
                    state.round(),
                    IntStream.rangeClosed(1, state.players().count())
                            .mapToObj(state.players()::score)
                            .toList());
        }
    }

    /**
     * Of a kept table this Hornbook makes something else than the one that played it: its rules can no longer be read as they
     * were, or its choices come to other events. What was recorded of it are its {@link ArchivedGame}.
     */
    public static class OutdatedTable extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;

        OutdatedTable(String table) {
            super("table " + table + " was kept by another version of Hornbook");
        }

        /** @param how the choices failed to come to anything */
        OutdatedTable(String table, RuntimeException how) {
            this(table);
            initCause(how);
        }
    }

    /** Servers have ended at work on it, so nobody opens it any more. */
    public static final class SetAsideTable extends OutdatedTable {
        @Serial
        private static final long serialVersionUID = 1;

        SetAsideTable(String table) {
            super(table);
        }
    }
}
