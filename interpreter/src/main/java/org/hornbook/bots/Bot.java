package org.hornbook.bots;

import org.hornbook.game.Choice;
import org.hornbook.game.SeatView;

/** A player that is a program. */
public interface Bot {

    /** Answers {@code view.decision()}, which must be waiting for the view's seat. */
    Choice answer(SeatView view);
}
