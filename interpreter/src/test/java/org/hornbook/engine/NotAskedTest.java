package org.hornbook.engine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.checker.Checker;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** Nothing is told of an answer of somebody who was not asked. */
class NotAskedTest {
    private static final String SCRIPT = """
        variant bids "Bids" extends standard {
          before laying step bidding "Only the first seat bids." {
            each player where number = 1 chooses bid from yes or no "Bid?", secretly, absent no
          }
          replace step turning_up "All is shown." { reveal lead, reveal bid }
        }
        """;

    @Test
    void onlyTheAskedSeatsAnswerIsShown() {
        Setup setup = Setup.of(
                requireNonNull(new Checker(new ShippedScripts())
                        .check(new SourceFile("bids.horn", SCRIPT))
                        .variant()),
                3);
        Engine engine = new Engine(new Rules(setup));
        TableState table = engine.start(Seed.of(1)).state();
        List<Event> events = new ArrayList<>();
        while (table.turn() < 2) {
            int seat = engine.decision(table).seats().getFirst();
            Outcome.Accepted next = (Outcome.Accepted) engine.apply(table, new Answer.Absent(seat));
            events.addAll(next.events());
            table = next.state();
        }

        assertThat(events)
                .filteredOn(event -> event instanceof Event.ChoiceShown)
                .singleElement()
                .satisfies(
                        shown -> assertThat(((Event.ChoiceShown) shown).seat()).isEqualTo(1));
    }
}
