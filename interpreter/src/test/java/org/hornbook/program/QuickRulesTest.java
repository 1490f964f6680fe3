package org.hornbook.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.fuzz.VariantGenerator;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules made quick make the same games, event for event: of some scripts, of all with {@code -Plong}. */
class QuickRulesTest {
    private static final int GENERATED = Integer.getInteger("generated", 5);
    private static final int PLAYERS = 4;

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#thirdPart")
    void shippedAndOtherScripts(String name) {
        assertPlaysTheSame(Setup.of(Games.variant(name), PLAYERS), 13);
    }

    /** Many of them fail sooner or later: ties, gaps, rows that are not there, bounds that are passed. */
    @Test
    void generatedScripts() {
        int playable = 0;
        for (int number = 0; number < GENERATED; number++) {
            Variant variant = new Checker(new ShippedScripts())
                    .check(new SourceFile("generated.horn", new VariantGenerator(number).variant()))
                    .variant();
            if (variant != null) {
                playable++;
                assertPlaysTheSame(Setup.of(variant, 2 + number % PLAYERS), number);
            }
        }
        assertThat(playable).isGreaterThan(GENERATED * 2 / 3);
    }

    /** There is a limit to the nodes that get classes of their own. */
    @Tag("long")
    @Test
    void longRules() {
        String endings = IntStream.range(0, 12)
                .mapToObj(ending -> "when %s { end game }".formatted(oneOfManyCards(ending)))
                .collect(Collectors.joining("\n", "rule listed \"A card of the list.\" on card end {\n", "\n}"));
        String script = "variant long \"Long\" extends standard {\n" + endings + "\n}\n";
        assertPlaysTheSame(Setup.of(Games.check(new SourceFile("long.horn", script)), PLAYERS), 1);
    }

    private static String oneOfManyCards(int last) {
        return IntStream.range(0, 300)
                        .mapToObj(number -> "card = " + (number + 200))
                        .collect(Collectors.joining(" or "))
                + " or card = "
                + (last + 1);
    }

    private static void assertPlaysTheSame(Setup setup, int number) {
        Games.Played game = Games.random(new Rules(setup), number);
        Engine quick = new Engine(Rules.quick(setup));
        assertThat(quick.replay(Seed.of(number), game.answers()).events()).isEqualTo(game.events());
    }
}
