package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.fuzz.ProcessorTime;
import org.hornbook.fuzz.ScriptGenerator;
import org.hornbook.fuzz.ScriptMutator;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Trees;
import org.junit.jupiter.api.Test;

class ParserFuzzTest {
    private static final int SCRIPTS = Integer.getInteger("fuzz", 90) / 3;

    @Test
    void whatIsPrintedMeansTheSame() {
        ScriptGenerator generator = new ScriptGenerator(1);
        int read = 0;
        for (int i = 0; i < SCRIPTS; i++) {
            HornParser.Parsed parsed = parse(generator.script(20 + i % 300));
            if (parsed.diagnostics().isEmpty()) {
                String printed = printed(parsed);
                HornParser.Parsed again = parse(printed);
                assertThat(again.diagnostics()).as(printed).isEmpty();
                assertThat(Trees.withoutPlaces(again.script())).isEqualTo(Trees.withoutPlaces(parsed.script()));
                assertThat(again.comments()).hasSameSizeAs(parsed.comments());
                assertThat(printed(again)).isEqualTo(printed);
                read++;
            }
        }
        assertThat(read).isGreaterThanOrEqualTo(SCRIPTS * 98 / 100);
    }

    @Test
    void anyTextIsReadInTime() throws IOException {
        List<String> shipped = shippedScripts();
        ScriptMutator mutator = new ScriptMutator(2);
        for (int i = 0; i < SCRIPTS; i++) {
            String text = mutator.mutate(shipped.get(i % shipped.size()));
            HornParser.Parsed parsed = ProcessorTime.within(text, () -> parse(text));
            assertThat(parsed.diagnostics()).as(text).hasSizeLessThanOrEqualTo(Findings.MOST);
            if (parsed.script() == null) {
                assertThat(parsed.diagnostics()).as(text).anyMatch(Diagnostic::isError);
            }
        }
    }

    /** Applying a fix never makes a text unreadable, and mostly it settles the problem. */
    @Test
    void fixesHelp() throws IOException {
        List<String> shipped = shippedScripts();
        ScriptMutator mutator = new ScriptMutator(3);
        int fixes = 0;
        int settled = 0;
        for (int i = 0; i < SCRIPTS; i++) {
            HornParser.Parsed parsed = parse(mutator.mutate(shipped.get(i % shipped.size())));
            for (Diagnostic diagnostic : parsed.diagnostics()) {
                for (Diagnostic.Fix fix : diagnostic.fixes()) {
                    fixes++;
                    settled += parse(fix.applied(diagnostic.span().source().text()))
                                            .diagnostics()
                                            .size()
                                    < parsed.diagnostics().size()
                            ? 1
                            : 0;
                }
            }
        }
        assertThat(settled).isGreaterThan(fixes * 7 / 10);
    }

    private static String printed(HornParser.Parsed parsed) {
        return Printer.print(Objects.requireNonNull(parsed.script()), parsed.comments());
    }

    private static HornParser.Parsed parse(String text) {
        return HornParser.parse(new SourceFile("fuzz.horn", text));
    }

    private static List<String> shippedScripts() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("..", "variants"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                texts.add(Files.readString(file));
            }
        }
        return texts;
    }
}
