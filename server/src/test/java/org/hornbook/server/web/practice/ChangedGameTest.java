package org.hornbook.server.web.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.examples.Examples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.http.Json;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games made of others by switches and sliders. */
class ChangedGameTest {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);
    private static final LibraryVariant BASE = LIBRARY.base();

    private static Mixture mixed(Map<String, Integer> values, String... slugs) {
        List<LibraryVariant> parts = Arrays.stream(slugs)
                .map(slug -> LIBRARY.find(slug).orElseThrow())
                .toList();
        return Mixture.of(BASE, parts, values, LIBRARY);
    }

    /** A round that is played to its end, always with the lowest card. */
    private static PracticeGame played() {
        PracticeGame game = PracticeGame.of(Setup.usual(BASE.variant()), 3, "");
        while (game.view().round() == 1) {
            game.answer(game.view().decision().of(PracticeGame.PERSON).stream()
                    .map(question -> question.options().subList(0, 1))
                    .toList());
        }
        return game;
    }

    @Test
    void partsAndNumbersMakeAScriptWhoseExamplesHold() {
        Mixture mixture = mixed(Map.of("capacity", 6), "jumping-cow", "even-odd");
        assertThat(mixture.problems()).isEmpty();
        assertThat(mixture.script()).startsWith("""
            variant my_rules "6 nimmt! with The Jumping Cow and Even/Odd" extends standard with jumping_cow, even_odd {
              set capacity to 6
            """);
        assertThat(Examples.failing(Objects.requireNonNull(mixture.variant()))).isEmpty();
    }

    /** The name comes from the title, whatever letters that has, and is that of no other script. */
    @ParameterizedTest
    @CsvSource({
        "Kühe  & \"Co\"\\, kuhe_co",
        "6 nimmt!, nimmt",
        "Jumping Cow, jumping_cow_2",
        "Rule, rule_2",
        "פרה קופצת, my_rules"
    })
    void itCanBePublishedUnderATitle(String title, String name) {
        Mixture mixture = Mixture.titled(
                title, BASE, List.of(LIBRARY.find("jumping-cow").orElseThrow()), Map.of("capacity", 6), LIBRARY);
        assertThat(mixture.problems()).isEmpty();
        Variant variant = Objects.requireNonNull(mixture.variant());
        assertThat(variant.name()).isEqualTo(name);
        assertThat(variant.title()).isEqualTo(title.replace("  ", " "));
    }

    /** Each has its own way of an example of the base game, which is no contradiction of rules. */
    @Test
    void examplesThatContradictEachOtherAreLeftOut() {
        assertThat(mixed(Map.of(), "open-range", "professional").problems()).isEmpty();
    }

    @Test
    void whatDoesNotGoTogetherIsToldByItsTitles() {
        Mixture mixture = mixed(Map.of(), "tactics", "double");
        assertThat(mixture.variant()).isNull();
        assertThat(mixture.problems()).containsExactly("Tactics and Double disagree about deck.");
    }

    @Test
    void theSameDealShowsWhatCardGoesElsewhere() {
        ChangedGame bent = ChangedGame.of(mixed(Map.of("capacity", 3)), played());
        ChangedGame.FirstDifference difference = Objects.requireNonNull(bent.difference());
        assertThat(difference.before()).containsPattern("goes to row|starts row|take");
        assertThat(difference.now()).containsPattern("takes? .* from row");
        assertThat(difference.view().seat()).isEqualTo(PracticeGame.PERSON);
        assertThat(difference.events())
                .allMatch(narrated -> narrated.event().onlyFor() <= PracticeGame.PERSON)
                .anyMatch(narrated -> narrated.words().equals(difference.now()));
        assertThat(Json.MAPPER.writeValueAsString(bent)).contains(difference.now());
    }

    @Test
    void whatChangesNothingInTheDealSaysSo() {
        assertThat(ChangedGame.of(mixed(Map.of("limit", 200)), played()).difference())
                .isNull();
    }

    @Test
    void fewerCanPlayWhereThereAreNotEnoughCardsForAll() {
        Mixture mixture = mixed(Map.of("hand_size", 12, "row_count", 5), "cheapest-row");

        assertThat(mixture.problems()).isEmpty();
        assertThat(mixture.script()).contains("players 2..8");
        assertThat(Objects.requireNonNull(mixture.variant()).people().spoken()).isEqualTo("2 to 8");
    }

    /** A pair that cannot be played together says why; all pairs with {@code -Dpairs.all=true}, else every fifth. */
    @Test
    void nineOfTenPairsOfSmallRulesGoTogetherAndTheOthersSayWhyNot() {
        List<LibraryVariant> rules = LIBRARY.rules();
        int every = Boolean.getBoolean("pairs.all") ? 1 : 5;
        List<String> apart = new ArrayList<>();
        int pairs = 0;
        for (int one = 0; one < rules.size(); one++) {
            for (int other = one + 1; other < rules.size(); other++) {
                if ((one + 2 * other) % every != 0) {
                    continue;
                }
                Mixture both = Mixture.of(BASE, List.of(rules.get(one), rules.get(other)), Map.of(), LIBRARY);
                pairs++;
                if (both.variant() == null) {
                    assertThat(both.problems()).isNotEmpty().allMatch(problem -> problem.matches(".*\\.\u201d?"));
                    apart.add(rules.get(one).slug() + " + " + rules.get(other).slug() + ": " + both.problems());
                }
            }
        }
        assertThat(apart).as("of %s pairs", pairs).hasSizeLessThanOrEqualTo(pairs / 10);
    }
}
