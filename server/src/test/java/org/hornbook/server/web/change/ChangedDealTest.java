package org.hornbook.server.web.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Optional;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.practice.PracticeGame;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same deal before a change and after it. */
class ChangedDealTest {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    private static ChangedDeal changed(String game, String change) {
        Variant base = LIBRARY.find(game).orElseThrow().variant();
        Variant changed = LIBRARY.check(
                        new SourceFile("mine.horn", "variant mine extends " + base.name() + " {\n" + change + "\n}\n"))
                .variant();
        return ChangedDeal.from(3, Setup.usual(base), Objects.requireNonNull(changed));
    }

    @Test
    void theFirstCardThatLiesElsewhereIsShownInBothGames() {
        ChangedDeal.Difference difference =
                Objects.requireNonNull(changed("standard", "set capacity to 3").difference());
        assertThat(difference.round()).isEqualTo(1);
        assertThat(difference.before().told()).containsPattern("goes to row|starts row|take");
        assertThat(difference.now().told()).containsPattern("takes? .* from row");
        assertThat(difference.now().why()).isEqualTo("Rule 3: the fourth card takes the three that fill the row.");
        assertThat(difference.now().after().seat()).isEqualTo(PracticeGame.PERSON);
        assertThat(difference.now().after().deals())
                .isNotEqualTo(difference.before().after().deals());
    }

    @Test
    void whereCardsAreDealtOtherwiseIsTold() {
        ChangedDeal.Difference difference = Objects.requireNonNull(
                changed("standard", "set hand_size to 11 players 2..9").difference());
        assertThat(difference.now().told()).isNotEmpty();
        assertThat(difference.now().after().deals())
                .isNotEqualTo(difference.before().after().deals());
    }

    /** Also in the longest of games. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "postal"})
    void whatChangesNothingInTheDealSaysSo(String game) {
        ChangedDeal changed = changed(game, "set limit to 200");
        assertThat(changed.difference()).isNull();
        assertThat(changed.same()).contains("go as before");
    }
}
