package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.examples.Examples;
import org.hornbook.game.Event;
import org.hornbook.printer.Printer;
import org.hornbook.rules.Rules;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A script printed with all it extends is a script of its own: it checks, its examples hold, and it plays the same. */
class WithoutParentsTest {
    private static final int GAMES = Integer.getInteger("games", 1);

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#oneHalf")
    void checksAndPlaysTheSame(String name) {
        Variant variant = Games.variant(name);
        String text = Printer.print(Examples.alone(variant), List.of());

        Variant alone = Games.check(new SourceFile(name + ".horn", text));

        assertThat(failing(alone)).isEqualTo(failing(variant));
        for (int players : Games.players(name)) {
            for (int game = 1; game <= GAMES; game++) {
                assertThat(events(alone, players, game)).isEqualTo(events(variant, players, game));
            }
        }
    }

    private static List<String> failing(Variant variant) {
        return Examples.failing(variant).stream()
                .map(Example::title)
                .map(Text::text)
                .toList();
    }

    /** Those of a game, but for the first, which promises a seed for exactly these rules. */
    private static List<String> events(Variant variant, int players, int game) {
        Rules rules = Games.rules(variant, players);
        List<Event> events = Games.random(rules, game).events();
        return events.stream().skip(1).map(Scenario::line).toList();
    }
}
