package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Objects;
import org.hornbook.checker.Checker;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** Cards that have a name instead of a number. */
class SpecialCardsTest {
    private static final Seed SEED = Seed.of(5);

    /** Above the four cards with numbers. */
    private static final int HORSE = 5;

    /** Everybody holds one horse and nothing else. */
    private static final String HORSES = """
        players 2..2
        set deck to 1..4
        set hand_size to 1
        set row_count to 2
        cards stable "horses", seen by all, begins with 7 war_horse
        replace step dealing "Everybody gets a horse." { gather, deal 1 from deck to each row, deal 1 from stable to each player.hand }
        """;

    @Test
    void theyBeginEachRoundInTheirOwnDeck() {
        Engine engine = engine(HORSES);
        TableState table = engine.start(SEED).state();

        assertThat(table.place(0, 1).cards(0)).hasSize(2).doesNotContain(HORSE);
        assertThat(table.hands(1).cards(1)).containsExactly(HORSE);
        assertThat(engine.view(table, 2).deals().getFirst().places())
                .filteredOn(place -> place.place().equals("stable"))
                .singleElement()
                .satisfies(stable -> assertThat(stable.cards()).hasSize(5).containsOnly(HORSE));
        assertThat(moves(engine.start(SEED).events())).first().satisfies(home -> {
            assertThat(home.to()).isEqualTo("stable");
            assertThat(home.cards()).hasSize(7);
        });
    }

    @Test
    void decksOfTheirOwnHaveNumbersToo() {
        Engine engine = engine("""
            cards market "for sale", seen by all, begins with 105..104 + count of players, 105..104 + count of players
            rule draw "Whoever places a card draws another." on placed when count of market > 0 {
              deal 1 from market to player.hand
            }
            rule back "After the second turn everybody lays all cards aside." on turn end when turn = 2 {
              each player { move player.hand to player.pile }
            }
            """);
        TableState table = engine.start(SEED).state();
        assertThat(market(engine, table)).containsExactly(105, 105, 106, 106);
        assertThat(table.place(0, 1).cards(0)).allMatch(card -> card <= 104);
        int round = table.round();
        while (table.round() == round) {
            for (int seat : engine.decision(table).seats()) {
                Question question = engine.decision(table).of(seat).getFirst();
                table = ((Outcome.Accepted) engine.apply(
                                table, Answer.Picks.of(seat, question.options().getFirst())))
                        .state();
            }
        }
        assertThat(market(engine, table)).containsExactly(105, 105, 106, 106);
    }

    private static List<Integer> market(Engine engine, TableState table) {
        return engine.view(table, 0).deals().getFirst().places().stream()
                .filter(place -> place.place().equals("market"))
                .findFirst()
                .orElseThrow()
                .cards();
    }

    @Test
    void aCardThatACaseMovesAwayIsNotPlaced() {
        Engine engine = engine(HORSES + """
            before too_low case trots when card is war_horse { move card to player.next.pile }
            """);
        Outcome.Accepted turn = play(engine);

        assertThat(moves(turn.events()).subList(0, 2))
                .extracting(Event.CardsMoved::from, Event.CardsMoved::giver, Event.CardsMoved::taker)
                .containsExactly(tuple("", 1, 2), tuple("", 2, 1));
        assertThat(turn.events()).noneMatch(Event.CardPlaced.class::isInstance);
    }

    @Test
    void questionsAndObjectionsCallThemByName() {
        Engine engine = engine(HORSES + """
            before too_low case trots when card is war_horse {
              player chooses meadow from rows, absent lowest number
              add card before meadow.first
            }
            """);
        TableState asked = play(engine).state();

        assertThat(engine.decision(asked).of(1))
                .singleElement()
                .extracting(Question::text)
                .isEqualTo("Your war horse: Choose a row.");
        TableState begun = engine.start(SEED).state();
        assertThat(engine.apply(begun, new Answer.Picks(1, List.of(List.of(HORSE + 1)))))
                .isEqualTo(new Outcome.Rejected("Card 6 is not in your hand."));
    }

    private static Outcome.Accepted play(Engine engine) {
        TableState table = engine.start(SEED).state();
        TableState first =
                ((Outcome.Accepted) engine.apply(table, new Answer.Picks(1, List.of(List.of(HORSE))))).state();
        return (Outcome.Accepted) engine.apply(first, new Answer.Picks(2, List.of(List.of(HORSE))));
    }

    private static List<Event.CardsMoved> moves(List<Event> events) {
        return events.stream()
                .filter(Event.CardsMoved.class::isInstance)
                .map(Event.CardsMoved.class::cast)
                .toList();
    }

    private static Engine engine(String contents) {
        SourceFile script = new SourceFile("horses.horn", "variant horses extends standard {\n" + contents + "}\n");
        return new Engine(Games.rules(
                Objects.requireNonNull(
                        new Checker(new ShippedScripts()).check(script).variant()),
                2));
    }
}
