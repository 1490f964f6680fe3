package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** Nobody fills the home page with tables of their own, however many cookies they have. */
class ListedTablesTest extends HttpTest {
    private static final Map<String, Object> WISH =
            Map.of("slug", "standard", "bots", 0, "start", false, "listed", true);

    @Test
    void onePersonListsThreeAndOneAddressTwelve() {
        try (Person ann = new Person(site())) {
            for (int table = 0; table < 3; table++) {
                ann.opens(WISH);
            }
            HttpResponse<String> fourth = ann.post("/api/tables", WISH);
            assertThat(fourth.statusCode()).isEqualTo(429);
            assertThat(fourth.body()).contains("You have 3 tables on the home page that wait for players.");
            Map<String, Object> forFriends = new HashMap<>(WISH);
            forFriends.put("listed", false);
            assertThat(ann.opens(forFriends)).startsWith("/t/");

            for (int other = 0; other < 9; other++) {
                assertThat(strangerOpens().statusCode()).isEqualTo(200);
            }
            assertThat(strangerOpens().statusCode()).isEqualTo(429);
            assertThat(Person.json(ann.get("/api/tables/open"))).hasSize(12);
        }
    }

    private HttpResponse<String> strangerOpens() {
        try (Person stranger = new Person(site())) {
            return stranger.post("/api/tables", WISH);
        }
    }
}
