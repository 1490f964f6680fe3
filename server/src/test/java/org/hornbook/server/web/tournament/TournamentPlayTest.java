package org.hornbook.server.web.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.TournamentRecords.RoundTable;
import org.hornbook.server.tables.CanaryCards;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.Settings;
import org.hornbook.server.web.game.ScriptLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tournaments to their end, on SQLite with a restart in the middle, and on PostgreSQL with two servers, of which people use either and
 * one is restarted.
 */
class TournamentPlayTest {
    /** A game of one card each, whose cards are found wherever they are named. */
    private static final String SCRIPT = CanaryCards.script(
                    new VariantLibrary(new ShippedScripts(), _ -> Optional.empty(), Gate.OPEN)
                            .find("standard")
                            .orElseThrow())
            .replaceFirst("\\{\n", "{\n set hand_size to 1\n rule over \"One round.\" on round end { end game }\n");

    private static final Pattern OWN_TABLE = Pattern.compile("id=\"own-table\" href=\"([^\"]+)\"");
    private static final AtomicInteger ADDRESSES = new AtomicInteger(1_000);

    @TempDir
    private Path folder;

    private final List<HornbookServer> servers = new ArrayList<>();
    private final List<Person> people = new ArrayList<>();
    private StorageLocation place = new StorageLocation.Folder(Path.of(""));
    private int commands;
    private int handsHeld;

    @AfterEach
    void stop() {
        servers.forEach(HornbookServer::stop);
    }

    private void start(boolean isPostgres) throws IOException, UnusableStore {
        place = Postgres.besideSqlite(folder).get(isPostgres ? 1 : 0);
        for (int server = 0; server < (isPostgres ? 2 : 1); server++) {
            servers.add(server());
        }
    }

    private HornbookServer server() throws UnusableStore {
        return HornbookServer.start(new Settings("localhost", 0, place));
    }

    /** Somebody with a browser of their own, who comes to either server. */
    private final class Person {
        private final String name;
        private final HttpClient client = HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .localAddress(InetAddress.ofLiteral(
                        "127.2." + ADDRESSES.get() / 200 + "." + (1 + ADDRESSES.getAndIncrement() % 200)))
                .build();

        Person(String name) {
            this.name = name;
        }

        private String site() {
            return "http://localhost:"
                    + servers.get(people.indexOf(this) % servers.size()).port();
        }

        HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return client.send(
                    HttpRequest.newBuilder(URI.create(site() + path)).build(), HttpResponse.BodyHandlers.ofString());
        }

        HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
            return client.send(
                    HttpRequest.newBuilder(URI.create(site() + path))
                            .header("Origin", site())
                            .header("Accept", "application/json")
                            .header(
                                    "Content-Type",
                                    body.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }

        /** Answers what they are asked at the table that the page of the tournament shows them; whether there is one. */
        boolean play(String tournament) throws IOException, InterruptedException {
            String page = get(tournament).body() + get(tournament + "/screen").body();
            assertThat(CanaryCards.in(page)).as("cards on the page").isEmpty();
            Matcher table = OWN_TABLE.matcher(page);
            if (!table.find()) {
                return false;
            }
            JsonNode news =
                    JsonMapper.shared().readTree(get(table.group(1) + "/state").body());
            int seat = news.get("seat").asInt();
            assertThat(seat).as(name + " sits at their table").isPositive();
            JsonNode view = news.get("view");
            Set<Integer> hand = CanaryCards.in(view.findValues("hand").toString());
            handsHeld += hand.size();
            assertThat(CanaryCards.in(get(table.group(1) + "/screen").body()))
                    .as("cards that the room sees")
                    .hasSizeGreaterThanOrEqualTo(2)
                    .noneMatch(hand::contains);
            JsonNode decision = view.get("decision");
            if (!decision.isNull() && decision.get("seats").valueStream().anyMatch(each -> each.asInt() == seat)) {
                Map<String, Object> answer = new HashMap<>(PageAnswers.first(view));
                answer.put("asked", news.get("asked").asInt());
                answer.put("seat", seat);
                answer.put("command", "c" + commands++);
                post(table.group(1) + "/commands", JsonMapper.shared().writeValueAsString(answer));
            }
            return true;
        }
    }

    private String opens(String fields, int many) throws IOException, InterruptedException {
        IntStream.rangeClosed(1, many).forEach(number -> people.add(new Person("Person " + number)));
        String form = "title=Cup&name=Person%201&carried="
                + URLEncoder.encode(ScriptLink.link(SCRIPT), StandardCharsets.UTF_8) + "&" + fields;
        HttpResponse<String> opened = people.getFirst().post("/tournaments", form);
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(303);
        String tournament = opened.headers().firstValue("Location").orElseThrow();
        for (Person each : people.subList(1, many)) {
            assertThat(each.post(tournament + "/people", "name=" + each.name.replace(" ", "%20"))
                            .statusCode())
                    .isEqualTo(303);
        }
        return tournament;
    }

    /** Everybody plays until it is over; the server, or one of two, is restarted once the second round is on. */
    private String playToTheEnd(String tournament) throws IOException, InterruptedException, UnusableStore {
        assertThat(people.getFirst().post(tournament + "/beginning", "x=1").statusCode())
                .isEqualTo(303);
        boolean isRestarted = false;
        String page = people.getFirst().get(tournament).body();
        long end = System.nanoTime() + 120_000_000_000L;
        while (!page.contains("It is over.")) {
            assertThat(System.nanoTime()).as(page).isLessThan(end);
            boolean anybody = false;
            for (Person each : people) {
                anybody |= each.play(tournament);
            }
            if (!anybody) {
                Thread.sleep(100);
            }
            page = people.getFirst().get(tournament).body();
            if (!isRestarted && page.contains("Round 2")) {
                isRestarted = true;
                servers.getFirst().stop();
                servers.set(0, server());
            }
        }
        assertThat(isRestarted).isTrue();
        assertThat(handsHeld).as("hands that the room may not see").isGreaterThan(people.size());
        return page;
    }

    private List<RoundTable> tables(String tournament) throws UnusableStore {
        servers.forEach(HornbookServer::stop);
        servers.clear();
        try (Store store = Store.open(place)) {
            return store.tournamentRecords().tables(tournament.substring("/tournament/".length()));
        }
    }

    private static List<Integer> seated(Stream<RoundTable> tables) {
        return tables.flatMap(
                        table -> JsonMapper.shared().readTree(table.seats()).valueStream())
                .map(score -> score.get("person").asInt())
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLeagueOfEight(boolean isPostgres) throws Exception {
        start(isPostgres);
        String tournament = opens("form=league&rounds=3&size=4", 8);
        assertThat(people.get(1).get(tournament).body())
                .contains("8 people", "2 tables of 4", "Leave")
                .doesNotContain("Remove");
        String page = playToTheEnd(tournament);
        assertThat(page).contains("Result", ">Person 8<", "/replay");

        List<RoundTable> tables = tables(tournament);
        assertThat(tables).hasSize(6).allMatch(RoundTable::ended);
        for (int number = 1; number <= 3; number++) {
            int round = number;
            List<RoundTable> both =
                    tables.stream().filter(table -> table.round() == round).toList();
            assertThat(both).hasSize(2);
            assertThat(seated(both.stream()))
                    .isEqualTo(IntStream.rangeClosed(1, 8).boxed().toList());
        }
        assertThat(tables.stream()
                        .flatMap(table ->
                                JsonMapper.shared().readTree(table.seats()).valueStream())
                        .mapToInt(score -> score.get("points").asInt())
                        .sum())
                .as("what each table gives")
                .isBetween(6 * 198, 6 * 202);
    }

    /** Nine: a table of four and one of five, of which two each go on. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aKnockOutOfNine(boolean isPostgres) throws Exception {
        start(isPostgres);
        String tournament = opens("form=knockout&size=4&on=2", 9);
        String page = playToTheEnd(tournament);
        assertThat(page).contains("goes on", "Final");

        List<RoundTable> tables = tables(tournament);
        assertThat(seated(tables.stream().filter(table -> table.round() == 1)))
                .isEqualTo(IntStream.rangeClosed(1, 9).boxed().toList());
        assertThat(tables).hasSize(3).last().matches(table -> table.round() == 2 && table.ended());
        assertThat(seated(Stream.of(tables.getLast()))).hasSize(4).doesNotHaveDuplicates();
        for (RoundTable table : tables.subList(0, 2)) {
            List<Integer> here = seated(Stream.of(table));
            here = here.stream()
                    .filter(seated(Stream.of(tables.getLast()))::contains)
                    .toList();
            assertThat(here).as("go on").hasSize(2);
        }
    }

    /** Who left is drawn no more. */
    @Test
    void whoIsLeftPlaysOn() throws Exception {
        start(false);
        String tournament = opens("form=league&rounds=2&size=3", 4);
        people.get(3).post(tournament + "/leaving", "number=4");
        assertThat(people.get(3).get(tournament).body()).contains("3 people", "id=\"join-name\"");
        assertThat(people.getFirst().post(tournament + "/beginning", "x=1").statusCode())
                .isEqualTo(303);
        people.get(2).post(tournament + "/leaving", "number=3");
        people.getFirst().post(tournament + "/leaving", "number=2");
        String page = "";
        for (int turn = 0; turn < 100 && !page.contains("It is over."); turn++) {
            for (Person each : people) {
                each.play(tournament);
            }
            Thread.sleep(100);
            page = people.getFirst().get(tournament).body();
        }
        assertThat(page).as("alone nobody plays on").contains("It is over.").contains("left");
        assertThat(tables(tournament)).hasSize(1);
    }
}
