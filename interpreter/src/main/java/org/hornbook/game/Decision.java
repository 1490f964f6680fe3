package org.hornbook.game;

import java.util.List;

/**
 * The questions that the game waits for.
 *
 * @param questions all open questions in the order of the seats, also those already answered, since the answers may
 *     still change
 * @param seats the seats that have not answered yet; none if the game is over
 * @param next the seat that chooses next, where players choose one after the other; 0 if there is none or it is not known
 */
public record Decision(List<Question> questions, List<Integer> seats, int next) {
    /** No open question. */
    public static final Decision NOTHING = new Decision(List.of(), List.of());

    public Decision {
        questions = List.copyOf(questions);
        seats = List.copyOf(seats);
    }

    /** A decision without a next seat. */
    public Decision(List<Question> questions, List<Integer> seats) {
        this(questions, seats, 0);
    }

    /** The questions to one seat. */
    public List<Question> of(int seat) {
        return questions.stream().filter(question -> question.seat() == seat).toList();
    }

    /** The decision as one seat may know it: without secret questions to others. Everybody knows who has not answered yet. */
    public Decision seenBy(int seat) {
        return new Decision(
                questions.stream()
                        .filter(question -> !question.secret() || question.seat() == seat)
                        .toList(),
                seats,
                next);
    }
}
