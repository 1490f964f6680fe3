package org.hornbook.bots;

import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.rules.Rules;

/** Rows judged by their bullheads alone, where nothing more can be known. */
final class Rows {
    private Rows() {}

    /** What is chosen where a question cannot be thought about: of rows the best, of anything else any. */
    static List<Integer> usual(Rules rules, SeatView view, Question question, RandomGenerator random) {
        return question.isForRow() ? List.of(best(rules, view, question)) : question.any(random::nextInt);
    }

    /** Of the rows asked for. */
    static int best(Rules rules, SeatView view, Question question) {
        return best(
                rules,
                view.deals().get(question.deal() - 1).rows().stream()
                        .filter(row -> question.options().contains(row.number()))
                        .toList());
    }

    /** The row with fewest bullheads, or with most where the highest score wins; of equals the lowest-numbered. */
    static int best(Rules rules, List<SeatView.Row> rows) {
        int sign = rules.setup().variant().procedure().lowestWins() ? 1 : -1;
        return rows.stream()
                .min(Comparator.comparingInt(row -> sign * row.bullheads()))
                .map(SeatView.Row::number)
                .orElse(0);
    }
}
