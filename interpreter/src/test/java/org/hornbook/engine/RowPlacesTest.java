package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** Places that each row has. */
class RowPlacesTest {
    private static final int PLAYERS = 3;

    /** After hands and piles. */
    private static final int SHADOW = 3;

    private static final String OPEN = "shadow per row, seen by all";

    private final Engine engine = engine(OPEN, "");

    private static Engine engine(String place, String more) {
        return new Engine(Games.rules(Games.check(new SourceFile("test.horn", """
            variant test extends standard {
              cards %s
              after dealing step beside "A card beside each row." { each row { deal 1 from deck to row.shadow } }
              %s
            }
            """.formatted(place, more))), PLAYERS));
    }

    private static List<Event> playTurn(Engine engine, TableState table) {
        TableState at = table;
        List<Event> events = new ArrayList<>();
        for (int seat = 1; seat <= PLAYERS; seat++) {
            Outcome.Accepted next = (Outcome.Accepted)
                    engine.apply(at, Answer.Picks.of(seat, at.hands(1).card(seat, 9)));
            events.addAll(next.events());
            at = next.state();
        }
        return events;
    }

    private static List<List<Integer>> shadows(TableState table) {
        return IntStream.rangeClosed(1, table.board(1).rowCount())
                .mapToObj(row -> table.place(SHADOW, 1).cards(row))
                .toList();
    }

    @Test
    void placesOfRowsMoveAndDisappearWithTheirRows() {
        TableState table = engine.start(Seed.of(3)).state();
        List<List<Integer>> before = shadows(table);
        assertThat(before).hasSize(4).allMatch(cards -> cards.size() == 1);

        table.reorderRows(1, new int[] {0, 3, 1, 2, 4});
        assertThat(shadows(table)).containsExactly(before.get(2), before.get(0), before.get(1), before.get(3));

        table.closeRow(1, 2);
        assertThat(shadows(table)).containsExactly(before.get(2), before.get(1), before.get(3));

        table.board(1).openRow();
        assertThat(shadows(table).getLast()).isEmpty();
    }

    @Test
    void placesOfRowsArePublicOrHidden() {
        TableState table = engine.start(Seed.of(3)).state();
        for (int seat = 0; seat <= PLAYERS; seat++) {
            assertThat(engine.view(table, seat).deals().getFirst().places())
                    .filteredOn(lying -> lying.owner() > 0)
                    .extracting(SeatView.Lying::cards)
                    .containsExactlyElementsOf(shadows(table));
        }
        for (String hidden : List.of("shadow per row, seen by nobody", "shadow per row, seen by owner")) {
            Engine other = engine(hidden, "");
            TableState dark = other.start(Seed.of(3)).state();
            for (int seat = 0; seat <= PLAYERS; seat++) {
                assertThat(other.view(dark, seat).deals().getFirst().places())
                        .filteredOn(lying -> lying.owner() > 0)
                        .hasSize(4)
                        .allMatch(lying -> lying.count() == 1 && lying.cards().isEmpty());
            }
        }
    }

    @Test
    void cardsAtAClosedRowLeaveTheGame() {
        Engine closing =
                engine(OPEN, "after placing step closing \"The first row goes.\" { close (row with lowest number) }");
        TableState table = closing.start(Seed.of(3)).state();
        List<Integer> lying = shadows(table).getFirst();
        assertThat(playTurn(closing, table))
                .filteredOn(Event.CardsDiscarded.class::isInstance)
                .extracting(event -> ((Event.CardsDiscarded) event).cards())
                .contains(lying);
    }
}
