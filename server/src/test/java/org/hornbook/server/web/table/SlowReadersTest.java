package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Who does not read what is sent holds nobody up, is hung up on, and finds everything when coming back. */
@SuppressWarnings("try") // people hang up early
class SlowReadersTest {
    private static final int SLOW = 4;

    /** Far more than it takes to fill what lies between server and device. */
    private static final int MOST_CHANGES = 20_000;

    private HornbookServer server;

    @BeforeEach
    void start(@TempDir Path data) throws UnusableStore {
        server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data), Set.of(), Optional.empty(), false));
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @Test
    void slowReadersAreHungUpOnAndHoldNobodyUp() throws IOException {
        String site = "http://localhost:" + server.port();
        List<Socket> slow = new ArrayList<>();
        try (Person ann = new Person(site);
                Person ben = new Person(site);
                Person returning = new Person(site)) {
            String table = startWithTwo(ann, ben);
            for (int i = 0; i < SLOW; i++) {
                slow.add(reader(table, ben));
            }
            ben.close();

            int seq = 0;
            for (int change = 0; isHere(ann, ben) && change < MOST_CHANGES; change++) {
                JsonNode hand = ann.news().get("view").get("deals").get(0).get("hand");
                int card = hand.get(change % 2).asInt();
                JsonNode answer = ann.says(Map.of("type", "Answer", "picks", List.of(List.of(card))));
                assertThat(answer.get("type").asString()).isEqualTo("Done");
                seq = answer.get("seq").asInt();
            }

            assertThat(isHere(ann, ben)).isFalse();
            returning.listens(table);
            assertThat(returning.hearsOf(seq).get("seq").asInt()).isEqualTo(seq);
        } finally {
            for (Socket each : slow) {
                each.close();
            }
        }
    }

    private static String startWithTwo(Person ann, Person ben) {
        String table = ann.opens(Map.of("slug", "standard", "bots", 0, "start", false, "name", "Ann"));
        ben.sitsDownAt(table, "Ben");
        ann.listens(table);
        String rules = ann.get(table).body().replaceFirst("(?s).*\"hash\":\"([0-9a-f]{64})\".*", "$1");
        ann.says(Map.of("type", "Accept", "rules", rules));
        ben.listens(table);
        ben.says(Map.of("type", "Accept", "rules", rules));
        ann.hearsOf(ann.says(Map.of("type", "Start")).get("seq").asInt());
        return table;
    }

    private static boolean isHere(Person asking, Person other) {
        return asking.news().get("seats").get(other.seat() - 1).get("here").asBoolean();
    }

    /** A device with hardly any room for what comes, which stops reading as soon as the line is open. */
    private Socket reader(String table, Person owner) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(1_024);
        socket.connect(new InetSocketAddress("localhost", server.port()));
        String request = "GET " + table + "/socket?seat=2&from=1 HTTP/1.1\r\nHost: localhost:" + server.port()
                + "\r\nOrigin: http://localhost:" + server.port()
                + "\r\nCookie: " + owner.cookie()
                + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
                + "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 101".length());
        assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 101");
        return socket;
    }
}
