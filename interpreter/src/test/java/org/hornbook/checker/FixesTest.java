package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.golden.AnnotatedScript;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** Each quick fix that is offered for any sample script leaves fewer problems, and none that is new. */
class FixesTest {
    private static final Path RESOURCES = Path.of("src", "test", "resources");
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    /** Every how many-th sample is tried; every one with {@code -Plong}. */
    private static final int EVERY = Integer.getInteger("fixed", 23);

    /** Their samples have a second mistake in another line, which is read only when the first is mended. */
    private static final Set<String> SHOWING_OTHERS =
            Set.of("HB102 Write gains", "HB118 Remove is", "HB129 Write players 2 or 10");

    @Test
    void eachFixLeavesFewerProblemsAndNoneThatIsNew() throws IOException {
        List<String> samples = samples();

        assertThat(IntStream.iterate(0, at -> at < samples.size(), at -> at + EVERY)
                        .mapToObj(at -> new SourceFile("sample.horn", samples.get(at))))
                .allSatisfy(FixesTest::eachFixHelps);
    }

    private static void eachFixHelps(SourceFile sample) {
        List<Diagnostic> before = CHECKER.check(sample).diagnostics();
        for (Diagnostic diagnostic : before) {
            for (Fix fix : diagnostic.fixes()) {
                String mended = fix.applied(sample.text());
                List<String> gone = told(before, diagnostic);
                List<String> brought = told(
                        CHECKER.check(new SourceFile("sample.horn", mended)).diagnostics(), diagnostic);
                brought.removeIf(gone::remove);
                if (!SHOWING_OTHERS.contains(diagnostic.code() + " " + fix.title())) {
                    assertThat(brought).as("%s: %s", fix.title(), mended).isEmpty();
                }
                assertThat(gone).as("%s: %s", fix.title(), mended).isNotEmpty();
            }
        }
    }

    /** While there are errors, of the script as a whole nothing is told. */
    private static List<String> told(List<Diagnostic> diagnostics, Diagnostic mended) {
        return diagnostics.stream()
                .filter(each ->
                        !mended.isError() || !each.isOfWhole() || each.code().equals(mended.code()))
                .map(each -> each.code() + " " + each.message())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<String> samples() throws IOException {
        List<String> samples = new ArrayList<>();
        for (String folder : List.of("golden/checker", "golden/parser")) {
            for (Path file : files(folder)) {
                AnnotatedScript.read(file).forEach(script -> samples.add(script.script()));
            }
        }
        for (String folder : List.of("cases", "house", "course")) {
            for (Path file : files(folder)) {
                if (file.toString().endsWith(".horn")) {
                    samples.add(Files.readString(file));
                }
            }
        }
        UnaryOperator<String> extending = lines -> "variant sample \"Sample\" extends standard {\n" + lines + "}\n";
        samples.addAll(parts("planted", "--- ", extending));
        samples.addAll(parts("secrecy", "=== ", extending));
        samples.addAll(parts("search", "--- ", script -> script));
        new Catalogue().entries().forEach(entry -> samples.addAll(List.of(entry.bad(), entry.good())));
        return samples;
    }

    private static List<String> parts(String folder, String title, UnaryOperator<String> script) throws IOException {
        List<String> parts = new ArrayList<>();
        for (Path file : files(folder)) {
            Arrays.stream(Files.readString(file).split("(?m)^" + title))
                    .filter(part -> !part.isBlank())
                    .map(part -> script.apply(part.substring(part.indexOf('\n') + 1)))
                    .forEach(parts::add);
        }
        return parts;
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES.resolve(folder))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
