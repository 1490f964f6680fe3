package org.hornbook.server.database;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** Tells the servers that share a database which tables the others have written to. */
public interface ChangeNotifier {
    /** Means "any table may have changed", after the connection was lost. */
    String ALL = "*";

    /** Adds a listener. It gets the id of each table that another server has written to, or {@link #ALL}. */
    void listen(Consumer<String> table);

    /** Tells the other servers about changed tables. They hear of it when the transaction is committed. */
    void announce(Handle handle, List<String> tables);

    /** The notifier of a server that has its database to itself: does nothing. */
    static ChangeNotifier silent() {
        return new ChangeNotifier() {
            @Override
            public void listen(Consumer<String> table) {
                // There is nobody to hear.
            }

            @Override
            public void announce(Handle handle, List<String> tables) {
                // Nobody else listens.
            }
        };
    }
}
