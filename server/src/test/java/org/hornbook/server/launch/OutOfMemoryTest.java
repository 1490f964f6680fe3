package org.hornbook.server.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.launch.Launcher.Memory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server with too little memory, in a process of its own, as people start it. */
@Timeout(180)
class OutOfMemoryTest {
    /** Enough for Java to begin, and too little for all rules there are. */
    private static final String TOO_LITTLE = "-Xmx10m";

    @Test
    void aServerThatRunsOutOfMemoryEndsAndSaysSo(@TempDir Path data) throws IOException, InterruptedException {
        Process server = new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElseThrow(),
                        TOO_LITTLE,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Launcher.class.getName(),
                        "serve",
                        "--port",
                        "0",
                        "--data",
                        data.toString()))
                .redirectErrorStream(true)
                .start();
        try {
            String said = server.inputReader().readAllAsString();

            assertThat(server.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(server.exitValue()).isEqualTo(Memory.RUN_OUT);
            assertThat(said).contains("java.lang.OutOfMemoryError", Memory.TOLD);
        } finally {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        }
    }
}
