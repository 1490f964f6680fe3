package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who is at the table, as its other people see it. */
class PresenceTest extends HttpTest {
    @Test
    void aBotTakesOverOnlyFromThoseWhoAreGone() {
        try (Person ann = new Person(site());
                Person ben = new Person(site())) {
            start(ann, ben);
            Map<String, Object> takeOver = Map.of("type", "BotFor", "of", 2, "kind", "random");

            assertThat(ann.says(takeOver).get("error").asString()).isEqualTo("That player is at the table.");
            ben.close();
            while (ann.news().get("seats").get(1).get("here").asBoolean()) {
                ann.hearsMore();
            }

            assertThat(ann.says(takeOver).get("type").asString()).isEqualTo("Done");
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
