package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.golden.AnnotatedScript;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the checker says about wrong scripts, word for word. {@code -Dgolden=rewrite} writes down what it says now. */
class GoldenDiagnosticsTest {
    private static final Checker CHECKER = new Checker(new ShippedScripts());
    private static final int FIXED = Integer.getInteger("fixed", 3);

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

    /** Every third of them; all with {@code -Plong}. */
    static List<AnnotatedScript> some() throws IOException {
        List<AnnotatedScript> all = scripts();
        return IntStream.range(0, all.size())
                .filter(number -> number % FIXED == 0)
                .mapToObj(all::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void saysWhatIsWrong(AnnotatedScript script) {
        assertThat(script.annotated(GoldenDiagnosticsTest::check)).isEqualTo(script.text());
    }

    @ParameterizedTest
    @MethodSource("some")
    void noFixUndoesAnother(AnnotatedScript script) {
        SourceFile source = new SourceFile("script.horn", script.script());
        for (Fix fix : fixes(source)) {
            SourceFile mended = new SourceFile("script.horn", fix.applied(source.text()));
            for (Fix next : fixes(mended)) {
                assertThat(next.applied(mended.text()))
                        .as("%s, then %s", fix.title(), next.title())
                        .isNotEqualTo(source.text());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("some")
    void noFixBringsAnError(AnnotatedScript script) {
        SourceFile source = new SourceFile("script.horn", script.script());
        List<Diagnostic> before = check(source);
        for (Diagnostic diagnostic : before) {
            Set<String> known = before.stream()
                    .filter(each -> !each.equals(diagnostic))
                    .map(Diagnostic::message)
                    .collect(Collectors.toSet());
            for (Fix fix : diagnostic.fixes()) {
                SourceFile mended = new SourceFile("script.horn", fix.applied(source.text()));
                int written = fix.edits().stream()
                        .mapToInt(edit -> edit.span().start())
                        .min()
                        .orElseThrow();
                assertThat(check(mended))
                        .as("%s: %s", fix.title(), mended.text())
                        .noneMatch(error -> error.isError()
                                && !known.contains(error.message())
                                && error.span().start() <= written
                                && written < error.span().end());
            }
        }
    }

    private static List<Fix> fixes(SourceFile source) {
        return check(source).stream()
                .flatMap(diagnostic -> diagnostic.fixes().stream())
                .toList();
    }

    private static List<Diagnostic> check(SourceFile source) {
        return CHECKER.check(source).diagnostics().stream()
                .filter(diagnostic -> !diagnostic.code().equals(Code.NO_EXAMPLE.id()))
                .toList();
    }
}
