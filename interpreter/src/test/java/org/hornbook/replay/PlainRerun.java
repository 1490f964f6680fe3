package org.hornbook.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
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
 * for a row the one with the same cards if there is one, and else none.
 */
record PlainRerun(List<Event> events, int unanswered) {
    static PlainRerun of(GameRecord game, Variant own, Variant other) {
        Map<String, Deque<Given>> answers = answers(game, own);
        Engine engine = new Engine(Games.rules(other, game.players().size()), true);
        Step step = engine.start(game.seed());
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
                outcome = engine.apply(table, new Choice.Absent(seat));
            }
            Outcome.Accepted accepted = (Outcome.Accepted) outcome;
            table = accepted.state();
            events.addAll(accepted.events());
        }
        return new PlainRerun(events, unanswered);
    }

    private record Given(Choice choice, TableState table) {
        Choice again(TableState now, Decision decision) {
            if (!(choice instanceof Choice.PickRow pick)) {
                return choice;
            }
            int deal = ((Decision.ChooseRow) decision).deal();
            List<Integer> cards = table.board(deal).cards(pick.row());
            return IntStream.rangeClosed(1, now.board(deal).rowCount())
                    .filter(row -> now.board(deal).cards(row).equals(cards))
                    .filter(((Decision.ChooseRow) decision).rows()::contains)
                    .mapToObj(row -> new Choice.PickRow(pick.seat(), row))
                    .findFirst()
                    .orElse(pick);
        }
    }

    private static Map<String, Deque<Given>> answers(GameRecord game, Variant own) {
        Map<String, Deque<Given>> answers = new HashMap<>();
        Engine engine = new Engine(Games.rules(own, game.players().size()));
        TableState table = engine.start(game.seed()).state();
        for (Choice choice : game.choices()) {
            String question = question(table, engine.decision(table), choice.seat());
            answers.computeIfAbsent(question, ignored -> new ArrayDeque<>()).add(new Given(choice, table));
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
