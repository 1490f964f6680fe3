package org.hornbook.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** What everybody answered in a game, by what was asked: the card of a turn, the cards passed in a round, a row for a card. */
final class RecordedAnswers {
    private final Map<Question, Deque<Playback.Answer>> answers = new HashMap<>();

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
                Deque<Playback.Answer> choices = answers.computeIfAbsent(question, ignored -> new ArrayDeque<>());
                if (question.kind() != Kind.ROW) {
                    choices.clear(); // an answer can be changed until everybody has given one
                }
                choices.add(answer);
            }
        }
    }

    /**
     * The answer that was given, which is then used up; null if nobody was asked that. A row is chosen by the cards that
     * lay in it, for where rows are kept sorted it has another number; if no row has just these, by its number.
     */
    @Nullable
    Choice take(TableState table, Decision decision, int seat) {
        @Nullable Question question = question(table.round(), table.turn(), decision, seat);
        Deque<Playback.Answer> given = question == null ? null : answers.get(question);
        Playback.@Nullable Answer answer = given == null ? null : given.poll();
        if (answer != null
                && decision instanceof Decision.ChooseRow ask
                && !answer.row().isEmpty()) {
            for (int row : ask.rows()) {
                if (table.board(ask.deal()).cards(row).equals(answer.row())) {
                    return new Choice.PickRow(seat, row);
                }
            }
        }
        return answer == null ? null : answer.choice();
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
