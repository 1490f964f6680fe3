package org.hornbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A variant is a script and nothing else: Java that names one has taken over some of its rules. */
class NoVariantInJavaTest {
    private static final Pattern VARIANT = Pattern.compile("(?i)jumping.?cow|even.?odd|ascension");

    @ParameterizedTest
    @ValueSource(strings = {"interpreter", "server"})
    void noSourceNamesAVariant(String module) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
            List<Path> naming = files.filter(Files::isRegularFile)
                    .filter(NoVariantInJavaTest::namesAVariant)
                    .toList();
            assertThat(naming).isEmpty();
        }
    }

    private static boolean namesAVariant(Path file) {
        try {
            return VARIANT.matcher(Files.readString(file)).find();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
