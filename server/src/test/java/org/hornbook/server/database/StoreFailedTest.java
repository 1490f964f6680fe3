package org.hornbook.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreFailedTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskIsReportedAsAStoreFailure() {
        try (var handle = Jdbi.open("jdbc:sqlite:" + folder.resolve("small.db"))) {
            handle.execute("CREATE TABLE texts (text TEXT UNIQUE)");
            handle.execute("PRAGMA max_page_count = 3");
            Jdbi jdbi = Jdbi.create(handle.getConnection());
            Transactions writing = new Transactions(jdbi, Optional::empty);

            assertThatThrownBy(() ->
                            writing.write(small -> small.execute("INSERT INTO texts VALUES (?)", "a".repeat(100_000))))
                    .isInstanceOf(StoreFailed.class)
                    .hasMessage("the database did not answer");

            writing.write(small -> small.execute("INSERT INTO texts VALUES ('a')"));
            assertThatThrownBy(() -> writing.write(small -> small.execute("INSERT INTO texts VALUES ('a')")))
                    .isInstanceOf(JdbiException.class);
        }
    }

    @Test
    void aWriteToADeletedFileFails() {
        try (var handle = Jdbi.open("jdbc:sqlite:" + folder.resolve("gone.db"))) {
            Transactions writing =
                    new Transactions(Jdbi.create(handle.getConnection()), () -> Optional.of("It was moved."));

            assertThatThrownBy(() -> writing.write(gone -> gone.execute("CREATE TABLE texts (text TEXT)")))
                    .isInstanceOf(StoreFailed.Lost.class)
                    .hasMessage("It was moved.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "53100", "53200", "53300", "57P01", "58030", "25006", "XX001"})
    void whatPostgresqlSaysOfItsTroubles(String state) {
        assertThat(StoreFailed.isBehind(new IllegalStateException(new SQLException("trouble", state))))
                .isTrue();
    }

    @Test
    void aLostConnectionIsAStoreFailureAndAWrongStatementIsNot() {
        assertThat(StoreFailed.isBehind(new SQLTransientConnectionException("no connection within 30 seconds")))
                .isTrue();
        assertThat(StoreFailed.isBehind(new SQLException("no such column", "42703")))
                .isFalse();
        assertThat(StoreFailed.isBehind(new IllegalStateException("a bug"))).isFalse();
    }
}
