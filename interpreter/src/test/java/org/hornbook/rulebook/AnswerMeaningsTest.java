package org.hornbook.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.rules.Rules;
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
            if (variant.questions().map(Effect.Ask::answers).allMatch(AnswerMeaningsTest::isOnTable)) {
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

    private static boolean isOnTable(Effect.Answers answers) {
        return answers.type() == Type.CARD || answers.type() == Type.ROW;
    }

    private void watch(Rules rules, int number, Map<String, String> told) {
        Random random = new Random(number);
        Engine engine = new Engine(rules, true);
        TableState table = engine.start(Seed.of(number)).state();
        Variant variant = rules.setup().variant();
        while (!table.isOver() && table.round() <= 2) {
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
        return AnswerMeanings.of(rules.setup().variant(), rules.setup().parameters(), view, seat -> "Bot " + seat);
    }
}
