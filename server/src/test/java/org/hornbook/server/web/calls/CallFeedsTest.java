package org.hornbook.server.web.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The feed and the calendar of a person at a table. */
class CallFeedsTest extends HttpTest {
    private static final String TITLE = "Ärger, \\\\ & <b>, a title that is ever so long; 🐮🐮🐮🐮🐮🐮🐮🐮";
    private static final String RULES = "variant anger \"" + TITLE + "\" extends standard {}";

    @Test
    void bothTellWhoseTurnItIsToWhoeverHasTheirAddress() throws Exception {
        CalledPerson ann = new CalledPerson(site());
        String table = ann.post(
                        "/api/tables",
                        JsonMapper.shared()
                                .writeValueAsString(Map.of(
                                        "script", RULES, "bots", 1, "kind", "random", "name", "Ann", "clock", "24h")))
                .get("table")
                .asString();
        String first = address(ann, table, true);
        assertThat(address(ann, table, true)).as("it stays").isEqualTo(first);

        HttpResponse<String> feed = get(first + "/feed.atom");
        assertThat(feed.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/atom+xml"));
        Document read = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(feed.body())));
        assertThat(read.getElementsByTagName("title").item(1).getTextContent())
                .startsWith("Your turn: Ärger, \\ & <b>, a");
        assertThat(read.getElementsByTagName("summary").item(0).getTextContent())
                .matches(
                        "It is your turn at Ärger.* You have time until \\w+day, \\w+ \\d+, \\d+, \\d+:\\d\\d[^ ]*[AP]M"
                                + " \\(Europe/Berlin\\)\\.");

        String calendar = get(first + "/calendar.ics").body();
        assertThat(calendar.lines()).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75);
        assertThat(Arrays.stream(calendar.split("\r\n"))).noneMatch(line -> line.contains("\n") || line.contains("\r"));
        assertThat(calendar.replace("\r\n ", ""))
                .contains(
                        "SUMMARY:Your turn: Ärger\\, \\\\ & <b>\\, a title that is ever so long\\; 🐮", "TRIGGER:-PT1H")
                .contains("URL:" + site() + table + "\r\n")
                .startsWith("BEGIN:VCALENDAR\r\n")
                .endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n");

        assertThat(get("/calls/of/AAAAAAAAAAAAAAAAAAAAAA/feed.atom").statusCode())
                .isEqualTo(404);
        address(ann, table, false);
        assertThat(get(first + "/feed.atom").statusCode()).as("switched off").isEqualTo(404);
        assertThat(address(ann, table, true)).as("another one").isNotEqualTo(first);
    }

    @Test
    void whoeverOwesNothingHasAnEmptyFeed() throws IOException, InterruptedException {
        CalledPerson ann = new CalledPerson(site());
        String table = ann.post("/api/tables", "{\"slug\":\"standard\",\"name\":\"Ann\",\"start\":false}")
                .get("table")
                .asString();
        String address = address(ann, table, true);
        assertThat(get(address + "/feed.atom").body()).doesNotContain("<entry>");
        assertThat(get(address + "/calendar.ics").body())
                .contains("SUMMARY:You sat down: 6 nimmt!")
                .doesNotContain("TRIGGER:-PT1H");
    }

    /** The start of the addresses of a person's feed and calendar. */
    private static String address(CalledPerson person, String table, boolean on)
            throws IOException, InterruptedException {
        JsonNode state = person.calls(
                "table", Map.of("table", CalledPerson.id(table), "calls", false, "feed", on, "zone", "Europe/Berlin"));
        return on ? "/calls/of/" + state.get("tables").get(0).get("feed").asString() : "";
    }
}
