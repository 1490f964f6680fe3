package org.hornbook.server.tables;

import java.io.Serial;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.TableState;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * The stored facts about an {@linkplain OutdatedTable outdated table}.
 *
 * @param engine the version of the engine that played it
 * @param summary null if nothing had been dealt
 * @param transcript of its finished game; may be empty
 * @param scripts its scripts as written, its own first
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
     * Public facts about a game, whatever engine played it.
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
     * This version of Hornbook cannot continue a stored table: its rules no longer parse as before, or its choices lead to
     * other events. Its {@link ArchivedGame} tells what was stored.
     */
    public static class OutdatedTable extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;

        OutdatedTable(String table) {
            super("table " + table + " was kept by another version of Hornbook");
        }

        /** @param how why replaying the choices failed */
        OutdatedTable(String table, RuntimeException how) {
            this(table);
            initCause(how);
        }
    }

    /** Servers have died at work on this table, so it is not loaded any more. */
    public static final class SetAsideTable extends OutdatedTable {
        @Serial
        private static final long serialVersionUID = 1;

        SetAsideTable(String table) {
            super(table);
        }
    }
}
