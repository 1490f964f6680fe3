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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who sends a request byte by byte is hung up on; who sends it whole may take their time between two. */
@Timeout(60)
class SlowRequestGuardTest {
    private static final Duration LONGEST = Duration.ofMillis(500);

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final BlockingQueue<IOException> unread = new LinkedBlockingQueue<>();

    @BeforeEach
    void start() throws Exception {
        connector.setHost("localhost");
        connector.addBean(new SlowRequestGuard(connector.getScheduler(), LONGEST));
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
    void headersThatDrip() throws Exception {
        assertThat(isCut("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")).isTrue();
    }

    /** Who reads it is told that the sender has gone, which is nothing to write into a log. */
    @Test
    void aBodyThatDrips() throws Exception {
        assertThat(isCut("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"))
                .isTrue();
        assertThat(unread.poll(20, TimeUnit.SECONDS)).isInstanceOf(EofException.class);
    }

    @Test
    void aPauseBetweenTwoRequests() throws Exception {
        try (Socket socket = new Socket("localhost", connector.getLocalPort())) {
            String request = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody";
            for (int times = 0; times < 3; times++) {
                send(socket, request);
                assertThat(answer(socket)).endsWith("read 4");
                Thread.sleep(2 * LONGEST.toMillis()); // what is tested is that nothing happens
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

    private boolean isCut(String beginning) throws IOException, InterruptedException {
        try (Socket socket = new Socket("localhost", connector.getLocalPort())) {
            send(socket, beginning);
            while (true) {
                Thread.sleep(LONGEST.toMillis() / 4);
                send(socket, "x");
                if (socket.getInputStream().available() > 0
                        && socket.getInputStream().read() >= 0) {
                    return false;
                }
            }
        } catch (SocketException hungUp) {
            return true;
        }
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
}
