package org.hornbook.rulebook;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every shipped script's rulebook, word for word. Run with {@code -Drewrite=true} to write them anew, and read the difference. */
final class RulebookTest {
    private static final Path RULEBOOKS = Path.of("src/test/resources/rulebooks");

    private final ShippedScripts scripts = new ShippedScripts();

    @TestFactory
    Stream<DynamicTest> shippedScriptsReadAsReviewed() {
        return scripts.scripts().stream().map(script -> DynamicTest.dynamicTest(script.name(), () -> compare(script)));
    }

    private void compare(SourceFile script) throws IOException {
        Variant variant = requireNonNull(new Checker(scripts).check(script).variant());
        String text = PlainText.of(Rulebook.of(variant));
        Path reviewed = RULEBOOKS.resolve(script.name().replace(".horn", ".txt"));
        if (Boolean.getBoolean("rewrite")) {
            Files.createDirectories(RULEBOOKS);
            Files.writeString(reviewed, text);
        }
        assertThat(text).isEqualTo(Files.readString(reviewed));
    }
}
