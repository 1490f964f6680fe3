package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Examples;
import org.hornbook.examples.FailingExamples;
import org.hornbook.golden.AnnotatedScript;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the checker says about wrong scripts, word for word. {@code -Dgolden=rewrite} writes down what it says now. */
class GoldenDiagnosticsTest {
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    static List<AnnotatedScript> scripts() throws IOException {
        List<AnnotatedScript> scripts = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "golden", "checker"))) {
            for (Path file : files.sorted().toList()) {
                if ("rewrite".equals(System.getProperty("golden"))) {
                    AnnotatedScript.rewrite(file, GoldenDiagnosticsTest::check);
                }
                scripts.addAll(AnnotatedScript.read(file));
            }
        }
        return scripts;
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void saysWhatIsWrong(AnnotatedScript script) {
        assertThat(script.annotated(GoldenDiagnosticsTest::check)).isEqualTo(script.text());
    }

    /** With the fixes that are offered, but without what is said of examples that there are not or that do not hold. */
    private static List<Diagnostic> check(SourceFile source) {
        return told(CHECKER.check(source)).stream()
                .filter(diagnostic -> !diagnostic.code().matches(Code.NO_EXAMPLE.id() + "|HB71[56]"))
                .toList();
    }

    private static List<Diagnostic> told(Checked checked) {
        Variant variant = checked.variant();
        boolean hasFixes = checked.diagnostics().stream()
                .anyMatch(diagnostic -> !diagnostic.fixes().isEmpty());
        return hasFixes
                ? FailingExamples.of(CHECKER, checked, variant == null ? List.of() : Examples.run(variant))
                        .diagnostics()
                : checked.diagnostics();
    }
}
