package org.hornbook.twins;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hornbook.bounds.CostBound;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.fuzz.CourseGenerator;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.golden.Samples;
import org.hornbook.lineage.FlatScript;
import org.hornbook.lineage.Flattener;
import org.hornbook.lineage.Lineage;
import org.hornbook.lineage.LineageFinder;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.random.Seed;
import org.hornbook.resolver.Assembler;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No seat can tell two games apart that differ only in what it may not know, whatever rules the checker accepts.
 *
 * <p>{@code -Plong} tries more scripts, more games and more changes than usual.
 */
class TwinsTest {
    private static final int GENERATED = Integer.getInteger("generated", 20);
    private static final int GAMES = GENERATED / 20;

    /** Every how many-th sample is changed. */
    private static final int EVERY = Integer.getInteger("fixed", 149);

    private static final Checker CHECKER = new Checker(Games::source);

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void scripts(String name) {
        assertThat(difference(Games.variant(name), GAMES)).as(name).isEmpty();
    }

    @Test
    void generatedCourses() {
        int accepted = 0;
        int refused = 0;
        for (int number = 0; number < GENERATED; number++) {
            String script = new CourseGenerator(number).variant();
            Checked checked = CHECKER.check(new SourceFile("generated.horn", script));
            Variant variant = checked.variant();
            if (variant == null) {
                assertThat(errors(checked))
                        .as(script)
                        .allMatch(found -> found.code().matches("HB53[1-8]|HB417"));
                refused++;
            } else {
                assertThat(difference(variant, 2)).as(script).isEmpty();
                accepted++;
            }
        }
        assertThat(accepted).isGreaterThan(GENERATED / 5);
        assertThat(refused).isGreaterThan(GENERATED / 5);
    }

    /** Pairs of games show what the checker would have refused, and the line to blame. */
    @Test
    void aLeakIsFound() {
        SourceFile script = new SourceFile("leak.horn", """
            variant leak "Leak" extends standard {
              before laying step low "Who holds only high cards gains a point." {
                each player where lowest of hand > 20 gains 1
              }
            }
            """);
        assertThat(CHECKER.check(script).variant()).isNull();

        Disclosure found = difference(unchecked(script), 40).orElseThrow();

        assertThat(found.rule().name()).isEqualTo("low");
        assertThat(found.sentence()).contains("line 2 of leak.horn", "Seat " + found.seat());
        assertThat(found.what()).startsWith("PointsGained");
    }

    /** What a rule does after a card that was turned up tells of those still held. */
    @Test
    void aLeakByACardThatIsShownIsFound() {
        SourceFile script = new SourceFile("leak.horn", """
            variant leak "Leak" extends standard {
              rule fear "Who holds a high card gains a point." on card end when highest of player.hand > 90 { player gains 1 }
            }
            """);

        assertThat(difference(unchecked(script), 40))
                .hasValueSatisfying(found -> assertThat(found.rule().name()).isEqualTo("fear"));
    }

    /** Each word that keeps or shows a secret, in turn, is left out or widened. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#secondPart")
    void changedScripts(String name) {
        SourceFile source = Games.source(name);
        for (String text : Games.some(name, changed(source.text()))) {
            Checked checked = CHECKER.check(new SourceFile(source.name(), text));
            Variant variant = checked.variant();
            if (variant != null) {
                assertThat(difference(variant, GAMES)).as(text).isEmpty();
            }
        }
    }

    /** The same with all other scripts that tests write down. */
    @Test
    void changedSamples() throws IOException {
        Checker checker = new Checker(new ShippedScripts());
        assertThat(Samples.every(EVERY)
                        .map(SourceFile::text)
                        .filter(text -> checker.check(new SourceFile("sample.horn", text))
                                        .variant()
                                != null)
                        .flatMap(text -> changed(text).stream())
                        .filter(text -> {
                            Variant variant = checker.check(new SourceFile("sample.horn", text))
                                    .variant();
                            return variant != null && difference(variant, GAMES).isPresent();
                        }))
                .isEmpty();
    }

    /** Each card is put in a slot to be looked at; nobody else finds it there. */
    @Test
    void stepsKeepNoCardTheyOnlyLookedAt() {
        String script = """
            variant canary "Canary" extends standard {
              set deck to 1001..1104
              cards shown "cards shown" per player, seen by all
              before laying step showing_high "The highest card of all is shown." {
                each player { move hand where card = 1104 to player.shown }
              }
            }
            """;
        Engine engine = new Engine(Games.rules(Games.check(new SourceFile("canary.horn", script)), 4));
        assertThat(engine.view(engine.start(Seed.of(1)).state(), 0).progress().names())
                .allMatch(name -> name < 1001);
    }

    /** What is laid before everybody is hidden from nobody; what nobody sees not even its owner does. */
    @Test
    void placesSeenByNobodyAreHiddenFromTheirOwner() {
        String script = """
            variant blind "Blind" extends standard {
              replace cards hand "the cards held" per player, seen by nobody
              replace step laying "Everybody turns up a card." { each player { move lowest of hand to player.shown } }
              cards shown "cards shown" per player, seen by all
              remove turning_up
              replace step placing "They are placed." { each player { place player.shown } }
            }
            """;
        Engine engine = new Engine(Games.rules(Games.check(new SourceFile("blind.horn", script)), 4));
        TableState table = engine.start(Seed.of(1)).state();
        for (int seat = 0; seat <= 4; seat++) {
            assertThat(engine.view(table, seat).deals().getFirst().places())
                    .filteredOn(lying -> lying.place().equals("hand"))
                    .isNotEmpty()
                    .allMatch(lying -> lying.cards().isEmpty());
        }
    }

    @Test
    void aSpectatorHasNoHand() {
        Engine engine = new Engine(Games.rules(Games.shipped("postal"), 6));
        SeatView view = engine.view(engine.start(Seed.of(1)).state(), 0);
        assertThat(view.deals()).allSatisfy(deal -> assertThat(deal.hand()).isEmpty());
        IntStream.rangeClosed(1, 6)
                .forEach(seat ->
                        assertThat(view.players().get(seat - 1).handCount()).containsOnly(10));
    }

    private static List<String> changed(String text) {
        List<String> changed = new ArrayList<>();
        for (String[] change : new String[][] {
            {"reveal \\w+,? ?", ""},
            {", secretly", ""},
            {"seen by (owner|others|nobody)", "seen by all"},
            {"seen by owner", "seen by others"},
            {"(?<=per player, )seen by nobody", "seen by owner"},
            {"seen by all", "seen by nobody"},
        }) {
            Pattern.compile(change[0])
                    .matcher(text)
                    .results()
                    .map(found -> text.substring(0, found.start()) + change[1] + text.substring(found.end()))
                    .forEach(changed::add);
        }
        return changed.isEmpty() ? List.of(text) : changed;
    }

    private static Optional<Disclosure> difference(Variant variant, int games) {
        return Twins.first(variant, games, 1, (done, of) -> true);
    }

    private static List<Diagnostic> errors(Checked checked) {
        return checked.diagnostics().stream().filter(Diagnostic::isError).toList();
    }

    /** The variant of a script that the checker refuses because it shows something hidden. */
    private static Variant unchecked(SourceFile script) {
        Findings findings = new Findings();
        Lineage lineage = new LineageFinder(Games::source, new LineageFinder.ParseCache(), findings)
                .find(Objects.requireNonNull(HornParser.parse(script, findings).script()));
        FlatScript contents = FlatScript.of(new Flattener(lineage, findings).flattened());
        Variant variant = new Assembler(lineage, contents, findings).assemble();
        return variant.withCost(new CostBound(variant).compute());
    }
}
