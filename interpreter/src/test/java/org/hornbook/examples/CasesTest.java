package org.hornbook.examples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small scripts that once went wrong. {@code cases/cases.txt} lists what the checker and the examples say of each, and
 * which cases are still open. When you fix an open case, mark it as {@code right} and change its outcome there.
 */
class CasesTest {
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    /**
     * A line of the list.
     *
     * @param isOpen whether the outcome is still wrong; then it stands here as it is, so that nobody mends it unnoticed
     * @param outcome the codes reported, each once, in the order of the script; {@code plays} if there are none
     * @param told part of a message, or empty
     * @param reason what is right, and for an open case why it is not yet
     */
    record Case(String name, boolean isOpen, String outcome, String told, String reason) {
        static Case of(String line) {
            String[] parts = line.split("\\|", 5);
            return new Case(
                    parts[0].strip(),
                    parts[1].strip().equals("open"),
                    parts[2].strip(),
                    parts[3].strip(),
                    parts[4].strip());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return read("cases.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Case::of);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theOutcomeIsAsListed(Case each) {
        List<String> messages = new ArrayList<>();
        String outcome = outcome(each.name(), messages);
        assertThat(outcome)
                .as("%s, %s: %s", each.name(), each.reason(), messages)
                .isEqualTo(each.outcome());
        assertThat(String.join("\n", messages)).contains(each.told());
        assertThat(each.reason()).isNotEmpty();
    }

    private static String outcome(String name, List<String> messages) {
        try {
            List<Diagnostic> found = found(new SourceFile(name + ".horn", read(name + ".horn")));
            found.forEach(diagnostic -> messages.add(diagnostic.message() + " " + diagnostic.notes()));
            String codes = found.stream().map(Diagnostic::code).distinct().collect(Collectors.joining(" "));
            return codes.isEmpty() ? "plays" : codes;
        } catch (IndexOutOfBoundsException e) {
            return "exception";
        }
    }

    private static List<Diagnostic> found(SourceFile source) {
        Checked checked = CHECKER.check(source);
        Variant variant = checked.variant();
        List<ExampleResult> results = variant == null ? List.of() : Examples.run(variant);
        List<Diagnostic> found =
                new ArrayList<>(FailingExamples.of(CHECKER, checked, results).diagnostics());
        found.removeIf(diagnostic -> diagnostic.severity() == Diagnostic.Severity.HINT);
        assertThat(found.stream()
                        .flatMap(diagnostic -> diagnostic.fixes().stream())
                        .flatMap(fix -> fix.edits().stream()))
                .as("a fix changes the text that is edited, never a parent's")
                .allMatch(edit -> edit.span().source().equals(source));
        return found;
    }

    private static String read(String name) {
        try (InputStream file = requireNonNull(CasesTest.class.getResourceAsStream("/cases/" + name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
