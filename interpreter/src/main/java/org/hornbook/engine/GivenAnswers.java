package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Asked;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/** The rows players have chosen in the step being done, in the order they were asked. */
final class GivenAnswers implements Answers {
    private final List<Integer> given;
    private int next;

    GivenAnswers(List<Integer> given) {
        this.given = given;
    }

    @Override
    public int row(TableState table, Asked asked) {
        return next < given.size() ? given.get(next++) : UNKNOWN;
    }
}
