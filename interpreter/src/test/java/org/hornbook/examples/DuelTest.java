package org.hornbook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Games;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind of bot is stronger than the one before, on fixed deals and without a clock. */
class DuelTest {
    private static final Duel.Player RANDOM = new Duel.Player(BotKind.RANDOM, Budget.iterations(1));
    private static final Duel.Player CAUTIOUS = new Duel.Player(BotKind.CAUTIOUS, Budget.iterations(10));
    private static final Duel.Player THINKER = new Duel.Player(BotKind.THINKER, Budget.iterations(300));

    @ParameterizedTest
    @ValueSource(strings = {"standard", "jumping_cow"})
    void cautionPays(String variant) {
        assertThat(duel(variant, CAUTIOUS, RANDOM).fight(40).isLess()).isTrue();
    }

    @Tag("long")
    @Test
    void thinkingPaysMore() {
        assertThat(duel("standard", THINKER, CAUTIOUS).fight(20).isLess()).isTrue();
    }

    /** With short hands, whose points differ less by luck. */
    @Tag("long")
    @Test
    void thinkingPaysWhereDealsLieSideBySide() {
        Variant two = Games.check(
                new SourceFile("two.horn", "variant two \"Two\" extends standard { deals 2 set hand_size to 5 }"));

        assertThat(new Duel(new Rules(Setup.of(two, 4)), THINKER, CAUTIOUS)
                        .fight(16)
                        .isLess())
                .isTrue();
    }

    @Test
    void pointsAreSoughtWhereTheHighestScoreWins() {
        assertThat(duel("bull_market", THINKER, RANDOM).fight(6).isMore()).isTrue();
    }

    @Test
    void theSameDuelEndsTheSame() {
        Duel duel = duel("standard", THINKER, CAUTIOUS);

        assertThat(duel.fight(2).difference()).isEqualTo(duel.fight(2).difference());
    }

    private static Duel duel(String variant, Duel.Player first, Duel.Player second) {
        return new Duel(new Rules(setup(variant)), first, second);
    }

    private static Setup setup(String variant) {
        return Setup.of(Games.variant(variant), 4);
    }
}
