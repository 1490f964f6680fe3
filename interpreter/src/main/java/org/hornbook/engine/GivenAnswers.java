package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.jspecify.annotations.Nullable;

/** What players have answered in the step being done, in the order they were asked. */
final class GivenAnswers implements Answers {
    private final List<Choice> given;
    private int next;

    GivenAnswers(List<Choice> given) {
        this.given = given;
    }

    @Override
    public int row(TableState table, Asked asked) {
        return switch (other(table, asked)) {
            case null -> UNKNOWN;
            case Choice.Answer answer -> answer.pick(0);
            case Choice.Absent _ -> -asked.absent();
        };
    }

    @Override
    public @Nullable Choice other(TableState table, Asked asked) {
        return next < given.size() ? given.get(next++) : null;
    }
}
