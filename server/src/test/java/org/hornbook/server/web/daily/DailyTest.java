package org.hornbook.server.web.daily;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.PageAnswers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** People play the deal of a day: once, alike, and without seeing each other's game before. */
class DailyTest extends HttpTest {
    private static final Pattern LINE =
            Pattern.compile("data-turns=\"([\\d,]+)\">Hornbook (\\S+) · [^·]+ · (-?\\d+ points?, [^<]+)</pre>");
    private static final Pattern COMMITMENT = Pattern.compile("<code>(\\p{XDigit}{64})</code>");
    private static final Pattern SEED = Pattern.compile("\"seed\"\\s*:\\s*\"\\p{XDigit}{64}\"|Seed: \\p{XDigit}{64}");

    private final Visitor ann = new Visitor();
    private final Visitor ben = new Visitor();
    private LocalDate day = LocalDate.EPOCH;
    private int commands;

    /** Each test has a day of its own. */
    @BeforeEach
    void begin() {
        windTo(LocalTime.of(12, 0));
        day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /** Winds the clock to the next time that it is so late, UTC. */
    private static void windTo(LocalTime time) {
        Instant now = clock.instant();
        Instant then = LocalDate.ofInstant(now, ZoneOffset.UTC).atTime(time).toInstant(ZoneOffset.UTC);
        clock.wind(Duration.between(now, then.isAfter(now) ? then : then.plus(Duration.ofDays(1))));
    }

    private String opens(Visitor who) throws IOException, InterruptedException {
        return who.post("/daily/" + day, "name=Guest")
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    /** Answers until the game is over, or so many times. */
    private void play(Visitor who, String table, int most) throws IOException, InterruptedException {
        int answers = 0;
        while (answers < most) {
            JsonNode news = json(who.get(table + "/state?seat=1"));
            if (news.get("phase").asString().equals("OVER")) {
                return;
            }
            if (news.get("view").get("decision").get("seats").valueStream().noneMatch(seat -> seat.asInt() == 1)) {
                Thread.sleep(10);
                continue;
            }
            Map<String, Object> answer = new HashMap<>(PageAnswers.first(news.get("view")));
            answer.put("asked", news.get("asked").asInt());
            answers++;
            assertThat(says(who, table, answer)).isEqualTo(200);
        }
    }

    private int says(Visitor who, String table, Map<String, Object> command) throws IOException, InterruptedException {
        Map<String, Object> message = new HashMap<>(command);
        message.put("command", "c" + commands++);
        message.put("seat", 1);
        return who.post(table + "/commands", JsonMapper.shared().writeValueAsString(message))
                .statusCode();
    }

    /** The line of whoever has played. */
    private Matcher line(Visitor who) throws IOException, InterruptedException {
        String page = who.get("/daily/" + day).body();
        Matcher line = LINE.matcher(page);
        assertThat(line.find()).as(page).isTrue();
        return line;
    }

    @Test
    void whoAnswersAlikeHasTheSameResultAndSharesAPlace() throws IOException, InterruptedException {
        String annsTable = opens(ann);
        String bensTable = opens(ben);
        assertThat(annsTable).isNotEqualTo(bensTable);
        play(ann, annsTable, Integer.MAX_VALUE);
        play(ben, bensTable, Integer.MAX_VALUE);
        Matcher anns = line(ann);
        Matcher bens = line(ben);
        assertThat(bens.group()).isEqualTo(line(ann).group());
        assertThat(anns.group(2)).isEqualTo(day.toString());
        assertThat(bens.group(3)).endsWith("place 1 of 2");
        assertThat(new Visitor().get("/daily").body())
                .contains("2 people have played it so far")
                .doesNotContain("place 1", "<meter");
        assertThat(ann.get("/").body()).contains("you have " + anns.group(3).split(",")[0]);
        assertThat(new Visitor().get("/").body()).contains("You have not played yet");
    }

    @Test
    void thereIsOneTryWhichWaitsAndAnotherDoesNotCount() throws IOException, InterruptedException {
        String table = opens(ann);
        play(ann, table, 2);
        assertThat(opens(ann)).as("nothing is had by leaving").isEqualTo(table);
        assertThat(says(ann, table, Map.of("type", "Propose", "what", "TAKE_BACK")))
                .isEqualTo(409);
        assertThat(says(ann, table, Map.of("type", "Leave"))).isEqualTo(409);
        assertThat(says(ann, table, Map.of("type", "Write", "text", "5"))).isEqualTo(409);
        assertThat(says(ann, table, Map.of("type", "BotFor", "of", 1, "kind", "thinker")))
                .isEqualTo(409);
        play(ann, table, Integer.MAX_VALUE);
        String line = line(ann).group();

        String again = opens(ann);
        assertThat(again).isNotEqualTo(table);
        play(ann, again, Integer.MAX_VALUE);
        assertThat(line(ann).group()).isEqualTo(line);
        assertThat(line).contains("place 1 of 1");
    }

    @Test
    void aGameBegunBeforeMidnightCountsForItsDay() throws IOException, InterruptedException {
        windTo(LocalTime.of(23, 59));
        String anns = opens(ann);
        String bens = opens(ben);
        play(ann, anns, 2);
        windTo(LocalTime.of(0, 1));
        assertThat(new Visitor().get("/daily").body()).contains("datetime=\"" + day.plusDays(1) + "\"");
        play(ann, anns, Integer.MAX_VALUE);
        assertThat(line(ann).group(3)).endsWith("place 1 of 1");
        Visitor late = new Visitor();
        assertThat(late.get(anns + "/replay").statusCode())
                .as("others still play")
                .isEqualTo(409);
        String lates = opens(late);

        windTo(LocalTime.of(1, 1));
        assertThat(new Visitor().get(anns + "/replay").statusCode()).isEqualTo(200);
        play(ben, bens, Integer.MAX_VALUE);
        play(late, lates, Integer.MAX_VALUE);
        assertThat(line(ben).group(3)).endsWith("played later");
        assertThat(line(late).group(3)).endsWith("played later");
        assertThat(line(ann).group(3)).endsWith("place 1 of 1");
    }

    /** What was published on the day before is what a game's own file proves after the day. */
    @Test
    void theSeedIsCommittedToBeforeAndShownAfter() throws IOException, InterruptedException {
        String tomorrows = COMMITMENT
                .matcher(ann.get("/daily").body())
                .results()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .group(1);
        assertThat(ann.get("/daily/" + day.plusDays(1)).statusCode()).isEqualTo(404);
        assertThat(ann.post("/daily/" + day.plusDays(1), "name=Ann").statusCode())
                .isEqualTo(404);
        assertThat(ann.get("/daily/" + day.minusDays(400)).statusCode()).isEqualTo(404);
        assertThat(ann.get("/daily/never").statusCode()).isEqualTo(404);

        windTo(LocalTime.of(12, 0));
        day = day.plusDays(1);
        String table = opens(ann);
        assertThat(json(ann.get(table + "/state")).get("commitment").asString()).isEqualTo(tomorrows);
        play(ann, table, Integer.MAX_VALUE);
        line(ann);
        assertThat(ann.get(table + "/game.json").statusCode()).isEqualTo(409);

        windTo(LocalTime.of(2, 0));
        JsonNode file = json(ann.get(table + "/game.json"));
        assertThat(file.get("commitment").asString()).isEqualTo(tomorrows);
        assertThat(ann.get("/daily/" + day).body()).contains(file.get("seed").asString());
        assertThat(json(ann.get("/api/verify?table=" + table.substring(3)))
                        .get("report")
                        .toString())
                .doesNotContain("FAILS");
    }

    @Test
    void nobodySeesAGameOfTodayBeforeTheyHavePlayed() throws IOException, InterruptedException {
        String table = opens(ann);
        play(ann, table, 3);
        assertHidden(ben, table);
        play(ann, table, Integer.MAX_VALUE);
        line(ann);
        assertHidden(ben, table);

        String bens = opens(ben);
        assertHidden(ben, table);
        play(ben, bens, Integer.MAX_VALUE);
        line(ben);
        for (String page : new String[] {"", "/state", "/replay", "/replay.json", "/report"}) {
            assertThat(ben.get(table + page).statusCode()).as(page).isEqualTo(200);
        }
        for (Visitor each : new Visitor[] {ann, ben}) {
            for (String page : new String[] {
                "/daily",
                "/daily/" + day,
                table,
                table + "/state?from=1",
                table + "/replay.json",
                table + "/game.json",
                table + "/transcript.txt",
                table + "/report.txt",
                table + "/position.json?at=9",
                "/me/data.json",
                "/api/verify?table=" + table.substring(3)
            }) {
                assertThat(SEED.matcher(each.get(page).body()).find())
                        .as("the seed at " + page)
                        .isFalse();
            }
        }
        windTo(LocalTime.of(2, 0));
        for (String page : new String[] {"/state?from=1", "/replay.json", "/game.json"}) {
            assertThat(SEED.matcher(new Visitor().get(table + page).body()).find())
                    .as(page)
                    .isTrue();
        }
    }

    private void assertHidden(Visitor who, String table) throws IOException, InterruptedException {
        for (String page : new String[] {
            "",
            "/state",
            "/replay",
            "/replay.json",
            "/game.json",
            "/transcript.txt",
            "/report",
            "/report.txt",
            "/position.json?at=9",
            "/landings",
            "/socket",
            "/evening",
            "/script"
        }) {
            assertThat(who.get(table + page).statusCode()).as(page).isEqualTo(409);
        }
        assertThat(who.post(table + "/review", "{}").statusCode()).isEqualTo(409);
        assertThat(who.get("/api/verify?table=" + table.substring(3)).statusCode())
                .isEqualTo(409);
        assertThat(who.post("/api/rerun", "{\"table\":\"" + table.substring(3) + "\",\"slug\":\"standard\"}")
                        .statusCode())
                .isEqualTo(409);
        assertThat(says(who, table, Map.of("type", "AskSeat", "of", 2, "name", "Eve")))
                .isEqualTo(409);
    }

    @Test
    void onesOwnDealsAreTakenAwayAndDeleted() throws IOException, InterruptedException {
        play(ann, opens(ann), Integer.MAX_VALUE);
        line(ann);
        JsonNode own = json(ann.get("/me/data.json")).get("dealsOfTheDay");
        assertThat(own).hasSize(1);
        assertThat(own.get(0).get("day").asString()).isEqualTo(day.toString());
        assertThat(ann.get("/me").body()).doesNotContain("Rating");
        ann.post("/me/deletion", "x=1");
        assertThat(json(ann.get("/me/data.json")).get("dealsOfTheDay")).isEmpty();
        assertThat(json(ben.get("/me/data.json")).get("dealsOfTheDay")).isEmpty();
    }
}
