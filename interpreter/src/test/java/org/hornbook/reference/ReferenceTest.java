package org.hornbook.reference;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.document.TextRenderer;
import org.hornbook.engine.Games;
import org.hornbook.examples.Examples;
import org.hornbook.game.Event;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class ReferenceTest {
    private static final Path FILES = Path.of("src/main/resources/reference");

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
}
