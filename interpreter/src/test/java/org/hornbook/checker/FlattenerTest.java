package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Printer;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

class FlattenerTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    @Test
    void everyLineKnowsWhereItComesFrom() {
        Script flattened = flattened("""
            variant wide "Wide" extends standard {
              set capacity to 6
              replace case fits "Joins." otherwise { add card to fit }
            }
            """);
        List<Printer.Line> lines = Printer.lines(flattened, List.of());
        assertThat(fileOf(lines, "param capacity = 6")).isEqualTo("standard.horn");
        assertThat(fileOf(lines, "case full")).isEqualTo("standard.horn");
        assertThat(fileOf(lines, "case fits")).isEqualTo("child.horn");
    }

    private static String fileOf(List<Printer.Line> lines, String start) {
        return lines.stream()
                .filter(line -> line.text().strip().startsWith(start))
                .map(line -> line.origin().source().name())
                .findFirst()
                .orElse("no line " + start);
    }

    @Test
    void theFlattenedScriptIsTheSameVariant() {
        for (SourceFile script : SHIPPED.scripts()) {
            Variant variant = variant(script.text());
            String flat = Printer.print(variant.flattened(), List.of());
            assertThat(variant(flat).hash()).as(script.name()).isEqualTo(variant.hash());
        }
    }

    @Test
    void neitherCommentsNorFileNamesChangeTheHash() {
        String plain = "variant mild \"Mild\" extends standard { set limit to 40 }";
        String commented = "# mild\nvariant mild \"Mild\" extends standard {\n  # less\n  set limit to 40\n}\n";
        assertThat(variant(commented).hash()).isEqualTo(variant(plain).hash());
        assertThat(variant(plain.replace("40", "41")).hash())
                .isNotEqualTo(variant(plain).hash());
    }

    @Test
    void deltasApplyInOrderAndTheChildLast() {
        Variant variant = variant("""
            variant both "Both" extends standard with jumping_cow, even_odd {
              remove trample
            }
            """);
        assertThat(variant.modifiers()).hasSize(2);
        assertThat(variant.rules()).noneMatch(rule -> rule.name().equals("trample"));
    }

    @Test
    void insertedCasesStandWhereTheySay() {
        Variant variant = variant("""
            variant early "Early" extends standard {
              before full case high "High cards take." when some fit and card > 100 { take fit, start fit with card }
            }
            """);
        assertThat(variant.placement().cases())
                .extracting(Placement.Case::rule)
                .extracting(rule -> rule.name())
                .containsExactly("too_low", "high", "full", "fits");
    }

    @Test
    void deltasThatReplaceTheSameNameAreReportedOnce() {
        Map<String, String> deltas = Map.of(
                "mild",
                "variant mild \"Mild\" extends standard { replace case fits \"A.\" otherwise { add card to fit"
                        + " } }",
                "wild",
                "variant wild \"Wild\" extends standard { remove fits }");
        String both = "variant both \"Both\" extends standard with mild, wild { %s }";
        assertThat(codes(deltas, both.formatted(""))).containsExactly("HB413");
        assertThat(codes(deltas, both.formatted("replace case fits \"B.\" otherwise { add card to fit }")))
                .doesNotContain("HB413");
    }

    @Test
    void deltasThatSayTheSameDoNotConflict() {
        Map<String, String> deltas = Map.of(
                "mild", "variant mild \"Mild\" extends standard { set limit to 40 }",
                "tame", "variant tame \"Tame\" extends standard { set limit to 40 }",
                "wild", "variant wild \"Wild\" extends standard { set limit to 99 }");
        assertThat(codes(deltas, "variant both \"Both\" extends standard with mild, tame { }"))
                .isEmpty();
        assertThat(codes(deltas, "variant both \"Both\" extends standard with mild, wild { }"))
                .containsExactly("HB413");
        assertThat(codes(deltas, "variant both \"Both\" extends standard with mild, wild { set limit to 50 }"))
                .isEmpty();
    }

    @Test
    void parentsInACircleAreReported() {
        Map<String, String> scripts =
                Map.of("hen", "variant hen \"Hen\" extends egg { }", "egg", "variant egg \"Egg\" extends hen { }");
        assertThat(codes(scripts, "variant hen \"Hen\" extends egg { }")).containsExactly("HB403");
    }

    private static List<String> codes(Map<String, String> scripts, String text) {
        Library library = name -> scripts.containsKey(name)
                ? new SourceFile(name + ".horn", Objects.requireNonNull(scripts.get(name)))
                : SHIPPED.find(name);
        return new Checker(library)
                .check(new SourceFile("child.horn", text)).diagnostics().stream()
                        .filter(diagnostic -> diagnostic.severity() != Diagnostic.Severity.HINT)
                        .map(Diagnostic::code)
                        .toList();
    }

    private static Script flattened(String text) {
        return variant(text).flattened();
    }

    private static Variant variant(String text) {
        Checked checked = new Checker(SHIPPED).check(new SourceFile("child.horn", text));
        return Objects.requireNonNull(
                checked.variant(), () -> checked.diagnostics().toString());
    }
}
