package org.hornbook.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class ReferenceTest {
    private static final Path FILES = Path.of("src/main/resources/reference");

    private final Reference reference = Reference.load();
    private final Checker checker = new Checker(new ShippedScripts());

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
    void listsEveryFile() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            List<String> names = files.map(file -> file.getFileName().toString().replace(".txt", ""))
                    .filter(name -> !name.equals("contents"))
                    .toList();
            assertThat(topics().map(Topic::id)).containsAll(names);
        }
    }

    @TestFactory
    Stream<DynamicTest> examplesPassTheChecker() {
        return topics().map(topic -> DynamicTest.dynamicTest(topic.id(), () -> {
            assertThat(topic.title()).isNotBlank();
            assertThat(topic.paragraphs()).isNotEmpty();
            assertThat(topic.examples()).isNotEmpty();
            for (Topic.Sample sample : topic.examples()) {
                SourceFile source = new SourceFile(topic.id() + ".horn", sample.script());
                assertThat(checker.check(source).diagnostics()).isEmpty();
            }
        }));
    }

    private Stream<Topic> topics() {
        return reference.chapters().stream().flatMap(chapter -> chapter.topics().stream());
    }
}
