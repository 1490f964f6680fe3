package org.hornbook.server.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Examples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** The course: each task is done by its own answer, and not by the script that it begins with. */
class TutorialTest {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    private static Checked checked(Tutorial.Step step, String solution) {
        String begun = step.begun();
        int end = begun.lastIndexOf('}');
        String text =
                begun.substring(0, end) + solution + "\n" + String.join("\n", step.checks()) + begun.substring(end);
        return LIBRARY.check(new SourceFile("mine.horn", text));
    }

    private static List<String> failing(Checked checked) {
        return Examples.failing(Objects.requireNonNull(checked.variant())).stream()
                .map(example -> example.title().text())
                .filter(title -> title.startsWith(Tutorial.TITLE))
                .toList();
    }

    /** Besides examples of the standard game that do not hold any more. */
    private static boolean speaksOfNothing(Diagnostic found) {
        return found.severity() != Diagnostic.Severity.HINT && !found.code().matches("HB71[56]");
    }

    @Test
    void itsOwnAnswerDoesEachTaskAndNothingElseDoes() {
        List<Tutorial.Step> steps = new Tutorial(LIBRARY).all();
        assertThat(steps).hasSize(10);
        for (Tutorial.Step step : steps) {
            assertThat(step.titles()).as(step.title()).isNotEmpty();
            Checked solved = checked(step, step.solution());
            assertThat(solved.diagnostics()).as(step.title()).noneMatch(TutorialTest::speaksOfNothing);
            assertThat(failing(solved)).as(step.title()).isEmpty();
            Checked begun = checked(step, "");
            assertThat(begun.diagnostics().stream().anyMatch(TutorialTest::speaksOfNothing)
                            || !failing(begun).isEmpty())
                    .as(step.title())
                    .isTrue();
            assertThat(LIBRARY.check(new SourceFile("mine.horn", step.begun())).variant())
                    .as(step.title())
                    .isNotNull();
        }
    }
}
