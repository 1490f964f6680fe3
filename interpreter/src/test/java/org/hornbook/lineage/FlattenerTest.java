package org.hornbook.lineage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
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
            String flat = Printer.print(variant(script.text()).flattened(), List.of());
            assertThat(Printer.print(variant(flat).flattened(), List.of()))
                    .as(script.name())
                    .isEqualTo(flat);
        }
    }

    @Test
    void onlyRulesChangeTheHash() {
        String plain = "variant mild \"Mild\" extends standard { set limit to 40 }";
        String commented = """
            # mild
            variant mild "Mild" extends standard {
              # less
              about "Less."
              ruling "Ours."
              set limit to 40
              remove example "figure 3: the sixth card"
            }
            """;
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
    void insertedCasesAreAtTheirPlaces() {
        Variant variant = variant("""
            variant early "Early" extends standard {
              before full case high "High cards take." when some fit and card > 100 { take fit to pile, add card to fit }
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
    void deltasThatRemoveTheSameAgree() {
        String removals = "remove fits remove limit_reached remove example \"figure 3: the sixth card\" }";
        String cow = "remove cow remove cow_starts remove jump remove trample }";
        Map<String, String> deltas = Map.of(
                "mild",
                "variant mild \"Mild\" extends standard { " + removals,
                "wild",
                "variant wild \"Wild\" extends standard { " + removals,
                "calm",
                "variant calm \"Calm\" extends jumping_cow { " + cow,
                "cool",
                "variant cool \"Cool\" extends jumping_cow { " + cow);
        assertThat(codes(
                        deltas,
                        "variant both \"Both\" extends standard with mild, wild { rule once on round end { end"
                                + " game } }"))
                .isEmpty();
        assertThat(codes(deltas, "variant both \"Both\" extends jumping_cow with calm, cool { }"))
                .doesNotContain("HB413", "HB417");
    }

    @Test
    void theChildResolvesConflictsOfDeltas() {
        String example =
                "example \"figure 3: the sixth card\" { given rows [12] when ann plays %d then rows [12 %<d] }";
        Map<String, String> deltas = Map.of(
                "mild", "variant mild \"Mild\" extends standard { replace " + example.formatted(13) + " }",
                "wild", "variant wild \"Wild\" extends standard { remove example \"figure 3: the sixth card\" }",
                "low", "variant low \"Low\" extends standard { set limit to 40 }",
                "none",
                        "variant none \"None\" extends standard { remove limit remove limit_reached"
                                + " rule once on round end { end game } }",
                "calm", "variant calm \"Calm\" extends jumping_cow { remove cow }",
                "cool", "variant cool \"Cool\" extends jumping_cow { replace modifier cow }");
        for (String order : List.of("mild, wild", "wild, mild")) {
            String both = "variant both \"Both\" extends standard with " + order + " { %s }";
            assertThat(codes(deltas, both.formatted(""))).as(order).containsExactly("HB413");
            assertThat(codes(deltas, both.formatted("replace " + example.formatted(14))))
                    .as(order)
                    .isEmpty();
            assertThat(codes(deltas, both.formatted("remove example \"figure 3: the sixth card\"")))
                    .as(order)
                    .isEmpty();
        }
        for (String order : List.of("low, none", "none, low")) {
            String both = "variant both \"Both\" extends standard with " + order + " { %s }";
            assertThat(codes(deltas, both.formatted(""))).as(order).contains("HB413");
            assertThat(codes(deltas, both.formatted("remove limit"))).as(order).isEmpty();
        }
        for (String order : List.of("calm, cool", "cool, calm")) {
            String both = "variant both \"Both\" extends jumping_cow with " + order + " { %s }";
            assertThat(codes(deltas, both.formatted(""))).as(order).contains("HB413");
            assertThat(codes(deltas, both.formatted("replace modifier cow")))
                    .as(order)
                    .doesNotContain("HB413", "HB417");
        }
    }

    @Test
    void insertingBesideARemovedItemIsReported() {
        Map<String, String> deltas = Map.of(
                "mild",
                        "variant mild \"Mild\" extends standard { before full case high \"High.\" when some fit and"
                                + " card > 100 { take fit to pile, add card to fit } }",
                "wild", "variant wild \"Wild\" extends standard { remove full }",
                "anew",
                        "variant anew \"Anew\" extends standard { replace place card { case all \"All.\" otherwise"
                                + " { open row with card } } }");
        String settled =
                "before fits case high \"High.\" when some fit and card > 100 { take fit to pile, add card to fit }";
        String both = "variant both \"Both\" extends standard with wild, mild { %s }";
        assertThat(codes(deltas, both.formatted(""))).containsExactly("HB413");
        assertThat(codes(deltas, both.formatted(settled))).isEmpty();
        assertThat(codes(deltas, "variant both \"Both\" extends standard with mild, anew { }"))
                .containsExactly("HB413");
    }

    @Test
    void aScriptChangesANameOnlyOnce() {
        for (String twice : List.of(
                "remove fits replace case fits \"Joins.\" otherwise { add card to fit }",
                "replace case fits \"Joins.\" otherwise { add card to fit } remove fits",
                "remove fits remove fits")) {
            assertThat(codes(Map.of(), "variant house \"House\" extends standard { " + twice + " }"))
                    .as(twice)
                    .contains("HB211");
        }
        assertThat(codes(Map.of(), """
            variant house "House" extends standard {
              remove example "figure 3: the sixth card"
              replace example "figure 3: the sixth card" {
                given rows [12] when ann plays 13 then rows [12 13]
              }
            }
            """)).containsExactly("HB415");
    }

    @Test
    void theLineThatCausesAParentsErrorIsMarked() {
        Map<String, String> deltas = Map.of(
                "endless",
                "variant endless \"Endless\" extends standard { remove limit }",
                "early",
                "variant early \"Early\" extends standard { rule half on turn end when some player has score >="
                        + " limit / 2 { end game } }");
        assertThat(blamed(deltas, "variant both \"Both\" extends standard with endless { set hand_size to 9 }"))
                .isEqualTo("endless");
        assertThat(blamed(
                        deltas, "variant both \"Both\" extends standard with early, endless { remove limit_reached }"))
                .isEqualTo("endless");
        assertThat(blamed(deltas, "variant own \"Own\" extends standard { set hand_size to 9 remove limit }"))
                .isEqualTo("limit");
        assertThat(blamed(
                        deltas,
                        "variant own \"Own\" extends standard with early { remove limit remove limit_reached }"))
                .isEqualTo("limit");
    }

    /** The words under the first error of a parent. */
    private static String blamed(Map<String, String> scripts, String text) {
        return checked(scripts, text).diagnostics().stream()
                .filter(diagnostic -> diagnostic.code().equals("HB417"))
                .findFirst()
                .orElseThrow()
                .span()
                .text();
    }

    @Test
    void parentsInACircleAreReported() {
        Map<String, String> scripts =
                Map.of("hen", "variant hen \"Hen\" extends egg { }", "egg", "variant egg \"Egg\" extends hen { }");
        assertThat(codes(scripts, "variant hen \"Hen\" extends egg { }")).containsExactly("HB403");
    }

    private static List<String> codes(Map<String, String> scripts, String text) {
        return checked(scripts, text).diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() != Diagnostic.Severity.HINT)
                .map(Diagnostic::code)
                .toList();
    }

    private static Checked checked(Map<String, String> scripts, String text) {
        Library library = name -> scripts.containsKey(name)
                ? new SourceFile(name + ".horn", Objects.requireNonNull(scripts.get(name)))
                : SHIPPED.find(name);
        return new Checker(library).check(new SourceFile("child.horn", text));
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
