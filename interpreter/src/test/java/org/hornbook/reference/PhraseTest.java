package org.hornbook.reference;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class PhraseTest {
    private final Checker checker = new Checker(new ShippedScripts());

    static List<Phrase> phrases() {
        return Phrase.all();
    }

    @Test
    void readsLabelMeaningAndText() {
        assertThat(Phrase.all())
                .contains(new Phrase("set", "another value for a number", "set ${limit} to ${30}"))
                .hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @MethodSource("phrases")
    void canBeWrittenIntoAVariantAsTheyAre(Phrase phrase) {
        String filled = phrase.text().replaceAll("\\$\\{([^}]*)}", "$1");
        String script = "variant trial \"Trial\" extends standard {\n" + filled + "\n}\n";

        Checked checked = checker.check(new SourceFile("trial.horn", script));

        assertThat(filled).doesNotContain("$");
        assertThat(checked.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
        assertThat(Examples.run(requireNonNull(checked.variant())))
                .filteredOn(result -> result.example().title().text().equals("title"))
                .allMatch(ExampleResult::passed);
    }
}
