package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What keeps a game from being set up, and how much room the cards of one take. */
class SetupTest {
    /** The checker refuses such decks where it tries them; of a range as wide as this it tries three odd values only. */
    private static final String FAR = "param far = 1 in 1..999997 \"how far away\" ";

    private static final String ODD = "(far + 1) % 2 *";

    @Test
    void cardsMayHaveAnyNumbersAsLongAsTheyLieTogether() {
        Variant far = variant("extends standard { set deck to 987001..987104 }");

        assertThat(SetupProblems.of(Setup.of(far, 4))).isEmpty();
        Rules rules = Games.rules(far, 4);
        assertThat(rules.bullheads(987_001)).isEqualTo(1);
        assertThat(rules.bullheads(987_010)).isEqualTo(3);
        assertThat(rules.bullheads(10)).as("no card of this game").isZero();
    }

    @Test
    void decksThatLieTooFarApartAreRefused() {
        Variant apart = variant("extends postal { " + FAR
                + "let apart { deal = 2 -> far * 990000, otherwise -> 0 } set deck to 1 + apart..104 + apart }"
                        .replace("far *", ODD));

        assertThat(SetupProblems.of(Setup.of(apart, 4).with("far", 2)))
                .containsExactly("The cards go from 1 to 990104, which is too far:"
                        + " the highest can be at most 9999 above the lowest.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 - far * 1..104", "1 + far * 1000000..104 + far * 1000000"})
    void cardsHaveNumbersFromOneToAMillion(String deck) {
        Variant variant = variant("extends standard { " + FAR + "set deck to " + deck.replace("far *", ODD) + " }");

        assertThat(SetupProblems.of(Setup.of(variant, 4).with("far", 2)))
                .singleElement()
                .asString()
                .startsWith("Cards have numbers from 1 to 1000000, not from ");
    }

    @Test
    void onlyAsManyPlayAsTheScriptLets() {
        Variant small = variant("extends standard { players 2..4 set deck to 1..50 }");

        assertThat(SetupProblems.of(Setup.of(small, 4))).isEmpty();
        assertThat(SetupProblems.of(Setup.of(small, 5))).contains("This game is for 2 to 4 players, not for 5.");
    }

    @Test
    void onlyAsManyPlayAsMakeTeams() {
        Variant pairs = variant("extends standard { team of 2 }");

        assertThat(pairs.players()).isEqualTo(new Variant.PlayerCounts(List.of(4, 6, 8, 10)));
        assertThat(SetupProblems.of(Setup.of(pairs, 6))).isEmpty();
        assertThat(Setup.of(pairs, 6).teams()).isEqualTo(3);
        assertThat(SetupProblems.of(Setup.of(pairs, 5)))
                .containsExactly("This game is for 4, 6, 8 or 10 players, not for 5.");
        assertThat(SetupProblems.of(Setup.of(variant("extends standard { players 4 or 6 }"), 5)))
                .containsExactly("This game is for 4 or 6 players, not for 5.");
    }

    private static Variant variant(String rest) {
        return Games.check(new SourceFile("cards.horn", "variant numbers \"Numbers\" " + rest));
    }
}
