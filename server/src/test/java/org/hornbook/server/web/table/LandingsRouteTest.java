package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** What a card would do now is told to whoever holds it. */
class LandingsRouteTest extends HttpTest {
    @Test
    void nobodyElseHears() {
        try (Person ann = new Person(site());
                Person stranger = new Person(site())) {
            String landings =
                    ann.opens(Map.of("slug", "standard", "bots", 2, "start", true, "name", "Ann")) + "/landings?seat=";

            assertThat(Person.json(ann.get(landings + 1)).size()).isEqualTo(10);
            assertThat(ann.get(landings + 2).body()).isEqualTo("[]");
            assertThat(ann.get(landings + 0).body()).isEqualTo("[]");
            assertThat(stranger.get(landings + 1).body()).isEqualTo("[]");
        }
    }
}
