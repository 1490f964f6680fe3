package org.hornbook.bots;

import java.util.List;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.SeatView;

/** A player that is a program. */
public abstract sealed class Bot permits RandomBot, CautiousBot, ThinkerBot {
    /** Answers {@code view.decision()}, which must be waiting for the view's seat. */
    public final Choice answer(SeatView view) {
        return switch (view.decision()) {
            case Decision.PlayCards _ -> play(view);
            case Decision.PassCards pass -> new Choice.Pass(view.seat(), pass(view, pass.count()));
            case Decision.ChooseRow ask -> new Choice.PickRow(view.seat(), row(view, ask));
            case Decision.Nothing _ -> throw new IllegalArgumentException("nothing to answer");
        };
    }

    abstract Choice.Play play(SeatView view);

    /** So many cards of each deal. */
    abstract List<List<Integer>> pass(SeatView view, int count);

    abstract int row(SeatView view, Decision.ChooseRow ask);
}
