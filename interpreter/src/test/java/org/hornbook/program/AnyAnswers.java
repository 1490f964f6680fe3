package org.hornbook.program;

import java.util.List;
import java.util.Random;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;

/**
 * Answers whatever rules ask at random.
 *
 * @param away of how many answers one is missing, as for somebody away; 0 if none is
 */
public record AnyAnswers(Random random, int away) implements Answerer {
    @Override
    public Answer answer(TableState table, Question.MidStep asked) {
        return isAway()
                ? new Answer.Absent(asked.seat())
                : new Answer.Picks(asked.seat(), List.of(asked.question().any(random::nextInt)));
    }

    private boolean isAway() {
        return away > 0 && random.nextInt(away) == 0;
    }
}
