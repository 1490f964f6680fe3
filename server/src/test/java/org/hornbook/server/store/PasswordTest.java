package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** A database that asks for a password is opened with it, and nobody reads it anywhere. */
class PasswordTest {
    private static final String RIGHT = "open-Sesame-77";
    private static final String WRONG = "open-Barley-78";

    @Test
    void onlyTheRightPasswordOpens() throws Exception {
        String url = Postgres.guardedDatabase(RIGHT);
        StorageLocation.Database right = new StorageLocation.Database(url, new StorageLocation.Password(RIGHT));
        StorageLocation.Database wrong = new StorageLocation.Database(url, new StorageLocation.Password(WRONG));
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        logged.start();
        root.addAppender(logged);
        try {
            try (Store store = Store.open(right)) {
                assertThat(store.sharedScripts().save("abc")).isNotEmpty();
            }
            assertThatThrownBy(() -> Store.open(wrong))
                    .isInstanceOf(UnusableStore.class)
                    .hasMessageContaining("refuses this user or password")
                    .hasMessageContaining("--db-password-file")
                    .hasMessageNotContaining(WRONG)
                    .hasStackTraceContaining("UnusableStore");
        } finally {
            root.detachAppender(logged);
        }
        assertThat(logged.list)
                .noneMatch(event ->
                        event.toString().contains("Sesame") || event.toString().contains("Barley"));
        assertThat(right.toString()).doesNotContain(RIGHT);
    }
}
