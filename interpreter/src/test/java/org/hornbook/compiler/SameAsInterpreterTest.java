package org.hornbook.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.fuzz.VariantGenerator;
import org.hornbook.game.Event;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiled rules must do what interpreted ones do, event for event and step for step. With {@code -Plong} for every other
 * number of players, and not only for every eighth, and more rounds.
 */
class SameAsInterpreterTest {
    private static final int GAMES = Integer.getInteger("games", 1);
    private static final int EVERY = GAMES > 2 ? 2 : 8;
    private static final int ROUNDS = GAMES > 2 ? 20 : 4;
    private static final int GENERATED = Integer.getInteger("generated", 45);
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    static List<String> variants() {
        return Games.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyScript(String name) {
        int game = 0;
        for (int players : players(Games.variant(name))) {
            Setup setup = Setup.of(Games.variant(name), players);
            CompiledRules compiled = CompiledRules.of(setup);
            CompiledRules uncounted = CompiledRules.uncounted(setup);
            assertThat(Twins.areCompiled(compiled)).isTrue();
            for (int each = 0; each < GAMES; each++, game++) {
                boolean events = game % 2 == 0;
                new Twins(setup, compiled, game, events, true).play(ROUNDS, name);
                new Twins(setup, uncounted, game, !events, false).play(ROUNDS, name);
            }
        }
    }

    /** At least two, so that both kinds of rules are tried with events and without. */
    private static List<Integer> players(Variant variant) {
        int low = variant.players().low();
        List<Integer> players = IntStream.rangeClosed(low, variant.players().high())
                .filter(number -> (number - low) % EVERY == 0)
                .boxed()
                .toList();
        return players.size() > 1 ? players : List.of(low, variant.players().high());
    }

    /** Many of them fail sooner or later: ties, gaps, rows that are not there, bounds that are passed. */
    @Test
    void generatedScripts() {
        int playable = 0;
        for (int number = 0; number < GENERATED; number++) {
            String script = new VariantGenerator(number).variant();
            Variant variant = new Checker(SHIPPED)
                    .check(new SourceFile("generated.horn", script))
                    .variant();
            if (variant != null) {
                playable++;
                Setup setup = Setup.of(variant, 2 + number % 4);
                boolean events = number % 2 == 0;
                new Twins(setup, CompiledRules.of(setup), number, events, true).play(ROUNDS, script);
                new Twins(setup, CompiledRules.uncounted(setup), number, events, false).play(ROUNDS, script);
            }
        }
        assertThat(playable).isGreaterThan(GENERATED * 2 / 3);
    }

    /** More names than a word has bits; the 67th is worked out before the case applies, the third only in its actions. */
    @Test
    void manyNames() {
        String names = IntStream.rangeClosed(1, 70)
                .mapToObj(number ->
                        "  let n" + number + " = row with " + (number == 3 ? "highest" : "lowest") + " number\n")
                .collect(Collectors.joining());
        String script = "variant names \"Names\" extends standard {\n" + names
                + "  before full case third \"Third.\" when n67 is full { take n3 to pile, add card to n3 }\n}\n";
        Variant variant = Games.check(new SourceFile("names.horn", script));
        Setup setup = Setup.of(variant, 4);

        new Twins(setup, CompiledRules.of(setup), 1, true, true).play(ROUNDS, script);
    }

    /** What follows the end of a turn or round is left out, in whichever part of a rule it ends. */
    @Test
    void choicesAndEnds() {
        String script = """
            variant ends "Ends" extends standard {
              counter marks "marks" = 0 per player
              rule dear "A dear card that came first ends its turn." on taken when player.lead > player.next.lead {
                when player.previous.lead > 50 { end turn, player gains 1 } otherwise { player gains 2, end turn }
                player gains 3
              }
              rule several "Whoever has many points ends the round." on turn end when turn > 2 {
                each player where total bullheads of pile > 25 { set player.marks to player.marks + 1, end round, set player.marks to player.marks + 1 }
                each player gains 1
              }
            }
            """;
        Setup setup = Setup.of(Games.check(new SourceFile("ends.horn", script)), 4);
        CompiledRules compiled = CompiledRules.of(setup);
        assertThat(Twins.areCompiled(compiled)).isTrue();
        for (int game = 0; game < Math.max(GAMES, 2); game++) {
            new Twins(setup, compiled, game, game % 2 == 0, true).play(ROUNDS, script);
        }
    }

    /** What moves cards, or looks at many, is left to the interpreter in the middle of bytecode: names go there and back. */
    @Test
    void cardsFromPlaceToPlace() {
        String script = """
            variant moved "Moved" extends standard {
              let heavy = total bullheads of row
              let mine = count of (spare where bullheads < heavy)
              cards spare "put aside" per player, seen by all
              counter marks "marks" = 0 per player
              replace step turns while some player has count of hand > 0, up to 20 times { turn }
              let low = row with lowest number
              before full case dear "Whoever holds dear cards puts them aside."
                when fit is full and count of (player.pile where bullheads > total bullheads of low) > 0 {
                  move player.pile where bullheads > total bullheads of low to player.spare
                  take fit to pile, add card to fit
                }
              rule gifts "Whoever takes a row gives dear cards of the pile away." on taken {
                move pile where bullheads > heavy to player.next.spare
                each player where count of spare > 1 by highest score {
                  when mine > 0 { set marks to marks + mine }
                }
                when count of (player.next.spare where bullheads > heavy) > 0 { move lowest of player.next.spare to player.pile }
                each player { move highest of spare to player.next.pile }
                player gains count of (pile where bullheads > heavy)
              }
              rule marked "Marks count." on round end { each player gains marks % 7 }
            }
            """;
        Setup setup = Setup.of(Games.check(new SourceFile("moved.horn", script)), 4);
        CompiledRules compiled = CompiledRules.of(setup);
        for (int game = 0; game < Math.max(GAMES, 2); game++) {
            new Twins(setup, compiled, game, game % 2 == 0, true).play(ROUNDS, script);
            new Twins(setup, CompiledRules.uncounted(setup), game, game % 2 == 0, false).play(ROUNDS, script);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void gamesInTheEngine(String name) {
        Setup setup = Setup.of(Games.variant(name), 4);
        InterpretedRules interpreted = new InterpretedRules(setup);
        Games.Played game = Games.random(interpreted, 13);
        List<Event> explained = replayed(interpreted, true, game);
        CompiledRules compiled = CompiledRules.of(setup);

        assertThat(replayed(compiled, false, game)).isEqualTo(game.events());
        assertThat(replayed(compiled, true, game)).isEqualTo(explained);
        assertThat(replayed(CompiledRules.uncounted(setup), false, game)).isEqualTo(game.events());
    }

    private static List<Event> replayed(Rules rules, boolean explains, Games.Played game) {
        return new Engine(rules, explains).replay(Seed.of(13), game.choices()).events();
    }
}
