package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Plays every scenario. With {@code -Dgolden=rewrite} it writes down what happens instead of comparing. */
class ScenarioTest {
    private static final Path SCENARIOS = Path.of("src/test/resources/scenarios");
    private static final boolean REWRITES = "rewrite".equals(System.getProperty("golden"));

    @TestFactory
    List<DynamicTest> goesAsWrittenDown() throws IOException {
        try (Stream<Path> files = Files.list(SCENARIOS)) {
            return files.sorted()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> play(file)))
                    .toList();
        }
    }

    private static void play(Path file) throws IOException {
        String written = Files.readString(file);
        String played = Scenario.parse(written).played().text();
        if (REWRITES) {
            Files.writeString(file, played);
        } else {
            assertThat(played).isEqualTo(written);
        }
    }
}
