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
import org.hornbook.engine.Step;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.variant.Variant;

/**
 * A game played again under other rules without any cleverness: who is asked the same question gives the same answer,
 * and else none.
 */
record PlainRerun(List<Event> events, int unanswered) {
    static PlainRerun of(GameRecord game, Variant own, Variant other) {
        Map<String, Deque<Choice>> answers = answers(game, own);
        Engine engine = new Engine(Games.rules(other, game.players().size()), true);
        Step step = engine.start(game.seed());
        TableState table = step.state();
        List<Event> events = new ArrayList<>(step.events());
        int unanswered = 0;
        while (!table.isOver()) {
            Decision decision = engine.decision(table);
            int seat = decision.seats().getFirst();
            Choice choice = answers.getOrDefault(question(table, decision, seat), new ArrayDeque<>())
                    .poll();
            Outcome outcome = choice == null ? new Outcome.Rejected("") : engine.apply(table, choice);
            if (outcome instanceof Outcome.Rejected) {
                unanswered++;
                outcome = engine.apply(table, new Choice.Absent(seat));
            }
            Outcome.Accepted accepted = (Outcome.Accepted) outcome;
            table = accepted.state();
            events.addAll(accepted.events());
        }
        return new PlainRerun(events, unanswered);
    }

    private static Map<String, Deque<Choice>> answers(GameRecord game, Variant own) {
        Map<String, Deque<Choice>> answers = new HashMap<>();
        Engine engine = new Engine(Games.rules(own, game.players().size()));
        TableState table = engine.start(game.seed()).state();
        for (Choice choice : game.choices()) {
            String question = question(table, engine.decision(table), choice.seat());
            answers.computeIfAbsent(question, ignored -> new ArrayDeque<>()).add(choice);
            table = ((Outcome.Accepted) engine.apply(table, choice)).state();
        }
        return answers;
    }

    private static String question(TableState table, Decision decision, int seat) {
        String what = decision instanceof Decision.ChooseRow row
                ? "row for " + row.card() + " in " + row.deal()
                : decision.getClass().getSimpleName();
        return "round " + table.round() + " turn " + table.turn() + " seat " + seat + " " + what;
    }
}
