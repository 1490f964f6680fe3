package org.hornbook.server.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptCommandsTest {
    private static final String MINE = """
        variant mine "Mine" extends house {
          set capacity to 6
        }
        """;
    private static final String HOUSE = """
        variant house "House" extends standard {
          about "Nothing new."
        }
        """;

    @TempDir
    Path folder;

    @Test
    void checkFindsNothingWrongWithAShippedScript() {
        Call call = Call.of("check", "--no-search", "standard");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains("standard.horn: no problems", "worst case:");
    }

    @Test
    void aMisspeltParentMayLieBesideTheScriptOrComeWithHornbook() throws IOException {
        file("house-rules.horn", HOUSE);

        Call beside =
                Call.of("check", "--no-search", file("mine.horn", "variant mine \"Mine\" extends houserules { }"));
        Call shipped = Call.of("check", "--no-search", file("mine.horn", "variant mine \"Mine\" extends standrd { }"));

        assertThat(beside.out()).contains("Did you mean `house_rules`?");
        assertThat(shipped.out()).contains("Did you mean `standard`?");
    }

    @Test
    void aFileInAnotherEncodingIsRefusedWithItsLine() throws IOException {
        Path latin = folder.resolve("latin.horn");
        Files.writeString(latin, "variant a \"A\" {\n  note \"Kühe\"\n}\n", StandardCharsets.ISO_8859_1);

        assertThat(Call.of("check", latin.toString()).err())
                .contains(latin + ":2: this line is not UTF-8 text. Save the file with the encoding UTF-8");
    }

    /** A file can carry what its script builds on. */
    @Test
    void aFileWithItsParentsInItNeedsNoOther() throws IOException {
        String parent = "variant roomy \"Roomy\" extends standard {\n  set limit to 50\n}\n";
        String text = "variant mine \"Mine\" extends roomy {\n  set hand_size to 8\n}\n\n" + parent;

        Call check = Call.of("check", "--no-search", file("carrying.horn", text));

        assertThat(check.out()).contains("carrying.horn: ").doesNotContain("error");
        assertThat(Call.of("format", file("carrying.horn", text)).out()).isEqualTo(text);
        assertThat(Call.of("flatten", file("carrying.horn", text)).out()).contains("50");
    }

    @Test
    void checkMarksTheProblemAndFails() throws IOException {
        Call call = Call.of("check", "--no-search", file("bad.horn", "variant bad extends standrd {\n}\n"));

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out()).contains("bad.horn:1:21: error HB", "  1 | variant bad extends standrd {\n", "^^^^^^^");
    }

    @Test
    void noErrorIsHiddenBehindHints() throws IOException {
        String hints = IntStream.range(0, 30)
                .mapToObj(i -> "  rule r" + i + " on taken { player chooses c" + i
                        + " from players, absent highest score, player.c" + i + " gains 1 }\n")
                .collect(joining());
        String script = "variant many \"Many\" extends standard {\n" + hints + "  set limt to 5\n}\n";

        Call call = Call.of("check", "--no-search", file("many.horn", script));

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.lines().getFirst()).contains("error HB209", "limt");
        assertThat(call.out()).contains("… and 11 more", "many.horn: 1 error, 30 hints");
        assertThat(Call.of("check", "--no-search", "--json", file("many.horn", script))
                        .lines())
                .hasSize(31);
    }

    @Test
    void checkRunsTheExamples() throws IOException {
        file("house.horn", HOUSE);

        Call call = Call.of("check", "--no-search", file("mine.horn", MINE));

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out())
                .contains(
                        "mine.horn:2:7: error HB716: The example \"figure 3: the sixth card\" of standard.horn",
                        "fix: Remove it",
                        "mine.horn: 1 error");
    }

    @Test
    void aShippedScriptHasTheSameToldWithoutBeingSearchedAgain() {
        assertThat(Call.of("check", "standard").out())
                .isEqualTo(Call.of("check", "--thorough", "standard").out());
    }

    @Test
    void checkSearchesForTies() throws IOException {
        Call call = Call.of("check", "--json", file("tie.horn", """
            variant tie extends standard {
              replace let fit = row where last < card
            }
            """));

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.lines()).anyMatch(line -> line.contains("\"HB602\"") && line.contains("\"line\":2"));
    }

    @Test
    void checkPlaysPairsOfGames() {
        Call call = Call.of("check", "--no-search", "--twins", "--games", "3", "standard");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains("3 pairs of games", "no seat can tell them apart");
    }

    @Test
    void parentsLieBesideTheScript() throws IOException {
        file("house.horn", HOUSE);

        Call call = Call.of("test", file("mine.horn", MINE));

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out())
                .contains(
                        "\"figure 3: the sixth card\" fails",
                        "  table     [12 14 15] [37] [43 44] [58 61]",
                        ", not [30 36]",
                        "  Seats, in order: ann, ben, cid, dora.");
        assertThat(call.lines().getLast()).isEqualTo("3 passed, 1 failed");
    }

    @Test
    void formatLeavesAFormattedFileAlone() throws IOException {
        String path = file("house.horn", HOUSE.replace("  about", "about"));

        assertThat(Call.of("format", "--check", path).exitCode()).isEqualTo(1);
        assertThat(Call.of("format", "--write", path).exitCode()).isZero();
        assertThat(Files.readString(Path.of(path))).isEqualTo(HOUSE);
        assertThat(Call.of("format", "--check", path).exitCode()).isZero();
    }

    @Test
    void flattenTellsWhereEachLineComesFrom() throws IOException {
        file("house.horn", HOUSE);

        assertThat(Call.of("flatten", file("mine.horn", MINE)).lines())
                .anyMatch(line -> line.matches("standard\\.horn:\\d+ +\\|     case full .*"));
    }

    @Test
    void whatIsFlattenedPlainIsAScriptWhoseExamplesHold() throws IOException {
        String plain = Call.of("flatten", "--plain", "third-strike").out();

        assertThat(Call.of("check", file("alone.horn", plain)).exitCode()).isZero();
    }

    @Test
    void theRulebookComesInThreeForms() {
        assertThat(Call.of("rulebook", "standard").out()).startsWith("6 nimmt!");
        assertThat(Call.of("rulebook", "--format", "markdown", "standard").out())
                .startsWith("# 6 nimmt!");
        assertThat(Call.of("rulebook", "--format", "html", "standard").out()).startsWith("<!doctype html>");
    }

    @Test
    void whatIsNotThereIsAWrongCall() {
        Call missing = Call.of("check", "nothing.horn");
        Call aFolder = Call.of("check", folder.toString());

        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err().lines())
                .containsExactly("There is no file nothing.horn and no shipped variant of that name.");
        assertThat(aFolder.exitCode()).isEqualTo(2);
        assertThat(aFolder.err().lines()).singleElement().asString().contains("is a folder");
    }

    @Test
    void whoMisspellsAVariantHearsOfTheOneThatIsMeant() {
        assertThat(Call.of("simulate", "standart").err()).contains("Did you mean standard?");
        assertThat(Call.of("check", "jumping-cwo").err()).contains("Did you mean jumping-cow?");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
