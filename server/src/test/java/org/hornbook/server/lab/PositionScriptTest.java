package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hornbook.server.lab.SearchFinding.PositionScript;
import org.hornbook.server.library.Edition;
import org.junit.jupiter.api.Test;

/** Positions are opened with the numbers at which they were found. */
class PositionScriptTest {
    private static final String EXAMPLE = """
        example "found" {
          given rows [1] [2]
          when ann plays 3
        }
        """;

    @Test
    void aParentsParameterIsSet() {
        String script = "variant mine \"Mine\" extends standard {\n}\n";

        assertThat(opened(script, Map.of("row_count", 2)))
                .contains("\n  set row_count to 2\n", "# Found with row_count = 2.", "  example");
    }

    @Test
    void theScriptsOwnParameterIsReplaced() {
        String script = """
            variant mine "Mine" extends standard {
              param wild = yes "Wild cards."
              rule hurt "Rows hurt." on taken when wild { player gains 1 }
              set row_count to 3 # not four
            }
            """;

        assertThat(opened(script, Map.of("row_count", 2, "wild", 0)))
                .contains(
                        "param wild = no \"Wild cards.\"",
                        "set row_count to 2 # not four",
                        "# Found with row_count = 2, wild = no.")
                .doesNotContain("rows to 3");
    }

    @Test
    void theLinkHasTheNumberOfBots() {
        SearchFinding withFive = new SearchFinding("HB602", "error", "A tie.", 1, List.of(), EXAMPLE, Map.of(), 5, "");

        assertThat(withFive.at("/new?finding=1").link()).isEqualTo("/new?finding=1&bots=4");
        assertThat(found(EXAMPLE, Map.of()).at("/new?finding=1").link()).isEqualTo("/new?finding=1");
    }

    @Test
    void aFindingWithoutAnExampleHasNoLink() {
        Edition edition = TestStudies.written("variant mine \"Mine\" extends standard {\n}\n");

        assertThat(PositionScript.of(edition, found("", Map.of()))).isEqualTo(Optional.empty());
    }

    /** The text, which has to be a game with the very numbers. */
    private static String opened(String script, Map<String, Integer> settings) {
        String text = PositionScript.of(TestStudies.written(script), found(EXAMPLE, settings))
                .orElseThrow();
        Edition edition = TestStudies.written(text);
        settings.forEach((name, value) -> assertThat(edition.variant().parameters())
                .filteredOn(parameter -> parameter.name().equals(name))
                .allSatisfy(parameter -> assertThat(parameter.initial()).isEqualTo(value))
                .isNotEmpty());
        return text;
    }

    private static SearchFinding found(String example, Map<String, Integer> settings) {
        return new SearchFinding("HB602", "error", "A tie.", 1, List.of(), example, settings, 0, "");
    }
}
