package org.hornbook.rulebook;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.document.Block;
import org.hornbook.document.Document;
import org.hornbook.document.TextRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every shipped script's rulebook, word for word. Run with {@code -Dgolden=rewrite} to write them anew, and read the difference. */
final class RulebookTest {
    private static final Path RULEBOOKS = Path.of("src/test/resources/rulebooks");

    private final ShippedScripts scripts = new ShippedScripts();

    @TestFactory
    Stream<DynamicTest> shippedScriptsReadAsReviewed() {
        return scripts.scripts().stream().map(script -> DynamicTest.dynamicTest(script.name(), () -> compare(script)));
    }

    @Test
    void nobodyLearnsFromAnExampleThatDoesNotHold() {
        SourceFile script =
                new SourceFile("roomy.horn", "variant roomy \"Roomy\" extends standard { set capacity to 6 }");
        Variant variant = requireNonNull(new Checker(scripts).check(script).variant());

        Document.Section examples =
                Rulebook.of(variant, Examples.failing(variant)).sections().getLast();

        assertThat(examples.blocks()).hasSize(variant.examples().size());
        assertThat(examples.blocks().getLast())
                .isEqualTo(new Block.Paragraph("Under these rules one example of the script does not hold and is left"
                        + " out: \u201cfigure 3: the sixth card\u201d."));
    }

    @Test
    void eachOrderSaysHowTiesGo() {
        String script = """
            variant ties "Ties" extends standard {
              replace case too_low "Too low." when no fit {
                player chooses home from rows, absent lowest cost
                take home to pile, add card to home
              }
              let tens of card = card / 10
              replace step placing "Tens." { place lead by lowest card.tens }
              rule first "The first." on turn end { each player by highest score { take row with lowest number to pile } }
              rule again "Numbers." on turn end { each player by highest score then lowest number { take row with lowest number to pile } }
            }
            """;
        Variant variant = requireNonNull(
                new Checker(scripts).check(new SourceFile("ties.horn", script)).variant());

        assertThat(TextRenderer.of(Rulebook.of(variant, Set.of())).replaceAll("\\s+", " "))
                .contains(
                        "lowest cost, of equals the one with the lowest number",
                        "fewest tens, of equals that of the lower seat first",
                        "each player, the one with the highest score, of equals the one with the lowest number first")
                .doesNotContain("lowest number, of equals");
    }

    private void compare(SourceFile script) throws IOException {
        Variant variant = requireNonNull(new Checker(scripts).check(script).variant());
        String text = TextRenderer.of(Rulebook.of(variant, List.of()));
        Path reviewed = RULEBOOKS.resolve(script.name().replace(".horn", ".txt"));
        if ("rewrite".equals(System.getProperty("golden"))) {
            Files.createDirectories(RULEBOOKS);
            Files.writeString(reviewed, text);
        }
        assertThat(text).isEqualTo(Files.readString(reviewed));
    }
}
