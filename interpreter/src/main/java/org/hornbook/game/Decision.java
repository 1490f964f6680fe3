package org.hornbook.game;

import java.util.List;

/**
 * What the game waits for, and from whom.
 *
 * @param questions all that is asked at once, in the order of the seats; of those who have answered too, for they may
 *     still choose otherwise
 * @param seats those who have yet to answer; none if the game is over
 * @param next who comes next, where players choose one after the other; 0 if nobody does, or if that is open
 */
public record Decision(List<Question> questions, List<Integer> seats, int next) {
    /** Nothing is asked. */
    public static final Decision NOTHING = new Decision(List.of(), List.of());

    public Decision {
        questions = List.copyOf(questions);
        seats = List.copyOf(seats);
    }

    /** What is asked with nobody to come next. */
    public Decision(List<Question> questions, List<Integer> seats) {
        this(questions, seats, 0);
    }

    /** What one seat is asked. */
    public List<Question> of(int seat) {
        return questions.stream().filter(question -> question.seat() == seat).toList();
    }

    /** As one seat knows it: without what is asked of others in secret. Who has yet to answer everybody knows. */
    public Decision seenBy(int seat) {
        return new Decision(
                questions.stream()
                        .filter(question -> !question.secret() || question.seat() == seat)
                        .toList(),
                seats,
                next);
    }
}
