package org.hornbook.server.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.Histogram;
import org.hornbook.server.web.calls.CalledPerson;
import org.hornbook.server.web.calls.PushEndpoint;

/** What notices that are written, queued and pushed cost the tables: the load without them, and with them, in one run. */
public final class CalledPeople {
    private static final int PEOPLE = 50;

    private CalledPeople() {}

    public static void main(String[] arguments) throws Exception {
        int seconds = Integer.getInteger("seconds", 60);
        Path data = Files.createTempDirectory("hornbook-calls");
        try (LoadedServer server =
                        LoadedServer.start("1g", "--unlimited", "--private-push", "--data", data.toString());
                PushEndpoint endpoint = new PushEndpoint(Duration.ofMillis(100))) {
            Load load = new Load(200, 5, 200, seconds, 0);
            load.run(server, Measurements.printed()); // for the server to come to speed
            AtomicBoolean called = new AtomicBoolean();
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int each = 0; each < PEOPLE; each++) {
                    var _ = threads.submit(() -> play(new CalledPerson(server.site()), called, endpoint));
                }
                print("nobody is called", load.run(server, Measurements.printed()));
                called.set(true);
                print("people are called", load.run(server, Measurements.printed()));
                System.out.println(endpoint.messages().size() + " notices were pushed");
                threads.shutdownNow();
            }
        }
    }

    /** Answers about once a second, always without the table open, until interrupted. */
    private static Void play(CalledPerson person, AtomicBoolean called, PushEndpoint endpoint)
            throws IOException, InterruptedException {
        while (true) {
            String table = person.open();
            if (called.get()) {
                person.callMe(table);
                person.calls("push", endpoint.subscription());
            }
            for (int answer = 0; answer < 20; answer++) {
                person.answer(table);
                Thread.sleep(1_000);
            }
        }
    }

    private static void print(String when, Histogram acknowledged) {
        System.out.printf(
                "%s: acknowledged p50 %.1f ms, p99 %.1f ms%n",
                when, acknowledged.getValueAtPercentile(50) / 1_000.0, acknowledged.getValueAtPercentile(99) / 1_000.0);
    }
}
