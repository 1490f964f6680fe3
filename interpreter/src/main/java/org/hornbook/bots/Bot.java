package org.hornbook.bots;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.program.Rules;

/** A computer player. */
public abstract sealed class Bot permits Bot.RandomBot, Bot.QuickBot, CautiousBot, ThinkerBot {
    /** Answers {@code view.decision()}, which must be waiting for the view's seat. */
    public final Answer answer(SeatView view) {
        List<Question> questions = view.decision().of(view.seat());
        if (questions.isEmpty()) {
            throw new IllegalArgumentException("nothing to answer");
        }
        SeatView.Amid step = view.amid();
        return new Answer.Picks(
                view.seat(), step == null ? answers(view, questions) : List.of(amid(view, questions.getFirst(), step)));
    }

    /** The picks for what a step asks. */
    abstract List<List<Integer>> answers(SeatView view, List<Question> questions);

    /** The picks for a question in the middle of a step, such as the row to take for a card that is too low. */
    abstract List<Integer> amid(SeatView view, Question question, SeatView.Amid step);

    /** The answer without thinking: the best row, and a random pick of anything else. */
    static List<Integer> usual(Rules rules, SeatView view, Question question, RandomGenerator random) {
        return question.wantsOneRow() ? List.of(best(rules, view, question)) : question.any(random::nextInt);
    }

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

    /** Plays any card and takes any row, each with the same chance. */
    static final class RandomBot extends Bot {
        private final RandomGenerator random;

        RandomBot(long seed) {
            this.random = new SplittableRandom(seed);
        }

        @Override
        List<List<Integer>> answers(SeatView view, List<Question> questions) {
            return questions.stream()
                    .map(question -> question.any(random::nextInt))
                    .toList();
        }

        @Override
        List<Integer> amid(SeatView view, Question question, SeatView.Amid step) {
            return question.any(random::nextInt);
        }
    }

    /** Chooses by what it has learned of the rules by playing them. */
    static final class QuickBot extends Bot {
        private final Rules rules;
        private final QuickPlayer player;

        QuickBot(Rules rules, QuickPlayer player) {
            this.rules = rules;
            this.player = player;
        }

        @Override
        List<List<Integer>> answers(SeatView view, List<Question> questions) {
            return player.picks(PossibleTables.shown(rules, view), view.seat(), questions);
        }

        @Override
        List<Integer> amid(SeatView view, Question question, SeatView.Amid step) {
            return player.picks(PossibleTables.shown(rules, view), question);
        }
    }
}
