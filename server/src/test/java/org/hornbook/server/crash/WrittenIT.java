package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hornbook.server.store.Postgres;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Publications, offers, merges, drafts, tables and studies that the server acknowledged are there after it is killed, and after
 * its disk was full. More often, and on PostgreSQL, with {@code -Plong}.
 */
class WrittenIT {
    private static final int CRASHES = Integer.getInteger("crashes.written", 1);

    /** Files may get as large as 1,150 times 1,024 bytes, as on a disk that is nearly full. SQLite itself has 1,082. */
    private static final List<String> LIMITED = List.of("bash", "-c", "ulimit -f 1150; exec \"$@\"", "hornbook");

    /**
     * On SQLite the last of the servers meets a full disk: the system refuses to write further into large files. Its folder is read
     * from one more server without that limit.
     */
    @Test
    void nothingIsLostWhenTheServerIsKilledOrTheDiskIsFull(@TempDir Path parent) throws Exception {
        List<String> there = List.of("--data", parent.resolve("full").toString());
        List<String> moved = List.of("--data", parent.resolve("roomy").toString());
        ServerProcess server = ServerProcess.start(0, there, List.of());
        try (Desk desk = new Desk(server.site())) {
            int number = 1;
            for (int crash = 1; crash <= CRASHES; crash++) {
                number = writeUntilKilled(desk, number, server);
                server = server.again(there, crash == CRASHES ? LIMITED : List.of());
                desk.compare();
            }
            assertThat(desk.refusal()).isNull();
            desk.fill();
            assertThat(desk.refusal()).isNotNull();
            desk.write(number++);
            server.kill();
            copy(parent.resolve("full"), parent.resolve("roomy"));
            server = server.again(moved, List.of());
            desk.write(number);
            desk.compare();
        } finally {
            server.close();
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "crashes.written", matches = "\\d+")
    void nothingIsLostWhenTheServerIsKilledOnPostgresql() throws Exception {
        List<String> place = List.of("--db", Postgres.freshDatabase());
        ServerProcess server = ServerProcess.start(0, place, List.of());
        try (Desk desk = new Desk(server.site())) {
            int number = 1;
            for (int crash = 1; crash <= CRASHES; crash++) {
                number = writeUntilKilled(desk, number, server);
                server = server.again(place, List.of());
                desk.compare();
            }
        } finally {
            server.close();
        }
    }

    /** @return the next number that was not used */
    private static int writeUntilKilled(Desk desk, int first, ServerProcess server)
            throws IOException, InterruptedException {
        int number = first;
        desk.write(number++);
        int soon = ThreadLocalRandom.current().nextInt(20, 1_500);
        CompletableFuture<Void> killed = CompletableFuture.runAsync(
                server::kill, CompletableFuture.delayedExecutor(soon, TimeUnit.MILLISECONDS));
        try {
            while (true) {
                desk.write(number++);
            }
        } catch (IOException gone) {
            killed.join();
            return number;
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> found = Files.walk(from)) {
            found.forEach(all::add);
        }
        for (Path each : all) {
            Files.copy(each, to.resolve(from.relativize(each).toString()));
        }
    }
}
