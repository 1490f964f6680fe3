package org.hornbook.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** What everybody answered in a game, by what was asked: the card of a turn, the cards passed in a round, a row for a card. */
final class RecordedAnswers {
    private final Map<Asked, Deque<Playback.Answer>> answers = new HashMap<>();

    /** The first question to a seat stands for all that it was asked together. */
    private record Asked(String name, int round, int turn, int seat, int deal, int card) {}

    RecordedAnswers(List<Playback.Answer> given) {
        for (Playback.Answer answer : given) {
            @Nullable
            Question question = question(answer.decision(), answer.choice().seat());
            if (question != null) {
                Deque<Playback.Answer> choices = answers.computeIfAbsent(
                        asked(answer.round(), answer.turn(), question), _ -> new ArrayDeque<>());
                if (answer.isChange()) {
                    choices.pollLast();
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
        @Nullable Question question = question(decision, seat);
        if (question == null) {
            return null;
        }
        Deque<Playback.Answer> given = answers.get(asked(table.round(), table.turn(), question));
        Playback.@Nullable Answer answer = given == null ? null : given.poll();
        if (answer == null || !(answer.choice() instanceof Choice.Answer choice)) {
            return answer == null ? null : answer.choice();
        }
        if (!answer.row().isEmpty()) {
            for (int row : question.options()) {
                if (table.board(question.deal()).cards(row).equals(answer.row())) {
                    return Choice.Answer.of(seat, row);
                }
            }
        }
        return again(choice, answer.decision().of(seat), decision.of(seat));
    }

    /** The picks for each question that is asked now, where it was asked then. */
    private static Choice again(Choice.Answer choice, List<Question> then, List<Question> now) {
        return new Choice.Answer(
                choice.seat(),
                now.stream()
                        .map(question -> IntStream.range(0, then.size())
                                .filter(i -> then.get(i).name().equals(question.name())
                                        && then.get(i).deal() == question.deal())
                                .mapToObj(choice::picks)
                                .findFirst()
                                .orElse(List.of()))
                        .toList());
    }

    private static Asked asked(int round, int turn, Question question) {
        return new Asked(question.name(), round, turn, question.seat(), question.deal(), question.card());
    }

    private static @Nullable Question question(Decision decision, int seat) {
        return decision.of(seat).stream().findFirst().orElse(null);
    }
}
