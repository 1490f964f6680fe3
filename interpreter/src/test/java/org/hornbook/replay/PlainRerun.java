package org.hornbook.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.variant.Variant;

/**
 * A game played again under other rules without any cleverness: who is asked the same question gives the same answer,
 * for a row the one with the same cards if there is one, and else none.
 */
record PlainRerun(List<Event> events, int unanswered) {
    static PlainRerun of(GameRecord game, Variant own, Variant other) {
        Map<String, Deque<Given>> answers = answers(game, own);
        Engine engine = new Engine(Games.rules(other, game.players().size()), true);
        Outcome.Accepted step = engine.start(game.seed());
        TableState table = step.state();
        List<Event> events = new ArrayList<>(step.events());
        int unanswered = 0;
        while (!table.isOver()) {
            Decision decision = engine.decision(table);
            int seat = decision.seats().getFirst();
            Given given = answers.getOrDefault(question(table, decision, seat), new ArrayDeque<>())
                    .poll();
            Outcome outcome =
                    given == null ? new Outcome.Rejected("") : engine.apply(table, given.again(table, decision));
            if (outcome instanceof Outcome.Rejected) {
                unanswered++;
                outcome = engine.apply(table, new Answer.Absent(seat));
            }
            Outcome.Accepted accepted = (Outcome.Accepted) outcome;
            table = accepted.state();
            events.addAll(accepted.events());
        }
        return new PlainRerun(events, unanswered);
    }

    private record Given(Answer answer, TableState table, Decision then) {
        Answer again(TableState now, Decision decision) {
            if (!(answer instanceof Answer.Picks answer)) {
                return answer;
            }
            Question question = decision.of(answer.seat()).getFirst();
            if (question.secret() || question.kind() != Question.Kind.ROWS) {
                return new Answer.Picks(
                        answer.seat(),
                        decision.of(answer.seat()).stream()
                                .map(each -> picks(answer, each))
                                .toList());
            }
            int deal = question.deal();
            List<Integer> cards = table.board(deal).cards(answer.pick(0));
            return question.options().stream()
                    .filter(row -> now.board(deal).cards(row).equals(cards))
                    .map(row -> Answer.Picks.of(answer.seat(), row))
                    .findFirst()
                    .orElse(answer);
        }

        private List<Integer> picks(Answer.Picks answer, Question asked) {
            List<Question> questions = then.of(answer.seat());
            for (int i = 0; i < questions.size(); i++) {
                if (questions.get(i).name().equals(asked.name())
                        && questions.get(i).deal() == asked.deal()) {
                    return answer.picks(i);
                }
            }
            return List.of();
        }
    }

    private static Map<String, Deque<Given>> answers(GameRecord game, Variant own) {
        Map<String, Deque<Given>> answers = new HashMap<>();
        Engine engine = new Engine(Games.rules(own, game.players().size()));
        TableState table = engine.start(game.seed()).state();
        for (Answer answer : game.answers()) {
            Decision decision = engine.decision(table);
            String question = question(table, decision, answer.seat());
            answers.computeIfAbsent(question, ignored -> new ArrayDeque<>()).add(new Given(answer, table, decision));
            table = ((Outcome.Accepted) engine.apply(table, answer)).state();
        }
        return answers;
    }

    private static String question(TableState table, Decision decision, int seat) {
        Question question = decision.of(seat).getFirst();
        return "round " + table.round() + " turn " + table.turn() + " seat " + seat + " " + question.name() + " for "
                + question.card() + " in " + question.deal();
    }
}
