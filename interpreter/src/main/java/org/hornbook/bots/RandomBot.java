package org.hornbook.bots;

import java.util.List;
import java.util.Random;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.SeatView;

/** Plays any card and takes any row, each with the same chance. */
final class RandomBot extends Bot {
    private final Random random;

    RandomBot(long seed) {
        this.random = new Random(seed);
    }

    @Override
    List<List<Integer>> answers(SeatView view, List<Question> questions) {
        return questions.stream().map(this::any).toList();
    }

    @Override
    List<Integer> amid(SeatView view, Question question, SeatView.Amid step) {
        return question.any(random::nextInt);
    }

    /** A row ordered ahead spares the rules to choose one; that the last card plays itself spares a question. */
    private List<Integer> any(Question question) {
        if (question.least() == 0 && question.kind() == Kind.YES_OR_NO) {
            return List.of();
        }
        return question.least() == 0 && question.kind() == Kind.ROWS
                ? List.of(
                        question.options().get(random.nextInt(question.options().size())))
                : question.any(random::nextInt);
    }
}
