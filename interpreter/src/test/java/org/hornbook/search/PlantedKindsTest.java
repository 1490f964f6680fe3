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
    private static final int EVERY = Integer.getInteger("planted", 240);

    private static final Checker CHECKER = new Checker(new ShippedScripts());

    record Planted(String title, String text, boolean known) {
        /** The scripts of a file: whole ones, or what stands between the braces of one that extends the base game. */
        static Stream<Planted> in(String file, int every) {
            try {
                List<String> parts = Arrays.stream(Files.readString(Path.of("src/test/resources", file + ".txt"))
                                .split("(?m)^--- "))
                        .filter(part -> !part.isBlank())
                        .toList();
                return IntStream.iterate(0, at -> at < parts.size(), at -> at + every)
                        .mapToObj(parts::get)
                        .map(part -> part.split("\n", 2))
                        .map(part -> new Planted(
                                part[0],
                                part[1].startsWith("variant ")
                                        ? part[1]
                                        : "variant planted \"Planted\" extends standard {\n" + part[1] + "}\n",
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

    /** Those that whoever wrote the checker planted, and those of somebody who knew the language only. */
    private static Stream<Planted> all(String kind) {
        return Stream.of("planted", "stranger").flatMap(folder -> Planted.in(folder + "/" + kind, EVERY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hidden", "ends", "ties", "dead", "fails", "settings"})
    void faultsAreFound(String kind) {
        List<Planted> unexpected =
                all(kind).filter(each -> each.told().isEmpty() != each.known()).toList();

        assertThat(unexpected).isEmpty();
    }

    static Stream<Planted> sound() {
        return all("sound");
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

    /** Prints what is told of each in files such as {@code stranger/ties}. */
    public static void main(String[] files) {
        for (String file : files) {
            Planted.in(file, 1).forEach(each -> {
                List<Diagnostic> told = each.told();
                System.out.println((told.isEmpty() ? "MISSED " : "found  ") + file + ": " + each);
                told.forEach(said -> System.out.println("    " + said + " " + said.notes()));
            });
        }
    }
}
