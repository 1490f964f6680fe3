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
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Shipped;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scripts with one fault each, most of them where a host must set something or so many must play, and scripts without
 * any, although some rules apply only there.
 */
class PlantedFaultsTest {
    /** Less than anybody waits for; as much with {@code -Plong}. */
    private static final int STEPS = Integer.getInteger("steps", 200_000);

    /** Every how many-th script of a file is tried; every one with {@code -Plong}. */
    private static final int EVERY = Integer.getInteger("planted", 36);

    /** @param told the code of the diagnostic, then words that it must tell */
    record Script(List<String> told, String text) {
        static Stream<Script> in(String file) {
            try {
                List<String> parts = Arrays.stream(Files.readString(Path.of("src/test/resources/search", file))
                                .split("(?m)^--- ?"))
                        .filter(part -> !part.isBlank())
                        .toList();
                return IntStream.iterate(0, at -> at < parts.size(), at -> at + EVERY)
                        .mapToObj(parts::get)
                        .map(part -> part.split("\n", 2))
                        .map(part -> new Script(List.of(part[0].split(" ", 2)), part[1]));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String toString() {
            return String.join(" ", told) + text.lines().findFirst().orElseThrow();
        }
    }

    static Stream<Script> faults() {
        return Script.in("faults.txt");
    }

    static Stream<Script> sound() {
        return Script.in("sound.txt");
    }

    @ParameterizedTest
    @MethodSource("faults")
    void isFoundWithWhatItTakes(Script script) {
        List<GapSearch.Discovery> found = GapSearch.discoveries(
                Shipped.script(script.text()),
                new GapSearch.Budget(STEPS),
                0,
                GapSearch.Listener.PATIENT,
                Runnable::run);

        assertThat(found).extracting(GapSearch.Discovery::diagnostic).anySatisfy(fault -> {
            assertThat(fault.code()).isEqualTo(script.told().getFirst());
            assertThat(told(fault)).contains(words(script));
        });
    }

    @ParameterizedTest
    @MethodSource("sound")
    void isNoFalseAlarm(Script script) {
        assertThat(GapSearch.search(Shipped.script(script.text()), new GapSearch.Budget(STEPS / 3)))
                .isEmpty();
    }

    private static String[] words(Script script) {
        return script.told().get(1).split(", ");
    }

    private static String told(Diagnostic fault) {
        return fault.message() + " " + String.join(" ", fault.notes());
    }
}
