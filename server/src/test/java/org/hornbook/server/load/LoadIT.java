package org.hornbook.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short forms of the load and of the soak: they look at what is kept and answered, not at how fast. */
@Tag("long")
class LoadIT {
    @Test
    void whatIsAcknowledgedUnderLoadIsKept(@TempDir Path data) throws Exception {
        try (LoadedServer server = LoadedServer.start(data)) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            Measurements measured = new Measurements(new PrintStream(printed, true, StandardCharsets.UTF_8));

            Histogram acknowledged = new Load(6, 4, 30, 3, 0).run(server, measured);
            new Soak(2, Duration.ZERO).run(server, data, measured);

            assertThat(acknowledged.getTotalCount()).isEqualTo(90);
            assertThat(measured.broken()).isEmpty();
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("choices acknowledged", "p99", "heap after");
        }
    }
}
