package org.hornbook.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Java matches a group that is repeated by calling itself for each turn, so a long text fills the stack. A possessive group, such
 * as {@code (?:ab|c)*+}, is matched in a loop.
 */
class RecursivePatternsTest {
    private static final List<String> SOURCES = List.of("src/main/java", "../interpreter/src/main/java");

    /** A line with a group that is repeated without bound and not possessively, within quotation marks. */
    private static final Pattern REPEATED = Pattern.compile("\".*[^\\\\]\\)(?:[*+]|\\{\\d+,})(?![+*]).*\"");

    private static final Pattern USE =
            Pattern.compile("Pattern\\.compile|\\.(?:matches|replaceAll|replaceFirst|split)\\(|\\(\\?[:<]");

    @Test
    void noPatternCallsItselfForEachTurnOfAGroup() throws IOException {
        for (String source : SOURCES) {
            try (Stream<Path> files = Files.walk(Path.of(source))) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    assertThat(Files.readAllLines(file).stream()
                                    .filter(line -> USE.matcher(line).find()
                                            && REPEATED.matcher(line).find()))
                            .as(file.toString())
                            .isEmpty();
                }
            }
        }
    }
}
