package org.hornbook.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.jspecify.annotations.Nullable;

/** What everybody answered in a game, by what was asked: the card of a turn, the cards passed in a round, a row for a card. */
final class RecordedAnswers {
    private final Map<Question, Deque<Choice>> answers = new HashMap<>();

    /** {@code deal} and {@code card} are 0 unless a row is asked for; {@code turn} is 0 where cards are passed. */
    private record Question(Kind kind, int round, int turn, int seat, int deal, int card) {}

    private enum Kind {
        CARD,
        PASSING,
        ROW
    }

    RecordedAnswers(List<Playback.Answer> given) {
        for (Playback.Answer answer : given) {
            @Nullable
            Question question = question(
                    answer.round(),
                    answer.turn(),
                    answer.decision(),
                    answer.choice().seat());
            if (question != null) {
                Deque<Choice> choices = answers.computeIfAbsent(question, ignored -> new ArrayDeque<>());
                if (question.kind() != Kind.ROW) {
                    choices.clear(); // an answer can be changed until everybody has given one
                }
                choices.add(answer.choice());
            }
        }
    }

    /** The answer that was given, which is then used up; null if nobody was asked that. */
    @Nullable
    Choice take(int round, int turn, Decision decision, int seat) {
        @Nullable Question question = question(round, turn, decision, seat);
        Deque<Choice> choices = question == null ? null : answers.get(question);
        return choices == null ? null : choices.poll();
    }

    private static @Nullable Question question(int round, int turn, Decision decision, int seat) {
        return switch (decision) {
            case Decision.PlayCards _ -> new Question(Kind.CARD, round, turn, seat, 0, 0);
            case Decision.PassCards _ -> new Question(Kind.PASSING, round, 0, seat, 0, 0);
            case Decision.ChooseRow ask -> new Question(Kind.ROW, round, turn, seat, ask.deal(), ask.card());
            case Decision.Nothing _ -> null;
        };
    }
}
