package org.hornbook.server.web.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.javalin.Javalin;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.hornbook.server.web.http.Errors;
import org.hornbook.server.web.http.Metrics;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.RequestBody;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bodies that never end take a bounded number of bytes, and leave some for others. */
class BodyBudgetTest {
    private static final int TOTAL = 600_000;
    private static final int BODY = 100_000;

    private final BodyBudget budget = new BodyBudget(TOTAL);
    private final Metrics metrics = new Metrics();
    private final List<Socket> open = new ArrayList<>();
    private final Javalin server = Javalin.create(config -> {
        config.startup.showJavalinBanner = false;
        config.jetty.addConnector((jetty, http) -> {
            http.addCustomizer(budget);
            return new ServerConnector(jetty, new HttpConnectionFactory(http));
        });
        new Errors(new Pages(), new Monitoring(metrics, new Monitoring.SecurityLog())).register(config.routes);
        config.routes.post("/", context -> context.result("read " + RequestBody.of(context, BODY).length));
    });

    @BeforeEach
    void start() {
        server.start();
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
        server.stop();
        metrics.close();
    }

    @Test
    void aNetworkHoldsAThirdAtMost() throws Exception {
        for (int held = 0; held < 2; held++) {
            holdOpen("127.2.0.1");
        }

        assertThat(answer(send("127.2.0.1", BODY, BODY)))
                .startsWith("HTTP/1.1 429 ")
                .contains("Retry-After: ");
        assertThat(answer(send("127.2.0.2", BODY, BODY))).endsWith("read " + BODY);
    }

    @Test
    void manyNetworksLeaveSomeForTheNext() throws Exception {
        for (int network = 1; network < 30; network++) {
            send("127.2.0." + network, BODY, BODY - 1);
        }

        assertThat(answer(send("127.2.1.1", BODY, BODY)))
                .startsWith("HTTP/1.1 503 ")
                .contains("Retry-After: ");
        assertThat(answer(send("127.2.1.2", 1_000, 1_000))).endsWith("read 1000");
    }

    @Test
    void bodiesOfUnknownLengthCountAsWell() throws Exception {
        for (int held = 0; held < 2; held++) {
            sendChunks("127.2.0.1", BODY - 1);
            awaitFree(TOTAL - (held + 1L) * (BODY - 1));
        }

        assertThat(answer(sendChunks("127.2.0.1", BODY))).startsWith("HTTP/1.1 429 ");
    }

    @Test
    void bytesAreFreeOnceTheRequestIsAnsweredOrGone() throws Exception {
        Socket gone = holdOpen("127.2.0.1");
        assertThat(answer(send("127.2.0.1", BODY, BODY))).endsWith("read " + BODY);
        gone.close();

        awaitFree(TOTAL);
    }

    @Test
    void aBodyThatIsTooLongIsRefusedAtTheLimit() throws Exception {
        assertThat(answer(send("127.2.0.1", 2 * BODY, BODY + 1))).startsWith("HTTP/1.1 413 ");
        awaitFree(TOTAL); // the answer comes before the bytes are free
        assertThat(answer(sendChunks("127.2.0.1", BODY + 1))).startsWith("HTTP/1.1 413 ");
        awaitFree(TOTAL);
    }

    @Test
    void releasedSlotsCanBeTakenAgain() {
        budget.take("a", 200_000);
        assertThatThrownBy(() -> budget.take("a", 1)).isInstanceOf(Refused.class);
        budget.giveBack("a", 200_000);
        budget.take("a", 200_000);

        assertThat(budget.free()).isEqualTo(TOTAL - 200_000);
    }

    /** A body of which one byte is missing, once the rest has arrived. */
    private Socket holdOpen(String from) throws Exception {
        long before = budget.free();
        Socket socket = send(from, BODY, BODY - 1);
        awaitFree(before - (BODY - 1));
        return socket;
    }

    private void awaitFree(long bytes) throws InterruptedException {
        while (budget.free() != bytes) {
            Thread.sleep(5);
        }
    }

    private Socket send(String from, int announced, int sent) throws IOException {
        Socket socket = connect(from);
        write(socket, "Content-Length: " + announced + "\r\n\r\n" + "x".repeat(sent));
        return socket;
    }

    private Socket sendChunks(String from, int sent) throws IOException {
        Socket socket = connect(from);
        write(
                socket,
                "Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(sent) + "\r\n" + "x".repeat(sent) + "\r\n");
        return socket;
    }

    private Socket connect(String from) throws IOException {
        Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port(), InetAddress.ofLiteral(from), 0);
        socket.setSoTimeout(60_000);
        open.add(socket);
        write(socket, "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
        return socket;
    }

    private static void write(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private static String answer(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
