package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hornbook.server.web.calls.CalledPerson;
import org.hornbook.server.web.calls.PushEndpoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the server while notices go out: each arrives once, or twice if it was on its way. */
@Tag("long")
class CallsCrashIT {
    private static final int PEOPLE = 40;

    /** Longer than a notice that a dead server has claimed is left alone. */
    private static final Duration LEASE = Duration.ofMinutes(4);

    @Test
    void eachNoticeIsSentOnceOrTwice(@TempDir Path data) throws Exception {
        List<String> options = List.of("--data", data.toString(), "--private-push");
        try (PushEndpoint endpoint = new PushEndpoint(Duration.ofMillis(200))) {
            ServerProcess server = ServerProcess.start(0, options, List.of());
            try {
                List<String> tables = new ArrayList<>();
                for (int each = 0; each < PEOPLE; each++) {
                    tables.add(called(server.site().toString(), endpoint));
                }
                until(() -> endpoint.messages().size() >= PEOPLE / 4);
                server.kill();
                int before = endpoint.messages().size();
                assertThat(before).isLessThan(PEOPLE);
                server = server.again(options);
                until(() -> tables.stream().allMatch(table -> times(endpoint, table) > 0));
                assertThat(tables).allMatch(table -> times(endpoint, table) <= 2);
                long twice = tables.stream()
                        .filter(table -> times(endpoint, table) == 2)
                        .count();
                System.out.println(
                        "Calls: killed after " + before + " of " + PEOPLE + " notices; " + twice + " came twice");
                assertThat(twice).as("those on their way").isLessThanOrEqualTo(8);
            } finally {
                server.close();
            }
        }
    }

    private static String called(String site, PushEndpoint endpoint) throws IOException, InterruptedException {
        CalledPerson person = new CalledPerson(site);
        String table = person.open();
        person.callMe(table);
        person.calls("push", endpoint.subscription());
        return table;
    }

    private static int times(PushEndpoint endpoint, String table) {
        return (int) endpoint.messages().stream()
                .filter(message -> message.contains("\"" + table + "\""))
                .count();
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        Instant end = Instant.now().plus(LEASE);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(end);
            Thread.sleep(20);
        }
    }
}
