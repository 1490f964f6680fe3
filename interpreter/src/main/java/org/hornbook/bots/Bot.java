package org.hornbook.bots;

import java.util.List;
import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;

/** A player that is a program. */
public abstract sealed class Bot permits RandomBot, CautiousBot, ThinkerBot {
    /** Answers {@code view.decision()}, which must be waiting for the view's seat. */
    public final Choice answer(SeatView view) {
        List<Question> questions = view.decision().of(view.seat());
        if (questions.isEmpty()) {
            throw new IllegalArgumentException("nothing to answer");
        }
        SeatView.Amid step = view.amid();
        return new Choice.Answer(
                view.seat(), step == null ? answers(view, questions) : List.of(amid(view, questions.getFirst(), step)));
    }

    /** The picks for what a step asks. */
    abstract List<List<Integer>> answers(SeatView view, List<Question> questions);

    /** The picks for what is asked in the middle of a step, amid all that a card sets off. */
    abstract List<Integer> amid(SeatView view, Question question, SeatView.Amid step);
}
