package org.hornbook.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.parser.HornParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script is the same whatever its lines end in. */
class SourceFileTest {
    private static final String SCRIPT = """
        variant mine {
          # players
          plyers 2..4 // few
          about "One
          two."

          rule toll on taken { player gains }
        }
        """;

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void linesEndAsOnAnySystem(String lineEnd) {
        SourceFile file = new SourceFile("mine.horn", SCRIPT.replace("\n", lineEnd));

        assertThat(file.lineCount()).isEqualTo(9);
        assertThat(file.line(1)).isEqualTo("variant mine {");
        assertThat(file.line(6)).isEmpty();
        assertThat(file.line(9)).isEmpty();
        assertThat(file.columnOf(file.text().indexOf("plyers"))).isEqualTo(3);
        assertThat(HornParser.parse(file).diagnostics())
                .extracting(
                        problem -> problem.span().line() + ":" + problem.span().column() + " " + problem.code())
                .containsExactly("3:3 HB102", "3:15 HB109", "4:9 HB103", "7:31 HB101");
    }
}
