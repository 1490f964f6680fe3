package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** A coach answers to whoever plays alone among bots, and to nobody else. */
class AdviceRouteTest extends HttpTest {
    private static final Pattern HASH = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"");
    private static final Map<String, Object> QUESTION = Map.of("question", 0, "longer", false);

    @Test
    void onlyWhoPlaysAloneIsAdvised() {
        try (Person ann = new Person(site());
                Person stranger = new Person(site())) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 2, "start", true, "name", "Ann"));

            HttpResponse<String> advice = ann.post(table + "/advice?seat=1", QUESTION);
            assertThat(Person.json(advice).get("options")).hasSize(10);
            assertThat(ann.post(table + "/advice?seat=1", Map.of("question", 7, "longer", false))
                            .body())
                    .contains("not asked anything");
            assertRefused(ann.post(table + "/advice?seat=2", QUESTION));
            assertRefused(stranger.post(table + "/advice?seat=1", QUESTION));
        }
    }

    @Test
    void nobodyIsAdvisedWhereAnotherPersonSits() {
        try (Person ann = new Person(site());
                Person ben = new Person(site())) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 0, "start", false, "name", "Ann"));
            ben.sitsDownAt(table, "Ben");
            Matcher rules = HASH.matcher(ann.get(table).body());
            assertThat(rules.find()).isTrue();
            for (Person each : List.of(ann, ben)) {
                each.listens(table);
                each.says(Map.of("type", "Accept", "rules", rules.group(1)));
            }
            ann.says(Map.of("type", "Start"));

            assertRefused(ann.post(table + "/advice?seat=1", QUESTION));
        }
    }

    private static void assertRefused(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.body()).contains("A coach answers only");
    }
}
