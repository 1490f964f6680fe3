package org.hornbook.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Objects;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.revision.Revision.Change;
import org.hornbook.revision.Revision.Kind;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RevisionTest {
    private static final String CALF = """
        variant calf "The Calf" extends standard {
          about "A calf."
          players 2..6
          param length = 5

          # The calf is shy.
          modifier calf "Calf", fills 1
          rule shy "moves" on placed { move calf to row with lowest end }
          rule first "first" on taken { player gains 1 }
          rule second "second" on taken { player gains 2 }
          example "One" { given rows [1] [2] [3] [4] }
        }
        """;

    @Test
    void reportsAdditionsRemovalsReplacementsAndSettings() {
        String after = CALF.replace("players 2..6", "players 3..6")
                .replace("param length = 5", "param length = 6")
                .replace("gains 1", "gains 3")
                .replaceFirst(" *rule second.*\n", "")
                .replace("\"moves\"", "\"runs\"")
                .replace("  example", "  rule third \"third\" on taken { player gains 4 }\n  example");

        Revision revision = between(CALF, after);

        assertThat(revision.changes())
                .extracting(Change::kind, Change::name)
                .containsExactly(
                        tuple(Kind.SET, "players"),
                        tuple(Kind.SET, "param length"),
                        tuple(Kind.REPLACED, "rule shy"),
                        tuple(Kind.REPLACED, "rule first"),
                        tuple(Kind.REMOVED, "rule second"),
                        tuple(Kind.ADDED, "rule third"));
        Change shy = revision.changes().get(2);
        assertThat(shy.before()).extracting(Revision.Passage::line).isEqualTo(8);
        assertThat(shy.after())
                .extracting(Revision.Passage::text)
                .isEqualTo("rule shy \"runs\" on placed { move calf to row with lowest end }");
    }

    @Test
    void findsNoChangeInFormatCommentsAndTheName() {
        String after = CALF.replace("players 2..6", "players\n    2 .. 6")
                .replace("The calf is shy.", "Shy it is.")
                .replace("variant calf", "variant calf_2");

        assertThat(between(CALF, after).changes()).isEmpty();
    }

    @Test
    void reportsChangesOfTheFirstLineAndOfModifiers() {
        String after = CALF.replace("\"The Calf\" extends standard", "\"Calf\" extends standard 2 with jumping")
                .replace(", fills 1", "");

        assertThat(between(CALF, after).changes())
                .extracting(Change::kind, Change::name, change -> text(change.after()))
                .contains(
                        tuple(Kind.REPLACED, "title", "\"Calf\""),
                        tuple(Kind.REPLACED, "extends", "extends standard 2 with jumping"))
                .extracting(each -> each.toList().get(1))
                .containsExactly("title", "extends", "modifier calf");
    }

    @Test
    void reportsAChangedOrder() {
        String first = "  rule first \"first\" on taken { player gains 1 }\n";
        String after = CALF.replace(first, "").replace("  example", first + "  example");

        assertThat(between(CALF, after).changes())
                .extracting(Change::kind, Change::name, change -> text(change.before()), change -> text(change.after()))
                .containsExactly(tuple(
                        Kind.MOVED,
                        "order in variant",
                        "param length\nmodifier calf\nrule shy\nrule first\nrule second",
                        "param length\nmodifier calf\nrule shy\nrule second\nrule first"));
    }

    @Test
    void tellsCasesAndStepsOfTheBaseGameApart() {
        SourceFile standard = Objects.requireNonNull(new ShippedScripts().find("standard"));
        String after = standard.text().replaceFirst("(case full[^{]*)\\{", "$1{ player gains 1");

        assertThat(between(standard.text(), after).changes())
                .extracting(Change::kind, Change::name)
                .containsExactly(tuple(Kind.REPLACED, "case full"));
    }

    private static @Nullable String text(Revision.@Nullable Passage passage) {
        return passage == null ? null : passage.text();
    }

    private static Revision between(String before, String after) {
        return Revision.between(script(before), script(after));
    }

    private static Script script(String text) {
        return Objects.requireNonNull(
                HornParser.parse(new SourceFile("calf.horn", text)).script());
    }
}
