package org.hornbook.server.gamefile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.hornbook.game.Choice;
import org.hornbook.random.Seed;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.RecordedScripts;
import org.hornbook.server.gamefile.GameFile.UnreadableGame;
import org.hornbook.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads game files field by field, and says which field is not as it should be. */
final class GameFileReader {
    private static final Pattern SEED = Pattern.compile("[0-9a-f]{" + 2 * Seed.SIZE + "}");
    private static final int MOST_SCRIPTS = 40;
    private static final int LONGEST_NAME = 60;
    private static final int MOST_CHOICES = 20_000;

    private static final Set<String> FIELDS = Set.of(
            "format",
            "title",
            "table",
            "engine",
            "rules",
            "scripts",
            "parameters",
            "players",
            "commitment",
            "terms",
            "seed",
            "deals",
            "choices",
            "result",
            "turns",
            "digest");

    /** Deep, long or double things are refused while they are read, before they fill the memory. */
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(8)
                            .maxDocumentLength(GameFile.MOST_BYTES)
                            .maxStringLength(200_000)
                            .maxNumberLength(11)
                            .maxNameLength(100)
                            .maxTokenCount(500_000)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .build();

    private GameFileReader() {}

    static GameRecord read(byte[] file) throws UnreadableGame {
        if (file.length > GameFile.MOST_BYTES) {
            throw new UnreadableGame("That is too long for a game file; one has at most 2 MB.");
        }
        JsonNode game = parse(file);
        String format = game.path("format").asStringOpt().orElse("");
        if (!format.equals(GameFile.FORMAT)) {
            throw new UnreadableGame(
                    format.startsWith("hornbook game ")
                            ? "The file says “" + format + "”; this Hornbook reads “" + GameFile.FORMAT + "”."
                            : "This is no game file: it does not say “format”: “" + GameFile.FORMAT + "”.");
        }
        Fields fields = Fields.of("The file", game, FIELDS);
        return new GameRecord(
                fields.text("table"),
                fields.text("engine"),
                fields.text("title"),
                fields.text("rules"),
                scripts(fields),
                parameters(fields),
                players(fields),
                seed(fields),
                terms(fields),
                fields.text("commitment"),
                choices(fields),
                deals(fields),
                result(fields),
                fields.texts("turns"),
                fields.text("digest"));
    }

    private static JsonNode parse(byte[] file) throws UnreadableGame {
        try {
            JsonNode game = JSON.readTree(file);
            if (game == null || !game.isObject()) {
                throw new UnreadableGame("This is no game file: it is not a JSON object in { }.");
            }
            return game;
        } catch (JacksonException malformed) {
            var place = malformed.getLocation();
            String line = place == null ? "" : ", line " + place.getLineNr();
            throw new UnreadableGame("This is no game file: it cannot be read as JSON" + line + ".");
        }
    }

    private static RecordedScripts scripts(Fields fields) throws UnreadableGame {
        List<SourceFile> files = new ArrayList<>();
        for (Fields script : fields.objects("scripts", Set.of("name", "text"))) {
            files.add(new SourceFile(script.text("name"), script.text("text")));
        }
        if (files.isEmpty() || files.size() > MOST_SCRIPTS) {
            throw new UnreadableGame("There must be 1 to " + MOST_SCRIPTS + " scripts.");
        }
        return new RecordedScripts(files);
    }

    private static List<GameRecord.Parameter> parameters(Fields fields) throws UnreadableGame {
        List<GameRecord.Parameter> parameters = new ArrayList<>();
        for (Map.Entry<String, Integer> entry :
                fields.numbersByName("parameters").entrySet()) {
            parameters.add(new GameRecord.Parameter(entry.getKey(), entry.getValue()));
        }
        return parameters;
    }

    private static List<GameRecord.Player> players(Fields fields) throws UnreadableGame {
        List<GameRecord.Player> players = new ArrayList<>();
        for (Fields player : fields.objects("players", Set.of("name", "bot"))) {
            String name = player.text("name");
            if (name.length() > LONGEST_NAME) {
                throw new UnreadableGame(player.what() + " has a name of more than " + LONGEST_NAME + " letters.");
            }
            players.add(new GameRecord.Player(name, player.has("bot") ? player.text("bot") : ""));
        }
        return players;
    }

    private static Seed seed(Fields fields) throws UnreadableGame {
        String seed = fields.text("seed");
        if (!SEED.matcher(seed).matches()) {
            throw new UnreadableGame("seed must be " + 2 * Seed.SIZE + " hexadecimal digits in small letters.");
        }
        return Seed.parse(seed);
    }

    private static String terms(Fields fields) throws UnreadableGame {
        return String.join("\n", fields.texts("terms")) + "\n";
    }

    private static List<Choice> choices(Fields fields) throws UnreadableGame {
        List<Fields> written = fields.objects("choices", Set.of("type", "seat", "picks"));
        if (written.size() > MOST_CHOICES) {
            throw new UnreadableGame("There can be at most " + MOST_CHOICES + " choices.");
        }
        List<Choice> choices = new ArrayList<>();
        for (Fields choice : written) {
            choices.add(choice(choice));
        }
        return choices;
    }

    private static Choice choice(Fields choice) throws UnreadableGame {
        int seat = choice.number("seat");
        String type = choice.text("type");
        return switch (type) {
            case "Answer" -> new Choice.Answer(seat, choice.numbersOfEach("picks"));
            case "Absent" -> new Choice.Absent(seat);
            default ->
                throw new UnreadableGame(choice.what() + " has the type “" + type + "”; there are Answer and Absent.");
        };
    }

    private static List<GameRecord.Deal> deals(Fields fields) throws UnreadableGame {
        List<GameRecord.Deal> deals = new ArrayList<>();
        for (Fields deal : fields.objects("deals", Set.of("round", "deal", "hands", "rows"))) {
            deals.add(new GameRecord.Deal(
                    deal.number("round"),
                    deal.number("deal"),
                    deal.numbersOfEach("hands"),
                    deal.numbersOfEach("rows")));
        }
        return deals;
    }

    private static GameRecord.Result result(Fields fields) throws UnreadableGame {
        Fields result = fields.object("result", Set.of("rounds", "scores", "winners", "failure"));
        return new GameRecord.Result(
                result.number("rounds"),
                result.numbers("scores"),
                result.numbers("winners"),
                result.has("failure") ? result.text("failure") : "");
    }

    /**
     * The fields of a JSON object, read strictly.
     *
     * @param what what people call the object, such as "choices 12"
     */
    private record Fields(String what, JsonNode object) {

        static Fields of(String what, JsonNode node, Set<String> known) throws UnreadableGame {
            if (!node.isObject()) {
                throw new UnreadableGame(what + " must be an object in { }.");
            }
            for (String name : node.propertyNames()) {
                if (!known.contains(name)) {
                    throw new UnreadableGame(what + " has a field “" + name + "” that does not belong there.");
                }
            }
            return new Fields(what, node);
        }

        boolean has(String name) {
            return object.has(name);
        }

        String text(String name) throws UnreadableGame {
            return text(name, object.path(name));
        }

        int number(String name) throws UnreadableGame {
            return number(name, object.path(name));
        }

        List<Integer> numbers(String name) throws UnreadableGame {
            return numbers(name, object.path(name));
        }

        List<List<Integer>> numbersOfEach(String name) throws UnreadableGame {
            List<List<Integer>> lists = new ArrayList<>();
            for (JsonNode each : list(name, object.path(name))) {
                lists.add(numbers(name, each));
            }
            return lists;
        }

        List<String> texts(String name) throws UnreadableGame {
            List<String> texts = new ArrayList<>();
            for (JsonNode each : list(name, object.path(name))) {
                texts.add(text(name, each));
            }
            return texts;
        }

        Map<String, Integer> numbersByName(String name) throws UnreadableGame {
            JsonNode node = object.path(name);
            if (!node.isObject()) {
                throw wrong(name, "an object in { }");
            }
            Map<String, Integer> numbers = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> entry : node.properties()) {
                numbers.put(entry.getKey(), number(entry.getKey(), entry.getValue()));
            }
            return numbers;
        }

        Fields object(String name, Set<String> known) throws UnreadableGame {
            return of(name, object.path(name), known);
        }

        List<Fields> objects(String name, Set<String> known) throws UnreadableGame {
            List<Fields> objects = new ArrayList<>();
            for (JsonNode each : list(name, object.path(name))) {
                objects.add(of(name + " " + (objects.size() + 1), each, known));
            }
            return objects;
        }

        private JsonNode list(String name, JsonNode node) throws UnreadableGame {
            if (!node.isArray()) {
                throw wrong(name, "a list in [ ]");
            }
            return node;
        }

        private List<Integer> numbers(String name, JsonNode node) throws UnreadableGame {
            List<Integer> numbers = new ArrayList<>();
            for (JsonNode each : list(name, node)) {
                numbers.add(number(name, each));
            }
            return numbers;
        }

        private int number(String name, JsonNode node) throws UnreadableGame {
            if (!node.isIntegralNumber() || !node.canConvertToInt()) {
                throw wrong(name, "a whole number");
            }
            return node.intValue();
        }

        private String text(String name, JsonNode node) throws UnreadableGame {
            if (!node.isString()) {
                throw wrong(name, "a text");
            }
            return node.stringValue();
        }

        private UnreadableGame wrong(String name, String wanted) {
            return new UnreadableGame(what + ": " + name + " must be " + wanted + ".");
        }
    }
}
