package org.hornbook.server.cli.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.hornbook.server.cli.Call;
import org.hornbook.server.cli.console.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever else than a Hornbook answers, or nothing at all, is told in a sentence. */
class RemoteLibraryTest {
    private HttpServer other;

    @BeforeEach
    void start() throws IOException {
        other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.start();
    }

    @AfterEach
    void stop() {
        other.stop(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        200 | <h1>Shop</h1>                                    | is not a Hornbook server
        404 | <h1>Shop</h1>                                    | is not a Hornbook server
        200 | {"slug":"cow"}                                   | is not a Hornbook server
        301 |                                                  | https://elsewhere.example/. Name that server with --server.
        413 | <h1>Proxy</h1>                                   | is larger than
        429 | <h1>Proxy</h1>                                   | was asked too often. Try again in 7 seconds.
        429 | {"error":"That was a lot.","remedy":"Try again in 9 seconds."} | That was a lot. Try again in 9 seconds.
        503 | <h1>Proxy</h1>                                   | cannot be reached at the moment
        """)
    void whateverAnswersIsToldInASentence(int status, String body, String told) {
        answer(status, body == null ? "" : body);

        Call pull = Call.of("pull", "cow", "--server", site());

        assertThat(pull.exitCode()).isOne();
        assertThat(pull.err()).contains(told);
        assertThat(pull.err()).hasLineCount(1).doesNotContain("Exception", "java");
    }

    @Test
    void noAnswerIsTakenInWithoutEnd() {
        answer(200, "{\"slug\":\"" + "c".repeat(5_000_000) + "\",\"version\":1}");

        assertThat(Call.of("pull", "cow", "--server", site()).err()).contains("is not a Hornbook server");
    }

    @Test
    void whatWouldSteerATerminalIsLeftOut() {
        answer(400, "{\"error\":\"No.\\u001b[2J\\u202e\",\"remedy\":\"Yes.\"}");

        assertThat(Call.of("pull", "cow", "--server", site()).err()).isEqualToIgnoringNewLines("No. [2J Yes.");
    }

    @Test
    void whoeverDoesNotAnswerIsWaitedForNotForEver() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            URI address = URI.create("http://127.0.0.1:" + silent.getLocalPort());

            assertThatThrownBy(() -> new RemoteLibrary(address, Duration.ofMillis(50)).latest("cow"))
                    .isInstanceOf(Problem.class)
                    .hasMessage(address + " takes too long to answer. Try again later.");
        }
    }

    @Test
    void wrongAddressesAreToldApart() {
        String closed = site();
        stop();

        assertThat(Call.of("pull", "cow", "--server", closed).err()).contains("Nobody answers at " + closed);
        assertThat(Call.of("pull", "cow", "--server", "http://no.such.invalid").err())
                .contains("There is no machine called no.such.invalid.");
        assertThat(Call.of("pull", "cow", "--server", "hornbook"))
                .returns(2, Call::exitCode)
                .extracting(Call::err)
                .asString()
                .contains("--server takes an address such as https://hornbook.example");
    }

    private String site() {
        return "http://127.0.0.1:" + other.getAddress().getPort();
    }

    private void answer(int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        other.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "7");
            exchange.getResponseHeaders().set("Location", "https://elsewhere.example/");
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }
}
