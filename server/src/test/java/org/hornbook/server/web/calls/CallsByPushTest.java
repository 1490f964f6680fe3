package org.hornbook.server.web.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.server.calls.CallSettings;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.tables.ManualClock;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls by push, to a push service of the test's own. */
class CallsByPushTest {
    private static final Duration LONGER_THAN_ANYBODY_IS_AWAY = Duration.ofMinutes(1);

    @Test
    void aSubscriptionIsPushedToAcrossARestartUntilItHasEnded(@TempDir Path data)
            throws UnusableStore, IOException, InterruptedException, GeneralSecurityException {
        ManualClock clock = new ManualClock();
        try (PushEndpoint endpoint = new PushEndpoint()) {
            HornbookServer server = start(data, 0, clock);
            int port = server.port();
            CalledPerson ann = new CalledPerson("http://localhost:" + port);
            String table;
            String key;
            try {
                table = ann.open();
                ann.callMe(table);
                JsonNode state = ann.calls("push", endpoint.subscription());
                key = state.get("push").asString();
                assertThat(ann.calls("push", endpoint.subscription()).get("addresses"))
                        .as("once, however often the page sends it")
                        .hasSize(1);
                until(() -> endpoint.messages().size() == 1);
                JsonNode pushed =
                        JsonMapper.shared().readTree(endpoint.messages().getFirst());
                assertThat(pushed.get("title").asString()).isEqualTo("Your turn: 6 nimmt!");
                assertThat(pushed.get("text").asString())
                        .isEqualTo("It is your turn at 6 nimmt!. You have time until Friday, Jan 2, 2026, 1:01\u202fAM"
                                + " (Europe/Berlin).");
                assertThat(pushed.get("link").asString()).isEqualTo(table);
                assertThat(pushed.propertyNames())
                        .containsExactlyInAnyOrder("title", "text", "link", "tag", "language");
            } finally {
                server.stop();
            }

            HornbookServer next = start(data, port, clock);
            try {
                ann.answer(table);
                until(() -> endpoint.messages().size() == 2);
                assertThat(ann.calls("hours", Map.of("zone", "UTC")).get("push").asString())
                        .as("the key stays")
                        .isEqualTo(key);
                assertThat(endpoint.isSignedBy(key)).isTrue();
                endpoint.answer(410);
                ann.answer(table);
                until(() -> endpoint.messages().size() == 3);
                until(() -> addresses(ann) == 0);
            } finally {
                next.stop();
            }
        }
    }

    private static HornbookServer start(Path data, int port, ManualClock clock) throws UnusableStore {
        HornbookServer server = HornbookServer.start(
                new Settings("localhost", port, new StorageLocation.Folder(data))
                        .calling(new CallSettings(Optional.empty(), true)),
                clock);
        clock.wind(LONGER_THAN_ANYBODY_IS_AWAY);
        return server;
    }

    private static int addresses(CalledPerson person) {
        try {
            return person.calls("hours", Map.of("zone", "UTC")).get("addresses").size();
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static void until(BooleanSupplier condition) throws InterruptedException {
        Instant end = Instant.now().plusSeconds(30);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(end);
            Thread.sleep(20);
        }
    }
}
