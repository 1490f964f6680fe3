package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Over a socket: everybody hears the number of what is asked, and a press that comes too late changes nothing. */
class PressedTwiceTest {
    private HornbookServer server;
    private Person ann;
    private Person ben;
    private Person spectator;

    @BeforeEach
    void sitDown(@TempDir Path data) throws UnusableStore {
        server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        String site = "http://localhost:" + server.port();
        ann = new Person(site);
        ben = new Person(site);
        spectator = new Person(site);
        String table = ann.opens(Map.of("slug", "standard", "bots", 0, "start", false, "name", "Ann"));
        ben.sitsDownAt(table, "Ben");
        Stream.of(ann, ben, spectator).forEach(each -> each.listens(table));
        Matcher rules = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"")
                .matcher(ann.get(table).body());
        assertThat(rules.find()).isTrue();
        ann.says(Map.of("type", "Accept", "rules", rules.group(1)));
        ben.says(Map.of("type", "Accept", "rules", rules.group(1)));
        assertThat(ann.news().get("asked").asInt()).isZero();
        allHearOf(ann.says(Map.of("type", "Start")));
    }

    @AfterEach
    void leave() {
        Stream.of(ann, ben, spectator).forEach(Person::close);
        server.stop();
    }

    @Test
    void theSecondPressIsRefusedAndTheNextTurnIsAskedAsEver() {
        int asked = asked();
        allHearOf(ben.says(answer(asked, highest(ben))));
        assertThat(asked()).isEqualTo(asked);
        int late = hand(ann).get(0).asInt();

        JsonNode first = ann.says(answer(asked, highest(ann)));
        JsonNode second = ann.says(answer(asked, late));
        assertThat(second.get("type").asString()).isEqualTo("Refused");
        assertThat(second.get("error").asString()).isEqualTo("That question is not asked any more.");

        allHearOf(first);
        assertThat(asked()).isGreaterThan(asked);
        assertThat(ann.news().get("view").get("answer")).isEmpty();
        assertThat(hand(ann).valueStream().map(JsonNode::asInt)).contains(late);
    }

    @Test
    void otherProgramsNeedNotSayWhatTheyAnswer() {
        allHearOf(ben.says(answer(0, highest(ben))));
        JsonNode answer = ann.says(Map.of("type", "Answer", "picks", List.of(List.of(highest(ann)))));

        assertThat(answer.get("type").asString()).isEqualTo("Done");
    }

    private void allHearOf(JsonNode done) {
        assertThat(done.get("type").asString()).as(done.toString()).isEqualTo("Done");
        Stream.of(ann, ben, spectator)
                .forEach(each -> each.hearsOf(done.get("seq").asInt()));
    }

    /** The same for all. */
    private int asked() {
        List<Integer> numbers = Stream.of(ann, ben, spectator)
                .map(each -> each.news().get("asked").asInt())
                .distinct()
                .toList();
        assertThat(numbers).hasSize(1);
        return numbers.getFirst();
    }

    private static Map<String, Object> answer(int asked, int card) {
        return Map.of("type", "Answer", "asked", asked, "picks", List.of(List.of(card)));
    }

    private static JsonNode hand(Person person) {
        return person.news().get("view").get("deals").get(0).get("hand");
    }

    /** For which no row has to be chosen, but where all rows end higher. */
    private static int highest(Person person) {
        JsonNode hand = hand(person);
        return hand.get(hand.size() - 1).asInt();
    }
}
