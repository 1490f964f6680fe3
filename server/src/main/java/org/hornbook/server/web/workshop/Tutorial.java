package org.hornbook.server.web.workshop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.diagnostics.Findings;
import org.hornbook.examples.BoardPosition;
import org.hornbook.parser.HornParser;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.http.Json;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/**
 * Horn in ten steps: each explains some words and sets a task, which is done once its examples hold in what somebody has written. Most
 * tasks are small house rules of the library, so their answers and examples are those of the rules.
 */
final class Tutorial {
    private static final String FILE = "/steps.json";

    /** Begins the titles of a task's examples, which nobody else gives theirs. */
    static final String TITLE = "task: ";

    private static final String BEGUN = """
        variant my_step_%d "My Step %d" extends standard {
          %s
        }
        """;

    private final List<Step> all;

    Tutorial(VariantLibrary library) {
        try (InputStream file = Tutorial.class.getResourceAsStream(FILE)) {
            Written[] written = Json.MAPPER.readValue(Objects.requireNonNull(file), Written[].class);
            all = IntStream.range(0, written.length)
                    .mapToObj(place -> step(place + 1, written[place], library))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * A step as its file has it.
     *
     * @param rule the slug of the small rule that is its answer; missing where {@code solution} and {@code check} are given
     */
    private record Written(
            String title,
            List<String> text,
            String task,
            @Nullable String rule,
            @Nullable String solution,
            @Nullable String check) {}

    /**
     * A step.
     *
     * @param number from 1
     * @param text what is explained, with Horn between back quotes
     * @param begun the script that it begins with
     * @param checks the examples that must hold, as a script has them
     * @param titles of these examples
     * @param solution the statements of an answer, indented
     */
    record Step(
            int number,
            String title,
            List<String> text,
            String task,
            String begun,
            List<String> checks,
            List<String> titles,
            String solution) {}

    List<Step> all() {
        return all;
    }

    private static Step step(int number, Written written, VariantLibrary library) {
        Script script = written.rule() == null ? own(written) : rule(written.rule(), library);
        List<Example> examples = script.statements(Statement.ExampleStatement.class)
                .map(Statement.ExampleStatement::example)
                .toList();
        String solution = script.statements().stream()
                .filter(statement -> !(statement instanceof Statement.ExampleStatement
                        || statement instanceof Statement.About
                        || statement instanceof Statement.Texts))
                .map(statement -> "  " + statement.span().text())
                .collect(Collectors.joining("\n"));
        return new Step(
                number,
                written.title(),
                written.text(),
                written.task(),
                BEGUN.formatted(number, number, "# " + written.task()),
                examples.stream().map(Tutorial::check).toList(),
                examples.stream().map(Tutorial::title).toList(),
                solution);
    }

    private static Script own(Written written) {
        String text = "variant step extends standard {\n" + written.solution() + "\n" + written.check() + "\n}\n";
        return Objects.requireNonNull(
                HornParser.parse(new SourceFile(FILE, text), new Findings()).script());
    }

    private static Script rule(String slug, VariantLibrary library) {
        return library.rules().stream()
                .filter(rule -> rule.slug().equals(slug))
                .map(LibraryVariant::script)
                .findFirst()
                .orElseThrow();
    }

    /** By whatever rules it holds: whoever does the task may call them as they like. */
    private static String check(Example example) {
        return BoardPosition.printed(new Example(
                example.span(),
                new Text(example.title().span(), title(example)),
                example.given(),
                example.when(),
                example.then(),
                List.of()));
    }

    private static String title(Example example) {
        return TITLE + example.title().text();
    }
}
