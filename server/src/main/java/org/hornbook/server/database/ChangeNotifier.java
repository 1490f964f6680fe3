package org.hornbook.server.database;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** Tells the servers that share a database which tables the others have written to. */
public interface ChangeNotifier {
    /** Stands for every table, when it is not known which were missed. */
    String ALL = "*";

    /** Calls back with the id of each table that another server has written to, or with {@link #ALL}. */
    void listen(Consumer<String> table);

    /** Each of them is heard of when the transaction is committed. */
    void announce(Handle handle, List<String> tables);

    /** For a database that only one server uses. */
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
