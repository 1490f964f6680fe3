package org.hornbook.replay;

import java.util.Optional;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;

/** Which rule an event is due to. */
final class Causes {
    private Causes() {}

    /** None for events that no rule brings about. */
    static Optional<Cause> of(Event event) {
        return Optional.ofNullable(
                switch (event) {
                    case Event.CardSubstituted each -> each.cause();
                    case Event.RowChosen each -> each.cause();
                    case Event.RuleApplied each -> each.cause();
                    case Event.CardPlaced each -> each.cause();
                    case Event.RowTaken each -> each.cause();
                    case Event.RowOpened each -> each.cause();
                    case Event.RowClosed each -> each.cause();
                    case Event.CardsDiscarded each -> each.cause();
                    case Event.RowsSorted each -> each.cause();
                    case Event.ModifierMoved each -> each.cause();
                    case Event.ModifierTurned each -> each.cause();
                    case Event.CounterSet each -> each.cause();
                    case Event.PointsGained each -> each.cause();
                    case Event.GameEnded each -> each.cause();
                    case Event.RulesFailed each -> each.cause();
                    case Event.SeedCommitted _,
                            Event.RoundBegan _,
                            Event.HandDealt _,
                            Event.RowsDealt _,
                            Event.Answered _,
                            Event.CardsPassed _,
                            Event.TurnBegan _,
                            Event.CardsRevealed _,
                            Event.TurnEnded _,
                            Event.RoundEnded _,
                            Event.SeedRevealed _ -> null;
                });
    }
}
