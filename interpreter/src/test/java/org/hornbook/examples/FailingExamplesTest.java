package org.hornbook.examples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FailingExamplesTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final SourceFile DELTA =
            new SourceFile("long-rows.horn", "variant long_rows \"Long Rows\" extends standard { set capacity to 6 }");
    private static final Checker CHECKER = new Checker(name -> name.equals("long_rows") ? DELTA : SHIPPED.find(name));
    private static final String ROOMY = """
        variant roomy "Roomy" extends standard {
          about "Rows are long, and the highest cards take."
          set limit to 40
          set capacity to 6
        }
        """;

    static Stream<Catalogue.Entry> entries() {
        return new Catalogue().entries().stream().filter(entry -> entry.code().matches("HB71[56]"));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theCatalogueIsRight(Catalogue.Entry entry) {
        assertThat(found(entry.bad()))
                .singleElement()
                .returns(entry.code(), Diagnostic::code)
                .returns(entry.severity(), Diagnostic::severity);
        assertThat(found(entry.good())).isEmpty();
    }

    @Test
    void theLineThatChangedAParentsExampleIsNamed() {
        assertThat(found(ROOMY)).singleElement().satisfies(found -> {
            assertThat(found.span().text()).isEqualTo("capacity");
            assertThat(found.message()).contains("figure 3", "standard.horn", "this changes it");
            assertThat(found.notes())
                    .first()
                    .asString()
                    .contains("standard.horn, line 70: Row 1 is [36], not [30 36].");
        });
    }

    @Test
    void allThatOneLineChangesIsOneMessage() {
        String script = """
            variant dry "Dry" extends standard {
              rule dries "A row dries." on turn end { close row with lowest number }
            }
            """;

        assertThat(found(script)).singleElement().satisfies(found -> {
            assertThat(found.message())
                    .contains("figure 2", "and \"nobody answers", "do not hold any more: this changes them.");
            assertThat(found.notes()).hasSizeGreaterThan(3);
            assertThat(found(found.fixes().getFirst().applied(script))).isEmpty();
            assertThat(found(found.fixes().getLast().applied(script))).isEmpty();
        });
    }

    @Test
    void allThatChangeItByThemselvesAreNamed() {
        assertThat(found("""
            variant both "Both" extends standard {
              before full case high "High cards take." when some fit and card > 25 { take fit to pile, add card to fit }
              set capacity to 6
            }
            """)).anySatisfy(found -> {
            assertThat(found.message()).contains("figure 3");
            assertThat(found.span().text()).isEqualTo("high");
            assertThat(found.others()).extracting(Span::text).containsExactly("capacity");
        });
    }

    @Test
    void aDeltaIsNamed() {
        assertThat(found("variant wide \"Wide\" extends jumping_cow with long_rows { }"))
                .isNotEmpty()
                .allMatch(found -> found.span().text().equals("long_rows"));
    }

    @Test
    void whatReallyAppliedIsSaid() {
        assertThat(found("""
            variant high "High" extends standard {
              before too_low case greedy "Every card takes." when some fit { take fit to pile, add card to fit }
            }
            """))
                .anySatisfy(found -> assertThat(found.notes())
                        .anyMatch(note -> note.endsWith("`greedy` applies; `fits` does not apply.")));
    }

    @Test
    void anyOfTheFixesSettlesIt() {
        for (String script : List.of(ROOMY, ROOMY.replace("\n", " "))) {
            List<Fix> fixes = found(script).getFirst().fixes();
            assertThat(fixes).extracting(Fix::title).hasSize(2);
            assertThat(fixes)
                    .allSatisfy(fix -> assertThat(found(fix.applied(script))).isEmpty());
        }
    }

    @Test
    void everyShippedVariantsExamplesHold() {
        for (SourceFile script : SHIPPED.scripts()) {
            assertThat(found(script.text())).as(script.name()).isEmpty();
        }
    }

    private static List<Diagnostic> found(String script) {
        Checked checked = CHECKER.check(new SourceFile("mine.horn", script));
        assertThat(checked.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
        return FailingExamples.of(CHECKER, checked, Examples.run(requireNonNull(checked.variant())))
                .diagnostics()
                .stream()
                .filter(Diagnostic::isError)
                .toList();
    }
}
