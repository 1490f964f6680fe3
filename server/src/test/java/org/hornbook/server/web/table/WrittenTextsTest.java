package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Whatever people write at a table is taken or refused in words: the line stays open. */
class WrittenTextsTest {
    private static final List<String> UNSEEN = List.of(
            "",
            " ",
            "\u0000",
            "a\u0000b",
            "\u0001\u0002\u001f\u007f\u0085",
            "\b\f\n\r\t",
            "\ud800",
            "\udc00a",
            "a\ud83d",
            "\ufeff",
            "\u200b\u200c\u200d\u2060",
            "\u202e\u202d\u2066\u2069",
            "\u2028\u2029",
            "\ufffe\uffff",
            "\udb40\udc01",
            "\ue000");
    private static final List<String> LONG =
            List.of("a".repeat(301), "a".repeat(5_000), "\u202e".repeat(1_000), "e" + "\u0301".repeat(1_000));

    @TempDir
    private Path data;

    @Test
    void everyTextIsAnswered() throws Exception {
        HornbookServer server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data), Set.of(), Optional.empty(), false));
        try (Person ann = new Person("http://localhost:" + server.port())) {
            ann.listens(ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random")));
            for (String text : UNSEEN) {
                assertRefused(ann.says(Map.of("type", "Say", "text", text)), text);
                assertRefused(ann.says(Map.of("type", "Rename", "name", text)), text);
                assertRefused(ann.says(Map.of("type", "SayPhrase", "phrase", text)), text);
                assertRefused(ann.says(Map.of("type", "Accept", "rules", text)), text);
                assertRefused(ann.says(Map.of("type", "AskSeat", "seat", 1, "name", text)), text);
                assertRefused(ann.says(Map.of("type", text)), text);
            }
            for (String text : LONG) {
                assertRefused(ann.says(Map.of("type", "Say", "text", text)), text);
                assertRefused(ann.says(Map.of("type", "Rename", "name", text)), text);
            }
            JsonNode said = ann.says(Map.of("type", "Say", "text", "\u202ea\u200bb\u0001"));

            assertThat(said.get("type").asString()).isEqualTo("Done");
            ann.hearsOf(said.get("seq").asInt());
            assertThat(ann.news().toString()).contains("\"ab\"");
        } finally {
            server.stop();
        }
    }

    private static void assertRefused(JsonNode answer, String text) {
        assertThat(answer.get("type").asString()).as(escaped(text)).isEqualTo("Refused");
        assertThat(answer.get("error").asString() + " " + answer.get("remedy").asString())
                .as(escaped(text))
                .doesNotContain("null", "java")
                .matches("[A-Z].*\\. [A-Z].*\\.");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().limit(40).forEach(letter -> escaped.append("\\u%04x".formatted(letter)));
        return escaped.toString();
    }
}
