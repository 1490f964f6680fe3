package org.hornbook.server.store;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** Rings by NOTIFY, so that others hear of a table when what was written there is committed, and not before. */
record PostgresNotifier(PostgresListener ear) implements ChangeNotifier {
    @Override
    public void listen(Consumer<String> table) {
        ear.listen(PostgresListener.Channel.CHANGES, new Broadcast.Listener() {
            @Override
            public void heard(String server, String rung) {
                table.accept(rung);
            }

            @Override
            public void missed() {
                table.accept(ALL);
            }
        });
    }

    @Override
    public void ring(Handle handle, List<String> tables) {
        PostgresListener.Channel.CHANGES.send(handle, ear.server(), tables);
    }
}
