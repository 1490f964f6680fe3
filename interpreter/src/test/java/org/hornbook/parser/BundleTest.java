package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

class BundleTest {
    private static final String CHILD = "variant child \"Child\" extends long_rows { set limit to 30 }\n";
    private static final String PARENT = """
        variant long_rows "Long Rows" extends standard {
          set capacity to 6
          remove example "figure 3: the sixth card"
        }
        """;

    private final Checker checker = new Checker(new ShippedScripts());

    @Test
    void aScriptIsCheckedWithTheParentsBehindIt() {
        Checked checked = checker.check(file(CHILD + "\n" + PARENT));

        assertThat(checked.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
        Variant variant = Objects.requireNonNull(checked.variant());
        assertThat(variant.lineage())
                .extracting(Variant.Ancestor::file)
                .containsExactly("text.horn", "long-rows.horn", "standard.horn");
        assertThat(variant.parameter("capacity").orElseThrow().initial()).isEqualTo(6);
    }

    @Test
    void everyScriptOfABundleStandsForItselfAndKeepsItsLines() {
        List<SourceFile> scripts = Bundle.of(file(CHILD + "\n" + PARENT)).scripts();

        assertThat(scripts).extracting(SourceFile::name).containsExactly("text.horn", "long-rows.horn");
        assertThat(scripts.getFirst().text()).isEqualTo(CHILD);
        assertThat(scripts.getLast().line(4)).isEqualTo("  set capacity to 6");
        assertThat(scripts.getLast().text().strip()).isEqualTo(PARENT.strip());
        assertThat(Bundle.text(List.of(file(CHILD), file(PARENT)))).isEqualTo(CHILD + "\n" + PARENT);
    }

    @Test
    void commentsAboveAScriptBelongToIt() {
        String parent = "# Roomy.\n# And long.\n" + PARENT;
        List<SourceFile> scripts =
                Bundle.of(file("# Mine.\n" + CHILD + "# Done.\n\n" + parent)).scripts();

        assertThat(scripts.getFirst().text()).isEqualTo("# Mine.\n" + CHILD + "# Done.\n");
        assertThat(scripts.getLast().text().strip()).isEqualTo(parent.strip());
    }

    /** What nobody builds on is a mistake, and is told as one. */
    @Test
    void aVariantThatNobodyNamesIsNoParent() {
        String text = "variant a \"A\" extends standard { set limit to 30 }\nvariant b \"B\" extends standard { }";

        assertThat(Bundle.of(file(text)).scripts()).hasSize(1);
        assertThat(checker.check(file(text)).diagnostics())
                .extracting(Diagnostic::code)
                .contains("HB121");
    }

    @Test
    void aParentWithErrorsIsToldWhereItIsNamed() {
        List<Diagnostic> told = checker.check(file(CHILD + PARENT.replace("capacity to", "capacity two")))
                .diagnostics();

        assertThat(told).singleElement().satisfies(problem -> {
            assertThat(problem.message()).contains("long-rows.horn, line 3");
            assertThat(problem.span().text()).isEqualTo("long_rows");
        });
    }

    @Test
    void aBundleCannotTurnInACircle() {
        String text = "variant a \"A\" extends b { }\nvariant b \"B\" extends a { }";

        assertThat(checker.check(file(text)).diagnostics())
                .extracting(Diagnostic::message)
                .anyMatch(message -> message.contains("cannot extend itself"));
    }

    /** Words in texts and comments begin nothing. */
    @Test
    void textsAndCommentsMaySpeakOfVariants() {
        String text = "variant a \"A variant b\" extends standard { # variant standard\n set limit to 30 }";

        assertThat(Bundle.of(file(text)).scripts()).hasSize(1);
        assertThat(checker.check(file(text)).variant()).isNotNull();
    }

    private static SourceFile file(String text) {
        return new SourceFile("text.horn", text);
    }
}
