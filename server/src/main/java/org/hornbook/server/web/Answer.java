package org.hornbook.server.web;

import java.util.List;
import org.hornbook.game.Choice;
import org.hornbook.server.web.Refused.Reason;
import org.jspecify.annotations.Nullable;

/**
 * What a player answers, as the table page sends it; {@code type} is the name of a {@link Choice} and says which of the
 * rest count. Whose choice it is, the cookie tells.
 *
 * @param from the number of the first event the page has not seen
 */
record Answer(
        String type,
        @Nullable List<Integer> cards,
        @Nullable List<Integer> rows,
        boolean keepsLast,
        @Nullable List<List<Integer>> passed,
        int row,
        int from) {
    Answer {
        if (type == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }

    Choice choice(int seat) {
        return switch (type) {
            case "Play" -> new Choice.Play(seat, given(cards), given(rows), keepsLast);
            case "Pass" ->
                new Choice.Pass(seat, given(passed).stream().map(Answer::given).toList());
            case "PickRow" -> new Choice.PickRow(seat, row);
            default -> throw new Refused(Reason.NOT_UNDERSTOOD);
        };
    }

    private static <T> List<T> given(@Nullable List<T> values) {
        if (values == null || values.contains(null)) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return values;
    }
}
