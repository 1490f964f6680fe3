package org.hornbook.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short form of the load: it looks at what is kept, not at how fast. */
class LoadIT {
    @Test
    void whatIsAcknowledgedUnderLoadIsKept(@TempDir Path data) throws Exception {
        try (LoadedServer server = LoadedServer.start(data)) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();

            Histogram acknowledged =
                    new Load(8, 4, 40, 3, 0).run(server, new PrintStream(printed, true, StandardCharsets.UTF_8));

            assertThat(acknowledged.getTotalCount()).isEqualTo(120);
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("choices acknowledged", "p99");
        }
    }
}
