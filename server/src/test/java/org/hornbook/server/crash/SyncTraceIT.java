package org.hornbook.server.crash;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.server.crash.Notes.Acknowledged;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Killing a process does not show that a disk was told to keep anything, so here the server's system calls are read. For
 * more acknowledgements say {@code -Plong}.
 */
class SyncTraceIT {
    private static final int TABLES = 5;

    @TempDir
    Path folder;

    @Test
    void whatIsAcknowledgedIsOnDiskBefore() throws Exception {
        assumeTrue(canTrace(), "strace is not installed, or may not trace: what reaches the disk was not looked at");
        int enough = Integer.getInteger("acknowledgements", 25);
        Path trace = folder.resolve("trace");

        SyncTrace calls = new SyncTrace(play(trace, enough));
        try (Stream<String> lines = Files.lines(trace)) {
            lines.forEach(calls::read);
        }
        System.out.println("Of " + calls.acknowledgedCount() + " acknowledgements "
                + calls.tooEarly().size() + " left before their command was on disk");
        assertThat(calls.acknowledgedCount()).isGreaterThanOrEqualTo(enough);
        assertThat(calls.tooEarly()).isEmpty();
    }

    /**
     * What the log has of each command that was acknowledged. Long strings, so that whole database pages are in the trace,
     * and with them the commands on them.
     */
    private Map<String, String> play(Path trace, int enough) throws Exception {
        List<String> strace = List.of(
                "strace",
                "-f",
                "--seccomp-bpf",
                "-y",
                "-s",
                "4200",
                "-e",
                "signal=none",
                "-e",
                "trace=" + SyncTrace.CALLS,
                "-o",
                trace.toString());
        ServerProcess server = ServerProcess.start(0, List.of("--data", folder.toString()), strace);
        try (PlayingTables crowd = new PlayingTables(List.of(server.site()), TABLES)) {
            while (crowd.notes().acknowledged().size() < enough) {
                crowd.fill();
                crowd.awaitProgress();
            }
            return crowd.notes().acknowledged().stream().collect(toMap(Acknowledged::command, Acknowledged::name));
        } finally {
            server.close();
        }
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            return new ProcessBuilder("strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "true")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
