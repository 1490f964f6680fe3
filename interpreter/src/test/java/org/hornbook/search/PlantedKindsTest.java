package org.hornbook.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Faults of each kind that the checker or its search must find, and unusual scripts without any. A title that begins
 * with {@code KNOWN} marks a fault not found yet, or a false alarm not mended yet: whoever mends it takes the word away.
 */
class PlantedKindsTest {
    /** Less than anybody waits for; as much with {@code -Plong}. */
    private static final int STEPS = Integer.getInteger("steps", 200_000);

    /** Every how many-th script of a kind is tried; every one with {@code -Plong}. */
    private static final int EVERY = Integer.getInteger("planted", 12);

    private static final Checker CHECKER = new Checker(new ShippedScripts());

    record Planted(String title, String text, boolean known) {
        static Stream<Planted> in(String kind) {
            try {
                List<String> parts = Arrays.stream(
                                Files.readString(Path.of("src/test/resources/planted", kind + ".txt"))
                                        .split("(?m)^--- "))
                        .filter(part -> !part.isBlank())
                        .toList();
                return IntStream.iterate(0, at -> at < parts.size(), at -> at + EVERY)
                        .mapToObj(parts::get)
                        .map(part -> part.split("\n", 2))
                        .map(part -> new Planted(
                                part[0],
                                "variant planted \"Planted\" extends standard {\n" + part[1] + "}\n",
                                part[0].startsWith("KNOWN ")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** What is told of it, but for hints of style. */
        List<Diagnostic> told() {
            Checked checked = CHECKER.check(new SourceFile("planted.horn", text));
            Stream<Diagnostic> searched = checked.variant() == null
                    ? Stream.of()
                    : GapSearch.search(checked.variant(), new GapSearch.Budget(STEPS)).stream();
            return Stream.concat(
                            checked.diagnostics().stream()
                                    .filter(each -> each.severity() != Diagnostic.Severity.HINT
                                            || each.code().equals("HB516")),
                            searched)
                    .toList();
        }

        @Override
        public String toString() {
            return title;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hidden", "ends", "ties", "dead", "fails", "settings"})
    void faultsAreFound(String kind) {
        List<Planted> unexpected = Planted.in(kind)
                .filter(each -> each.told().isEmpty() != each.known())
                .toList();

        assertThat(unexpected).isEmpty();
    }

    static Stream<Planted> sound() {
        return Planted.in("sound");
    }

    @ParameterizedTest
    @MethodSource
    void sound(Planted script) {
        if (script.known()) {
            assertThat(script.told()).isNotEmpty();
        } else {
            assertThat(script.told()).isEmpty();
        }
    }

    /** Prints what is told of each. */
    public static void main(String[] kinds) {
        for (String kind : kinds) {
            Planted.in(kind).forEach(each -> {
                List<Diagnostic> told = each.told();
                System.out.println((told.isEmpty() ? "MISSED " : "found  ") + kind + ": " + each);
                told.forEach(said -> System.out.println("    " + said + " " + said.notes()));
            });
        }
    }
}
