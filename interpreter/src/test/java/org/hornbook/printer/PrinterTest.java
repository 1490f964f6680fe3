package org.hornbook.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.parser.HornParser;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrinterTest {
    static List<Path> shippedScripts() throws IOException {
        return scripts(Path.of("..", "variants"));
    }

    /** Each {@code name.horn} is to be printed as {@code name.printed.horn}. */
    static List<Path> untidyScripts() throws IOException {
        return scripts(Path.of("src", "test", "resources", "printer")).stream()
                .filter(path -> !path.toString().endsWith(".printed.horn"))
                .toList();
    }

    private static List<Path> scripts(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("shippedScripts")
    void shippedScriptsAreFormatted(Path script) throws IOException {
        String text = Files.readString(script);
        assertThat(printed(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @MethodSource("untidyScripts")
    void tidiesUp(Path script) throws IOException {
        Path tidy = script.resolveSibling(script.getFileName().toString().replace(".horn", ".printed.horn"));
        String untidy = Files.readString(script);
        String printed = printed(untidy);
        assertThat(printed).isEqualTo(Files.readString(tidy));
        assertThat(printed(printed)).isEqualTo(printed);
        assertThat(Trees.withoutPlaces(parsed(printed).script()))
                .isEqualTo(Trees.withoutPlaces(parsed(untidy).script()));
    }

    @Test
    void tellsWhereEachLineComesFrom() throws IOException {
        Script script = Objects.requireNonNull(parsed(Files.readString(Path.of("..", "variants", "standard.horn")))
                .script());
        assertThat(Printer.lines(script, List.of()))
                .filteredOn(line -> line.text().contains("rule tally"))
                .singleElement()
                .satisfies(line -> assertThat(line.origin().text()).startsWith("rule tally"));
    }

    @Test
    void printsOneStatement() {
        Script script = Objects.requireNonNull(
                parsed("variant x extends standard {\n  win   highest score\n}").script());
        assertThat(Printer.print(script.statements().getFirst())).isEqualTo("win highest score\n");
    }

    private static String printed(String text) {
        HornParser.Parsed parsed = parsed(text);
        return Printer.print(Objects.requireNonNull(parsed.script()), parsed.comments());
    }

    private static HornParser.Parsed parsed(String text) {
        HornParser.Parsed parsed = HornParser.parse(new SourceFile("test.horn", text));
        assertThat(parsed.diagnostics()).isEmpty();
        return parsed;
    }
}
