package org.hornbook.server.web.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who sends a request byte by byte is hung up on; who sends it whole may take their time between two. */
@Timeout(60)
class SlowRequestGuardTest {
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final ManualScheduler scheduler = new ManualScheduler();
    private final BlockingQueue<IOException> unread = new LinkedBlockingQueue<>();

    @BeforeEach
    void start() throws Exception {
        connector.setHost("localhost");
        connector.addBean(new SlowRequestGuard(scheduler, LONGEST, () -> scheduler.now));
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                String body = read(request);
                Content.Sink.write(response, true, "read " + body.length(), callback);
                return true;
            }
        });
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
    }

    @Test
    void slowHeadersAreDisconnected() throws Exception {
        assertThat(isCut("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")).isTrue();
    }

    /** Who reads it is told that the sender has gone, which is nothing to write into a log. */
    @Test
    void aSlowBodyIsDisconnected() throws Exception {
        assertThat(isCut("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"))
                .isTrue();
        assertThat(unread.poll(180, TimeUnit.SECONDS)).isInstanceOf(EofException.class);
    }

    @Test
    void aPauseBetweenTwoRequestsIsAllowed() throws Exception {
        try (Socket socket = new Socket("localhost", connector.getLocalPort())) {
            String request = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody";
            for (int times = 0; times < 3; times++) {
                send(socket, request);
                assertThat(answer(socket)).endsWith("read 4");
                for (int look = 0; look < 20; look++) {
                    scheduler.lookAgain();
                }
            }
        }
    }

    private String read(Request request) throws IOException {
        try {
            return Content.Source.asString(request);
        } catch (IOException gone) {
            unread.add(gone);
            throw gone;
        }
    }

    /** Whether somebody is hung up on who sends one byte more before each look of the guard, and it has arrived. */
    private boolean isCut(String beginning) throws IOException, InterruptedException {
        try (Socket socket = new Socket("localhost", connector.getLocalPort())) {
            send(socket, beginning);
            long sent = beginning.length();
            while (arrived() < sent) {
                Thread.sleep(1);
            }
            for (int look = 0; look < 20; look++) {
                send(socket, "x");
                sent++;
                while (arrived() < sent) {
                    if (connector.getConnectedEndPoints().isEmpty()) {
                        return socket.getInputStream().read() < 0;
                    }
                    Thread.sleep(1);
                }
                scheduler.lookAgain();
            }
            return false;
        } catch (SocketException hungUp) {
            return true;
        }
    }

    /** How many bytes of all open connections the server has read. */
    private long arrived() {
        return connector.getConnectedEndPoints().stream()
                .mapToLong(end -> end.getConnection().getBytesIn())
                .sum();
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    private static String answer(Socket socket) throws IOException {
        StringBuilder read = new StringBuilder();
        while (!read.toString().matches("(?s).*\r\n\r\nread \\d")) {
            int next = socket.getInputStream().read();
            assertThat(next).as("hung up after " + read).isNotNegative();
            read.append((char) next);
        }
        return read.toString();
    }

    /** Whose time goes on when the test says so, from one look of the guard to its next. */
    private static final class ManualScheduler extends AbstractLifeCycle implements Scheduler {
        private long now = 1;
        private Runnable next = () -> {};
        private long delay;

        @Override
        public Task schedule(Runnable task, long time, TimeUnit unit) {
            next = task;
            delay = unit.toNanos(time);
            return () -> false;
        }

        private void lookAgain() {
            now += delay;
            next.run();
        }
    }
}
