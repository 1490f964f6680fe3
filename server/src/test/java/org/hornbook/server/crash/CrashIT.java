package org.hornbook.server.crash;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.hornbook.server.store.Postgres;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the server in the middle of play and starts it again. More often and with more people: {@code -Plong}.
 */
@Tag("long")
class CrashIT {
    private final Random random = new Random();

    @Test
    void nothingAcknowledgedIsLostOnSqlite(@TempDir Path folder) throws Exception {
        crash(
                "SQLite",
                Integer.getInteger("crashes.sqlite", 1),
                List.of("--data", folder.toString()),
                "jdbc:sqlite:" + folder.resolve("hornbook.db"));
    }

    /** {@link NodesIT} does the same with two servers. */
    @Test
    @EnabledIfSystemProperty(named = "crashes.postgresql", matches = "\\d+")
    void nothingAcknowledgedIsLostOnPostgresql() throws Exception {
        String url = Postgres.freshDatabase();
        crash("PostgreSQL", Integer.getInteger("crashes.postgresql", 1), List.of("--db", url), url);
    }

    private void crash(String name, int crashes, List<String> place, String url) throws Exception {
        CrashStatistics figures = new CrashStatistics();
        ServerProcess server = ServerProcess.start(0, place, List.of());
        try (PlayingTables crowd = new PlayingTables(List.of(server.site()), PlayingTables.USUAL)) {
            for (int crash = 0; crash < crashes; crash++) {
                crowd.fill();
                crowd.awaitEverybody();
                crowd.awaitSomePlay(random);
                server.kill();
                long killed = System.nanoTime();
                server = server.again(place);
                Duration start = Duration.ofNanos(System.nanoTime() - killed);
                figures.add(start, crowd.awaitEverybody());
                crowd.awaitProgress();
                crowd.compare(server.site());
                Audit.check(url, crowd.notes());
            }
            System.out.println(figures.line(name, crowd.notes()));
        } finally {
            server.close();
        }
    }
}
