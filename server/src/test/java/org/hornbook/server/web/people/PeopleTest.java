package org.hornbook.server.web.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.PageAnswers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** People who have played together know how it ended and invite each other; nobody else learns of it. */
class PeopleTest extends HttpTest {
    private static final String SCRIPT = """
        variant brief "A Brief Game" extends standard {
          set hand_size to 1
          rule over "One round." on round end { end game }
        }
        """;

    private final Visitor ann = new Visitor();
    private final Visitor ben = new Visitor();
    private int commands;
    private String table = "";

    @BeforeEach
    void play() throws IOException, InterruptedException {
        table = opens(ann);
        say(ben, 0, Map.of("type", "Sit", "name", "Ben"));
        String page = ben.get(table).body();
        int hash = page.indexOf("\"hash\":\"") + 8;
        say(ben, 2, Map.of("type", "Accept", "rules", page.substring(hash, hash + 64)));
        say(ann, 1, Map.of("type", "Start"));
        for (Visitor each : List.of(ann, ben)) {
            answer(each, each == ann ? 1 : 2);
        }
        for (int more = 0; more < 4 && !isOver(); more++) {
            answer(ann, 1);
            answer(ben, 2);
        }
        assertThat(isOver()).isTrue();
        while (json(ann.get("/me/data.json")).get("results").isEmpty()) {
            Thread.sleep(50);
        }
    }

    private String opens(Visitor host) throws IOException, InterruptedException {
        return json(host.post(
                        "/api/tables",
                        JsonMapper.shared()
                                .writeValueAsString(
                                        Map.of("script", SCRIPT, "bots", 0, "name", "Ann", "start", false))))
                .get("table")
                .asString();
    }

    private void say(Visitor who, int seat, Map<String, Object> command) throws IOException, InterruptedException {
        Map<String, Object> message = new HashMap<>(command);
        message.put("command", "c" + commands++);
        message.put("seat", seat);
        assertThat(who.post(table + "/commands", JsonMapper.shared().writeValueAsString(message))
                        .statusCode())
                .isEqualTo(200);
    }

    private void answer(Visitor who, int seat) throws IOException, InterruptedException {
        JsonNode news = json(who.get(table + "/state?seat=" + seat));
        JsonNode decision = news.get("view").get("decision");
        if (decision.isNull() || decision.get("seats").valueStream().noneMatch(each -> each.asInt() == seat)) {
            return;
        }
        Map<String, Object> answer = new HashMap<>(PageAnswers.first(news.get("view")));
        answer.put("asked", news.get("asked").asInt());
        say(who, seat, answer);
    }

    private boolean isOver() throws IOException, InterruptedException {
        return json(ann.get(table + "/state")).get("phase").asString().equals("OVER");
    }

    @Test
    void bothFindTheGameAndEachOther() throws IOException, InterruptedException {
        assertThat(ann.get("/me").body())
                .contains("A Brief Game", table + "/replay", "Rating: 2", "From 1 game among people", ">Ben<");
        assertThat(json(ben.get("/api/met")).get(0).get("name").asString()).isEqualTo("Ann");
        Visitor eve = new Visitor();
        assertThat(eve.get("/me").body()).contains("No game yet").doesNotContain("Ben", table);
        assertThat(json(eve.get("/api/met"))).isEmpty();
    }

    @Test
    void anInvitationComesAndIsDeclinedForGood() throws IOException, InterruptedException {
        String next = opens(ann);
        JsonNode met = json(ann.get("/api/met")).get(0);
        assertThat(invite(ann, next, met)).isEqualTo(200);
        assertThat(invite(ann, next, met)).isEqualTo(200);
        JsonNode invitations = json(ben.get("/api/invitations"));
        assertThat(invitations).hasSize(1);
        assertThat(invitations.get(0).get("table").asString()).isEqualTo(next.substring(3));
        assertThat(invite(new Visitor(), next, met))
                .as("who does not sit there")
                .isEqualTo(403);

        ben.post("/api/invitations/declining", "{\"table\":\"" + next.substring(3) + "\",\"never\":true}");
        assertThat(json(ben.get("/api/invitations"))).isEmpty();
        assertThat(invite(ann, opens(ann), met))
                .as("nobody learns who is not welcome")
                .isEqualTo(200);
        assertThat(json(ben.get("/api/invitations"))).isEmpty();
    }

    /** Another game follows, and nobody accepts its rules but whoever chose it. */
    @Test
    void anEveningHasSeveralGames() throws IOException, InterruptedException {
        assertThat(ann.get(table + "/evening").body()).contains("A Brief Game", ">Ann<", ">Ben<", "<td>1</td>");
        assertThat(ann.post(table + "/again", "slug=partners").body()).contains("is not for 2 players");
        String next = ann.post(table + "/again", "slug=even-odd")
                .headers()
                .firstValue("Location")
                .orElseThrow();
        ben.post(table + "/again", "x=1");
        JsonNode state = json(ann.get(next + "/state"));
        assertThat(state.get("phase").asString()).isEqualTo("GATHERING");
        assertThat(state.get("seats")
                        .valueStream()
                        .map(seat -> seat.get("ready").asBoolean()))
                .containsExactly(true, false);
        assertThat(ann.get(next + "/evening").body()).contains("A Brief Game", table + "/replay");
    }

    private int invite(Visitor who, String to, JsonNode met) throws IOException, InterruptedException {
        return who.post(
                        "/api/invitations",
                        JsonMapper.shared()
                                .writeValueAsString(Map.of(
                                        "table", to.substring(3),
                                        "met", met.get("table").asString(),
                                        "seat", met.get("seat").asInt())))
                .statusCode();
    }

    @Test
    void whatIsDeletedIsGoneForOthersToo() throws IOException, InterruptedException {
        assertThat(json(ann.get("/me/data.json"))
                        .get("results")
                        .get(0)
                        .get("game")
                        .asString())
                .isEqualTo("A Brief Game");
        ann.post("/me/deletion", "x=1");
        assertThat(json(ann.get("/me/data.json")).get("results")).isEmpty();
        assertThat(ann.get("/me").body()).contains("No game yet").doesNotContain("Rating");
        assertThat(json(ben.get("/api/met"))).isEmpty();
        assertThat(ben.get("/me").body()).contains("A Brief Game");
    }
}
