package org.hornbook.resolver;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.document.Document;
import org.hornbook.document.TextRenderer;
import org.hornbook.lineage.Library;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.reference.Grammar;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scripts that say themselves how a round and a turn are played. */
class CourseTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "course");
    private static final Library LIBRARY =
            name -> Files.exists(FOLDER.resolve(name + ".horn")) ? source(FOLDER.resolve(name + ".horn")) : null;

    static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void isReadAndPrintedAsItIs(Path script) throws IOException {
        HornParser.Parsed parsed = HornParser.parse(source(script));
        assertThat(parsed.diagnostics()).isEmpty();
        assertThat(Printer.print(requireNonNull(parsed.script()), parsed.comments()))
                .isEqualTo(Files.readString(script));
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void isUnderstood(Path script) {
        assertThat(new Checker(LIBRARY).check(source(script)).diagnostics()).noneMatch(Diagnostic::isError);
    }

    /** What comes of merging is a script itself, and means the same. */
    @ParameterizedTest
    @MethodSource("scripts")
    void meansTheSameWhenFlattened(Path script) {
        Variant variant = variant(script.getFileName().toString().replace(".horn", ""));
        String flat = Printer.print(variant.flattened(), List.of());
        Variant again = requireNonNull(new Checker(name -> null)
                .check(new SourceFile("flat.horn", flat))
                .variant());
        assertThat(again.hash()).isEqualTo(variant.hash());
        assertThat(names(requireNonNull(again.course()))).isEqualTo(names(requireNonNull(variant.course())));
    }

    /** Every word of the grammar that has to do with steps, choices and places stands in one of the scripts. */
    @Test
    void everyWordIsUsed() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path script : scripts()) {
            all.append(Files.readString(script));
        }
        List<String> words = Arrays.asList(all.toString().split("[^a-z]+"));
        List<String> forms = List.of(
                "course",
                "step",
                "cardPlace",
                "placeAction",
                "chooser",
                "dealAction",
                "gatherAction",
                "revealAction",
                "playAction",
                "whenAction",
                "inTurn",
                "byKeys",
                "chooses",
                "yesNo",
                "fallback",
                "randomOf",
                "within",
                "endAction");
        Grammar grammar = Grammar.load();
        for (String form : forms) {
            assertThat(words)
                    .containsAll(Arrays.stream(grammar.form(form).syntax().split("[^a-z<>]+"))
                            .filter(word -> word.matches("[a-z]+"))
                            .toList());
        }
    }

    @Test
    void knowsStepsPlacesAndChoices() {
        Variant variant = variant("stepwise");
        Course course = requireNonNull(variant.course());
        assertThat(names(course)).containsExactly("dealing", "turns", "laying", "turning_up", "placing");
        assertThat(variant.places()).extracting(Place::name).containsExactly("deck", "hand", "pile");
        assertThat(variant.places()).extracting(Place::per).containsExactly(Owner.GAME, Owner.PLAYER, Owner.PLAYER);
        assertThat(variant.places())
                .extracting(Place::seenBy)
                .containsExactly(Audience.NOBODY, Audience.OWNER, Audience.ALL);
        assertThat(variant.choices())
                .containsExactly(
                        new Choice("lead", Type.CARD, 1, Period.TURN), new Choice("home", Type.ROW, 1, Period.TURN));
        Effect.Ask ask = (Effect.Ask) course.turn().getFirst().effects().getFirst();
        assertThat(ask.secret()).isTrue();
        assertThat(ask.absent()).isEqualTo(new Effect.Default.Random());
        assertThat(ask.who()).isInstanceOfSatisfying(Effect.Who.Everybody.class, all -> {
            assertThat(all.order()).isNull();
            assertThat(ask.options())
                    .isEqualTo(new Effect.Options.Cards(new Things.InPlace(1, new Formula.Local(all.slot()))));
        });
    }

    /** Cards are everybody's where nobody is looked at; their player is known with them. */
    @Test
    void knowsWhoChoseACard() {
        Course course = requireNonNull(variant("late").course());
        Effect.PlaceCards place =
                (Effect.PlaceCards) course.turn().getLast().effects().getFirst();
        assertThat(place.cards()).isInstanceOfSatisfying(Things.Where.class, where -> {
            assertThat(where.of()).isEqualTo(new Things.OfChoice(1, null));
            assertThat(where.condition()).isEqualTo(new Formula.ChosenValue(0, new Formula.Local(where.player())));
        });
    }

    @Test
    void childrenChangeStepsByTheirNames() {
        assertThat(names(requireNonNull(variant("open_turn").course())))
                .containsExactly("dealing", "turns", "laying", "placing", "marker_moves");
        assertThat(names(requireNonNull(variant("pass_three").course())))
                .containsExactly("dealing", "passing", "handing", "turns", "laying", "turning_up", "placing");
        assertThat(variant("pass_three").choices()).contains(new Choice("passed", Type.CARD, 3, Period.ROUND));
    }

    @Test
    void deltasThatDisagreeAboutAStepAreTold() {
        assertThat(new Checker(LIBRARY)
                        .check(new SourceFile(
                                "both.horn", "variant both extends stepwise with open_turn, two_cards { }"))
                        .diagnostics())
                .extracting(Diagnostic::message)
                .anyMatch(message -> message.startsWith("`open_turn` and `two_cards` disagree about `laying`."));
        Variant both = requireNonNull(new Checker(LIBRARY)
                .check(new SourceFile("both.horn", "variant both extends stepwise with late, pass_three { }"))
                .variant());
        assertThat(names(requireNonNull(both.course()))).contains("passing", "handing", "waiting", "last_ones");
    }

    /** A place has a name of its own beside a parameter's, as a hand has. */
    @Test
    void placesAreReplacedByNameToo() {
        Variant variant = requireNonNull(
                new Checker(LIBRARY).check(new SourceFile("shown.horn", """
                    variant shown extends stepwise {
                      replace cards hand "cards that all see" per player, seen by all
                      replace param hand_size = 8 in 2..12 "cards dealt to each player"
                    }
                    """)).variant());
        assertThat(variant.places().get(1).seenBy()).isEqualTo(Audience.ALL);
        assertThat(variant.parameter("hand_size").orElseThrow().initial()).isEqualTo(8);
    }

    @Test
    void rulebooksTellTheSteps() {
        Document rulebook = Rulebook.of(variant("late"), List.of());
        assertThat(TextRenderer.of(rulebook).replaceAll("\\s+", " "))
                .contains("- deal ten cards from the deck to each player's hand")
                .contains("- while every player has cards in hand: - play a turn")
                .contains("- each player secretly answers yes or no: \u201cPay two points to go last?\u201d")
                .contains("one with the lowest number first");
    }

    private static List<String> names(Course course) {
        return course.steps().map(step -> step.rule().name()).toList();
    }

    private static Variant variant(String name) {
        return requireNonNull(new Checker(LIBRARY)
                .check(source(FOLDER.resolve(name + ".horn")))
                .variant());
    }

    private static SourceFile source(Path file) {
        try {
            return new SourceFile(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
