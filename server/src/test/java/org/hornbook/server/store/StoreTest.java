package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.StoreFailed;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.database.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class StoreTest {
    private static final int MEGABYTE = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void aScriptIsFoundAgainAfterARestart() throws UnusableStore {
        String text = "variant a \"'); DROP TABLE shared_scripts; --\" { }\r\nünïcödé 🐄\n";
        String id;
        try (Store store = open()) {
            id = store.sharedScripts().save(text);
        }

        try (Store store = open()) {
            assertThat(store.sharedScripts().find(id)).contains(text);
        }
    }

    @Test
    void theWriteAheadLogIsCheckpointedWhileTheServerRuns() throws Exception {
        Path file = folder.resolve(SqliteFile.MAIN);
        Path log = folder.resolve(SqliteFile.MAIN + "-wal");
        try (Store store = open()) {
            store.sharedScripts().save("a".repeat(MEGABYTE));
            await(() -> Files.size(file) > MEGABYTE);

            int[] saved = {0};
            await(() -> {
                long before = Files.size(log);
                store.sharedScripts().save(saved[0]++ + "b".repeat(MEGABYTE / 10));
                return Files.size(log) == before;
            });
        }
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.call()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(20);
        }
    }

    @Test
    void theIdIsTheStartOfTheTextsHashWithALetterFirst() throws UnusableStore {
        try (Store store = open()) {
            SharedScripts scripts = store.sharedScripts();

            // printf abc | sha256sum | xxd -r -p | base32 | cut -c-12 | tr A-Z a-z; x, 23, becomes h, 7: the first is a
            // letter
            assertThat(scripts.save("abc")).isEqualTo("hj4bnp4pahh6");
            assertThat(scripts.save("abc")).isEqualTo("hj4bnp4pahh6");
        }
    }

    @Test
    void unknownIdsAreNotFound() throws UnusableStore {
        try (Store store = open()) {
            assertThat(store.sharedScripts().find("' OR 1=1 --")).isEmpty();
        }
    }

    @Test
    void aFileInPlaceOfTheFolderIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> Store.open(new StorageLocation.Folder(file)))
                .isInstanceOf(UnusableStore.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("--data");
    }

    @Test
    void aFileThatIsNoDatabaseIsRefused() throws Exception {
        Files.writeString(folder.resolve("hornbook.db"), "This is a diary, not a database.".repeat(100));

        assertThatThrownBy(this::open).isInstanceOf(UnusableStore.class);
    }

    @Test
    void onlyOneServerUsesAFolder() throws UnusableStore {
        try (Store first = open()) {
            assertThat(first.sharedScripts().find("none")).isEmpty();
            assertThatThrownBy(this::open)
                    .isInstanceOf(UnusableStore.class)
                    .hasMessageContaining("Another Hornbook is using the data folder");
        }
    }

    @Test
    void theStoreReportsItsTroubles() throws UnusableStore {
        Store store = open();
        assertThat(store.troubles()).containsExactly("Nobody works on studies.");
        store.close();

        assertThat(store.troubles())
                .contains("The database does not answer.", "The database of the lab does not answer.");
    }

    @Test
    void aWriteToADeletedDatabaseIsNotAcknowledged() throws Exception {
        Path database = folder.resolve("hornbook.db");
        try (Store store = open()) {
            assertThat(store.sharedScripts().save("before")).isNotEmpty();
            Path copy = Files.copy(database, folder.resolve("copy"));
            Files.move(copy, database, StandardCopyOption.REPLACE_EXISTING);

            assertThatThrownBy(() -> store.sharedScripts().save("after"))
                    .isInstanceOf(StoreFailed.Lost.class)
                    .hasMessageContaining("was deleted, moved or replaced");
            assertThat(store.troubles()).anyMatch(trouble -> trouble.contains("was deleted, moved or replaced"));
        }
    }

    @Test
    void damageInTheMiddleIsFoundAtTheStart() throws Exception {
        try (Store store = open()) {
            for (int script = 0; script < 50; script++) {
                store.sharedScripts().save((script + " cows ").repeat(1_000));
            }
        }
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("hornbook.db").toFile(), "rw")) {
            file.seek(file.length() / 2 / 4096 * 4096);
            file.write("moo".repeat(3_000).getBytes(StandardCharsets.US_ASCII));
        }

        assertThatThrownBy(this::open)
                .isInstanceOf(UnusableStore.class)
                .hasMessageContaining("hornbook.db is damaged")
                .hasMessageContaining("hornbook restore");
    }

    @Test
    void aNewerDatabaseIsRefusedAsNewer() throws Exception {
        open().close();
        change("INSERT INTO flyway_schema_history SELECT installed_rank + 90, '99', description, type,"
                + " 'V99__more.sql', 1, installed_by, installed_on, 1, 1 FROM flyway_schema_history WHERE version"
                + " = '1'");

        assertThatThrownBy(this::open).isInstanceOf(UnusableStore.class).hasMessageContaining("a newer Hornbook");
    }

    @Test
    void tablesOfAnotherProgramAreRefused() throws Exception {
        open().close();
        change("UPDATE flyway_schema_history SET checksum = 7 WHERE version = '1'");

        assertThatThrownBy(this::open).isInstanceOf(UnusableStore.class).hasMessageContaining("checksum");
    }

    @Test
    void anUnreadableDatabaseIsExplained() throws Exception {
        Files.createDirectory(folder.resolve("hornbook.db"));

        assertThatThrownBy(this::open)
                .isInstanceOf(UnusableStore.class)
                .hasMessageContaining("its database cannot be written");
    }

    @Test
    void aDamagedLabDoesNotStopTheGames() throws Exception {
        String script;
        try (Store store = open()) {
            script = store.sharedScripts().save("kept");
        }
        Files.writeString(folder.resolve("lab.db"), "This is a diary, not a database.".repeat(100));

        try (Store store = open()) {
            assertThat(store.sharedScripts().find(script)).contains("kept");
            assertThat(store.studies().count("QUEUED")).isZero();
        }
        try (Stream<Path> found = Files.list(folder)) {
            assertThat(found).anyMatch(path -> path.getFileName().toString().startsWith("lab.db.damaged-"));
        }
    }

    @Test
    void filesUnpackedByAKilledServerAreDeleted() throws Exception {
        Path unpacked = Files.createDirectories(folder.resolve("native"));
        Path library = Files.writeString(unpacked.resolve("sqlite-3.50.3-0-sqlitejdbc.so"), "code");
        Path mark = Files.writeString(unpacked.resolve("sqlite-3.50.3-0-sqlitejdbc.so.lck"), "");

        open().close();

        assertThat(library).doesNotExist();
        assertThat(mark).doesNotExist();
    }

    /** As the writer of tables and the scheduler of studies do, which tries again every few seconds. */
    @Test
    void aFullDiskIsOneLineInTheLog() throws Exception {
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.addAppender(logged);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("small.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA max_page_count = 2");
            statement.execute("CREATE TABLE texts (text TEXT)");
            SQLException full = assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> statement.execute("INSERT INTO texts VALUES (zeroblob(100000))"))
                    .actual();
            for (int attempt = 0; attempt < 3; attempt++) {
                LoggerFactory.getLogger("com.github.kagkarlsson.scheduler.Scheduler")
                        .error("dead", new IllegalStateException(full));
                LoggerFactory.getLogger(Writer.class).error("not kept", full);
            }
        } finally {
            root.detachAppender(logged);
        }

        assertThat(logged.list)
                .extracting(ILoggingEvent::toString)
                .containsExactly("[ERROR] The disk with the data is full: nothing is kept until there is room on it.");
    }

    @Test
    void writesToAClosedStoreAreNotLogged() throws Exception {
        Store store = open();
        store.close();
        RuntimeException reading = assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> store.ledger().find("table"))
                .actual();
        StoreFailed writing = assertThatExceptionOfType(StoreFailed.class)
                .isThrownBy(() -> store.texts().forgetUnused(Instant.EPOCH))
                .actual();

        try (ErrorLog log = new ErrorLog()) {
            LoggerFactory.getLogger(Writer.class).error("not read", reading);
            LoggerFactory.getLogger(Writer.class).error("not written", new IllegalStateException(writing));

            assertThat(log.errors()).isEmpty();
        }
    }

    private void change(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("hornbook.db"));
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isEqualTo(1);
        }
    }

    private Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Folder(folder));
    }
}
