package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.revision.Revision.Kind;
import org.hornbook.server.gate.Gate;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

class VariantLibraryTest {
    private static final Map<String, String> SHARED = Map.of(
            "aaaaaaaaaaaa", "variant mine \"Mine\" extends standard { set limit to 30 }",
            "bbbbbbbbbbbb", "variant old \"Old\" extends standard { set limt to 30 }");

    private final VariantLibrary library =
            new VariantLibrary(new ShippedScripts(), id -> Optional.ofNullable(SHARED.get(id)), Gate.OPEN);

    @Test
    void theBaseGameStandsFirstAndChangesNothing() {
        LibraryVariant first = library.all().getFirst();

        assertThat(first.slug()).isEqualTo("standard");
        assertThat(library.differences(first)).isEmpty();
    }

    @Test
    void aRemovedRuleIsShownWithTheParentsText() {
        List<Difference> differences =
                library.differences(library.find("postal").orElseThrow());

        assertThat(differences).anySatisfy(difference -> {
            assertThat(difference.kind()).isEqualTo(Kind.REMOVED);
            assertThat(difference.name()).isEqualTo("limit_reached");
            assertThat(difference.before()).isNotBlank();
        });
        assertThat(differences).extracting(Difference::line).isSorted();
    }

    /** Its text says "it" of a card. */
    @Test
    void aNamedCardIsShownByItsName() {
        assertThat(library.differences(library.find("farmyard").orElseThrow()))
                .extracting(Difference::text)
                .anyMatch(text -> text != null
                        && text.contains("Donkey: Its player gives it to somebody else, whom it costs five points."));
    }

    @Test
    void settingsAreShownInTheWordsOfTheRulebook() {
        SourceFile script = new SourceFile(
                "stalls.horn",
                "variant stalls \"Stalls\" extends standard { set deck to 1..120  cards stall \"the goods\", seen by"
                    + " nobody, begins with 125..134  win highest score  set hand_size to 9  replace let bullheads of"
                    + " card { card = 55 -> 7,  card % 10 = 0 -> 1,  otherwise -> 2 } }");
        assertThat(library.differences(library.edition(
                        script, Objects.requireNonNull(library.check(script).variant()))))
                .extracting(Difference::text)
                .contains(
                        "Shuffle the deck: the cards 1 to 120.",
                        "Shuffle the stall: the cards 125 to 134.",
                        "Whoever has the most points at the end wins; players with equally many share the win.",
                        "Cards dealt to each player: 9.",
                        "55: seven bullheads; other multiples of 10: one; all other cards: two.");
    }

    @Test
    void aSharedScriptIsFoundButNotListed() {
        LibraryVariant shared = library.find("aaaaaaaaaaaa").orElseThrow();

        assertThat(shared.variant().title()).isEqualTo("Mine");
        assertThat(library.differences(shared))
                .singleElement()
                .satisfies(only -> assertThat(only.name()).isEqualTo("limit"));
        assertThat(library.all()).extracting(LibraryVariant::slug).doesNotContain("aaaaaaaaaaaa");
    }

    @Test
    void aSharedScriptThatNoLongerChecksCanStillBeRead() {
        assertThat(library.find("bbbbbbbbbbbb")).isEmpty();
        assertThat(library.source("bbbbbbbbbbbb")).isPresent();
    }

    @Test
    void anUnknownVariantIsNotFound() {
        assertThat(library.find("no-such-game")).isEmpty();
    }
}
