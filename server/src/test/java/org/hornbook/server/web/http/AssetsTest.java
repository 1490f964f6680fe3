package org.hornbook.server.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages come in few files. */
class AssetsTest {
    private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates");
    private static final Pattern SCRIPT = Pattern.compile("type=\"module\" src=\"\\{\\{ static }}(/[^\"]+)\"");

    /** As the build makes it of those that it has been told of. */
    @Test
    void thePagesScriptLoadsAllItsModules() throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.list(TEMPLATES)) {
            pages = files.toList();
        }
        List<String> scripts = pages.stream()
                .flatMap(page -> SCRIPT.matcher(read(page)).results())
                .map(found -> found.group(1))
                .distinct()
                .toList();

        assertThat(scripts).hasSizeGreaterThan(15).allSatisfy(script -> {
            try (InputStream opened = AssetsTest.class.getResourceAsStream("/static" + script)) {
                String module = new String(Objects.requireNonNull(opened).readAllBytes(), StandardCharsets.UTF_8);
                assertThat(module).doesNotContainPattern("(from|import) ?\"\\.");
            }
        });
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
