package org.hornbook.bots;

import java.util.List;
import java.util.Random;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;

/** Plays any card and takes any row, each with the same chance. */
final class RandomBot extends Bot {
    private final Random random;

    RandomBot(long seed) {
        this.random = new Random(seed);
    }

    @Override
    List<List<Integer>> answers(SeatView view, List<Question> questions) {
        return questions.stream().map(question -> question.any(random::nextInt)).toList();
    }

    @Override
    int row(SeatView view, Question question) {
        return question.any(random::nextInt).getFirst();
    }
}
