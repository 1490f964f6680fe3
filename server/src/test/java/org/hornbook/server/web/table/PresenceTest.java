package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;

/** Who is at the table, as its other people see it. */
class PresenceTest extends HttpTest {
    @Test
    void aBotTakesOverOnlyFromThoseWhoAreGone() {
        try (Person ann = new Person(site());
                Person ben = new Person(site())) {
            assertBotTakesOverOnlyWhenBenIsGone(ann, ben);
        }
    }

    @Test
    void whoIsConnectedToAnotherServerIsNotGone() throws UnusableStore {
        StorageLocation shared = new StorageLocation.Database(Postgres.preparedDatabase());
        HornbookServer here = HornbookServer.start(new Settings("localhost", 0, shared));
        HornbookServer there = HornbookServer.start(new Settings("localhost", 0, shared));
        try (Person ann = new Person("http://localhost:" + here.port());
                Person ben = new Person("http://localhost:" + there.port())) {
            assertBotTakesOverOnlyWhenBenIsGone(ann, ben);
        } finally {
            here.stop();
            there.stop();
        }
    }

    private static void assertBotTakesOverOnlyWhenBenIsGone(Person ann, Person ben) {
        start(ann, ben);
        Map<String, Object> takeOver = Map.of("type", "BotFor", "of", 2, "kind", "random");
        awaitBen(ann, true);

        assertThat(ann.says(takeOver).get("error").asString()).isEqualTo("That player is at the table.");
        ben.close();
        awaitBen(ann, false);

        assertThat(ann.says(takeOver).get("type").asString()).isEqualTo("Done");
    }

    private static void awaitBen(Person ann, boolean here) {
        while (ann.news().get("seats").get(1).get("here").asBoolean() != here) {
            ann.hearsMore();
        }
    }

    private static void start(Person ann, Person ben) {
        String table = ann.opens(Map.of("slug", "standard", "bots", 0, "start", false, "name", "Ann"));
        ben.sitsDownAt(table, "Ben");
        ann.listens(table);
        ben.listens(table);
        String rules = ann.get(table).body().replaceFirst("(?s).*\"hash\":\"([0-9a-f]{64})\".*", "$1");
        ann.says(Map.of("type", "Accept", "rules", rules));
        ben.says(Map.of("type", "Accept", "rules", rules));
        ann.hearsOf(ann.says(Map.of("type", "Start")).get("seq").asInt());
    }
}
