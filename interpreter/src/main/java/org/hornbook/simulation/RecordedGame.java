package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.engine.GameLoop;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;

/** A game that bots played to its end: its seed and all choices in order. */
public record RecordedGame(Seed seed, List<Choice> choices) {
    public RecordedGame {
        choices = List.copyOf(choices);
    }

    static RecordedGame of(Arm arm, long seed) {
        Rules rules = InterpretedRules.quick(arm.setup());
        Seats seats = new Seats(rules, arm.bots());
        List<Choice> choices = new ArrayList<>();
        TableState table = rules.newTable(Seed.of(seed));
        Answers answers = (at, asked) -> {
            Choice choice = Objects.requireNonNull(seats.answer(at, asked));
            choices.add(choice);
            return choice;
        };
        GameLoop loop = new GameLoop(rules, table, answers, Journal.SILENT);
        seats.begin(seed);
        while (!table.isOver()) {
            if (loop.waits()) {
                List<Integer> asked = table.orders().missing();
                seats.choose(table, () -> true);
                for (int seat : asked) {
                    choices.addAll(ordered(table, seat));
                }
            }
            seats.goOn(loop, table);
        }
        return new RecordedGame(Seed.of(seed), choices);
    }

    private static List<Choice> ordered(TableState table, int seat) {
        List<Choice> inStages = table.orders().stages(seat).given();
        Choice order = table.orders().of(seat);
        if (order != null) {
            return inStages.isEmpty() ? List.of(order) : inStages;
        }
        List<List<Integer>> cards = new ArrayList<>();
        for (int deal = 1; deal <= table.deals(); deal++) {
            cards.add(List.of(table.hands(deal).copy().pick(seat, table.orders().drawn(seat, deal))));
        }
        return List.of(new Choice.Answer(seat, cards));
    }
}
