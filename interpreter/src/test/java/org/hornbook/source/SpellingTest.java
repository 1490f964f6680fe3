package org.hornbook.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    private static final List<String> WORDS = List.of("place", "players", "capacity", "too_low", "row", "rows", "is");

    @ParameterizedTest
    @CsvSource({
        "plase, place",
        "palce, place",
        "Place, place",
        "player, players",
        "capcity, capacity",
        "too-low, too_low",
        "toolow, too_low",
        "rwo, row"
    })
    void findsTheWordThatWasMeant(String written, String meant) {
        assertThat(Spelling.closest(written, WORDS)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"cow_count", "at", "xyzzy", "it"})
    void suggestsNothingFarFetched(String written) {
        assertThat(Spelling.closest(written, WORDS)).isEmpty();
    }

    @Test
    void toleratesAnythingAsAWord() {
        assertThat(Spelling.closest("", WORDS)).isEmpty();
        assertThat(Spelling.closest("p".repeat(60_000), WORDS)).isEmpty();
    }
}
