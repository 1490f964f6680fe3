package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.hornbook.checker.Checker;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** What rules ask in the middle of a turn, for anything but a row. */
class QuestionsOfRulesTest {
    private static final int PLAYERS = 3;

    @Test
    void theGameWaitsInTheMiddleOfACardAndGoesOnWithTheAnswer() {
        Engine engine = engine("""
            rule spite "Spite." on placed when turn = 1 {
              player chooses victim from players except player "Who gets two points?", absent random, gains 3
              player.victim gains 2
            }
            """);
        TableState table = laid(engine);
        Question question = only(engine, table);
        assertThat(question)
                .returns("victim", Question::name)
                .returns("Who gets two points?", Question::text)
                .returns(Question.Kind.PLAYERS, Question::kind)
                .returns(
                        List.of(1, 2, 3).stream()
                                .filter(seat -> seat != question.seat())
                                .toList(),
                        Question::options);
        assertThat(question.card()).isPositive();
        assertThat(engine.view(table, 0).players()).noneMatch(player -> player.answered());
        assertThat(engine.apply(table, Answer.Picks.of(question.seat(), question.seat())))
                .isEqualTo(new Outcome.Rejected("Seat " + question.seat() + " cannot be chosen."));

        int victim = question.options().getLast();
        List<Event> events =
                accept(engine, table, Answer.Picks.of(question.seat(), victim)).events();
        assertThat(events)
                .contains(new Event.ChoiceShown(
                        1,
                        question.seat(),
                        "victim",
                        Question.Kind.PLAYERS,
                        List.of(victim),
                        false,
                        question.seat(),
                        question.card(),
                        question.cause()))
                .filteredOn(Event.PointsGained.class::isInstance)
                .singleElement()
                .isEqualTo(new Event.PointsGained(victim, 2, question.cause()));

        List<Event> away =
                accept(engine, table, new Answer.Absent(question.seat())).events();
        assertThat(away)
                .filteredOn(Event.PointsGained.class::isInstance)
                .first()
                .isEqualTo(new Event.PointsGained(question.seat(), 3, question.cause()));
    }

    /** Whether somebody is asked, and for how many cards, would tell what they hold. */
    @Test
    void whoChoosesFromTheirHandIsAskedWhateverTheyHoldAndAlone() {
        Engine engine = engine("""
            rule gift "A gift." on placed when turn = 1 {
              player chooses 0..1 gift from hand where card > 1000, absent none
              player chooses 0..2 more from hand, absent none
              move player.more to player.next.hand
            }
            """);
        TableState table = laid(engine);
        int asked = engine.decision(table).seats().getFirst();
        assertThat(only(engine, table)).returns(List.of(), Question::options).returns(0, Question::most);
        for (int seat = 0; seat <= PLAYERS; seat++) {
            Decision decision = engine.view(table, seat).decision();
            assertThat(decision.seats()).containsExactly(asked);
            assertThat(decision.questions()).hasSize(seat == asked ? 1 : 0);
        }

        TableState next =
                accept(engine, table, new Answer.Picks(asked, List.of())).state();
        Question more = only(engine, next);
        assertThat(more.options()).isEqualTo(next.hands(1).cards(asked)).hasSize(9);
        List<Integer> given = more.options().subList(2, 4);
        TableState after =
                accept(engine, next, new Answer.Picks(asked, List.of(given))).state();
        assertThat(after.hands(1).cards(asked % PLAYERS + 1)).containsAll(given);
        assertThat(after.hands(1).cards(asked)).doesNotContainAnyElementsOf(given);
    }

    @Test
    void everybodyIsAskedInTurnAndAnswersAreKnownToOtherRulesUntilTheTurnIsOver() {
        Engine engine = engine("""
            rule vote "A vote." on placing when count of hand = 9 and player.sure is no and turn = 1 {
              each player by highest number chooses sure from yes or no, absent no
            }
            rule price "The price." on turn end { each player where sure is yes gains 1 }
            """);
        TableState table = laid(engine);
        for (int seat = PLAYERS; seat > 0; seat--) {
            assertThat(only(engine, table)).returns(seat, Question::seat);
            table = accept(engine, table, Answer.Picks.of(seat, seat == 2 ? 0 : 1))
                    .state();
        }
        while (table.turn() == 1) {
            Question again = only(engine, table);
            table = accept(engine, table, Answer.Picks.of(again.seat(), again.seat() == 2 ? 0 : 1))
                    .state();
        }
        assertThat(table.players().scores()).containsExactly(1, 0, 1);
        assertThat(engine.view(table, 1).chosen()).isEmpty();
    }

    /** In {@code player.next chooses … from hand} it is the hand of whoever is asked; the player is who played the card. */
    @Test
    void theAskedSeatIsThePlayer() {
        Engine engine = engine("""
            rule trade "A trade." on placed when turn = 1 {
              player.next chooses spare from hand, absent lowest card
              player.next chooses other from players except player and player.next
            }
            """);
        TableState table = laid(engine);
        Question spare = only(engine, table);
        assertThat(spare.options()).isEqualTo(table.hands(1).cards(spare.seat()));
        Event.CardPlaced placed = placed(engine);
        assertThat(spare.seat()).isEqualTo(placed.seat() % PLAYERS + 1);
        TableState next = accept(
                        engine,
                        table,
                        Answer.Picks.of(spare.seat(), spare.options().getFirst()))
                .state();
        assertThat(engine.view(next, 0).chosen())
                .filteredOn(chosen -> chosen.choice().equals("other"))
                .singleElement()
                .returns(spare.seat(), SeatView.Chosen::seat)
                .returns(List.of(placed.seat()), SeatView.Chosen::picks);
    }

    private static Event.CardPlaced placed(Engine engine) {
        TableState table = engine.start(Seed.of(2)).state();
        Event.CardPlaced placed = null;
        for (int seat = 1; seat <= PLAYERS; seat++) {
            Outcome.Accepted laid =
                    accept(engine, table, Answer.Picks.of(seat, table.hands(1).card(seat, 9)));
            table = laid.state();
            placed = laid.events().stream()
                    .filter(Event.CardPlaced.class::isInstance)
                    .map(Event.CardPlaced.class::cast)
                    .findFirst()
                    .orElse(placed);
        }
        return Objects.requireNonNull(placed);
    }

    /** Everybody has laid their highest card. */
    private static TableState laid(Engine engine) {
        TableState table = engine.start(Seed.of(2)).state();
        for (int seat = 1; seat <= PLAYERS; seat++) {
            table = accept(engine, table, Answer.Picks.of(seat, table.hands(1).card(seat, 9)))
                    .state();
        }
        return table;
    }

    private static Question only(Engine engine, TableState table) {
        Decision decision = engine.decision(table);
        assertThat(decision.questions()).hasSize(1);
        assertThat(decision.seats())
                .containsExactly(decision.questions().getFirst().seat());
        return decision.questions().getFirst();
    }

    private static Outcome.Accepted accept(Engine engine, TableState table, Answer answer) {
        Outcome outcome = engine.apply(table, answer);
        assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
        return (Outcome.Accepted) outcome;
    }

    private static Engine engine(String body) {
        String script = "variant test extends standard {\n" + body + "\n}";
        return new Engine(new Rules(Setup.of(
                Objects.requireNonNull(new Checker(new ShippedScripts())
                        .check(new SourceFile("test.horn", script))
                        .variant()),
                PLAYERS)));
    }
}
