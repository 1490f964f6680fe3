package org.hornbook.server.crash;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where a script is sent.
 *
 * @param field the one that takes it
 * @param others what belongs beside it
 */
public record ScriptAddress(String path, String field, Map<String, Object> others) {
    public static final List<ScriptAddress> ALL = List.of(
            new ScriptAddress("/api/check", "script", Map.of()),
            new ScriptAddress("/api/rulebook", "script", Map.of()),
            new ScriptAddress("/api/flatten", "script", Map.of()),
            new ScriptAddress("/api/format", "script", Map.of()),
            new ScriptAddress("/api/search", "script", Map.of("page", "p")),
            new ScriptAddress("/api/language", "script", Map.of("at", 10, "ask", "HOVER")),
            new ScriptAddress("/api/language", "script", Map.of("at", 90, "ask", "COMPLETION")),
            new ScriptAddress("/api/whole", "script", Map.of()),
            new ScriptAddress("/api/links", "script", Map.of()),
            new ScriptAddress("/api/scripts", "script", Map.of()),
            new ScriptAddress(
                    "/api/publications", "script", Map.of("author", "Eve", "note", "", "visibility", "UNLISTED")),
            new ScriptAddress("/api/tables", "script", Map.of()),
            new ScriptAddress("/api/practice", "script", Map.of()),
            new ScriptAddress("/api/practice/lessons", "script", Map.of()),
            new ScriptAddress("/api/practice/advice", "script", Map.of()),
            new ScriptAddress("/api/board", "script", Map.of("deal", 1)),
            new ScriptAddress("/api/difference", "after", Map.of("before", "variant \"Before\" {}")),
            new ScriptAddress("/api/merge", "mine", Map.of("base", "variant \"B\" {}", "theirs", "variant \"T\" {}")),
            new ScriptAddress("/api/change", "script", Map.of()),
            new ScriptAddress("/api/change/ways", "script", Map.of("key", "too_low")),
            new ScriptAddress("/api/change/deal", "script", Map.of("slug", "standard", "deal", 1)),
            new ScriptAddress("/api/change/gaps", "script", Map.of()),
            new ScriptAddress("/api/change/effect", "script", Map.of("slug", "standard")),
            new ScriptAddress("/api/wish", "script", Map.of("wishes", Map.of("minutes", 20))),
            new ScriptAddress("/api/change/recipes", "script", Map.of()),
            new ScriptAddress("/api/change/frame", "script", Map.of("at", 60)),
            new ScriptAddress("/api/change/fits", "script", Map.of("from", 60, "to", 61)),
            new ScriptAddress("/api/change/operate", "script", Map.of("op", "copy", "from", 60, "to", 61)),
            new ScriptAddress("/api/change/shapes", "script", Map.of()),
            new ScriptAddress(
                    "/api/lab/forecast",
                    "script",
                    Map.of("kind", "SIMULATE", "players", 4, "count", 100, "bots", List.of("random"))),
            new ScriptAddress("/api/v1/check", "text", Map.of()),
            new ScriptAddress("/api/v1/simulate", "text", Map.of()),
            new ScriptAddress("/api/v1/variants", "text", Map.of("author", "Eve")));

    /** The pages of a link that carries a script. */
    public static final List<String> OF_A_LINK = List.of(
            "",
            "/script",
            "/print",
            "/cards",
            "/rulebook.md",
            "/preview.png",
            "/table.json",
            "/embed",
            "/embed/game?deal=1");

    /** What is sent there. */
    public String body(String script) {
        ObjectNode body = JsonMapper.shared().valueToTree(others);
        return JsonMapper.shared().writeValueAsString(body.put(field, script));
    }

    /** A script of 2 KB, eight of which froze a server. */
    public static String doubling(String title) {
        return resource("lets-that-double.horn").replace("\"Doubling\"", "\"" + title + "\"");
    }

    /** A script that ended a server, packed in a link of 204 letters. */
    public static String longText() {
        return resource("long-card-text.horn").replaceFirst("J{100,}", "J".repeat(63_000));
    }

    private static String resource(String name) {
        try (InputStream file = Objects.requireNonNull(ScriptAddress.class.getResourceAsStream("/attacks/" + name))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
