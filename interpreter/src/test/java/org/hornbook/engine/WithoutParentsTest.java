package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.examples.Examples;
import org.hornbook.game.Event;
import org.hornbook.golden.Samples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.printer.Printer;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A script printed with all it extends is a script of its own: it checks, its examples hold, and it plays the same. */
class WithoutParentsTest {
    private static final int GAMES = Integer.getInteger("games", 1);

    /** Every how many-th sample is tried; every one with {@code -Plong}. */
    private static final int EVERY = Integer.getInteger("fixed", 149);

    /** So many of a sample's are played. */
    private static final int ROUNDS = 5;

    private static final Checker CHECKER = new Checker(new ShippedScripts());

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void checksAndPlaysTheSame(String name) {
        Variant variant = Games.variant(name);
        String text = Printer.print(Examples.alone(variant), List.of());

        Variant alone = Games.check(new SourceFile(name + ".horn", text));

        assertThat(failing(alone)).isEqualTo(failing(variant));
        for (int players : Games.players(name)) {
            for (int game = 1; game <= GAMES; game++) {
                assertThat(events(alone, players, game, Integer.MAX_VALUE))
                        .isEqualTo(events(variant, players, game, Integer.MAX_VALUE));
            }
        }
    }

    /** Of all the scripts that tests write down, those that check. */
    @Test
    void eachSampleChecksAndPlaysTheSame() throws IOException {
        assertThat(Samples.every(EVERY).flatMap(WithoutParentsTest::difference)).isEmpty();
    }

    private static Stream<String> difference(SourceFile sample) {
        Variant variant = CHECKER.check(sample).variant();
        if (variant == null) {
            return Stream.of();
        }
        Checked checked =
                CHECKER.check(new SourceFile("alone.horn", Printer.print(Examples.alone(variant), List.of())));
        Variant alone = checked.variant();
        if (alone == null) {
            return Stream.of(checked.diagnostics() + "\n" + sample.text());
        }
        int players = variant.players().all().stream()
                .filter(each -> SetupProblems.of(Setup.of(variant, each)).isEmpty())
                .findFirst()
                .orElseThrow();
        boolean isSame = failing(alone).equals(failing(variant))
                && events(alone, players, 1, ROUNDS).equals(events(variant, players, 1, ROUNDS));
        return isSame ? Stream.of() : Stream.of("plays differently: " + sample.text());
    }

    private static List<String> failing(Variant variant) {
        return Examples.failing(variant).stream()
                .map(Example::title)
                .map(Text::text)
                .toList();
    }

    /** Those of a game, but for the first, which promises a seed for exactly these rules. */
    private static List<String> events(Variant variant, int players, int game, int rounds) {
        Rules rules = Games.rules(variant, players);
        List<Event> events = Games.random(rules, game, rounds).events();
        return events.stream().skip(1).map(Scenario::line).toList();
    }
}
