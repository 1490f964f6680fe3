package org.hornbook.program;

import java.util.List;
import java.util.Random;
import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;

/**
 * Answers whatever rules ask by lot.
 *
 * @param away of how many answers one is missing, as for somebody away; 0 if none is
 */
public record AnyAnswers(Random random, int away) implements Answers {
    @Override
    public Choice answer(TableState table, Question.Asked asked) {
        return isAway()
                ? new Choice.Absent(asked.seat())
                : new Choice.Answer(asked.seat(), List.of(asked.question().any(random::nextInt)));
    }

    private boolean isAway() {
        return away > 0 && random.nextInt(away) == 0;
    }
}
