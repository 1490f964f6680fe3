package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Others cannot tell a player who has no card to choose from one who chooses none. */
class NothingToChooseTest {
    private static final int TURNS = 8;

    @ParameterizedTest
    @ValueSource(
            strings = {
                // A step's question, open and secret.
                "each player chooses 0..1 gift from hand where card > 99, absent none, gains 1",
                "each player chooses 0..2 gift from hand where card > 99, secretly, absent none",
                // A question amid a step.
                "each player { player chooses 0..1 gift from hand where card > 99, absent none, gains 1 }"
            })
    void looksLikeChoosingNone(String question) {
        boolean isSecret = question.contains("secretly");
        Rules rules = Games.rules(
                Games.check(new SourceFile("gifts.horn", """
                    variant gifts "Gifts" extends standard {
                      before laying step giving "Everybody may show a high card." { %s }
                      after turning_up step told "What was chosen is told." { %s each player where some gift gains 1 }
                    }
                    """.formatted(question, isSecret ? "reveal gift," : ""))), 3);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(1)).state();
        List<Event> shown = new ArrayList<>();
        List<Event> penalties = new ArrayList<>();
        int withoutACard = 0;
        while (table.turn() <= TURNS) {
            int seat = engine.decision(table).seats().getFirst();
            List<Question> asked = engine.decision(table).of(seat);
            boolean isGift = asked.getFirst().name().equals("gift");
            withoutACard += isGift && asked.getFirst().options().isEmpty() ? 1 : 0;
            Outcome.Accepted next = (Outcome.Accepted)
                    engine.apply(table, isGift && seat == 1 ? new Answer.Absent(seat) : fewest(seat, asked));
            shown.addAll(next.events().stream()
                    .filter(event -> event instanceof Event.ChoiceShown choice
                            && choice.choice().equals("gift"))
                    .toList());
            penalties.addAll(next.events().stream()
                    .filter(event -> event instanceof Event.PointsGained gained
                            && gained.cause().rule().equals("giving"))
                    .toList());
            table = next.state();
        }

        assertThat(withoutACard).isPositive();
        assertThat(shown)
                .hasSize(TURNS * 3)
                .allSatisfy(
                        event -> assertThat(((Event.ChoiceShown) event).picks()).isEmpty());
        assertThat(penalties).hasSize(question.contains("gains 1") ? TURNS : 0);
    }

    private static Answer fewest(int seat, List<Question> asked) {
        return new Answer.Picks(
                seat,
                asked.stream()
                        .map(question -> question.options().subList(0, question.least()))
                        .toList());
    }
}
