package org.hornbook.server.database;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Writes to a database in transactions on the calling thread. {@link Writer} groups the writes of many threads instead.
 *
 * @param loss the reason why the database file is lost; empty while it is there
 */
public record Transactions(Jdbi jdbi, Supplier<Optional<String>> loss) {
    /**
     * Runs the statements in a transaction and returns when it is committed.
     *
     * @throws StoreFailed if the database fails, or its file is gone
     */
    public <T> T write(Function<Handle, T> statements) {
        T result;
        try {
            result = jdbi.inTransaction(statements::apply);
        } catch (RuntimeException failed) {
            throw StoreFailed.isBehind(failed) ? new StoreFailed(failed) : failed;
        }
        Optional<String> lost = loss.get();
        if (lost.isPresent()) {
            throw new StoreFailed.Lost(lost.get());
        }
        return result;
    }
}
