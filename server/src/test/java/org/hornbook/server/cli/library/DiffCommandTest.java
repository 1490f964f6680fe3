package org.hornbook.server.cli.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hornbook.server.cli.Call;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DiffCommandTest {
    private static final String MINE = """
        variant mine "Mine" extends standard {
          set limit to 50
          rule strike "Every row costs a point." on taken { player gains 1 }
        }
        """;
    private static final String OTHER = """
        # Shorter.
        variant mine "Mine" extends standard {
          set limit to 30
          rule strike "Every row costs two points." on taken { player gains 2 }
        }
        """;

    @TempDir
    Path folder;

    @Test
    void rulesAreToldInTheirWords() throws IOException {
        Call call = Call.of("diff", file("mine.horn", MINE), file("other.horn", OTHER));

        assertThat(call.exitCode()).isOne();
        assertThat(call.out())
                .contains(
                        "changed param limit",
                        "  - param limit = 50 ",
                        "  + param limit = 30 ",
                        "replaced rule strike",
                        "  before: Every row costs a point.",
                        "  now:    Every row costs two points.")
                .doesNotContain("Shorter");
    }

    @Test
    void whatAParentChangesIsDifferent() throws IOException {
        String child = "variant child \"Child\" extends mine {\n}\n";
        file("mine.horn", MINE);

        assertThat(Call.of("diff", "standard", file("child.horn", child)).out())
                .contains("added rule strike", "Words and examples: replaced title");
    }

    @Test
    void layoutAndCommentsAreNoDifferenceByRule() throws IOException {
        String mine = file("mine.horn", MINE);
        String commented = file("commented.horn", "# Mine.\n" + MINE);

        Call byRule = Call.of("diff", mine, commented);
        Call byLine = Call.of("diff", "--text", mine, commented);

        assertThat(byRule.exitCode()).isZero();
        assertThat(byRule.lines()).containsExactly("No rule is different.", "The texts differ; --text shows how.");
        assertThat(byLine.exitCode()).isOne();
        assertThat(byLine.lines()).startsWith("--- " + mine, "+++ " + commented).contains("+# Mine.");
        assertThat(Call.of("diff", "--text", mine, mine))
                .returns(0, Call::exitCode)
                .returns("", Call::out);
    }

    @Test
    void programsReadIt() throws IOException {
        Call call = Call.of("diff", "--json", file("mine.horn", MINE), file("other.horn", OTHER));
        JsonNode told = JsonMapper.shared().readTree(call.out());

        assertThat(call.exitCode()).isOne();
        assertThat(told.get("rules").get(0).get("kind").asString()).isEqualTo("changed");
        assertThat(told.get("rules").get(0).get("name").asString()).isEqualTo("param limit");
        assertThat(told.get("words")).isEmpty();
        assertThat(told.get("text").toString()).contains("+# Shorter.");
    }

    /** For 1 says that they are different. */
    @Test
    void whatCannotBeComparedIsNotCalledDifferent() throws IOException {
        String broken = file("broken.horn", MINE.replace("limit", "limt"));

        Call byRule = Call.of("diff", "standard", broken);

        assertThat(byRule.exitCode()).isEqualTo(2);
        assertThat(byRule.out()).isEmpty();
        assertThat(byRule.err()).contains("HB209", "broken.horn has errors, so its rules cannot be compared.");
        assertThat(Call.of("diff", "--text", "standard", broken).exitCode()).isOne();
        assertThat(Call.of("diff", "standard").exitCode()).isEqualTo(2);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
