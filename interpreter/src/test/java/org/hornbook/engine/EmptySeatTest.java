package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** Seats that nobody plays. */
class EmptySeatTest {
    private static final int GHOST = 2;

    private final Engine engine = new Engine(Games.rules(Games.check(new SourceFile("test.horn", """
        variant test extends standard {
          seat ghost
          replace step laying "Everybody lays a card; the ghost its lowest." {
            each player chooses lead from hand, secretly, absent lowest card, gains 7
          }
          before too_low case rises "A high card of the ghost takes a row it names." when player is ghost and some fit {
            player chooses named from rows, absent highest cost then lowest number
            player chooses lucky from yes or no, absent yes
            take named to pile, add card to named
          }
        }
        """)), GHOST));

    @Test
    void seatsWithoutPlayersAnswerWithTheDefault() {
        TableState table = engine.start(Seed.of(4)).state();
        while (table.turn() < 4) {
            int lowest = table.hands(1).card(GHOST, 0);
            assertThat(engine.decision(table).seats()).containsExactly(1);
            Question question = engine.decision(table).questions().getFirst();
            Outcome.Accepted next = (Outcome.Accepted)
                    engine.apply(table, Answer.Picks.of(1, question.options().getFirst()));
            if (question.secret()) {
                assertThat(next.events())
                        .filteredOn(Event.CardsRevealed.class::isInstance)
                        .singleElement()
                        .satisfies(revealed -> assertThat(((Event.CardsRevealed) revealed).cards())
                                .contains(new Event.Played(GHOST, lowest)));
            }
            assertThat(next.events())
                    .noneMatch(Event.CardSubstituted.class::isInstance)
                    .noneMatch(event -> event instanceof Event.PointsGained gained && gained.points() == 7)
                    .noneMatch(event -> event instanceof Event.ChoiceShown shown && shown.byDefault());
            table = next.state();
        }
    }

    /** Inherited bounds are those of all seats, and somebody has to play. */
    @Test
    void onePersonCanPlayAlone() {
        Setup setup = engine.rules().setup();
        assertThat(setup.people()).isEqualTo(1);
        assertThat(setup.variant().people()).returns(1, people -> people.low()).returns(9, people -> people.high());
        assertThat(SetupProblems.of(Setup.of(setup.variant(), 1)))
                .containsExactly("This game is for 1 to 9 players, not for 0.");
        assertThat(List.of(setup.isPlayed(1), setup.isPlayed(GHOST))).containsExactly(true, false);
    }
}
