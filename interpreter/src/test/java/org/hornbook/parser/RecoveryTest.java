package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script that is not finished or has a slip in it still gives a tree of everything else. */
class RecoveryTest {
    /** Not at every letter, unless {@code -Plong}. */
    private static final int EVERY = Integer.getInteger("cuts", 120);

    @ParameterizedTest
    @ValueSource(strings = {"standard", "jumping-cow", "ascension", "postal"})
    void textBeforeTheCursorIsParsedWhileTyping(String name) throws IOException {
        String text = Files.readString(Path.of("..", "variants", name + ".horn"));
        List<Statement> all = script(text).statements();
        for (int cut = text.indexOf('{') + 1; cut < text.length(); cut += EVERY) {
            List<Statement> read = script(text.substring(0, cut)).statements();
            int finished = 0;
            while (finished < all.size() && all.get(finished).span().end() < cut) {
                finished++;
            }
            for (int i = 0; i < finished - 1; i++) {
                assertThat(Trees.withoutPlaces(read.get(i)))
                        .as(text.substring(0, cut))
                        .isEqualTo(Trees.withoutPlaces(all.get(i)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"standard", "jumping-cow", "ascension", "professional"})
    void aTypoLosesOneStatementAtMost(String name) throws IOException {
        String text = Files.readString(Path.of("..", "variants", name + ".horn"));
        int statements = script(text).statements().size();
        List<String> lines = text.lines().toList();
        for (int i = lines.indexOf("") + 1; i < lines.size() - 1; i++) {
            List<String> slipped = new ArrayList<>(lines);
            slipped.set(i, "-> " + lines.get(i));
            String damaged = String.join("\n", slipped);
            assertThat(script(damaged).statements()).as(damaged).hasSizeGreaterThanOrEqualTo(statements - 1);
        }
    }

    @Test
    void aMissingValueIsMarkedInTheTree() {
        Statement let = script("variant x {\n  let fit =\n  win lowest score\n}")
                .statements()
                .getFirst();
        assertThat(let)
                .isInstanceOfSatisfying(
                        Statement.Addition.class,
                        addition -> assertThat(addition.item())
                                .isInstanceOfSatisfying(
                                        Item.Let.class,
                                        item -> assertThat(
                                                        item.lines().getFirst().value())
                                                .isInstanceOf(Expression.Missing.class)));
    }

    private static Script script(String text) {
        return Objects.requireNonNull(
                HornParser.parse(new SourceFile("test.horn", text)).script());
    }
}
