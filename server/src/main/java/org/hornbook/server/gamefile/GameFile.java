package org.hornbook.server.gamefile;

import java.io.Serial;
import org.hornbook.game.Choice;
import org.hornbook.replay.GameRecord;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes and reads game files. What is in them, and how to check one by hand, is told on the page {@code /verify}. */
public final class GameFile {
    /** The first thing in every file; another number means another format. */
    public static final String FORMAT = "hornbook game 1";

    /** The longest file that is read: many times that of a long game with a long script. */
    public static final int MOST_BYTES = 2_000_000;

    private static final JsonMapper JSON = new JsonMapper();

    private GameFile() {}

    /** The file's text: one line for each script, deal, choice and turn. */
    public static String write(GameRecord game) {
        ObjectNode file = JSON.createObjectNode();
        file.put("format", FORMAT);
        file.put("title", game.title());
        file.put("table", game.table());
        file.put("engine", game.engine());
        file.put("rules", game.hash());
        ArrayNode scripts = file.putArray("scripts");
        game.scripts()
                .files()
                .forEach(
                        script -> scripts.addObject().put("name", script.name()).put("text", script.text()));
        ObjectNode parameters = file.putObject("parameters");
        game.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter.value()));
        ArrayNode players = file.putArray("players");
        game.players().forEach(player -> add(players.addObject(), player));
        file.put("commitment", game.commitment());
        ArrayNode terms = file.putArray("terms");
        game.terms().lines().forEach(terms::add);
        file.put("seed", game.seed().toString());
        file.set("deals", JSON.valueToTree(game.deals()));
        ArrayNode choices = file.putArray("choices");
        game.choices().forEach(choice -> add(choices.addObject(), choice));
        ObjectNode result = JSON.valueToTree(game.result());
        if (game.result().failure().isEmpty()) {
            result.remove("failure");
        }
        file.set("result", result);
        file.set("turns", JSON.valueToTree(game.turns()));
        file.put("digest", game.digest());
        return lines(file);
    }

    private static void add(ObjectNode written, GameRecord.Player player) {
        written.put("name", player.name());
        if (!player.bot().isEmpty()) {
            written.put("bot", player.bot());
        }
    }

    private static void add(ObjectNode written, Choice choice) {
        written.put("type", choice.getClass().getSimpleName()).put("seat", choice.seat());
        if (choice instanceof Choice.Answer answer) {
            written.set("picks", JSON.valueToTree(answer.picks()));
        }
    }

    private static String lines(ObjectNode file) {
        StringBuilder text = new StringBuilder("{");
        String separator = "\n";
        for (var field : file.properties()) {
            text.append(separator)
                    .append(JSON.writeValueAsString(field.getKey()))
                    .append(": ");
            append(text, field.getValue());
            separator = ",\n";
        }
        return text.append("\n}\n").toString();
    }

    /** Long lists are easier to read, and to compare, with a line for each element. */
    private static void append(StringBuilder text, JsonNode value) {
        if (!value.isArray() || value.isEmpty()) {
            text.append(JSON.writeValueAsString(value));
            return;
        }
        String separator = "[\n  ";
        for (JsonNode element : value) {
            text.append(separator).append(JSON.writeValueAsString(element));
            separator = ",\n  ";
        }
        text.append("\n]");
    }

    /** @throws UnreadableGame if this is no game file; whether it tells the truth is another question */
    public static GameRecord read(byte[] file) throws UnreadableGame {
        return GameFileReader.read(file);
    }

    /** What is wrong with a game file, in a sentence for whoever has it. */
    public static final class UnreadableGame extends Exception {
        @Serial
        private static final long serialVersionUID = 1;

        private final String reason;

        UnreadableGame(String reason) {
            super(reason);
            this.reason = reason;
        }

        public String reason() {
            return reason;
        }
    }
}
