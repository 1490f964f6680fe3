package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Collections;
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
    List<List<Integer>> secretly(SeatView view, List<Question> questions) {
        return questions.stream().map(this::any).toList();
    }

    @Override
    int row(SeatView view, Question question) {
        return any(question).getFirst();
    }

    private List<Integer> any(Question question) {
        List<Integer> shuffled = new ArrayList<>(question.options());
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, random.nextInt(question.least(), question.most() + 1));
    }
}
