package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.server.database.StorageLocation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * To which host names a server without a public address answers: a page elsewhere can let a name of its own lead to this machine,
 * and would then be of the same origin.
 */
class NamesTest {
    @TempDir
    private Path data;

    private HornbookServer server;

    @BeforeEach
    void start() throws Exception {
        server = HornbookServer.start(new Settings("0.0.0.0", 0, new StorageLocation.Folder(data)));
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @Test
    void theMachinesOwnNamesAreAnswered() throws IOException {
        List<String> own =
                new ArrayList<>(List.of("localhost", "LOCALHOST", "localhost.", "127.0.0.1", "127.0.0.2", "[::1]"));
        String machine = InetAddress.getLocalHost().getHostName();
        own.addAll(List.of(machine, machine.replaceFirst("\\..*", ""), machine.replaceFirst("\\..*", "") + ".local"));
        // A phone in the same network knows the machine by such an address.
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .map(address -> address instanceof Inet6Address
                        ? "[" + address.getHostAddress().replaceFirst("%.*", "") + "]"
                        : address.getHostAddress())
                .forEach(own::add);
        for (String name : own) {
            assertThat(get("/learn", name)).as(name).startsWith("HTTP/1.1 200");
            assertThat(get("/learn", name + ":" + server.port())).as(name).startsWith("HTTP/1.1 200");
            assertThat(get("/learn", name + ":8080"))
                    .as("passed on from another port, " + name)
                    .startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void othersAreToldWhatToConfigure() throws IOException {
        for (String name : List.of(
                "evil.example",
                "localhost.evil.example",
                "evil-localhost",
                "192.0.2.1",
                "192.0.2.1.evil.example",
                "[2001:db8::1]",
                "localhost@evil.example",
                "")) {
            String answer = get("/", name.isEmpty() ? name : name + ":" + server.port());
            assertThat(answer).as(name).containsPattern("^HTTP/1.1 4(21|00)");
            assertThat(get("/health", name)).as(name).doesNotContain("421");
        }
        assertThat(get("/", "evil.example")).startsWith("HTTP/1.1 421").contains("serve --public-url");
    }

    /** By sockets, too, come commands. */
    @Test
    void socketsAreRefusedByOtherNames() throws IOException {
        String upgrade = """
            Origin: http://%1$s\r
            Connection: Upgrade\r
            Upgrade: websocket\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            """;

        assertThat(request("GET", "/t/unknown/socket", "evil.example", upgrade.formatted("evil.example")))
                .startsWith("HTTP/1.1 421");
        assertThat(request("GET", "/t/unknown/socket", "localhost", upgrade.formatted("localhost")))
                .startsWith("HTTP/1.1 404");
    }

    @Test
    void aRequestHasTheMethodThatItWasSentWith() throws IOException {
        String origin = "Origin: http://localhost\r\nContent-Length: 0\r\n";

        assertThat(request("POST", "/learn", "localhost", origin + "X-HTTP-Method-Override: GET\r\n"))
                .startsWith(firstLine(request("POST", "/learn", "localhost", origin)))
                .doesNotStartWith("HTTP/1.1 200");
        assertThat(request("GET", "/tables", "localhost", "x-http-method-override: POST\r\n"))
                .startsWith(firstLine(request("GET", "/tables", "localhost", "")));
        assertThat(request("GET", "/learn", "localhost", "X-HTTP-Method-Override: DELETE\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    private static String firstLine(String answer) {
        return answer.lines().findFirst().orElse("");
    }

    private String get(String path, String host) throws IOException {
        return request("GET", path, host, "");
    }

    private String request(String method, String path, String host, String headers) throws IOException {
        try (Socket socket = new Socket("localhost", server.port())) {
            String text = method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + headers
                    + (headers.contains("Upgrade") ? "" : "Connection: close\r\n") + "\r\n";
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
