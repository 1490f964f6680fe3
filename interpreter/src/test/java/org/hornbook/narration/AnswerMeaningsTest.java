package org.hornbook.narration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Type;
import org.junit.jupiter.api.Test;

/** What buttons say about answers, and that it tells of no hidden card, in games of all shipped scripts that ask for more than cards and rows. */
class AnswerMeaningsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/answers.txt");
    private static final int GAMES = 2;

    private int compared;

    @Test
    void everyShippedQuestionTellsWhatItsAnswersDo() throws IOException {
        Map<String, String> told = new LinkedHashMap<>();
        for (String name : new ShippedScripts().names()) {
            Variant variant = Games.shipped(name);
            if (variant.questions().map(Effect.Ask::options).allMatch(AnswerMeaningsTest::isOnTable)) {
                continue;
            }
            for (int game = 1; game <= GAMES; game++) {
                watch(Games.rules(variant, variant.people().nearest(4)), game, told);
            }
        }
        List<String> lines = new ArrayList<>();
        told.forEach((option, meaning) -> lines.add(option + ": " + meaning));
        if ("rewrite".equals(System.getProperty("golden"))) {
            Files.write(GOLDEN, lines);
        }
        assertThat(compared).as("options of twins").isGreaterThan(50);
        assertThat(lines).isEqualTo(Files.readAllLines(GOLDEN));
    }

    /** Somebody waits for the help, and the rules may be anybody's. */
    @Test
    void costlyRulesHaveNoHelp() {
        String costly = "when spot" + " + spot".repeat(30) + " > 70 { player gains 1 }\n";
        Rules some = rules(costly);
        Rules many = rules(costly.repeat(200));

        assertThat(first(some)).anyMatch(line -> !line.isEmpty());
        assertThat(first(many)).hasSize(3).allMatch(String::isEmpty);
    }

    private static List<String> first(Rules rules) {
        Engine engine = new Engine(rules, true);
        return meanings(rules, engine.view(engine.start(Seed.of(3)).state(), 1)).getFirst();
    }

    @Test
    void helpForAMoveIsWhatPlayingTheAnswerDoes() {
        Rules rules = rules("""
              when spot = 1 { move shown.first to pile }
              otherwise { when spot = 2 { move shown.last to pile } otherwise { player gains 3 } }
            """);
        Engine engine = new Engine(rules, true);
        TableState table = engine.start(Seed.of(3)).state();
        SeatView view = engine.view(table, 1);
        List<Integer> shown = view.deals().getFirst().places().stream()
                .filter(place -> place.place().equals("shown") && place.owner() == 1)
                .findFirst()
                .orElseThrow()
                .cards();

        assertThat(meanings(rules, view).getFirst())
                .containsExactly(
                        shown.getFirst() + " goes from your shown to your pile (3 bullheads)",
                        shown.getLast() + " goes from your shown to your pile (1 bullhead)",
                        "+3 for you");
        assertThat(pile(engine, table, 1)).containsExactly(shown.getFirst());
        assertThat(pile(engine, table, 2)).containsExactly(shown.getLast());
        assertThat(pile(engine, table, 3)).isEmpty();
    }

    /** What the pile of seat 1 holds after all have given an answer. */
    private static List<Integer> pile(Engine engine, TableState before, int answer) {
        TableState table = before;
        for (int seat : engine.decision(before).seats()) {
            Answer choice = new Answer.Picks(seat, List.of(List.of(answer)));
            table = ((Outcome.Accepted) engine.apply(table, choice)).state();
        }
        SeatView.Player player = engine.view(table, 1).players().getFirst();
        assertThat(player.score()).isEqualTo(answer == 3 ? 3 : 0);
        return player.taken().getFirst();
    }

    @Test
    void anAnswerThatDealsOpenCardsNamesThem() {
        Rules rules = rules("""
              when spot <= 2 { deal spot from shown to pile }
              otherwise { when spot = 3 { move shown.first to pile } otherwise { move shown.last to pile } }
            """);
        Engine engine = new Engine(rules, true);

        assertThat(meanings(rules, engine.view(engine.start(Seed.of(3)).state(), 1))
                        .getFirst())
                .containsExactly(
                        "80 goes from your shown to your pile (3 bullheads)",
                        "80 and 74 go from your shown to your pile (4 bullheads)",
                        "80 goes from your shown to your pile (3 bullheads)");
    }

    @Test
    void anAnswerThatDealsHiddenCardsHasNoHelpAndNorHaveTheOthers() {
        Rules rules = rules("deal spot from deck to player.shown");
        Engine engine = new Engine(rules, true);

        assertThat(meanings(rules, engine.view(engine.start(Seed.of(3)).state(), 1))
                        .getFirst())
                .containsExactly("", "", "");
    }

    @Test
    void nobodyIsToldWhatTheAnswersOfOthersDo() {
        Rules rules = rules("player gains spot");
        Engine engine = new Engine(rules, true);
        TableState table = engine.start(Seed.of(3)).state();

        assertThat(meanings(rules, engine.view(table, 1)).getFirst())
                .containsExactly("+1 for you", "+2 for you", "+3 for you");
        assertThat(meanings(rules, engine.view(table, 0))).allMatch(List::isEmpty);
    }

    private static Rules rules(String done) {
        SourceFile script = new SourceFile("spot.horn", """
            variant spot extends standard {
              players 2..6
              cards shown "cards shown" per player, seen by all
              after dealing step one "Cards." { deal 2 from deck to each player.shown }
              before laying step pick "Cards go away." when turn = 1 {
                each player chooses spot from 1..3 "Which?"
                each player { %s }
              }
            }
            """.formatted(done));
        return Games.rules(
                Objects.requireNonNull(
                        new Checker(new ShippedScripts()).check(script).variant()),
                4);
    }

    private static boolean isOnTable(Effect.Options answers) {
        return answers.type() == Type.CARD || answers.type() == Type.ROW;
    }

    private void watch(Rules rules, int number, Map<String, String> told) {
        Random random = new Random(number);
        Engine engine = new Engine(rules, true);
        TableState table = engine.start(Seed.of(number)).state();
        Variant variant = rules.setup().variant();
        while (!table.isOver() && table.round() == 1) {
            int seat = engine.decision(table).seats().getFirst();
            SeatView view = engine.view(table, seat);
            List<Question> questions = view.decision().questions();
            List<List<String>> meanings = meanings(rules, view);
            SeatView twin = meanings.stream().allMatch(List::isEmpty) ? view : twin(rules, view, random);
            if (twin.decision().questions().equals(questions)) {
                assertThat(meanings(rules, twin)).isEqualTo(meanings);
                compared += meanings.stream().mapToInt(List::size).sum();
            }
            for (int asked = 0; asked < questions.size(); asked++) {
                Question question = questions.get(asked);
                for (int at = 0; at < meanings.get(asked).size(); at++) {
                    String option = variant.spoken(
                            question.kind().type(), question.options().get(at));
                    String meaning = meanings.get(asked).get(at);
                    told.putIfAbsent(variant.name() + ", " + question.text() + " " + option, meaning);
                }
            }
            table = ((Outcome.Accepted) engine.apply(table, Games.choice(view, random))).state();
        }
    }

    /** The view of a table that the seat cannot tell from its own: other hands, other secret answers. */
    private static SeatView twin(Rules rules, SeatView view, Random random) {
        return PossibleTables.of(rules, view)
                .map(tables -> new Engine(rules, true).view(tables.draw(random), view.seat()))
                .orElse(view);
    }

    private static List<List<String>> meanings(Rules rules, SeatView view) {
        Narrator narrator = new Narrator(PlayerNames.amongBots(rules.setup(), view.seat()), rules.setup());
        return AnswerMeanings.of(rules, view, narrator);
    }
}
