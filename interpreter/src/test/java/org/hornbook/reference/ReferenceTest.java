package org.hornbook.reference;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.document.TextRenderer;
import org.hornbook.engine.Games;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.game.Event;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReferenceTest {
    private static final Path FILES = Path.of("src/main/resources/reference");

    /** In prose: "all at once" and "worked out once" count nothing. */
    private static final Pattern NUMBER = Pattern.compile(
            "\\b(\\d+|three|four|five|six|seven|eight|nine|ten|twelve|twenty" + "|forty|hundred|thousand|twice)\\b");

    /** What the sample below the sentence shows, or the title of the game, or a number of a step of the tutorial. */
    private static final List<String> TOLD_BY_SAMPLES =
            List.of("variant of 6 nimmt!", "five cards have six bullheads", "step 5 tells how", "ending at 30 points");

    private static final Pattern CODE = Pattern.compile("`([^`]*)`");
    private static final Pattern NAME = Pattern.compile("(?<![\\w\"-])[A-Za-z][A-Za-z_]*(?![\\w-])");
    private static final Pattern DECLARED =
            Pattern.compile("(?:variant|param|counter|let|rule|case|step|cards|modifier|seat|bar"
                    + "|chooses(?: \\d\\S*)?|or|in|from|\\d|,) ([a-z]\\w*)");

    /** Names that a sentence makes up for what it shows, and who may see a place. */
    private static final Set<String> MADE_UP = Set.of(
            "away", "b", "blue", "call", "coins", "fold", "heat", "joker", "ordinal", "others", "owner", "rivals",
            "suit", "watched", "wild", "word");

    private final Reference reference = Reference.load();
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    /** Samples by their text, since several tests look at each. */
    private static final Map<String, Checked> CHECKED = new ConcurrentHashMap<>();

    @Test
    void explainsEveryFormOfTheGrammar() {
        List<String> explained = topics().flatMap(
                        topic -> topic.forms().stream().map(Grammar.Form::name))
                .toList();
        List<String> forms =
                reference.grammar().forms().stream().map(Grammar.Form::name).toList();
        assertThat(explained).containsExactlyInAnyOrderElementsOf(forms);
    }

    @Test
    void explainsEveryWordOfTheChecker() {
        List<String> explained =
                topics().flatMap(topic -> topic.words().stream().map(Word::id)).toList();
        assertThat(explained)
                .containsExactlyInAnyOrderElementsOf(
                        Word.all().stream().map(Word::id).toList());
    }

    /** What {@code hornbook reference WORD} prints of each word of the grammar speaks of that word. */
    @Test
    void hasATopicForEachWordOfTheGrammar() {
        List<String> words = IntStream.rangeClosed(1, HornLexer.VOCABULARY.getMaxTokenType())
                .mapToObj(HornLexer.VOCABULARY::getLiteralName)
                .filter(literal -> literal != null && Character.isLetter(literal.charAt(1)))
                .map(literal -> literal.substring(1, literal.length() - 1))
                .toList();
        assertThat(words)
                .hasSizeGreaterThan(80)
                .contains("while", "where", "except", "otherwise", "absent", "from", "by", "cards", "team")
                .allSatisfy(word -> assertThat(reference.about(word))
                        .as(word)
                        .anyMatch(topic -> topic.searched().matches("(?s).*(?<![a-z])" + word + "(?![a-z]).*")
                                && topic.paragraphs().stream().anyMatch(text -> !text.isBlank())));
        assertThat(reference.about("in turn")).isNotEmpty();
        assertThat(reference.about("wolves")).isEmpty();
    }

    /** A number in a sentence is a limit of the game, or is shown by {@code claims.txt}. */
    @Test
    void numbersInSentencesAreTrue() throws IOException {
        String rows = "There can be " + Effect.MOST_ROWS + " rows at most.";
        assertThat(List.of("rows", "open"))
                .allSatisfy(id -> assertThat(text(id)).contains(rows));
        int usual = requireNonNull(CHECKER.check(new SourceFile("s.horn", "variant s \"S\" extends standard { }"))
                        .variant())
                .parameter("limit")
                .orElseThrow()
                .initial();
        assertThat(text("first-variant")).contains("ending at 30 points instead of " + usual + ".");
        String claims = Files.readString(Path.of("src/test/resources/reference/claims.txt"));
        assertThat(topics().filter(topic -> !topic.id().startsWith("HB"))
                        .flatMap(topic -> topic.paragraphs().stream())
                        .flatMap(text -> Arrays.stream(text.split("(?<=\\.) ")))
                        .filter(sentence -> NUMBER.matcher(sentence.replaceAll("`[^`]*`", ""))
                                .find()))
                .allMatch(sentence -> claims.contains("=== " + sentence)
                        || sentence.equals(rows)
                        || TOLD_BY_SAMPLES.stream().anyMatch(sentence::contains));
    }

    @TestFactory
    Stream<DynamicTest> claimsHold() throws IOException {
        return Arrays.stream(Files.readString(Path.of("src/test/resources/reference/claims.txt"))
                        .split("(?m)^=== "))
                .skip(1)
                .map(part -> part.split("\n", 2))
                .map(part -> DynamicTest.dynamicTest(part[0], () -> {
                    assertThat(topics().flatMap(topic -> topic.paragraphs().stream()))
                            .anyMatch(text -> text.contains(part[0]));
                    Checked claim = CHECKER.check(new SourceFile("claim.horn", part[1]));
                    Variant variant = requireNonNull(claim.variant(), claim.diagnostics()::toString);
                    assertThat(Examples.run(variant))
                            .isNotEmpty()
                            .flatExtracting(ExampleResult::failures)
                            .isEmpty();
                }));
    }

    /** Each name in code is declared by a sample, by a shipped game or beside it, or is a word of Horn. */
    @Test
    void namesInCodeAreThere() {
        Set<String> known = new HashSet<>(MADE_UP);
        Word.all().forEach(word -> known.addAll(List.of(word.written().split(" "))));
        IntStream.rangeClosed(1, HornLexer.VOCABULARY.getMaxTokenType())
                .mapToObj(HornLexer.VOCABULARY::getLiteralName)
                .filter(Objects::nonNull)
                .forEach(literal -> known.add(literal.substring(1, literal.length() - 1)));
        Stream.concat(
                        new ShippedScripts().scripts().stream().map(SourceFile::text),
                        topics().flatMap(topic -> topic.examples().stream().map(Topic.Sample::script)))
                .flatMap(script -> DECLARED.matcher(script).results())
                .forEach(name -> known.add(name.group(1)));
        assertThat(topics().filter(topic -> !topic.id().startsWith("HB"))
                        .flatMap(topic -> topic.paragraphs().stream())
                        .flatMap(text -> CODE.matcher(text).results())
                        .map(code -> code.group(1).replaceAll("\"[^\"]*\"", ""))
                        .flatMap(code -> NAME.matcher(code).results())
                        .map(MatchResult::group)
                        .distinct()
                        .filter(name -> !known.contains(name)))
                .isEmpty();
    }

    private String text(String topic) {
        return String.join(" ", reference.topic(topic).orElseThrow().paragraphs());
    }

    @Test
    void canBeReadInAnEvening() {
        assertThat(TextRenderer.of(reference.printed()).lines())
                .contains("Horn in ten minutes")
                .hasSizeLessThanOrEqualTo(1800);
    }

    @Test
    void explainsEveryDiagnostic() {
        assertThat(new Catalogue().entries())
                .allMatch(entry -> reference.topic(entry.code()).isPresent());
    }

    @Test
    void listsEveryFile() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            List<String> names = files.map(file -> file.getFileName().toString().replace(".txt", ""))
                    .filter(name -> !name.equals("contents"))
                    .toList();
            assertThat(topics().map(Topic::id)).containsAll(names);
        }
    }

    @TestFactory
    Stream<DynamicTest> examplesPassTheCheckerInTheUsualForm() {
        return written()
                .map(topic -> DynamicTest.dynamicTest(topic.id(), () -> {
                    assertThat(topic.title()).isNotBlank();
                    assertThat(topic.paragraphs()).isNotEmpty();
                    assertThat(topic.examples()).isNotEmpty();
                    for (Topic.Sample sample : topic.examples()) {
                        SourceFile source = new SourceFile(topic.id() + ".horn", sample.script());
                        HornParser.Parsed parsed = HornParser.parse(source);
                        assertThat(Printer.print(requireNonNull(parsed.script()), parsed.comments()))
                                .isEqualTo(sample.script());
                    }
                }));
    }

    /** Hints included: who copies a sample must not be told at once what is wrong with it. */
    @TestFactory
    Stream<DynamicTest> samplesCarryNoHint() {
        return written()
                .map(topic -> DynamicTest.dynamicTest(topic.id(), () -> {
                    for (Topic.Sample sample : topic.examples()) {
                        assertThat(checked(sample).diagnostics())
                                .extracting(diagnostic -> diagnostic.code() + " " + diagnostic.message())
                                .isEmpty();
                    }
                }));
    }

    /** What shows the way out of a message leads into no other; but examples, or uses of what is named, would bury what
     * some of them show. */
    @Tag("long")
    @TestFactory
    Stream<DynamicTest> mendedScriptsCarryNoHint() {
        return topics().flatMap(topic -> topic.examples().stream()
                .filter(Topic.Sample::sound)
                .map(sample -> DynamicTest.dynamicTest(
                        topic.id(),
                        () -> assertThat(checked(sample).diagnostics())
                                .extracting(diagnostic -> diagnostic.code() + " " + diagnostic.message())
                                .filteredOn(told -> !told.startsWith("HB723") && !told.startsWith("HB215 Nothing uses"))
                                .isEmpty())));
    }

    @TestFactory
    Stream<DynamicTest> examplesInsideExamplesHold() {
        return written()
                .map(topic -> DynamicTest.dynamicTest(topic.id(), () -> {
                    for (Topic.Sample sample : topic.examples()) {
                        Variant variant = requireNonNull(checked(sample).variant());
                        assertThat(Examples.run(variant))
                                .filteredOn(result -> !result.passed())
                                .extracting(result -> result.example().title().text() + ": " + result.failures())
                                .isEmpty();
                    }
                }));
    }

    @Tag("long")
    @TestFactory
    Stream<DynamicTest> samplesCanBePlayed() {
        return written()
                .map(topic -> DynamicTest.dynamicTest(topic.id(), () -> {
                    for (Topic.Sample sample : topic.examples()) {
                        Variant variant = requireNonNull(checked(sample).variant());
                        int players = Math.max(variant.players().low(), 3);
                        assertThat(Games.random(Games.rules(variant, players), 1)
                                        .events())
                                .anyMatch(Event.GameEnded.class::isInstance);
                    }
                }));
    }

    private static Checked checked(Topic.Sample sample) {
        return CHECKED.computeIfAbsent(sample.script(), script -> CHECKER.check(new SourceFile("sample.horn", script)));
    }

    /** All but the diagnostics, whose scripts have a test of their own. */
    private Stream<Topic> written() {
        return topics().filter(topic -> topic.examples().stream().allMatch(Topic.Sample::sound));
    }

    private Stream<Topic> topics() {
        return reference.chapters().stream().flatMap(chapter -> chapter.topics().stream());
    }

    /** People look for what they want, not for what the language calls it. */
    @ParameterizedTest
    @CsvSource({
        "move, swap",
        "players, three players",
        "player-facts, who is last",
        "row-with, cheapest",
        "gains, bonus"
    })
    void topicsAreFoundByWhatOneWants(String topic, String wanted) {
        assertThat(reference.topic(topic).orElseThrow().searched()).contains(wanted.split(" "));
    }
}
