package org.hornbook.server.database;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Writes to a database in transactions, each on the thread that asks for it. {@link Writer} does the same for many at once.
 *
 * @param loss why nothing can be kept any more, if so
 */
public record Transactions(Jdbi jdbi, Supplier<Optional<String>> loss) {
    /**
     * Runs the statements and returns when they are kept.
     *
     * @throws StoreFailed if the database does not take them, or its file is not there any more
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
