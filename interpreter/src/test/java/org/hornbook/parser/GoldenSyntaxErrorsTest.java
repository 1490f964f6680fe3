package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.golden.AnnotatedScript;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the parser says about wrong scripts, word for word. {@code -Dgolden=rewrite} writes down what it says now. */
class GoldenSyntaxErrorsTest {
    static List<AnnotatedScript> scripts() throws IOException {
        List<AnnotatedScript> scripts = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "golden", "parser"))) {
            for (Path file : files.sorted().toList()) {
                if ("rewrite".equals(System.getProperty("golden"))) {
                    AnnotatedScript.rewrite(
                            file, source -> HornParser.parse(source).diagnostics());
                }
                scripts.addAll(AnnotatedScript.read(file));
            }
        }
        return scripts;
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void saysWhatIsWrong(AnnotatedScript script) {
        assertThat(script.annotated(source -> HornParser.parse(source).diagnostics()))
                .isEqualTo(script.text());
    }
}
