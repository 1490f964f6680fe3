package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.jspecify.annotations.Nullable;

/** What players have answered in the step being done, in the order they were asked. */
public final class GivenAnswers implements Answers {
    private final List<Choice> given;
    private int next;

    public GivenAnswers(List<Choice> given) {
        this.given = given;
    }

    @Override
    public int row(TableState table, Asked asked) {
        return switch (next(asked.seat())) {
            case null -> UNKNOWN;
            case Choice.Answer answer -> asked.offers(answer.pick(0)) ? answer.pick(0) : UNKNOWN;
            case Choice.Absent _ -> -asked.absent();
        };
    }

    @Override
    public @Nullable Choice other(TableState table, Asked asked) {
        Choice choice = next(asked.seat());
        return choice instanceof Choice.Answer answer && !asked.other().takes(answer.picks(0)) ? null : choice;
    }

    /** On a table that is imagined somebody else may be asked, or for something else. */
    private @Nullable Choice next(int seat) {
        return next < given.size() && given.get(next).seat() == seat ? given.get(next++) : null;
    }
}
