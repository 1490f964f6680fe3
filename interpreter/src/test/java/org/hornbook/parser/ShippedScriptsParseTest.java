package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShippedScriptsParseTest {
    static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "variants"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void parses(Path script) throws IOException {
        HornParser.Parsed parsed =
                HornParser.parse(new SourceFile(script.getFileName().toString(), Files.readString(script)));
        assertThat(parsed.diagnostics()).isEmpty();
        assertThat(parsed.script()).isNotNull();
    }
}
