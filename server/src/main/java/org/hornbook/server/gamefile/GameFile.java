package org.hornbook.server.gamefile;

import static org.hornbook.words.Language.say;
import static tools.jackson.databind.cfg.CoercionAction.Fail;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.hornbook.game.Answer;
import org.hornbook.random.Seed;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.RecordedScripts;
import org.hornbook.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * A game file as JSON. The page {@code /verify} documents the format and how to check a file by hand.
 *
 * @param format the version of the format, the first field of every file
 * @param rules the hash of the flattened rules
 * @param terms the terms that players accepted, line by line
 */
public record GameFile(
        String format,
        String title,
        String table,
        String engine,
        String rules,
        List<Script> scripts,
        SequencedMap<String, Integer> parameters,
        List<Player> players,
        String commitment,
        List<String> terms,
        String seed,
        List<Deal> deals,
        List<Answered> choices,
        Result result,
        List<String> turns,
        String digest) {
    private static final String FORMAT = "hornbook game 1";

    /** The longest file that is read, in bytes: many times a long game with a long script. */
    public static final int MOST_BYTES = 2_000_000;

    private static final Pattern SEED = Pattern.compile("[0-9a-f]{" + 2 * Seed.SIZE + "}");
    private static final int MOST_SCRIPTS = 40;
    private static final int LONGEST_NAME = 60;
    private static final int MOST_CHOICES = 20_000;

    /** Refuses deep nesting, long values and duplicate names while reading, before they fill the memory. */
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(8)
                            .maxDocumentLength(MOST_BYTES)
                            .maxStringLength(200_000)
                            .maxNumberLength(11)
                            .maxNameLength(100)
                            .maxTokenCount(500_000)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS, MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .withCoercionConfig(
                    LogicalType.Textual,
                    texts -> texts.setCoercion(CoercionInputShape.Integer, Fail)
                            .setCoercion(CoercionInputShape.Float, Fail)
                            .setCoercion(CoercionInputShape.Boolean, Fail))
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .build();

    record Script(String name, String text) {}

    /**
     * A player.
     *
     * @param bot the kind of bot; empty for a person
     */
    record Player(String name, Optional<String> bot) {}

    record Deal(Integer round, Integer deal, List<List<Integer>> hands, List<List<Integer>> rows) {}

    /**
     * An answer.
     *
     * @param picks empty if the player did not answer
     */
    record Answered(String type, Integer seat, Optional<List<List<Integer>>> picks) {}

    record Result(Integer rounds, List<Integer> scores, List<Integer> winners, Optional<String> failure) {}

    /** Writes the file with one line for each script, deal, choice and turn. */
    public static String write(GameRecord game) {
        SequencedMap<String, Integer> parameters = new LinkedHashMap<>();
        game.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter.value()));
        GameRecord.Result result = game.result();
        return lines(JSON.valueToTree(new GameFile(
                FORMAT,
                game.title(),
                game.table(),
                game.engine(),
                game.hash(),
                game.scripts().files().stream()
                        .map(script -> new Script(script.name(), script.text()))
                        .toList(),
                parameters,
                game.players().stream()
                        .map(player -> new Player(player.name(), present(player.bot())))
                        .toList(),
                game.commitment(),
                game.terms().lines().toList(),
                game.seed().toString(),
                game.deals().stream()
                        .map(deal -> new Deal(deal.round(), deal.deal(), deal.hands(), deal.rows()))
                        .toList(),
                game.answers().stream().map(GameFile::answered).toList(),
                new Result(result.rounds(), result.scores(), result.winners(), present(result.failure())),
                game.turns(),
                game.digest())));
    }

    private static Optional<String> present(String text) {
        return Optional.of(text).filter(written -> !written.isEmpty());
    }

    private static Answered answered(Answer answer) {
        return switch (answer) {
            case Answer.Picks(int seat, var picks) -> new Answered("Answer", seat, Optional.of(picks));
            case Answer.Absent(int seat) -> new Answered("Absent", seat, Optional.empty());
        };
    }

    private static String lines(JsonNode file) {
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

    /** Writes lists with a line for each element, so that files can be read and diffed. */
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

    /**
     * Reads a game file, without checking the game.
     *
     * @throws UnreadableGame if the file has another format
     */
    public static GameRecord read(byte[] file) throws UnreadableGame {
        if (file.length > MOST_BYTES) {
            throw new UnreadableGame(say("verify.file_long"));
        }
        JsonNode json = parse(file);
        String format = json.path("format").asStringOpt().orElse("");
        if (!format.equals(FORMAT)) {
            throw new UnreadableGame(
                    format.startsWith("hornbook game ")
                            ? say("verify.other_format written known", format, FORMAT)
                            : say("verify.no_format known", FORMAT));
        }
        try {
            return JSON.treeToValue(json, GameFile.class).game();
        } catch (JacksonException wrong) {
            throw new UnreadableGame(
                    Misfit.of(wrong, say("verify.file"), GameFile.class).sentence(say("verify.text")));
        }
    }

    private static JsonNode parse(byte[] file) throws UnreadableGame {
        try {
            JsonNode game = JSON.readTree(file);
            if (game == null || !game.isObject()) {
                throw new UnreadableGame(say("verify.no_object brackets", "{ }"));
            }
            return game;
        } catch (JacksonException malformed) {
            var place = malformed.getLocation();
            throw new UnreadableGame(
                    say("verify.no_json line", place == null ? "" : String.valueOf(place.getLineNr())));
        }
    }

    private GameRecord game() throws UnreadableGame {
        if (scripts.isEmpty() || scripts.size() > MOST_SCRIPTS) {
            throw new UnreadableGame(say("verify.script_count most", MOST_SCRIPTS));
        }
        for (int number = 1; number <= players.size(); number++) {
            if (players.get(number - 1).name().length() > LONGEST_NAME) {
                throw new UnreadableGame(say("verify.long_name player most", number, LONGEST_NAME));
            }
        }
        if (!SEED.matcher(seed).matches()) {
            throw new UnreadableGame(say("verify.seed digits", 2 * Seed.SIZE));
        }
        return new GameRecord(
                table,
                engine,
                title,
                rules,
                new RecordedScripts(scripts.stream()
                        .map(script -> new SourceFile(script.name(), script.text()))
                        .toList()),
                parameters.entrySet().stream()
                        .map(each -> new GameRecord.Parameter(each.getKey(), each.getValue()))
                        .toList(),
                players.stream()
                        .map(player -> new GameRecord.Player(
                                player.name(), player.bot().orElse("")))
                        .toList(),
                Seed.parse(seed),
                String.join("\n", terms) + "\n",
                commitment,
                choicesMade(),
                deals.stream()
                        .map(deal -> new GameRecord.Deal(deal.round(), deal.deal(), deal.hands(), deal.rows()))
                        .toList(),
                new GameRecord.Result(
                        result.rounds(),
                        result.scores(),
                        result.winners(),
                        result.failure().orElse("")),
                turns,
                digest);
    }

    private List<Answer> choicesMade() throws UnreadableGame {
        if (choices.size() > MOST_CHOICES) {
            throw new UnreadableGame(say("verify.choice_count most", MOST_CHOICES));
        }
        Answer[] made = new Answer[choices.size()];
        for (int number = 1; number <= made.length; number++) {
            Answered choice = choices.get(number - 1);
            made[number - 1] = switch (choice.type()) {
                case "Answer" -> new Answer.Picks(choice.seat(), choice.picks().orElse(List.of()));
                case "Absent" -> new Answer.Absent(choice.seat());
                default -> throw new UnreadableGame(say("verify.choice_type choice type", number, choice.type()));
            };
        }
        return List.of(made);
    }

    /** A file that is not a game file; the message says what is wrong, for the file's owner. */
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
