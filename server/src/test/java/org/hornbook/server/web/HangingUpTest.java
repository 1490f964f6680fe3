package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.hornbook.server.ErrorLog;
import org.junit.jupiter.api.Test;

/** Who hangs up before the answer is nobody's mistake. */
class HangingUpTest extends HttpTest {
    private static final int TIMES = 300;

    @Test
    void isNoErrorInTheLog() throws IOException, InterruptedException {
        String table = openTable();
        try (ErrorLog log = new ErrorLog()) {
            for (int time = 0; time < TIMES; time++) {
                askForSocketAndHangUp(table);
            }
            assertThat(get(table).statusCode()).isEqualTo(200);
            assertThat(log.errors()).isEmpty();
        }
    }

    private void askForSocketAndHangUp(String table) throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.setSoLinger(true, 0); // closing resets the line
            String request = """
                GET %s/socket?seat=1&from=1 HTTP/1.1
                Host: localhost:%d
                Origin: %s
                Connection: Upgrade
                Upgrade: websocket
                Sec-WebSocket-Version: 13
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==

                """.formatted(table, port(), site()).replace("\n", "\r\n");
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        }
    }
}
