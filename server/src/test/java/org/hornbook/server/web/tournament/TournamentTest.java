package org.hornbook.server.web.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** Who may do what to a tournament, and what is refused in words that help. */
class TournamentTest extends HttpTest {
    private final Visitor ann = new Visitor();
    private final Visitor ben = new Visitor();
    private final Visitor cid = new Visitor();

    private static String address(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private String opens(String fields) throws IOException, InterruptedException {
        return address(ann.post("/tournaments", "title=Cup&name=Ann&slug=standard&" + fields));
    }

    @Test
    void whoeverHasTheLinkJoins() throws IOException, InterruptedException {
        String cup = opens("form=league");
        assertThat(ben.post(cup + "/people", "name=%20Ben%20").statusCode()).isEqualTo(303);
        assertThat(cid.get(cup).body())
                .contains(">Ann<", ">Ben<", "2 have joined")
                .doesNotContain("Remove", "Leave", "Begin");
        assertThat(ben.post(cup + "/people", "name=Bernd").body()).contains("You have joined already.");
        assertThat(cid.post(cup + "/people", "name=ANN").body()).contains("Somebody here is called Ann.");
        assertThat(cid.post(cup + "/people", "name=You").body()).contains("themselves");
        assertThat(cid.post(cup + "/people", "name=").body()).contains("Enter a name.");
        assertThat(cid.get("/tournament/unknown").statusCode()).isEqualTo(404);
        assertThat(cid.get("/").body() + cid.get("/api/tables/open").body()).doesNotContain(cup, "Cup");
        assertThat(cid.get(cup + "/qr.svg").body()).startsWith("<svg");
        assertThat(cid.get(cup + "/rulebook").body()).contains("The rules at all tables of the tournament");
    }

    @Test
    void onlyWhoOpenedItDecides() throws IOException, InterruptedException {
        String cup = opens("form=league");
        ben.post(cup + "/people", "name=Ben");
        for (String way : List.of("/beginning", "/ending")) {
            assertThat(ben.post(cup + way, "x=1").body()).contains("Only whoever opened the tournament");
        }
        assertThat(ben.post(cup + "/leaving", "number=1").statusCode()).isEqualTo(403);
        assertThat(ann.post(cup + "/beginning", "x=1").body()).contains("Three people at least");
        ann.post(cup + "/leaving", "number=2");
        assertThat(ben.post(cup + "/people", "name=Ben").body()).contains("You were removed.");
        cid.post(cup + "/people", "name=Cid");
        cid.post(cup + "/leaving", "number=3");
        assertThat(cid.post(cup + "/people", "name=Cid").statusCode())
                .as("may come back")
                .isEqualTo(303);
        new Visitor().post(cup + "/people", "name=Dora");
        ann.post(cup + "/beginning", "x=1");
        assertThat(ann.get(cup).body()).contains("id=\"own-table\"", "Round 1 of 3: 1 table plays");
        assertThat(new Visitor().post(cup + "/people", "name=Emil").body()).contains("It has begun.");
        ann.post(cup + "/ending", "x=1");
        assertThat(ann.get(cup).body()).contains("It is over.").doesNotContain("id=\"own-table\"");
    }

    @Test
    void whatCannotBePlayedIsSaid() throws IOException, InterruptedException {
        assertThat(ann.post("/tournaments", "title=Cup&name=Ann&slug=partners&size=3")
                        .body())
                .contains("is not for 3 at a table", "It can be 4");
        assertThat(ann.post("/tournaments", "title=&name=Ann&slug=standard").body())
                .contains("Enter a name.");
        assertThat(ann.post("/tournaments", "title=Cup&name=Ann&slug=standard&size=x")
                        .statusCode())
                .isEqualTo(400);
        assertThat(ann.post("/tournaments", "title=Cup&name=Ann&slug=nothing").statusCode())
                .isEqualTo(404);
        String cup = opens("param.limit=30&form=knockout&size=3&on=9");
        assertThat(ann.get(cup).body()).contains("the best 2 of each table go on", "save up");
        assertThat(ann.get(cup + "/rulebook").body()).contains("30 points");
    }

    /** Six for a game of four: nobody is left over, and bots take two seats. */
    @Test
    void botsPlayWhereANumberDoesNotDivide() throws IOException, InterruptedException {
        String cup = address(ann.post("/tournaments", "title=Cup&name=Ann&slug=partners&form=league"));
        for (int number = 2; number <= 6; number++) {
            new Visitor().post(cup + "/people", "name=Person%20" + number);
        }
        assertThat(ann.get(cup).body()).contains("2 tables of 4, with bots in the 2 seats that are left over");
        ann.post(cup + "/beginning", "x=1");
        assertThat(ann.get(cup).body().split(">a bot<")).hasSize(3);
    }

    @Test
    void nobodyOpensManyAtOnce() throws IOException, InterruptedException {
        List<String> cups = new ArrayList<>();
        for (int cup = 0; cup < 5; cup++) {
            cups.add(opens("form=league"));
        }
        HttpResponse<String> refused = ann.post("/tournaments", "title=Cup&name=Ann&slug=standard");
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.body()).contains("You have 5 tournaments that are not over.");
        ann.post(cups.getFirst() + "/ending", "x=1");
        opens("form=league");
    }

    @Test
    void itIsFullWithSixtyFour() throws IOException, InterruptedException {
        String cup = opens("form=league");
        for (int number = 2; number <= 64; number++) {
            assertThat(new Visitor()
                            .post(cup + "/people", "name=Person%20" + number)
                            .statusCode())
                    .isEqualTo(303);
        }
        assertThat(ben.post(cup + "/people", "name=Ben").body()).contains("It is full: 64 have joined.");
        assertThat(ben.get(cup).body()).contains("64 people", "16 tables of 4");
        ann.post(cup + "/beginning", "x=1");
        assertThat(ben.get(cup).body()).contains("16 tables play");
    }

    @Test
    void whatIsDeletedIsGoneForOthersToo() throws IOException, InterruptedException {
        String cup = opens("form=league");
        ben.post(cup + "/people", "name=Ben");
        assertThat(ben.get("/me").body()).contains(cup);
        assertThat(json(ben.get("/me/data.json"))
                        .get("tournaments")
                        .get(0)
                        .get("name")
                        .asString())
                .isEqualTo("Ben");
        ben.post("/me/deletion", "x=1");
        assertThat(json(ben.get("/me/data.json")).get("tournaments")).isEmpty();
        assertThat(ann.get(cup).body()).contains("1 person").doesNotContain("Ben");
    }
}
