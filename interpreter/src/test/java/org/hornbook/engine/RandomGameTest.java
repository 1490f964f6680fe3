package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.game.Event;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RandomGameTest {
    static List<String> variants() {
        return new ShippedScripts().names();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void endsWithWinners(String name) {
        Variant variant = Games.shipped(name);
        for (int players = variant.players().low(); players <= variant.players().high(); players++) {
            Rules rules = Games.rules(variant, players);
            Games.Played game = Games.random(rules, players);
            assertThat(game.events()).noneMatch(Event.RulesFailed.class::isInstance);
            assertThat(game.events().get(game.events().size() - 2)).isInstanceOf(Event.GameEnded.class);
        }
    }
}
