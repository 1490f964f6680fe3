package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.engine.GameLoop;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Choice;
import org.hornbook.game.Orders;
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

    /**
     * Plays a game of an arm to its end.
     *
     * @param number the game's number as {@link Experiment#mixed} returns it: the seed of the table and of the bots
     */
    static RecordedGame of(Arm arm, long number) {
        Seed seed = Seed.of(number);
        Rules rules = new InterpretedRules(arm.setup());
        Seats seats = new Seats(rules, arm.bots());
        TableState table = rules.newTable(seed);
        List<Choice> choices = new ArrayList<>();
        Answers recordedAnswers = (at, asked) -> {
            Choice choice = Objects.requireNonNull(seats.answer(at, asked));
            choices.add(choice);
            return choice;
        };
        GameLoop loop = new GameLoop(rules, table, recordedAnswers, Journal.SILENT);
        seats.begin(number);
        while (!table.isOver()) {
            if (loop.waits()) {
                List<Integer> asked = table.orders().missing();
                seats.choose(table, () -> true);
                asked.forEach(seat -> choices.addAll(choices(table, seat)));
            }
            seats.goOn(loop, table);
        }
        return new RecordedGame(seed, choices);
    }

    /** A seat's choices at the present question, one for each stage. If random bots drew cards, those are the picks. */
    private static List<Choice> choices(TableState table, int seat) {
        Orders orders = table.orders();
        Choice choice = orders.of(seat);
        if (choice == null) {
            List<List<Integer>> cards = IntStream.rangeClosed(1, table.deals())
                    .mapToObj(deal -> List.of(table.hands(deal).peek(seat, orders.drawn(seat, deal))))
                    .toList();
            return List.of(new Choice.Answer(seat, cards));
        }
        List<Choice> stages = orders.stages(seat).given();
        return stages.isEmpty() ? List.of(choice) : stages;
    }
}
