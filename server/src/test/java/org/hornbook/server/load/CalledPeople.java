package org.hornbook.server.load;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.Histogram;
import org.hornbook.server.web.calls.CalledPerson;
import org.hornbook.server.web.calls.PushEndpoint;

/** What notices that are written, queued, pushed and mailed cost the tables: the load without them, and with them, in one run. */
public final class CalledPeople {
    private static final int PEOPLE = 50;

    private CalledPeople() {}

    public static void main(String[] arguments) throws Exception {
        int seconds = Integer.getInteger("seconds", 60);
        Path data = Files.createTempDirectory("hornbook-calls");
        GreenMail mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        mail.start();
        try (LoadedServer server = LoadedServer.start(
                        "1g",
                        "--unlimited",
                        "--private-push",
                        "--mail-server",
                        "smtp://127.0.0.1:" + mail.getSmtp().getPort(),
                        "--mail-from",
                        "calls@hornbook.example",
                        "--data",
                        data.toString());
                PushEndpoint endpoint = new PushEndpoint(Duration.ofMillis(100))) {
            Load load = new Load(200, 5, 200, seconds, 0);
            load.run(server, Measurements.printed()); // for the server to come to speed
            AtomicBoolean called = new AtomicBoolean();
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int each = 0; each < PEOPLE; each++) {
                    String address = "person" + each + "@example.org";
                    var _ = threads.submit(
                            () -> play(new CalledPerson(server.site()), address, called, endpoint, mail));
                }
                print("nobody is called", load.run(server, Measurements.printed()));
                called.set(true);
                print("people are called", load.run(server, Measurements.printed()));
                System.out.println(endpoint.messages().size() + " notices were pushed, "
                        + mail.getReceivedMessages().length + " mails sent");
                threads.shutdownNow();
            }
        } finally {
            mail.stop();
        }
    }

    /** Answers about once a second, always without the table open, until interrupted. */
    private static Void play(
            CalledPerson person, String address, AtomicBoolean called, PushEndpoint endpoint, GreenMail mail)
            throws IOException, InterruptedException, MessagingException {
        boolean isKnown = false;
        while (true) {
            String table = person.open();
            boolean isCalled = false;
            for (int answer = 0; answer < 20; answer++) {
                if (called.get() && !isKnown) {
                    person.calls("push", endpoint.subscription());
                    person.calls("mail", Map.of("address", address));
                    while (mail.getReceivedMessagesForDomain(address).length == 0) {
                        Thread.sleep(50);
                    }
                    person.confirm(String.valueOf(mail.getReceivedMessagesForDomain(address)[0].getContent()));
                    isKnown = true;
                }
                if (isKnown && !isCalled) {
                    person.callMe(table);
                    isCalled = true;
                }
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
