package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystems;
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
import org.junit.jupiter.api.io.TempDir;

/**
 * Publications, offers, merges, drafts, tables and studies that the server acknowledged are there after it is killed, and after
 * its disk was full. More often, and on PostgreSQL, with {@code -Plong}.
 */
class WrittenIT {
    private static final int CRASHES = Integer.getInteger("crashes.written", 1);

    /** Files may get as large as this (in 1,024 bytes), as on a disk that is nearly full. The log of a new database has 660. */
    private static final int LARGEST_FILE = 1_400;

    private static final int MOST = 2_000;

    @Test
    void nothingIsLostWhenTheServerIsKilled(@TempDir Path folder) throws Exception {
        crash(List.of("--data", folder.toString()));
        if (CRASHES > 1) {
            crash(List.of("--db", Postgres.freshDatabase()));
        }
    }

    private static void crash(List<String> place) throws Exception {
        ServerProcess server = ServerProcess.start(0, place, List.of());
        try (Desk desk = new Desk(server.site())) {
            int number = 1;
            for (int crash = 0; crash < CRASHES; crash++) {
                desk.write(number++);
                ServerProcess running = server;
                int soon = ThreadLocalRandom.current().nextInt(20, 1_500);
                CompletableFuture<Void> killed = CompletableFuture.runAsync(
                        running::kill, CompletableFuture.delayedExecutor(soon, TimeUnit.MILLISECONDS));
                try {
                    while (true) {
                        desk.write(number++);
                    }
                } catch (IOException gone) {
                    killed.join();
                }
                server = server.again(place);
                desk.compare();
            }
            assertThat(desk.kept()).isGreaterThanOrEqualTo(8 * CRASHES);
            assertThat(desk.refusal()).isNull();
        } finally {
            server.close();
        }
    }

    /**
     * The system refuses to write further into large files, which is what a server on a full disk meets. Its folder is read from
     * another server without that limit. {@code -Dfull.folder=FOLDER} takes a folder on a disk that really is that small.
     */
    @Test
    void nothingIsLostWhenTheDiskIsFull(@TempDir Path parent) throws Exception {
        boolean isSmall = System.getProperty("full.folder") != null;
        Path folder =
                isSmall ? FileSystems.getDefault().getPath(System.getProperty("full.folder")) : parent.resolve("full");
        List<String> limited =
                isSmall ? List.of() : List.of("bash", "-c", "ulimit -f " + LARGEST_FILE + "; exec \"$@\"", "hornbook");
        List<String> moved = List.of("--data", parent.resolve("roomy").toString());
        ServerProcess server = ServerProcess.start(0, List.of("--data", folder.toString()), limited);
        try (Desk desk = new Desk(server.site())) {
            int number = 0;
            while (desk.refusal() == null && number < MOST) {
                desk.write(++number);
            }
            assertThat(desk.refusal()).as("after " + number).isNotNull();
            desk.write(++number);
            desk.compare();
            server.kill();
            copy(folder, parent.resolve("roomy"));
            server = server.again(moved);
            desk.compare();
            desk.write(++number);
            desk.compare();
        } finally {
            server.close();
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
