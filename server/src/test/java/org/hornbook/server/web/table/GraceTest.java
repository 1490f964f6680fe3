package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.tables.ManualClock;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Whose line drops has a minute to come back before anybody but the host lets a bot play. */
@SuppressWarnings("try") // people hang up early
class GraceTest {
    private static final Map<String, Object> FOR_CEM = Map.of("type", "BotFor", "of", 3, "kind", "random");

    private final ManualClock clock = new ManualClock();

    @Test
    void othersWaitAMinuteAndTheBotIsNoWeakerThanTheHostsOwn(@TempDir Path data) throws UnusableStore {
        HornbookServer server =
                HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)), clock);
        String site = "http://localhost:" + server.port();
        try (Person ann = new Person(site);
                Person ben = new Person(site);
                Person cem = new Person(site)) {
            start(ann, ben, cem);

            cem.close();
            awaitCem(ben, false);
            assertThat(ben.says(FOR_CEM).get("error").asString()).isEqualTo("Cem may be back in a moment.");
            clock.wind(Duration.ofSeconds(59));
            assertThat(ben.says(FOR_CEM).get("type").asString()).isEqualTo("Refused");
            clock.wind(Duration.ofSeconds(1));

            int seq = ben.says(FOR_CEM).get("seq").asInt();
            assertThat(ben.hearsOf(seq).get("seats").get(2).get("bot").asString())
                    .isEqualTo("thinker");
        } finally {
            server.stop();
        }
    }

    @Test
    void theHostNeedNotWaitAndWhoeverComesBackSeesIt(@TempDir Path data) throws UnusableStore {
        HornbookServer server =
                HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)), clock);
        String site = "http://localhost:" + server.port();
        try (Person ann = new Person(site);
                Person ben = new Person(site);
                Person cem = new Person(site)) {
            start(ann, ben, cem);

            cem.close();
            awaitCem(ann, false);
            int seq = ann.says(FOR_CEM).get("seq").asInt();
            assertThat(ann.hearsOf(seq).get("seats").get(2).get("bot").asString())
                    .isEqualTo("thinker");
            JsonNode back = Person.json(ben.get(ben.table() + "/state"));
            assertThat(back.get("seats").get(2).get("here").asBoolean()).isFalse();
        } finally {
            server.stop();
        }
    }

    /** It stays so when the server was restarted and the old host is back, until the new one gives it back. */
    @Test
    void theNextPersonFollowsAHostWhoIsGoneForMinutes(@TempDir Path data) throws UnusableStore {
        Settings settings = new Settings("localhost", 0, new StorageLocation.Folder(data));
        HornbookServer server = HornbookServer.start(settings, clock);
        String table;
        try (Person ann = new Person("http://localhost:" + server.port());
                Person ben = new Person("http://localhost:" + server.port())) {
            table = ann.opens(Map.of("slug", "standard", "bots", 1, "start", false, "name", "Ann"));
            ben.sitsDownAt(table, "Ben");
            ann.listens(table);
            ben.listens(table);
            ann.close();
            while (ben.news().get("seats").get(0).get("here").asBoolean()) {
                ben.hearsMore();
            }
            Map<String, Object> removal = Map.of("type", "Remove", "of", 2);
            assertThat(ben.says(removal).get("error").asString()).isEqualTo("Only the host can do that.");
            clock.wind(Duration.ofMinutes(3));
            while (!ben.news().get("seats").get(2).get("host").asBoolean()) {
                ben.hearsMore();
            }
            assertThat(ben.news().get("seats").get(0).get("host").asBoolean()).isFalse();
            assertThat(ben.says(removal).get("type").asString()).isEqualTo("Done");
        } finally {
            server.stop();
        }
        HornbookServer again = HornbookServer.start(settings, clock);
        try (Person anybody = new Person("http://localhost:" + again.port())) {
            assertThat(Person.json(anybody.get(table + "/state")).get("seats").valueStream())
                    .extracting(seat ->
                            seat.get("name").asString() + seat.get("host").asBoolean())
                    .containsExactly("Annfalse", "Bentrue");
        } finally {
            again.stop();
        }
    }

    @Test
    void theHostCanBeAnotherPersonIfTheHostSaysSo(@TempDir Path data) throws UnusableStore {
        HornbookServer server =
                HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)), clock);
        try (Person ann = new Person("http://localhost:" + server.port());
                Person ben = new Person("http://localhost:" + server.port())) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 1, "start", false, "name", "Ann"));
            ben.sitsDownAt(table, "Ben");
            ann.listens(table);
            ben.listens(table);
            assertThat(ben.says(Map.of("type", "MakeHost", "of", 3)).get("type").asString())
                    .isEqualTo("Refused");
            assertThat(ann.says(Map.of("type", "MakeHost", "of", 2)).get("type").asString())
                    .as("a bot is no host")
                    .isEqualTo("Refused");
            assertThat(ann.says(Map.of("type", "MakeHost", "of", 3)).get("type").asString())
                    .isEqualTo("Done");
            assertThat(ben.says(Map.of("type", "Remove", "of", 2)).get("type").asString())
                    .isEqualTo("Done");
        } finally {
            server.stop();
        }
    }

    @Test
    void nobodyIsToldOfMoreTimeThanThereIsWhenTheClockIsSetBack(@TempDir Path data) throws UnusableStore {
        HornbookServer server =
                HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)), clock);
        try (Person ann = new Person("http://localhost:" + server.port())) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random", "clock", "30s"));

            clock.wind(Duration.ofDays(-1));

            JsonNode state = Person.json(ann.get(table + "/state"));
            assertThat(state.get("deadline").asLong() - state.get("now").asLong())
                    .isEqualTo(30_000);
        } finally {
            server.stop();
        }
    }

    private static void start(Person ann, Person ben, Person cem) {
        String table = ann.opens(Map.of("slug", "standard", "bots", 0, "start", false, "name", "Ann"));
        ben.sitsDownAt(table, "Ben");
        cem.sitsDownAt(table, "Cem");
        String rules = ann.get(table).body().replaceFirst("(?s).*\"hash\":\"([0-9a-f]{64})\".*", "$1");
        for (Person each : List.of(ann, ben, cem)) {
            each.listens(table);
            each.says(Map.of("type", "Accept", "rules", rules));
        }
        ann.says(Map.of("type", "AddBot", "kind", "thinker"));
        awaitCem(ann, true);
        int begun = ann.says(Map.of("type", "Start")).get("seq").asInt();
        ben.hearsOf(begun);
    }

    private static void awaitCem(Person asking, boolean here) {
        while (asking.news().get("seats").get(2).get("here").asBoolean() != here) {
            asking.hearsMore();
        }
    }
}
