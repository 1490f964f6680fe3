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
