package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.golden.AnnotatedScript;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
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

    @ParameterizedTest
    @MethodSource("scripts")
    void noFixUndoesAnother(AnnotatedScript script) {
        SourceFile source = new SourceFile("script.horn", script.script());
        for (Fix fix : fixes(source)) {
            SourceFile mended = new SourceFile("script.horn", applied(source, fix));
            for (Fix next : fixes(mended)) {
                assertThat(applied(mended, next))
                        .as("%s, then %s", fix.title(), next.title())
                        .isNotEqualTo(source.text());
            }
        }
    }

    private static List<Fix> fixes(SourceFile source) {
        return check(source).stream()
                .flatMap(diagnostic -> diagnostic.fixes().stream())
                .toList();
    }

    private static String applied(SourceFile source, Fix fix) {
        StringBuilder text = new StringBuilder(source.text());
        fix.edits().stream()
                .sorted(Comparator.comparingInt((Edit edit) -> edit.span().start())
                        .reversed())
                .forEach(edit -> text.replace(edit.span().start(), edit.span().end(), edit.replacement()));
        return text.toString();
    }

    private static List<Diagnostic> check(SourceFile source) {
        return CHECKER.check(source).diagnostics().stream()
                .filter(diagnostic -> !diagnostic.code().equals(Code.NO_EXAMPLE.id()))
                .toList();
    }
}
